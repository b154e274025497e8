//! Playing on for places: winners leave, the others go on.

use super::board::{Board, Table, cards, nobles};
use super::out_of_cards::{save, short_of_cards};
use serde_json::{Value, json};
use suasion::bots::{Eyes, Policy, greedy_move, random_move};
use suasion::catalogue::AnySession;
use suasion::core::*;
use suasion::games::price_of_influence::*;

/// Seat 0 ends his turn as Outmaneuvered.
fn outmaneuvers(players: u8) -> Board {
    let board = Board::new(players).for_places().playing(0).hand(0, "9C");
    board.guard(0, "JS", "AH").guard(0, "QS", "2S 9H").guard(0, "KS", "3H")
}

fn places(table: &Table) -> Vec<u8> {
    table.outcome().places[..usize::from(table.outcome().seats)].to_vec()
}

fn returns(table: &Table) -> Vec<f32> {
    let outcome = table.outcome();
    Seat::all(outcome.seats).map(|seat| outcome.returns(seat)).collect()
}

/// POI-66
#[test]
fn a_winner_leaves_with_his_things_and_the_next_seat_plays_on() {
    let mut table = outmaneuvers(3).gems(0, "5D").disgraced(2, "JC").guard(1, "KC", "").guard(2, "KD", "").set();
    table.finish_turn();
    assert_eq!(table.player(0), &Player { place: 1, left: Some(Reason::Outmaneuvered), ..Player::default() });
    assert_eq!((table.s.active, table.s.step, table.s.living()), (Seat(1), Step::Council { left: 2 }, 2));
    assert!(nobles("JS QS KS").iter().all(|noble| table.s.council.contains(noble)));
    assert!(cards("AH 2S 9H 3H 5D 9C").iter().all(|card| table.s.discard.contains(card)));
    assert!(table.s.seen.is_empty() && !table.s.claimed);
    let told = table.told();
    let at = |name: &str| told.iter().position(|told| *told == name).unwrap();
    assert!(at("card_moved") < at("won_and_left") && at("won_and_left") < at("turn_began"), "{told:?}");
    // He is no target of a draw any more, and the limits stay those of three.
    table.make(Move::Done);
    assert_eq!(table.game.view(&table.s, Viewer::Public).players[1].plays_left, Some(3));
    let mut saving = Board::new(3).for_places().playing(1).active(1).hand(1, "5D").guard(1, "KC", "").guard(2, "KD", "");
    saving = saving.left(0, 1, Reason::Outmaneuvered);
    let mut saving = saving.set();
    saving.play("5D");
    assert_eq!(saving.refusal(Move::Save(Seat(0))), "not_at_table");
    assert_eq!(saving.legal(), [Move::Spend, Move::Save(Seat(1)), Move::Save(Seat(2))]);
}

/// POI-66, POI-61: a claim shows the hand before it goes to the discards
#[test]
fn a_claim_is_shown_and_the_hand_discarded() {
    let board = Board::new(4).for_places().hand(0, "AC 2C 3C 4C red_joker").guard(0, "JS", "").guard(1, "KC", "");
    let board = board.guard(2, "KD", "").guard(3, "KH", "").step(json!({"name": "claim"}));
    let mut table = board.set();
    table.make(Move::Claim);
    assert_eq!((table.player(0).left, table.player(0).place), (Some(Reason::FlawlessStrategy), 1));
    assert!(cards("AC 2C 3C 4C red_joker").iter().all(|card| table.s.discard.contains(card)));
    assert_eq!(table.told().iter().filter(|name| **name == "shown").count(), 5);
    assert!(!table.s.claimed && table.s.seen.is_empty());
    assert_eq!(table.s.active, Seat(1));
}

/// POI-67, POI-68: with one other at the table a win ends the game, and nothing is moved
#[test]
fn the_last_win_takes_the_better_of_two_places_and_moves_nothing() {
    let board = outmaneuvers(3).guard(1, "KC", "").left(2, 1, Reason::FlawlessStrategy);
    let mut table = board.set();
    table.finish_turn();
    assert_eq!(table.s.step, Step::Over(Reason::Outmaneuvered));
    assert_eq!((places(&table), table.player(0).left), (vec![2, 3, 1], None));
    assert_eq!(table.player(0).court, nobles("JS QS KS"));
    // First place was decided by the flawless strategy, and the score goes with it.
    let outcome = table.outcome();
    assert_eq!((outcome.ending, outcome.winners), (Reason::FlawlessStrategy as u8, Seats::only(Seat(2))));
    assert_eq!(outcome.scores[..3], [0, 0, 1]);
    assert_eq!(returns(&table), [0.0, -1.0, 1.0]);
    assert_eq!(table.view(Viewer::Public)["players"][1]["place"], 3);
    assert_eq!(table.view(Viewer::Public)["step"]["reason"], "outmaneuvered");
    assert_eq!(table.view(Viewer::Public)["result"]["reason"], "flawless_strategy");
}

/// POI-54, POI-67, POI-69: the last one left takes the place in between
#[test]
fn the_eliminated_take_the_worst_place_and_the_last_one_what_is_left() {
    let board = Board::new(4).for_places().playing(0).hand(0, "9C").guard(0, "JS", "").leveraged(0, "2H 3H 4H");
    let board = board.guard(1, "KC", "").left(2, 4, Reason::Annihilation).left(3, 1, Reason::Outmaneuvered);
    let mut table = board.set();
    table.finish_turn();
    assert_eq!(table.s.step, Step::Over(Reason::EconomicCollapse));
    assert_eq!((places(&table), table.player(0).place), (vec![3, 2, 4, 1], 3));
    assert_eq!(table.outcome().ending, Reason::Outmaneuvered as u8);
    let thirds = returns(&table).iter().map(|share| (share * 3.0).round() as i32).collect::<Vec<_>>();
    assert_eq!(thirds, [-1, 1, -3, 3]);
}

/// POI-68: without a winner the last survivor's ending is that of the last elimination, as ever
#[test]
fn a_last_survivor_wins_by_the_last_elimination() {
    let board = Board::new(3).for_places().playing(0).hand(0, "9C").disgraced(0, "JS").guard(1, "KC", "");
    let mut table = board.left(2, 3, Reason::EconomicCollapse).set();
    table.finish_turn();
    assert_eq!((places(&table), table.outcome().ending), (vec![2, 1, 3], Reason::DefeatInBattle as u8));
    assert_eq!(table.outcome().scores[..3], [0, 1, 0]);
}

/// Cards of no interest are in the winner's hand, so that the others draw nothing.
fn drained(players: u8) -> Board {
    let mut board = outmaneuvers(players).rest_in_hand(0);
    board.view.players[0].hand.unseen.count = 0;
    board
}

/// POI-67, POI-69: annihilation is tested in the turn in which a winner leaves
#[test]
fn those_annihilated_while_a_winner_leaves_share_the_worst_places() {
    let mut table = drained(4).guard(1, "KC", "").disgraced(2, "KD").disgraced(3, "KH").set();
    table.finish_turn();
    assert_eq!((places(&table), table.s.step), (vec![1, 2, 3, 3], Step::Over(Reason::Annihilation)));
    assert_eq!(table.outcome().ending, Reason::Outmaneuvered as u8);
    let thirds = returns(&table).iter().map(|share| (share * 3.0).round() as i32).collect::<Vec<_>>();
    assert_eq!(thirds, [3, 1, -2, -2]);
    // Nobody is left at all.
    let mut none = drained(3).disgraced(1, "KC").disgraced(2, "KD").set();
    none.finish_turn();
    assert_eq!((places(&none), none.s.living(), none.outcome().winners), (vec![1, 2, 2], 0, Seats::only(Seat(0))));
    assert_eq!(returns(&none), [1.0, -0.5, -0.5]);
    // One goes, two play on.
    let mut two = drained(4).guard(1, "KC", "").guard(2, "KD", "").disgraced(3, "KH").set();
    two.finish_turn();
    assert_eq!((two.player(0).place, two.player(3).place, two.s.living()), (1, 4, 2));
}

/// POI-67: two alive when the tests begin means that the first result ends it, and annihilation is not tested
#[test]
fn between_the_last_two_annihilation_is_not_tested_after_a_win() {
    let mut table = drained(3).disgraced(1, "KC").left(2, 1, Reason::FlawlessStrategy).set();
    table.finish_turn();
    assert_eq!((table.s.step, table.player(1).left), (Step::Over(Reason::Outmaneuvered), None));
    assert_eq!(places(&table), [2, 3, 1]);
}

/// POI-42, POI-53, POI-68: the armistice ranks the living behind the winners
#[test]
fn the_armistice_ranks_those_still_at_the_table() {
    let over = |board: Board| board.step(json!({"name": "over", "reason": "armistice"})).reshuffles(12);
    let board = over(Board::new(4).for_places()).guard(0, "JS", "").guard(1, "KH", "").guard(2, "KC", "");
    let after_a_win = board.clone().left(3, 1, Reason::FlawlessStrategy).set();
    let outcome = after_a_win.outcome();
    assert_eq!((places(&after_a_win), outcome.ending), (vec![4, 2, 2, 1], Reason::FlawlessStrategy as u8));
    assert_eq!(outcome.scores[..4], [0, 0, 0, 1]);
    assert!(returns(&after_a_win).iter().sum::<f32>().abs() < 1e-6);
    let decided = board.left(3, 4, Reason::Annihilation).set();
    assert_eq!((places(&decided), decided.outcome().ending), (vec![3, 1, 1, 4], Reason::Armistice as u8));
    assert_eq!(decided.outcome().scores[..4], [1, 3, 3, 0]);
    let board = short_of_cards("9C AS").reshuffles(11);
    assert_eq!(save(&board).reason(), Reason::Armistice);
}

/// POI-66: the option needs a third player
#[test]
fn two_players_cannot_play_for_places() {
    let refused = PriceOfInfluence::new(Config { play_for_places: true, ..Config::default() }).err().unwrap();
    assert_eq!(refused.field, "play_for_places");
    assert!(refused.problem.contains("set `players` to 3 or 4"), "{}", refused.problem);
    for players in [3, 4] {
        assert!(PriceOfInfluence::new(Config { players, play_for_places: true, ..Config::default() }).is_ok());
    }
}

/// POI-66, POI-69: places in views and positions
#[test]
fn views_and_positions_give_places_and_tell_winners_from_the_fallen() {
    let board = Board::new(4).for_places().hand(0, "9C").guard(0, "JS", "").guard(1, "KC", "");
    let table = board.clone().left(2, 1, Reason::FlawlessStrategy).left(3, 4, Reason::DefeatInBattle).set();
    let view = table.view(Viewer::Public);
    assert_eq!((&view["players"][2]["left"], &view["players"][2]["place"]), (&json!("flawless_strategy"), &json!(1)));
    assert_eq!((&view["players"][3]["left"], &view["players"][3]["place"]), (&json!("defeat_in_battle"), &json!(4)));
    assert_eq!((&view["players"][0]["left"], &view["players"][0]["place"]), (&Value::Null, &Value::Null));
    let refused = |board: &Board| board.try_set().err().expect("impossible").field;
    let left = |seat, place, reason| board.clone().left(seat, place, reason);
    assert_eq!(refused(&left(2, 2, Reason::Outmaneuvered)), "players[2].place");
    assert_eq!(refused(&left(2, 3, Reason::DefeatInBattle)), "players[2].place");
    assert_eq!(refused(&left(2, 0, Reason::DefeatInBattle)), "players[2].place");
    assert_eq!(refused(&left(2, 200, Reason::Annihilation)), "players[2].place");
    assert_eq!(refused(&left(2, 4, Reason::Armistice)), "players[2].left");
    assert_eq!(refused(&left(2, 1, Reason::Outmaneuvered).left(3, 1, Reason::Outmaneuvered)), "players[2].place");
    assert_eq!(refused(&left(2, 4, Reason::DefeatInBattle).left(3, 4, Reason::DefeatInBattle)), "players[2].place");
    assert_eq!(refused(&left(2, 3, Reason::DefeatInBattle).left(3, 3, Reason::DefeatInBattle)), "players");
    assert!(left(2, 3, Reason::Annihilation).left(3, 3, Reason::Annihilation).try_set().is_ok());
    assert!(left(2, 1, Reason::Outmaneuvered).left(3, 2, Reason::Outmaneuvered).try_set().is_ok());
    let mut without_place = left(2, 4, Reason::DefeatInBattle);
    without_place.view.players[2].place = None;
    assert_eq!(refused(&without_place), "players[2].place");
    let plain = left(2, 1, Reason::Outmaneuvered).with(|config| config.play_for_places = false);
    assert_eq!(refused(&plain), "players[2].left");
    let three = outmaneuvers(3).guard(1, "KC", "").guard(2, "KD", "").step(json!({"name": "over", "reason": "outmaneuvered"}));
    // With three at the table the winner would have left.
    assert_eq!(refused(&three), "step.reason");
    assert!(three.with(|config| config.play_for_places = false).try_set().is_ok());
}

/// Everyone but the greedy one plays at random; what he gains on the mean.
fn mean_gain(config: &Config, games: u64) -> f32 {
    let game = PriceOfInfluence::new(config.clone()).unwrap();
    let mut sum = 0.0;
    for seed in 0..games {
        let greedy = Seat((seed % u64::from(config.players)) as u8);
        let (mut s, mut dice) = (game.start(), FastRng::new(seed));
        loop {
            settle(&game, &mut s, &mut dice);
            let Some(eyes) = Eyes::of_actor(&game, &s) else { break };
            let id = if eyes.seat() == greedy { greedy_move(&eyes, 1, &mut dice) } else { random_move(&eyes, &mut dice) };
            game.apply(&mut s, game.decode(id).unwrap(), &mut Silent);
        }
        sum += game.outcome(&s).unwrap().returns(greedy);
    }
    sum / games as f32
}

/// Greedy play gains by each option alone and by all together. POI-64, POI-65, POI-69
#[test]
fn greedy_beats_random_with_every_option() {
    let three = || Config { players: 3, ..Config::default() };
    let configs = [
        Config { play_for_places: true, ..three() },
        Config { leveraged_card_is_the_draw: true, ..three() },
        Config { out_of_cards_each_card: true, ..three() },
        Config {
            players: 4,
            play_for_places: true,
            leveraged_card_is_the_draw: true,
            out_of_cards_each_card: true,
            retire_costs_tribute: false,
        },
    ];
    for config in configs {
        let gain = mean_gain(&config, 30);
        assert!(gain > 0.5, "{config:?}: {gain}");
    }
}

/// A search that could win second place takes it, and one whose place is taken does not give up. POI-66
#[test]
fn search_plays_for_the_places_that_are_left() {
    let board = Board::new(4).for_places().hand(0, "AC 2C 3C 4C red_joker").guard(0, "JS", "").guard(1, "KC", "").hand(1, "9S");
    let board = board.guard(2, "KD", "").hand(2, "9H").left(3, 1, Reason::Outmaneuvered).step(json!({"name": "claim"}));
    let session = board.session();
    let policy = Policy::parse("mcts:100").unwrap();
    let claim = session.rules().game.encode(Move::Claim);
    for seed in 0..3 {
        let decision = AnySession::decide(&session, &policy, seed, None).unwrap();
        assert_eq!(decision.best, claim, "seed {seed}");
    }
    assert_eq!(greedy_move(&Eyes::of_actor(&session.rules().game, session.state()).unwrap(), 1, &mut FastRng::new(1)), claim);
    // What a seat may hope for lies between the places that are free.
    for seat in Seat::all(4) {
        let value = session.rules().game.evaluate(session.state(), seat);
        let range = if seat == Seat(3) { 1.0..=1.0 } else { -1.0..=1.0 / 3.0 };
        assert!(range.contains(&value), "{seat}: {value}");
    }
}
