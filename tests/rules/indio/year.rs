//! Quests, Production, Crafting and Harvest.

use super::table::{FOUR, Setup, TWO, hex, quests};
use Resource::{Commerce, Earth, Fire, Food, Metal, Stone, Water};
use suasion::core::*;
use suasion::games::indio::*;

/// A setup in which everybody is about to draw a quest; the last draw sets off Production.
fn before_production(config: &str) -> Setup {
    let mut setup = Setup::new(config);
    let first = setup.view.first.unwrap();
    setup.step(Step::DrawQuest).actor(first.0);
    setup
}

/// IND-26, IND-27: the example of the rulebook, and the figures for tests.
#[test]
fn hexes_produce_by_workers_structure_or_emptiness() {
    let mut setup = before_production(TWO);
    // A mine with two workers, a farm with a structure and a food, bare earth and water, desert.
    setup.lay(10, &[Tile::Mine]).workers(10, 0, 0, 1).workers(10, 1, 0, 1);
    setup.goods(1, &[(Food, 1)]);
    setup.goods(5, &[(Earth, 1)]);
    setup.lay(14, &[Tile::Quarry]);
    let mut table = setup.play();
    table.draw_quests();
    assert_eq!(table.stock(10), [(Metal, 3)], "two workers and one more");
    assert_eq!(table.stock(1), [(Food, 2)], "a structure makes one more");
    assert_eq!((table.stock(0), table.stock(4)), (vec![(Earth, 1)], vec![(Water, 1)]));
    assert_eq!(table.stock(14), [(Stone, 1)]);
    assert_eq!(table.stock(5), [(Earth, 1)], "bare land with a resource makes nothing");
    assert!(table.stock(9).is_empty() && table.stock(2).is_empty(), "deserts make nothing");
    assert_eq!(table.s.step, Step::Craft);
}

/// IND-3, IND-27
#[test]
fn production_stops_at_six() {
    let mut setup = before_production(TWO);
    setup.workers(1, 0, 0, 4).goods(1, &[(Stone, 3)]);
    setup.workers(5, 0, 0, 2).goods(5, &[(Fire, 6)]);
    setup.workers(6, 0, 0, 1).goods(6, &[(Earth, 4)]);
    let mut table = setup.play();
    table.draw_quests();
    assert_eq!(table.stock(1), [(Food, 3), (Stone, 3)]);
    assert_eq!(table.stock(5), [(Fire, 6)]);
    assert_eq!(table.stock(6), [(Earth, 6)]);
}

/// IND-26: only the tile on top counts.
#[test]
fn an_improved_desert_produces() {
    let mut setup = before_production(TWO);
    setup.lay(9, &[Tile::Farm, Tile::Mine]).workers(2, 0, 0, 2);
    let mut table = setup.play();
    table.draw_quests();
    assert_eq!(table.stock(9), [(Metal, 1)]);
    assert!(table.stock(2).is_empty(), "workers in a desert find nothing");
}

/// IND-20, IND-23
#[test]
fn everyone_draws_and_discards_down_to_three() {
    let mut setup = before_production(TWO);
    setup.year(4).actor(1).hand(1, &[Quest::VAULT, Quest::WHARF, Quest::THIEF]);
    let mut table = setup.play();
    assert_eq!(table.s.actor, Seat(1), "the first player of the year");
    table.chance(Move::DrawQuest(Quest::ARMORY));
    assert_eq!(table.asked(), (Seat(1), Step::DiscardQuest, false));
    assert_eq!(table.legal(), [Quest::ARMORY, Quest::THIEF, Quest::VAULT, Quest::WHARF].map(Move::Discard));
    assert_eq!(table.refused(Move::Discard(Quest::MONK)), "not_in_hand");
    table.act(Move::Discard(Quest::VAULT));
    let player = table.s.player(Seat(1));
    assert_eq!(player.hand, quests(&[Quest::ARMORY, Quest::THIEF, Quest::WHARF]));
    assert!(player.discarded.contains(Quest::VAULT));
    assert_eq!((table.s.step, table.s.actor), (Step::DrawQuest, Seat(0)));
    table.chance(Move::DrawQuest(Quest::ARCHITECT));
    assert_eq!(table.s.step, Step::Craft, "one quest is no reason to discard");
}

/// IND-20, IND-23, IND-24: what holds is shown before the hand is counted.
#[test]
fn a_drawn_quest_that_holds_is_shown_at_once() {
    let mut setup = before_production(TWO);
    setup.year(4).actor(1).hand(1, &[Quest::VAULT, Quest::WHARF, Quest::THIEF]).goods(17, &[(Metal, 3)]);
    let mut table = setup.play();
    table.chance(Move::DrawQuest(Quest::ARMORY));
    assert_eq!(table.shown(1), [Quest::ARMORY]);
    assert_eq!((table.s.step, table.s.actor), (Step::DrawQuest, Seat(0)), "three are left, so nothing is discarded");
    assert_eq!(table.events("quest_shown"), [(1, [21 + 1, 1, 0, 0])]);
}

/// IND-25
#[test]
fn a_game_draws_at_most_32_quests() {
    let game = super::table::game(FOUR);
    let mut dice = FastRng::new(5);
    let (mut s, mut drawn) = (game.start(), 0);
    while let Some(m) = super::table::random_step(&game, &s, &mut dice) {
        drawn += u32::from(matches!(m, Move::DrawQuest(_)));
        game.apply(&mut s, m, &mut Silent);
    }
    assert_eq!(drawn, if s.year == 7 { 32 } else { 4 + 4 * u32::from(s.year) });
}

/// IND-18: Crafting goes round from the first player, structure by structure.
#[test]
fn structures_craft_in_the_order_of_hexes() {
    let mut setup = before_production(TWO);
    setup.structure(5, 0, Structure::Town).structure(0, 0, Structure::City);
    let mut table = setup.play();
    table.draw_quests();
    assert_eq!((table.asked(), table.s.at), ((Seat(1), Step::Craft, false), hex(17)), "year 2 begins with seat 1");
    table.act(Move::Craft(Recipe::Nothing));
    for number in [0, 1, 5] {
        assert_eq!((table.asked(), table.s.at), ((Seat(0), Step::Craft, false), hex(number)));
        table.act(Move::Craft(Recipe::Nothing));
    }
    assert_ne!(table.s.step, Step::Craft);
}

/// A setup in which seat 0 crafts on a hex.
fn crafting(config: &str, at: u8) -> Setup {
    let mut setup = Setup::new(config);
    setup.step(Step::Craft);
    setup.view.crafting = Some(CraftingView { hex: hex(at), workers: 0, commerce: 0, recipe: None, landed: 0 });
    setup
}

fn recipes(list: &[Recipe]) -> Vec<Move> {
    list.iter().copied().map(Move::Craft).collect()
}

/// IND-28, IND-29
#[test]
fn an_outpost_crafts_food_worker_or_fire() {
    use Recipe::{Fire as F, Food as Fo, Nothing, Water as Wa, Worker};
    let table = crafting(TWO, 1).play();
    assert_eq!(table.legal(), recipes(&[Nothing, Fo, Worker, F]));
    assert_eq!(table.refused(Move::Craft(Wa)), "water_left");
    assert_eq!(table.refused(Move::Craft(Recipe::TwoFood)), "not_its_recipe");
    // No water visible any more: all four are covered.
    let mut dry = crafting(TWO, 1);
    for number in [4, 7, 11, 13] {
        dry.lay(number, &[Tile::Quarry]);
    }
    let mut table = dry.play();
    assert_eq!(table.legal(), recipes(&[Nothing, Fo, Worker, F, Wa]));
    table.act(Move::Craft(Wa));
    assert_eq!(table.stock(1), [(Water, 1)]);
}

/// IND-28, IND-30
#[test]
fn a_town_crafts_seven_ways() {
    use Recipe::{Commerce as Co, Food as Fo, FoodAndWorker, Nothing, TwoFood, TwoWorkers, Worker};
    let all = [Nothing, Fo, TwoFood, FoodAndWorker, Worker, TwoWorkers, Co];
    let mut setup = crafting(TWO, 1);
    setup.structure(1, 0, Structure::Town);
    assert_eq!(setup.play().legal(), recipes(&all));
    let made = |recipe: Recipe| {
        let mut table = setup.play();
        table.act(Move::Craft(recipe));
        (table.stock(1), table.crew(1, 0))
    };
    assert_eq!(made(TwoFood), (vec![(Food, 2)], (0, 0)));
    assert_eq!(made(FoodAndWorker), (vec![(Food, 1)], (0, 1)));
    assert_eq!(made(TwoWorkers), (vec![], (0, 2)));
    assert_eq!(made(Co), (vec![(Commerce, 1)], (0, 0)));
    assert_eq!(made(Nothing), (vec![], (0, 0)));
}

/// IND-28, IND-31
#[test]
fn a_city_crafts_workers_or_commerce() {
    use Recipe::{Commerce as Co, Nothing, ThreeWorkers, TwoCommerce, TwoWorkers, Worker};
    let mut setup = crafting(TWO, 1);
    setup.structure(1, 0, Structure::City);
    assert_eq!(setup.play().legal(), recipes(&[Nothing, Worker, TwoWorkers, ThreeWorkers, Co, TwoCommerce]));
    assert_eq!(setup.play().refused(Move::Craft(Recipe::Food)), "not_its_recipe");
    let mut table = setup.play();
    table.act(Move::Craft(TwoCommerce));
    assert_eq!(table.stock(1), [(Commerce, 2)]);
    let mut table = setup.play();
    table.act(Move::Craft(ThreeWorkers));
    assert_eq!(table.crew(1, 0), (0, 3));
}

/// IND-3, IND-33
#[test]
fn crafted_workers_need_room_and_supply() {
    let mut setup = crafting(TWO, 1);
    setup.structure(1, 0, Structure::City).workers(1, 0, 0, 1).workers(1, 1, 1, 1);
    let table = setup.play();
    assert_eq!(table.legal(), recipes(&[Recipe::Nothing, Recipe::Worker, Recipe::Commerce, Recipe::TwoCommerce]));
    assert_eq!(table.refused(Move::Craft(Recipe::TwoWorkers)), "no_room");
    let mut setup = crafting(TWO, 1);
    setup.structure(1, 0, Structure::City).workers(5, 0, 0, 4).workers(6, 0, 4, 0);
    let table = setup.play();
    assert!(table.legal().contains(&Move::Craft(Recipe::TwoWorkers)));
    assert_eq!(table.refused(Move::Craft(Recipe::ThreeWorkers)), "no_supply");
    // Full of resources is no hindrance for workers.
    let mut setup = crafting(TWO, 1);
    setup.goods(1, &[(Earth, 6)]);
    let mut table = setup.play();
    table.act(Move::Craft(Recipe::Worker));
    assert_eq!((table.crew(1, 0), table.stock(1)), ((0, 1), vec![(Earth, 6)]));
}

/// IND-32, IND-71: three earth and three food, a fire for a food.
#[test]
fn a_full_structure_gives_up_a_resource_for_each_crafted() {
    let mut setup = crafting(TWO, 1);
    setup.goods(1, &[(Earth, 3), (Food, 3)]);
    let mut table = setup.play();
    table.act(Move::Craft(Recipe::Fire));
    assert_eq!(table.asked(), (Seat(0), Step::Remove, true));
    assert_eq!(table.legal(), [Earth, Food].map(Move::Remove));
    assert_eq!(table.refused(Move::Remove(Fire)), "none_there");
    table.act(Move::Remove(Food));
    assert_eq!(table.stock(1), [(Earth, 3), (Food, 2), (Fire, 1)]);
}

/// IND-32: one just crafted may go for the next, and workers come last.
#[test]
fn each_resource_that_finds_six_waits_for_room() {
    let mut setup = crafting(TWO, 1);
    setup.structure(1, 0, Structure::City).goods(1, &[(Earth, 5), (Fire, 1)]);
    let mut table = setup.play();
    table.act(Move::Craft(Recipe::TwoCommerce)).act(Move::Remove(Fire));
    assert_eq!(table.asked(), (Seat(0), Step::Remove, true));
    assert_eq!(table.legal(), [Earth, Commerce].map(Move::Remove));
    table.act(Move::Remove(Commerce));
    assert_eq!(table.stock(1), [(Earth, 5), (Commerce, 1)]);

    let mut setup = crafting(TWO, 1);
    setup.structure(1, 0, Structure::Town).goods(1, &[(Earth, 5), (Fire, 1)]);
    let mut table = setup.play();
    table.act(Move::Craft(Recipe::FoodAndWorker));
    assert_eq!(table.crew(1, 0), (0, 0), "the worker waits");
    table.act(Move::Remove(Fire));
    assert_eq!((table.crew(1, 0), table.stock(1)), ((0, 1), vec![(Earth, 5), (Food, 1)]));
}

/// IND-32, IND-70
#[test]
fn a_sole_kind_is_removed_without_asking() {
    let mut setup = crafting(TWO, 1);
    setup.structure(1, 0, Structure::Town).goods(1, &[(Food, 6)]);
    let mut table = setup.play();
    table.act(Move::Craft(Recipe::TwoFood));
    assert_eq!(table.stock(1), [(Food, 6)]);
    assert_eq!(table.events("removed").len(), 2);
    let mut setup = crafting(TWO, 1);
    setup.goods(1, &[(Earth, 6)]);
    let mut table = setup.play();
    table.act(Move::Craft(Recipe::Fire));
    assert_eq!(table.stock(1), [(Earth, 5), (Fire, 1)]);
}

fn harvest(config: &str) -> Setup {
    let mut setup = Setup::new(config);
    setup.step(Step::Harvest);
    setup
}

/// IND-34, IND-35: the example of the rulebook: five exhausted, three food on the outpost, all stand.
#[test]
fn three_food_wake_five_workers() {
    let mut setup = harvest(TWO);
    setup.goods(1, &[(Food, 3)]).workers(1, 0, 0, 3).workers(5, 0, 0, 2);
    // The food on a farm without a structure cannot be used.
    setup.lay(14, &[Tile::Farm]).goods(14, &[(Food, 1)]);
    let mut table = setup.play();
    assert_eq!(table.asked(), (Seat(0), Step::Harvest, false));
    assert_eq!(table.legal(), [Move::Done, Move::Feed(hex(1))]);
    assert_eq!(table.refused(Move::Feed(hex(14))), "not_your_structure");
    assert_eq!(table.refused(Move::Feed(hex(17))), "not_your_structure");
    assert_eq!(table.refused(Move::Repeat(hex(1))), "not_played");
    table.act(Move::Feed(hex(1)));
    assert_eq!(table.asked(), (Seat(0), Step::Wake, true));
    assert_eq!(table.legal(), [1, 5].map(|number| Move::Wake(hex(number))), "one must be woken");
    assert_eq!(table.refused(Move::Wake(hex(6))), "nobody_lies");
    assert_eq!(table.refused(Move::Stop), "not_now");
    table.act(Move::Wake(hex(5)));
    assert_eq!(table.asked(), (Seat(0), Step::WakeMore, true));
    assert_eq!(table.legal(), [Move::Stop, Move::Wake(hex(1)), Move::Wake(hex(5))]);
    table.acts(&[Move::Wake(hex(5)), Move::Feed(hex(1)), Move::Wake(hex(1)), Move::Feed(hex(1))]);
    assert_eq!(table.crew(1, 0), (3, 0));
    assert_eq!(table.crew(5, 0), (2, 0));
    assert!(table.stock(1).is_empty());
    assert_eq!(table.s.step, Step::Turn, "nobody is left to feed");
}

/// IND-34, IND-70
#[test]
fn a_sole_hex_is_woken_without_asking_and_a_second_worker_is_free() {
    let mut setup = harvest(TWO);
    setup.goods(1, &[(Food, 2)]).workers(5, 0, 0, 3);
    let mut table = setup.play();
    table.act(Move::Feed(hex(1)));
    assert_eq!(table.asked(), (Seat(0), Step::WakeMore, true));
    assert_eq!(table.crew(5, 0), (1, 2));
    table.act(Move::Stop);
    assert_eq!(table.asked(), (Seat(0), Step::Harvest, false));
    table.act(Move::Feed(hex(1)));
    assert_eq!(table.crew(5, 0), (2, 1), "the food is spent on one worker");
}

/// IND-35
#[test]
fn nobody_has_to_feed_and_active_workers_stay_active() {
    let mut setup = harvest(TWO);
    setup.goods(1, &[(Food, 2)]).workers(5, 0, 1, 1);
    let mut table = setup.play();
    table.act(Move::Done);
    assert_eq!((table.crew(5, 0), table.stock(1)), ((1, 1), vec![(Food, 2)]));
    assert_eq!((table.s.step, table.s.actor), (Step::Turn, Seat(0)), "seat 1 has nobody to pick and passes");
}

/// IND-34: whoever can do nothing is not asked.
#[test]
fn harvest_skips_those_without_food_or_without_the_hungry() {
    let mut setup = Setup::new(TWO);
    setup.step(Step::Craft).year(3).actor(1);
    setup.view.crafting = Some(CraftingView { hex: hex(17), workers: 0, commerce: 0, recipe: None, landed: 0 });
    setup.workers(1, 0, 0, 1).workers(17, 1, 1, 0).goods(17, &[(Food, 4)]);
    let mut table = setup.play();
    table.act(Move::Craft(Recipe::Nothing));
    assert_eq!(table.asked(), (Seat(1), Step::Turn, false));
    assert_eq!(table.events("done").len(), 2);
}

/// IND-21, IND-22: after Production the first player of the year is looked at first.
#[test]
fn production_shows_quests_of_everybody() {
    let mut setup = before_production(TWO);
    setup.goods(1, &[(Fire, 1)]).hand(0, &[Quest::CHAPMAN]).hand(1, &[Quest::RAMPART]);
    setup.lay(17, &[Tile::Farm]).goods(17, &[(Earth, 3)]);
    setup.structure(15, 1, Structure::Outpost).structure(0, 0, Structure::Outpost);
    setup.goods(0, &[(Earth, 5)]).goods(1, &[(Food, 5)]);
    setup.structure(5, 0, Structure::Outpost).goods(5, &[(Earth, 3)]);
    let mut table = setup.play();
    table.draw_quests();
    let order: Vec<i8> = table.events("quest_shown").iter().map(|(seat, _)| *seat).collect();
    assert_eq!(order, [1, 0], "year 2 begins with seat 1");
    assert!(table.has_shown(0, Quest::CHAPMAN) && table.has_shown(1, Quest::RAMPART));
}
