//! One test a quest: fulfilled and just missed; when and in which order quests are looked at.

use super::table::{FOUR, Setup, THREE, TWO, Table, hex, quests};
use Resource::{Commerce, Earth, Fire, Food, Metal, Stone, Water};
use suasion::core::hex::Direction;
use suasion::core::*;
use suasion::games::indio::*;

const HERE: Target = Target::Here;

/// IND-ARCHITECT, IND-WHARF: the printed list, in printed order, with its influence.
#[test]
fn there_are_42_quests() {
    let ids: Vec<&str> = Quest::all().map(Quest::id).collect();
    assert_eq!((ids.len(), QUESTS), (42, 42));
    assert!(ids.is_sorted());
    assert_eq!((ids[0], ids[41]), ("architect", "wharf"));
    assert_eq!((Quests::PLUS_ONE.len(), Quests::PLUS_TWO.len()), (21, 21));
    let plus_one = "armory barbican barn bastion blacksmith bricklayer butcher compass dike dock envy farmhand inn jeweler miner \
                    missionary planner rampart sailor scout shipyard";
    assert!(Quests::PLUS_ONE.iter().map(Quest::id).eq(plus_one.split_whitespace()));
    assert!(Quest::all().all(|quest| quest.points() == 1 + u8::from(Quests::PLUS_TWO.contains(quest))));
    assert_eq!(quests(&[Quest::ARMORY, Quest::VAULT]).points(), 3);
}

/// Does seat 0 show the quest as soon as he draws it?
fn holds_when_drawn(setup: &mut Setup, quest: Quest) -> bool {
    setup.year(3).step(Step::DrawQuest).actor(0).reserve(quest);
    let mut table = setup.play();
    table.chance(Move::DrawQuest(quest));
    assert_eq!(table.events("quest_shown").len(), usize::from(table.has_shown(0, quest)));
    table.has_shown(0, quest)
}

/// Seat 0 has so many of a resource on two structures, and six more on bare land and on another's outpost.
fn stored(kind: Resource, count: u8) -> Setup {
    let mut setup = Setup::new(TWO);
    setup.structure(0, 0, Structure::Outpost).goods(1, &[(kind, 1)]).goods(0, &[(kind, count - 1)]);
    setup.goods(9, &[(kind, 6)]).goods(17, &[(kind, 6)]);
    setup
}

/// IND-ARCHITECT, IND-24
#[test]
fn architect_has_three_structures() {
    let mut setup = Setup::new(TWO);
    setup.structure(0, 0, Structure::City);
    assert!(!holds_when_drawn(&mut setup, Quest::ARCHITECT));
    assert!(holds_when_drawn(setup.structure(5, 0, Structure::Town), Quest::ARCHITECT));
}

/// IND-ARMORY
#[test]
fn armory_has_three_metal() {
    assert!(!holds_when_drawn(&mut stored(Metal, 2), Quest::ARMORY));
    assert!(holds_when_drawn(&mut stored(Metal, 3), Quest::ARMORY));
}

/// IND-BARBICAN
#[test]
fn barbican_has_three_stone() {
    assert!(!holds_when_drawn(&mut stored(Stone, 2), Quest::BARBICAN));
    assert!(holds_when_drawn(&mut stored(Stone, 3), Quest::BARBICAN));
}

/// IND-BASTION
#[test]
fn bastion_has_two_fire() {
    assert!(!holds_when_drawn(&mut stored(Fire, 1), Quest::BASTION));
    assert!(holds_when_drawn(&mut stored(Fire, 2), Quest::BASTION));
}

/// IND-RAMPART
#[test]
fn rampart_has_four_earth() {
    assert!(!holds_when_drawn(&mut stored(Earth, 3), Quest::RAMPART));
    assert!(holds_when_drawn(&mut stored(Earth, 4), Quest::RAMPART));
}

/// IND-SHIPYARD
#[test]
fn shipyard_has_four_water() {
    assert!(!holds_when_drawn(&mut stored(Water, 3), Quest::SHIPYARD));
    assert!(holds_when_drawn(&mut stored(Water, 4), Quest::SHIPYARD));
}

/// IND-CHANCELLOR
#[test]
fn chancellor_controls_all_three_lands() {
    let mut setup = Setup::new(TWO);
    setup.lay(5, &[Tile::Quarry]).workers(5, 0, 0, 1).lay(6, &[Tile::Mine]);
    assert!(!holds_when_drawn(&mut setup, Quest::CHANCELLOR));
    assert!(holds_when_drawn(setup.workers(6, 0, 0, 1), Quest::CHANCELLOR));
    assert!(!holds_when_drawn(setup.workers(6, 1, 0, 1), Quest::CHANCELLOR), "shared");
    let mut covered = Setup::new(TWO);
    covered.lay(5, &[Tile::Quarry]).workers(5, 0, 0, 1).lay(6, &[Tile::Mine, Tile::Quarry]).workers(6, 0, 0, 1);
    assert!(!holds_when_drawn(&mut covered, Quest::CHANCELLOR), "only what is visible counts");
}

/// IND-CHAPMAN
#[test]
fn chapman_has_sixteen_resources_of_all_kinds() {
    let mut setup = Setup::new(TWO);
    setup.structure(0, 0, Structure::Outpost).structure(5, 0, Structure::Outpost);
    setup.goods(1, &[(Earth, 1), (Water, 1), (Food, 1), (Stone, 1), (Metal, 1), (Fire, 1)]).goods(0, &[(Commerce, 6)]);
    setup.goods(5, &[(Food, 3)]);
    assert!(!holds_when_drawn(&mut setup, Quest::CHAPMAN));
    assert!(holds_when_drawn(setup.goods(5, &[(Food, 4)]), Quest::CHAPMAN));
}

/// IND-COMPASS
#[test]
fn compass_controls_three_hexes_on_the_edge() {
    let mut setup = Setup::new(TWO);
    setup.workers(0, 0, 0, 1).workers(9, 0, 0, 1).workers(5, 0, 0, 1);
    assert!(!holds_when_drawn(&mut setup, Quest::COMPASS), "two of them; hexes 5 and 9 lie inside");
    assert!(holds_when_drawn(setup.workers(2, 0, 0, 1), Quest::COMPASS));
}

/// IND-CONROIS
#[test]
fn conrois_has_four_own_workers_at_an_own_structure() {
    let mut setup = Setup::new(TWO);
    setup.workers(1, 0, 1, 2).workers(1, 1, 0, 1).workers(5, 0, 0, 4);
    assert!(!holds_when_drawn(&mut setup, Quest::CONROIS), "three and a guest; four on bare land");
    setup.view.hexes[1].workers.clear();
    assert!(holds_when_drawn(setup.workers(1, 0, 1, 3), Quest::CONROIS));
    let mut abroad = Setup::new(TWO);
    abroad.workers(17, 0, 0, 4);
    assert!(!holds_when_drawn(&mut abroad, Quest::CONROIS), "another's structure");
}

/// IND-ENVY
#[test]
fn envy_shares_a_hex() {
    let mut setup = Setup::new(TWO);
    setup.workers(9, 0, 0, 1).workers(5, 1, 1, 0);
    assert!(!holds_when_drawn(&mut setup, Quest::ENVY));
    assert!(holds_when_drawn(setup.workers(9, 1, 0, 1), Quest::ENVY), "lying or not");
}

/// IND-PEASANT
#[test]
fn peasant_shares_two_hexes() {
    let mut setup = Setup::new(FOUR);
    setup.workers(9, 0, 0, 1).workers(9, 1, 0, 1).workers(9, 2, 0, 1).workers(10, 0, 1, 0);
    setup.year(5);
    let drawn = |setup: &mut Setup| {
        setup.year(5).step(Step::DrawQuest).actor(0).reserve(Quest::PEASANT);
        let mut table = setup.play();
        table.chance(Move::DrawQuest(Quest::PEASANT));
        table.has_shown(0, Quest::PEASANT)
    };
    assert!(!drawn(&mut setup), "two guests on one hex");
    assert!(drawn(setup.workers(10, 3, 1, 0)), "of different players");
}

/// IND-EXPLORER
#[test]
fn explorer_controls_six_hexes() {
    let mut setup = Setup::new(TWO);
    for number in [0, 2, 3, 4] {
        setup.workers(number, 0, 0, 1);
    }
    assert!(!holds_when_drawn(&mut setup, Quest::EXPLORER));
    assert!(holds_when_drawn(setup.workers(5, 0, 0, 1), Quest::EXPLORER));
}

/// IND-MONK
#[test]
fn monk_has_five_kinds() {
    let mut setup = Setup::new(TWO);
    setup.goods(1, &[(Earth, 1), (Water, 1), (Fire, 1), (Stone, 1), (Food, 1), (Commerce, 1)]);
    assert!(!holds_when_drawn(&mut setup, Quest::MONK));
    setup.goods(1, &[(Earth, 1), (Water, 1), (Fire, 1), (Stone, 1), (Metal, 1)]);
    assert!(holds_when_drawn(&mut setup, Quest::MONK));
}

/// Does seat 0 show the quest by collecting these goods?
fn by_collecting(quest: Quest, goods: &[(Resource, u8)]) -> bool {
    let mut setup = Setup::new(TWO);
    setup.workers(9, 0, 1, 0).goods(9, goods).hand(0, &[quest]);
    // All is dropped: what lay there counts all the same.
    setup.goods(1, &[(Commerce, 6)]);
    let mut table = setup.pick(9);
    table.act(Move::Collect);
    while table.s.step == Step::Replace {
        assert!(!table.has_shown(0, quest), "never inside a chain");
        table.act(Move::Drop);
    }
    table.has_shown(0, quest)
}

/// Enough of a kind in one Collect, and one less with others beside it.
fn collects(quest: Quest, kind: Resource, needed: u8) {
    assert!(by_collecting(quest, &[(kind, needed)]), "{quest:?}");
    let other = if kind == Fire { Commerce } else { Fire };
    assert!(!by_collecting(quest, &[(kind, needed - 1), (other, 1)]), "{quest:?}");
}

/// IND-BARRICADE, IND-21
#[test]
fn barricade_collects_five_earth() {
    collects(Quest::BARRICADE, Earth, 5);
}

/// IND-DIKE
#[test]
fn dike_collects_three_earth() {
    collects(Quest::DIKE, Earth, 3);
}

/// IND-SAILOR
#[test]
fn sailor_collects_three_water() {
    collects(Quest::SAILOR, Water, 3);
}

/// IND-WHARF
#[test]
fn wharf_collects_five_water() {
    collects(Quest::WHARF, Water, 5);
}

/// IND-FARMHAND
#[test]
fn farmhand_collects_two_food() {
    collects(Quest::FARMHAND, Food, 2);
}

/// IND-STOREHOUSE
#[test]
fn storehouse_collects_four_food() {
    collects(Quest::STOREHOUSE, Food, 4);
}

/// IND-BRICKLAYER
#[test]
fn bricklayer_collects_two_stone() {
    collects(Quest::BRICKLAYER, Stone, 2);
}

/// IND-COLONNADE
#[test]
fn colonnade_collects_four_stone() {
    collects(Quest::COLONNADE, Stone, 4);
}

/// IND-MINER
#[test]
fn miner_collects_two_metal() {
    collects(Quest::MINER, Metal, 2);
}

/// IND-VAULT
#[test]
fn vault_collects_four_metal() {
    collects(Quest::VAULT, Metal, 4);
}

/// IND-WAGONEER
#[test]
fn wagoneer_collects_six_of_any_kinds() {
    assert!(by_collecting(Quest::WAGONEER, &[(Earth, 2), (Fire, 1), (Food, 3)]));
    assert!(!by_collecting(Quest::WAGONEER, &[(Earth, 5)]));
}

/// IND-THIEF
#[test]
fn thief_collects_under_anothers_eyes() {
    let mut setup = Setup::new(TWO);
    setup.workers(9, 0, 1, 1).goods(9, &[(Earth, 1)]).hand(0, &[Quest::THIEF]);
    let mut table = setup.pick(9);
    table.act(Move::Collect);
    assert!(!table.has_shown(0, Quest::THIEF), "only own workers there");
    setup.workers(9, 1, 0, 1);
    let mut table = setup.pick(9);
    table.act(Move::Collect);
    assert!(table.has_shown(0, Quest::THIEF));
}

/// Seat 0 has a worker on his outpost with all elements, and the quest.
fn elements(quest: Quest) -> Setup {
    let mut setup = Setup::new(TWO);
    setup.workers(1, 0, 1, 0).goods(1, &[(Earth, 2), (Water, 2), (Fire, 1)]).hand(0, &[quest]);
    setup
}

/// The forging that fulfils a quest, and that no other does.
fn forges(quest: Quest, forging: Forging) {
    for &other in Forging::ALL {
        let mut table = elements(quest).pick(1);
        table.act(Move::Forge(other));
        assert_eq!(table.has_shown(0, quest), other == forging, "{quest:?} by {other:?}");
    }
}

/// IND-BLACKSMITH
#[test]
fn blacksmith_forges_metal() {
    forges(Quest::BLACKSMITH, Forging::Metal);
}

/// IND-BUTCHER
#[test]
fn butcher_forges_food() {
    forges(Quest::BUTCHER, Forging::Food);
}

/// IND-INN
#[test]
fn inn_forges_commerce() {
    forges(Quest::INN, Forging::Commerce);
}

/// IND-JEWELER
#[test]
fn jeweler_forges_stone() {
    forges(Quest::JEWELER, Forging::Stone);
}

/// IND-PLANNER
#[test]
fn planner_improves_any_hex() {
    let mut table = elements(Quest::PLANNER).pick(1);
    table.act(Move::Walk(Direction::West));
    assert!(!table.has_shown(0, Quest::PLANNER));
    table.act(Move::Improve(Tile::Farm, HERE));
    assert!(table.has_shown(0, Quest::PLANNER));
}

/// IND-DOCK
#[test]
fn dock_improves_visible_water() {
    let mut setup = elements(Quest::DOCK);
    setup.workers(4, 0, 0, 1).workers(0, 0, 0, 1);
    let mut table = setup.pick(1);
    table.act(Move::Improve(Tile::Farm, Target::West));
    assert!(!table.has_shown(0, Quest::DOCK));
    let mut table = setup.pick(1);
    table.act(Move::Improve(Tile::Farm, Target::SouthWest));
    assert!(table.has_shown(0, Quest::DOCK));
    // What was water is water no more.
    setup.lay(4, &[Tile::Mine]);
    setup.view.hexes[4].slow = true;
    let mut table = setup.pick(1);
    table.act(Move::Improve(Tile::Farm, Target::SouthWest));
    assert!(!table.has_shown(0, Quest::DOCK));
}

/// IND-MASON
#[test]
fn mason_upgrades() {
    let mut setup = Setup::new(TWO);
    setup.workers(1, 0, 1, 1).workers(5, 0, 1, 1).hand(0, &[Quest::MASON]);
    setup.goods(1, &[(Metal, 1), (Stone, 2), (Fire, 1), (Water, 1)]);
    let mut table = setup.pick(5);
    table.acts(&[Move::Build(Structure::Town, HERE), Move::Spend(Payer::Exhausted)]);
    assert!(!table.has_shown(0, Quest::MASON), "a new town is no upgrade");
    let mut table = setup.pick(1);
    table.acts(&[Move::Build(Structure::Town, HERE), Move::Spend(Payer::Exhausted)]);
    assert!(table.has_shown(0, Quest::MASON));
}

/// IND-CONQUEROR
#[test]
fn conqueror_attacks_without_loss() {
    let mut setup = Setup::new(TWO);
    setup.workers(9, 0, 2, 0).workers(9, 1, 1, 1).hand(0, &[Quest::CONQUEROR]);
    let mut table = setup.pick(9);
    table.act(Move::Attack(Seat(1), Stance::Active));
    assert!(!table.has_shown(0, Quest::CONQUEROR));
    let mut table = setup.pick(9);
    table.act(Move::Attack(Seat(1), Stance::Exhausted));
    assert!(table.has_shown(0, Quest::CONQUEROR));
}

/// IND-SCOUT
#[test]
fn scout_moves_where_nothing_lies() {
    let mut setup = Setup::new(TWO);
    setup.workers(9, 0, 1, 0).goods(10, &[(Earth, 1)]).hand(0, &[Quest::SCOUT]).structure(14, 1, Structure::Outpost);
    let mut table = setup.pick(9);
    table.act(Move::Walk(Direction::East));
    assert!(!table.has_shown(0, Quest::SCOUT));
    for direction in [Direction::West, Direction::SouthEast] {
        let mut table = setup.pick(9);
        table.act(Move::Walk(direction));
        assert!(table.has_shown(0, Quest::SCOUT), "with a structure or without");
    }
}

/// IND-GOVERNOR
#[test]
fn governor_improves_two_hexes_in_a_year() {
    let mut setup = Setup::new(TWO);
    setup.workers(0, 0, 2, 0).workers(5, 0, 1, 0).goods(1, &[(Earth, 6)]).hand(0, &[Quest::GOVERNOR]);
    let quarry = Move::Improve(Tile::Quarry, HERE);
    let mut table = setup.pick(0);
    table.acts(&[quarry, Move::EndTurn, Move::Pick(hex(0)), quarry]);
    assert!(!table.has_shown(0, Quest::GOVERNOR), "the same hex twice");
    table.acts(&[Move::EndTurn, Move::Pick(hex(5)), quarry]);
    assert!(table.has_shown(0, Quest::GOVERNOR));
    // What was improved in another year does not count.
    let mut setup = Setup::new(TWO);
    setup.workers(0, 0, 1, 0).workers(5, 0, 1, 0).goods(1, &[(Earth, 6)]).hand(0, &[Quest::GOVERNOR]);
    let mut table = setup.pick(0);
    table.acts(&[quarry, Move::EndTurn, Move::Pass]).draw_quests();
    table.first_until(|s| s.step == Step::Turn);
    assert_eq!(table.s.year, 3);
    table.acts(&[Move::Pick(hex(5)), quarry]);
    assert!(!table.has_shown(0, Quest::GOVERNOR));
}

/// IND-OVERSEER
#[test]
fn overseer_builds_twice_in_a_year() {
    let mut setup = Setup::new(TWO);
    setup.workers(5, 0, 1, 0).workers(1, 0, 1, 1).workers(10, 0, 1, 0).hand(0, &[Quest::OVERSEER]);
    setup.goods(1, &[(Metal, 1), (Stone, 2), (Fire, 1), (Water, 1)]).structure(14, 1, Structure::Outpost);
    let mut table = setup.pick(5);
    table.acts(&[Move::Build(Structure::Outpost, HERE), Move::EndTurn]);
    assert!(!table.has_shown(0, Quest::OVERSEER));
    // A conquest is no Build.
    table.acts(&[Move::Pick(hex(10)), Move::Walk(Direction::SouthWest), Move::EndTurn]);
    assert_eq!(table.structure(14), Some((0, Structure::Outpost)));
    assert!(!table.has_shown(0, Quest::OVERSEER));
    table.acts(&[Move::Pick(hex(1)), Move::Build(Structure::Town, HERE), Move::Spend(Payer::Exhausted)]);
    assert!(table.has_shown(0, Quest::OVERSEER), "an upgrade is one");
}

/// Seat 0 has a town on hex 0, a city on hex 1, and the quest; he crafts on hex 0 first.
fn crafting(quest: Quest) -> Table {
    let mut setup = Setup::new(TWO);
    setup.step(Step::Craft).structure(0, 0, Structure::Town).structure(1, 0, Structure::City).hand(0, &[quest]);
    setup.view.crafting = Some(CraftingView { hex: hex(0), workers: 0, commerce: 0, recipe: None, landed: 0 });
    setup.play()
}

/// Does seat 0 show the quest by crafting this in the town and that in the city?
fn by_crafting(quest: Quest, town: Recipe, city: Recipe) -> bool {
    let mut table = crafting(quest);
    table.act(Move::Craft(town)).act(Move::Craft(city));
    table.has_shown(0, quest)
}

/// IND-MISSIONARY
#[test]
fn missionary_crafts_two_workers() {
    assert!(!by_crafting(Quest::MISSIONARY, Recipe::Worker, Recipe::Commerce));
    assert!(by_crafting(Quest::MISSIONARY, Recipe::Worker, Recipe::Worker), "all structures together");
    let mut table = crafting(Quest::MISSIONARY);
    table.act(Move::Craft(Recipe::TwoWorkers));
    assert!(table.has_shown(0, Quest::MISSIONARY), "at once, after the structure");
}

/// IND-CAVALCADE
#[test]
fn cavalcade_crafts_four_workers() {
    assert!(!by_crafting(Quest::CAVALCADE, Recipe::Worker, Recipe::TwoWorkers));
    assert!(by_crafting(Quest::CAVALCADE, Recipe::Worker, Recipe::ThreeWorkers));
}

/// IND-CONVOY
#[test]
fn convoy_crafts_two_commerce() {
    assert!(!by_crafting(Quest::CONVOY, Recipe::Food, Recipe::Commerce));
    assert!(by_crafting(Quest::CONVOY, Recipe::Commerce, Recipe::Commerce));
    // One that is removed for the next has been gained all the same.
    let mut setup = Setup::new(TWO);
    setup.step(Step::Craft).structure(1, 0, Structure::City).hand(0, &[Quest::CONVOY]).goods(1, &[(Earth, 6)]);
    setup.view.crafting = Some(CraftingView { hex: hex(1), workers: 0, commerce: 0, recipe: None, landed: 0 });
    let mut table = setup.play();
    table.act(Move::Craft(Recipe::TwoCommerce)).act(Move::Remove(Commerce));
    assert_eq!(table.s.stock(hex(1)).count(Commerce), 1);
    assert!(table.has_shown(0, Quest::CONVOY));
}

/// IND-MISSIONARY, IND-CONVOY: only one's own Crafting counts, and only this year's.
#[test]
fn others_crafting_does_not_count() {
    let mut setup = Setup::new(TWO);
    setup.step(Step::Craft).structure(1, 0, Structure::City).hand(1, &[Quest::MISSIONARY]);
    setup.view.crafting = Some(CraftingView { hex: hex(1), workers: 0, commerce: 0, recipe: None, landed: 0 });
    setup.year(3);
    let mut table = setup.play();
    table.act(Move::Craft(Recipe::ThreeWorkers));
    assert_eq!((table.s.actor, table.s.crafting.workers), (Seat(1), 0));
    table.act(Move::Craft(Recipe::Worker));
    assert!(!table.has_shown(1, Quest::MISSIONARY));
}

/// Seat 0 has the quest and passes last.
fn year_end(quest: Quest) -> Setup {
    let mut setup = Setup::new(TWO);
    setup.hand(0, &[quest]).passes(1).workers(5, 0, 1, 0);
    setup
}

/// IND-BARN
#[test]
fn barn_has_two_food_when_the_year_ends() {
    let shows = |food: u8| {
        let mut setup = year_end(Quest::BARN);
        setup.goods(1, &[(Food, food)]);
        let mut table = setup.play();
        table.act(Move::Pass);
        table.has_shown(0, Quest::BARN)
    };
    assert!(!shows(1) && shows(2));
    let mut setup = Setup::new(TWO);
    setup.goods(1, &[(Food, 2)]);
    assert!(!holds_when_drawn(&mut setup, Quest::BARN), "not when drawn");
}

/// IND-GUILD
#[test]
fn guild_has_two_active_workers_when_the_year_ends() {
    let shows = |active: u8| {
        let mut setup = year_end(Quest::GUILD);
        setup.workers(5, 0, active, 1);
        let mut table = setup.play();
        table.act(Move::Pass);
        table.has_shown(0, Quest::GUILD)
    };
    assert!(!shows(1) && shows(2));
}

/// IND-21: the last year's end is looked at too.
#[test]
fn the_last_pass_of_the_last_year_counts() {
    let mut setup = year_end(Quest::BARN);
    setup.year(7).goods(1, &[(Food, 2)]);
    let mut table = setup.play();
    table.act(Move::Pass);
    assert_eq!(table.s.step, Step::Over);
    assert!(table.has_shown(0, Quest::BARN));
}

/// IND-21, IND-22: another's action can fulfil one's quest; the doer is looked at first, then clockwise.
#[test]
fn everybody_is_looked_at_from_the_doer_on() {
    let mut setup = Setup::new(THREE);
    setup.workers(11, 0, 0, 1).workers(10, 2, 1, 0).actor(2).hand(2, &[Quest::SCOUT]).hand(0, &[Quest::ENVY]);
    let mut table = setup.pick(10);
    table.act(Move::Walk(Direction::East));
    assert_eq!(table.events("quest_shown").iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [2, 0]);
}

/// IND-22: after the last pass whoever passed last comes first, automatic passes too.
#[test]
fn the_last_to_pass_is_looked_at_first() {
    let mut setup = Setup::new(THREE);
    setup.hand(0, &[Quest::BARN]).hand(1, &[Quest::GUILD]).hand(2, &[Quest::MONK]);
    setup.goods(3, &[(Food, 2)]).workers(9, 1, 2, 0).actor(1).passes(0);
    let mut table = setup.play();
    // Seat 1 passes; seats 2 and 0 can pick nobody.
    table.act(Move::Pass);
    assert_eq!(table.events("quest_shown").iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [0, 1]);
}

/// IND-23: several at once, in printed order.
#[test]
fn all_that_hold_are_shown_in_printed_order() {
    let mut setup = Setup::new(TWO);
    setup.workers(9, 0, 1, 0).goods(9, &[(Water, 5), (Earth, 1)]);
    setup.hand(0, &[Quest::WAGONEER, Quest::WHARF, Quest::SAILOR]).year(3);
    let mut table = setup.pick(9);
    table.act(Move::Collect);
    let shown: Vec<i32> = table.events("quest_shown").iter().map(|(_, fields)| fields[0] - 21).collect();
    assert_eq!(shown, [Quest::SAILOR, Quest::WAGONEER, Quest::WHARF].map(|quest| quest.index() as i32));
    assert!(table.s.player(Seat(0)).hand.is_empty());
    assert_eq!(table.s.player(Seat(0)).shown.points(), 5);
}

/// IND-21: never inside a chain: what is paid away in between is not looked at.
#[test]
fn a_chain_is_looked_at_when_it_is_over() {
    let mut setup = Setup::new(TWO);
    setup.structure(0, 0, Structure::Outpost).goods(0, &[(Earth, 2)]).goods(1, &[(Earth, 1)]);
    setup.workers(9, 0, 1, 0).goods(9, &[(Earth, 2)]).hand(0, &[Quest::RAMPART]);
    let mut table = setup.pick(9);
    table.act(Move::Collect).act(Move::Store(hex(0)));
    assert_eq!(table.s.pool(Seat(0)).count(Earth), 4);
    assert!(!table.has_shown(0, Quest::RAMPART), "half of the load is stored");
    table.act(Move::Store(hex(0)));
    assert!(table.has_shown(0, Quest::RAMPART));
}

/// IND-23, IND-61: a shown quest scores although it no longer holds.
#[test]
fn a_quest_scores_once_and_for_good() {
    let mut setup = Setup::new(TWO);
    setup.workers(1, 0, 2, 0).goods(1, &[(Earth, 3)]).workers(9, 0, 1, 0).goods(9, &[(Earth, 1)]).hand(0, &[Quest::RAMPART]);
    let mut table = setup.pick(9);
    table.act(Move::Collect).act(Move::EndTurn);
    assert_eq!(table.shown(0), [Quest::RAMPART]);
    table.acts(&[Move::Pick(hex(1)), Move::Forge(Forging::Stone)]);
    assert_eq!(table.game.view(&table.s, Viewer::Public).players[0].influence.unwrap().quests, 1);
}

/// IND-21: a starting position is looked at, too.
#[test]
fn placing_pieces_can_fulfil_a_quest() {
    let config = r#"{"board": {"rows": ["  E E D", " E W E E", "W E D E W", " E W E E", "  E E D"]}}"#;
    let mut table = Table::start(config);
    table.first_until(|s| s.step == Step::DealQuests);
    table.chance(Move::DrawQuest(Quest::ENVY)).chance(Move::DrawQuest(Quest::MONK));
    table.acts(&[4, 9].map(|number| Move::Place(hex(number))));
    assert!(!table.has_shown(0, Quest::ENVY));
    table.acts(&[14, 9].map(|number| Move::Place(hex(number))));
    assert!(table.has_shown(0, Quest::ENVY), "the other's second worker shares the hex");
}
