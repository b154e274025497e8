//! Who knows what: views, positions and redeal.

use super::table::{Table, game, play_until, random_step, resources};
use serde_json::{Value, json};
use std::collections::HashMap;
use suasion::core::*;
use suasion::games::influentia::*;

/// ITA-60, ITA-61, ITA-63
#[test]
fn hands_are_hidden_and_areas_are_not() {
    let game = game(4);
    let s = play_until(&game, 3, |s| s.round == 2 && s.step == Step::Choose).unwrap();
    for viewer in Viewer::all(4) {
        let view = game.view(&s, viewer);
        for seat in Seat::all(4) {
            let player = &view.players[seat.index()];
            assert_eq!(player.hand.is_some(), viewer.owns(seat), "{viewer:?} {seat}");
            assert_eq!(player.hand_count, 5);
            assert_eq!(player.cities.len() as u32, s.player(seat).cities.len());
            assert_eq!(player.resources.len() as u32, s.player(seat).resources.len());
            assert!(player.played.is_some());
        }
        assert_eq!(view.deck.cards.is_some(), viewer == Viewer::Host);
        assert_eq!(u32::from(view.deck.count), s.deck.len());
        assert_eq!(view.discard.len() as u32, s.discard.len());
        assert!(view.cities.iter().all(|city| city.deck.cards.as_ref().map(Vec::len) == Some(city.deck.count.into())));
        assert!(view.draft.is_none());
    }
}

/// ITA-61, ITA-54
#[test]
fn hands_stay_hidden_after_the_game() {
    let game = game(3);
    let s = play_until(&game, 3, |s| s.step == Step::Over).unwrap();
    let view = game.view(&s, Viewer::Seat(Seat(1)));
    let shown: Vec<bool> = view.players.iter().map(|player| player.hand.is_some()).collect();
    assert_eq!(shown, [false, true, false]);
    assert!(view.players.iter().all(|player| player.hand_count == 5));
    assert_ne!(game.redeal(&s, Viewer::Public, &mut FastRng::new(1)), s);
}

/// ITA-62, ITA-63
#[test]
fn a_drafter_remembers_every_hand_he_held() {
    let game = game(4);
    let s = play_until(&game, 8, |s| s.step == Step::Draft && s.passes == 2 && s.actor == Seat(3)).unwrap();
    let me = Seat(2);
    let view = game.view(&s, Viewer::Seat(me));
    let draft = view.draft.as_ref().unwrap();
    let seen: Vec<usize> = draft.iter().map(|hand| hand.dealt.iter().flatten().count()).collect();
    // His own whole, the one from the right without its first pick, the one before without two, one not at all.
    assert_eq!(seen, [2, 3, 4, 0]);
    let own_picks: Vec<Vec<bool>> = draft.iter().map(|hand| hand.picks.iter().map(Option::is_some).collect()).collect();
    assert_eq!(own_picks, [vec![false, false, true], vec![false, true], vec![true, false, false], vec![false; 3]]);
    assert_eq!(view.players[2].kept.as_ref().map(Vec::len), Some(3));
    assert_eq!(view.players[2].holds.as_ref().map(Vec::len), Some(1));
    assert!(view.players[3].kept.is_none() && view.players[3].holds.is_none());
    assert!(view.cities.iter().all(|city| city.deck.cards.is_none() && city.available.is_some()));
    let host = game.view(&s, Viewer::Host);
    for (ours, truth) in draft.iter().zip(host.draft.as_ref().unwrap()) {
        for (ours, truth) in ours.dealt.iter().zip(&truth.dealt) {
            assert!(ours.is_none() || ours == truth);
        }
    }
}

/// Chi-square of counts against even ones stays within five standard deviations.
fn assert_even(counts: impl Iterator<Item = u32>, outcomes: usize, what: &str) {
    let counts: Vec<f64> = counts.map(f64::from).collect();
    assert_eq!(counts.len(), outcomes, "{what}: every outcome occurs, and no other");
    if outcomes == 1 {
        return;
    }
    let expected = counts.iter().sum::<f64>() / outcomes as f64;
    let chi: f64 = counts.iter().map(|count| (count - expected) * (count - expected) / expected).sum();
    let freedom = outcomes as f64 - 1.0;
    assert!((chi - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(), "{what}: chi-square {chi} with {freedom} degrees of freedom");
}

/// ITA-64
#[test]
fn every_deal_of_unseen_resources_is_equally_likely() {
    let mut table = Table::new(3);
    table.hand(0, &["E1", "E2"]);
    table.hand(1, &["E3", "E4"]);
    table.hand(2, &["E5"]);
    table.area(1, &["T1"]);
    table.s.deck = resources(&["E6", "E7"]);
    let mut dice = FastRng::new(11);
    let mut counts: HashMap<State, u32> = HashMap::new();
    for _ in 0..30_000 {
        *counts.entry(table.game.redeal(&table.s, Viewer::Seat(Seat(0)), &mut dice)).or_default() += 1;
    }
    assert!(counts.keys().all(|s| s.players[0] == table.s.players[0] && s.players[1].resources == resources(&["T1"])));
    // 5! / (2! 1! 2!)
    assert_even(counts.into_values(), 30, "deals");
}

type Picks = [[Option<City>; 3]; 4];

/// All sequences of different cities of this length.
fn sequences(length: usize) -> Vec<[Option<City>; 3]> {
    let mut all = vec![[None; 3]];
    for i in 0..length {
        all = all
            .into_iter()
            .flat_map(|begun| City::ALL.iter().filter(move |&&city| !begun.contains(&Some(city))).map(move |&city| (begun, city)))
            .map(|(mut begun, city)| {
                begun[i] = Some(city);
                begun
            })
            .collect();
    }
    all
}

/// Every sequence of everybody's picks that shows the viewer what he was shown, by trying them all.
/// Picks are cities, so the true cards serve to compare.
fn fitting_picks(game: &Influentia, s: &State, viewer: Viewer) -> Vec<Picks> {
    let shown = game.view(s, viewer);
    let made = |hand: usize| s.draft[hand].picks.iter().flatten().count();
    let options: Vec<_> = (0..4).map(|hand| sequences(made(hand))).collect();
    let mut fitting = Vec::new();
    for &a in &options[0] {
        for &b in &options[1] {
            for &c in &options[2] {
                for &d in &options[3] {
                    let picks = [a, b, c, d];
                    let mut other = *s;
                    other.draft.iter_mut().zip(picks).for_each(|(hand, picks)| hand.picks = picks);
                    if game.view(&other, viewer) == shown {
                        fitting.push(picks);
                    }
                }
            }
        }
    }
    fitting
}

/// Every deal of cards into the places the viewer has not seen.
fn fitting_deals(game: &Influentia, s: &State, viewer: Viewer) -> Vec<[CityCards; 4]> {
    let shown = game.view(s, viewer).draft.unwrap();
    let seen: CityCards = shown.iter().flat_map(|hand| hand.dealt.iter().flatten().copied()).collect();
    let hidden = s.draft.iter().fold(s.city_decks, |all, hand| all.or(hand.dealt)).minus(seen);
    let hidden = hidden.minus(CityCards::of_face(Face::Exterminator));
    let mut deals = vec![([CityCards::NONE; 4], hidden)];
    for (i, hand) in shown.iter().enumerate() {
        for (card, &city) in hand.dealt.iter().zip(City::ALL) {
            let mut next = Vec::new();
            for (hands, pool) in deals {
                let choices: CityCards = card.map_or(pool.in_city(city), CityCard::as_set);
                for choice in choices.iter() {
                    let mut hands = hands;
                    hands[i].insert(choice);
                    next.push((hands, pool.minus(choice.as_set())));
                }
            }
            deals = next;
        }
    }
    assert!(game.seats() == 3 || deals.len() > 1);
    deals.into_iter().map(|(hands, _)| hands).collect()
}

/// ITA-65: against all consistent drafts, found by trying every one.
#[test]
fn redeal_in_the_draft_is_even_over_all_consistent_drafts() {
    let game = game(3);
    for (seed, actor, me) in [(1, 0, 0), (2, 0, 1), (3, 1, 2), (4, 2, 0), (5, 2, 1), (6, 1, 1)] {
        let s = play_until(&game, seed, |s| s.step == Step::Draft && s.passes == 2 && s.actor == Seat(actor)).unwrap();
        let viewer = Viewer::Seat(Seat(me));
        let shown = game.view(&s, viewer);
        let (picks, deals) = (fitting_picks(&game, &s, viewer), fitting_deals(&game, &s, viewer));
        let mut counts: HashMap<State, u32> = HashMap::new();
        for picks in &picks {
            for deal in &deals {
                let mut other = s;
                let all = s.draft.iter().fold(s.city_decks, |all, hand| all.or(hand.dealt));
                other.city_decks = deal.iter().fold(all, |left, &hand| left.minus(hand));
                for (hand, (&picks, &dealt)) in other.draft.iter_mut().zip(picks.iter().zip(deal)) {
                    *hand = DraftHand { dealt, picks };
                }
                assert_eq!(game.view(&other, viewer), shown, "a consistent draft looks the same");
                counts.insert(other, 0);
            }
        }
        assert_eq!(counts.len(), picks.len() * deals.len());
        let outcomes = counts.len();
        let mut dice = FastRng::new(seed);
        for _ in 0..outcomes * 40 {
            let redealt = game.redeal(&s, viewer, &mut dice);
            *counts.get_mut(&redealt).unwrap_or_else(|| panic!("inconsistent: {redealt:?}")) += 1;
        }
        assert!(counts.values().all(|&count| count > 0), "every consistent draft occurs");
        assert_even(counts.into_values(), outcomes, &format!("seed {seed}"));
    }
}

/// ITA-65: early in the draft, where the deals are too many to list, picks and each hidden place are compared apart.
#[test]
fn early_redeals_draw_picks_and_cards_evenly() {
    for (players, passes, actor, me) in [(3, 0, 2, Some(1)), (3, 1, 1, Some(2)), (3, 1, 2, None), (4, 1, 1, Some(0))] {
        let game = game(players);
        let s = play_until(&game, 7, |s| s.step == Step::Draft && s.passes == passes && s.actor == Seat(actor)).unwrap();
        let viewer = me.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat)));
        let picks = fitting_picks(&game, &s, viewer);
        let view = game.view(&s, viewer).draft.unwrap();
        let mut dice = FastRng::new(9);
        let mut pick_counts: HashMap<Picks, u32> = picks.iter().map(|&picks| (picks, 0)).collect();
        let mut card_counts: HashMap<(usize, City), HashMap<CityCard, u32>> = HashMap::new();
        for _ in 0..(picks.len() * 40).max(20_000) {
            let redealt = game.redeal(&s, viewer, &mut dice);
            *pick_counts.get_mut(&redealt.draft.map(|hand| hand.picks)).expect("picks that fit") += 1;
            for (i, hand) in view.iter().enumerate() {
                for (card, &city) in hand.dealt.iter().zip(City::ALL) {
                    let dealt = redealt.draft[i].dealt.in_city(city).first().unwrap();
                    match card {
                        Some(card) => assert_eq!(dealt, *card),
                        None => *card_counts.entry((i, city)).or_default().entry(dealt).or_default() += 1,
                    }
                }
            }
        }
        assert_even(pick_counts.into_values(), picks.len(), "picks");
        let seen: CityCards = view.iter().flat_map(|hand| hand.dealt.iter().flatten().copied()).collect();
        let hidden = s.draft.iter().fold(s.city_decks, |all, hand| all.or(hand.dealt)).minus(seen);
        for ((hand, city), counts) in card_counts {
            let pool = hidden.in_city(city).minus(CityCards::of_face(Face::Exterminator)).len();
            assert_even(counts.into_values(), pool as usize, &format!("{players} players, hand {hand}, {city:?}"));
        }
    }
}

/// ITA-65: two earlier pickers of one hand, in either order.
#[test]
fn two_earlier_pickers_may_have_picked_in_either_order() {
    let game = game(4);
    let s = play_until(&game, 2, |s| s.step == Step::Draft && s.passes == 2 && s.actor == Seat(0)).unwrap();
    let mut dice = FastRng::new(1);
    let truth = s.draft[2].picks;
    let orders: std::collections::HashSet<_> =
        (0..100).map(|_| game.redeal(&s, Viewer::Seat(Seat(0)), &mut dice).draft[2].picks).collect();
    assert_eq!(orders.len(), 2);
    assert!(orders.contains(&truth) && orders.contains(&[truth[1], truth[0], None]));
}

fn position(game: &Influentia, s: &State) -> Value {
    serde_json::to_value(game.view(s, Viewer::Host)).unwrap()
}

fn place(game: &Influentia, table: &Value) -> Result<State, String> {
    let view: View = serde_json::from_value(table.clone()).map_err(|error| error.to_string())?;
    game.place(&view, &mut FastRng::new(1)).map_err(|error| error.field)
}

/// ITA-60: a position is checked, and an error names the field.
#[test]
fn an_impossible_position_is_refused_by_its_field() {
    let game = game(4);
    let trumped = |s: &State| s.player(s.leader).played.is_some_and(|card| Some(card.suit()) == s.influence);
    let s = play_until(&game, 3, |s| s.round == 2 && s.step == Step::Choose && trumped(s)).unwrap();
    let good = position(&game, &s);
    assert_eq!(place(&game, &good), Ok(s));
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut table = good.clone();
        change(&mut table);
        place(&game, &table).expect_err("an impossible position")
    };
    assert_eq!(refused(&|t| drop(t["players"].as_array_mut().unwrap().pop())), "players");
    assert_eq!(refused(&|t| t["round"] = 4.into()), "round");
    assert_eq!(refused(&|t| t["round"] = 1.into()), "discard");
    assert_eq!(refused(&|t| t["influence"] = Value::Null), "influence");
    assert_eq!(refused(&|t| t["leader"] = 9.into()), "leader");
    assert_eq!(refused(&|t| t["leader"] = ((s.leader.0 + 1) % 4).into()), "leader");
    assert_eq!(refused(&|t| t["robbed"] = 0.into()), "robbed");
    assert_eq!(refused(&|t| t["players"][1]["score"] = 60_000.into()), "players[1].score");
    let held = t_card(&good, "/players/0/hand/0");
    assert_eq!(refused(&|t| t["players"][1]["hand"][0] = held.clone()), "players[1].hand[0]");
    assert_eq!(refused(&|t| t["discard"].as_array_mut().unwrap().push(held.clone())), format!("discard[{}]", s.discard.len()));
    assert_eq!(refused(&|t| drop(t["players"][0]["hand"].as_array_mut().unwrap().pop())), "players[0].hand_count");
    assert_eq!(refused(&|t| t["players"][2]["played"] = Value::Null), "deck");
    assert_eq!(refused(&|t| t["quarantine"][0] = "pisa_exterminator".into()), "quarantine[0]");
    assert_eq!(refused(&|t| t["cities"][0]["city"] = "pisa".into()), "cities[0].city");
    assert_eq!(refused(&|t| t["cities"][1]["deck"]["count"] = 200.into()), "cities[1].deck.count");
    assert_eq!(refused(&|t| t["deck"]["count"] = 0.into()), "deck.count");
    assert_eq!(refused(&|t| t["draft"] = json!([])), "draft");
    assert_eq!(refused(&|t| t["step"] = "politics".into()), "players[0].played");
    assert!(refused(&|t| t["step"] = "cooking".into()).contains("unknown variant"));
    assert!(refused(&|t| t["discard"][0] = "E11".into()).contains("E11"));
    assert!(refused(&|t| t["extra"] = 1.into()).contains("extra"));
}

fn t_card(table: &Value, path: &str) -> Value {
    table.pointer(path).unwrap().clone()
}

fn leaves(value: &Value, path: String, out: &mut Vec<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| leaves(value, format!("{path}/{key}"), out)),
        Value::Array(list) => {
            out.push(path.clone());
            list.iter().enumerate().for_each(|(i, value)| leaves(value, format!("{path}/{i}"), out));
        }
        _ => out.push(path),
    }
}

/// ITA-60: whatever a position says, it is refused or can be played to its end.
#[test]
fn hostile_positions_are_refused_or_playable() {
    let steps = [
        Step::Quarantine,
        Step::DealCities,
        Step::TurnUp,
        Step::Draft,
        Step::Deal,
        Step::Play,
        Step::Choose,
        Step::Robbed,
        Step::ExterminatorCard,
        Step::NextCard,
        Step::Politics,
        Step::Plague,
        Step::Exterminator,
        Step::Draw,
    ];
    let values = [
        json!(null),
        json!(0),
        json!(1),
        json!(3),
        json!(255),
        json!(-1),
        json!([]),
        json!("E8"),
        json!("pisa_church"),
        json!("play"),
    ];
    let (mut refused, mut played) = (0, 0);
    for (players, step) in [3u8, 4].into_iter().flat_map(|players| steps.map(|step| (players, step))) {
        let game = game(players);
        let seen = (0..50).find_map(|seed| play_until(&game, seed, |s| s.step == step && s.deck.len() % 3 != 0));
        let Some(s) = seen else { panic!("no game reaches {step:?}") };
        for viewer in [Viewer::Host, Viewer::Seat(Seat(1))] {
            let good = serde_json::to_value(game.view(&s, viewer)).unwrap();
            let mut paths = Vec::new();
            leaves(&good, String::new(), &mut paths);
            let changes = paths.iter().flat_map(|path| values.iter().map(move |value| (path, value)));
            for (path, value) in changes.skip(usize::from(players)).step_by(3) {
                let mut table = good.clone();
                *table.pointer_mut(path).unwrap() = value.clone();
                let Ok(placed) = place(&game, &table) else {
                    refused += 1;
                    continue;
                };
                played += 1;
                if played % 7 == 0 {
                    let host = serde_json::to_value(game.view(&placed, Viewer::Host)).unwrap();
                    assert_eq!(place(&game, &host), Ok(placed), "{path} = {value}");
                    finish(&game, placed, played);
                }
            }
        }
    }
    assert!(refused > 5_000 && played > 500, "{refused} refused, {played} played");
}

fn finish(game: &Influentia, mut s: State, seed: u64) {
    let mut dice = FastRng::new(seed);
    for _ in 0..game.limits().longest_game {
        let Some(m) = random_step(game, &s, &mut dice) else { break };
        game.apply(&mut s, m, &mut Silent);
    }
    assert_eq!(game.turn(&s), Turn::Over);
}

/// ITA-60: what is hidden in a seat's position is dealt so that he sees the same.
#[test]
fn a_seats_view_is_a_position() {
    let game = game(3);
    for seed in 0..20 {
        for step in [Step::DealCities, Step::TurnUp, Step::Draft, Step::Deal, Step::Play, Step::Over] {
            let s = play_until(&game, seed, |s| s.step == step && (s.step != Step::Play || s.round == 2)).unwrap();
            for viewer in Viewer::all(3) {
                let view = game.view(&s, viewer);
                let placed = game.place(&view, &mut FastRng::new(seed)).unwrap();
                assert_eq!(game.view(&placed, viewer), view);
            }
        }
    }
}

/// ITA-60: the picture and the text name what lies on the table.
#[test]
fn picture_and_text_show_the_table() {
    let mut table = Table::new(4);
    table.own(1, &["bologna_bar_1", "firenze_bar_1", "milano_bar_1", "pisa_governor"]);
    table.quarantine(&["milano_market"]);
    table.area(2, &["E8"]);
    table.hand(0, &["T4"]);
    table.hand(3, &["R2"]);
    table.s.players[2].score = 37;
    let view = table.game.view(&table.s, Viewer::Seat(Seat(0)));
    let (svg, text) = (table.game.svg(&view, &Scene::default()), table.game.text(&view));
    for words in ["Hacking", "10&gt;1", "Armoury", "Market", "Governor", "Revolt", ">37<", "Quarantine", "plague tokens left: 9"]
    {
        assert!(svg.contains(words), "{words} in the picture");
    }
    for words in [
        "Influence Hacking, 10>1",
        "Milano Market",
        "Energy 8 (Revolt)",
        "Technology 4",
        "Seat 2: 37 points",
        "Bar +3",
        "tricks left 7",
    ] {
        assert!(text.contains(words), "{words} in\n{text}");
    }
    assert!(!text.contains("Robotics 2"), "another's hand is hidden");
}

/// ITA-60: what follows from the rest of a position may be left out, and must be right if it is given.
#[test]
fn derived_fields_may_be_null_and_must_be_right() {
    let rules = std::sync::Arc::new(Rulebook::<Influentia>::new(Config::default()).unwrap());
    let place = |view: &Value| {
        let session = Session::from_position(rules.clone(), &view.to_string(), Seed::from(1), Chance::Manual);
        session.map(|session| *session.state()).map_err(|error| match error {
            Error::Field(error) => error.field,
            error => panic!("{error}"),
        })
    };
    let s = play_until(&rules.game, 3, |s| s.round == 2 && s.step == Step::Play && s.actor != s.leader).unwrap();
    let good = rules.view(&s, Viewer::Host);
    let derived = [
        ("actor", json!(s.leader.0)),
        ("winning", json!(s.actor.0)),
        ("tricks_left", json!(0)),
        ("tokens", json!(10)),
        ("out", json!(["pisa_church"])),
        ("players/1/influence", json!([0, 0, 0, 1])),
        ("players/1/city_points", json!([1, 0, 0, 0])),
        ("players/1/governors", json!(4)),
        ("players/1/control", json!([{"face": "market", "points": 3}])),
        ("players/1/round_points", json!(1)),
    ];
    for (field, wrong) in derived {
        let at = format!("/table/{field}");
        let mut view = good.clone();
        *view.pointer_mut(&at).unwrap() = Value::Null;
        assert_eq!(place(&view), Ok(s), "{field} left out");
        *view.pointer_mut(&at).unwrap() = wrong;
        let named = place(&view).expect_err(field);
        let path = format!("table.{}", field.replace("/1/", "[1]."));
        assert!(named.starts_with(&path), "{named} is not {path}");
    }
}

/// ITA-45, ITA-46, ITA-47, ITA-60: the tricks left in a round are as many as will be won.
#[test]
fn tricks_left_are_the_tricks_to_come() {
    for players in [3, 4] {
        let game = game(players);
        for seed in 0..30 {
            let (mut s, mut dice) = (game.start(), FastRng::new(seed));
            // What was told, and how many tricks were resolved by then, since the round began.
            let (mut told, mut resolved) = (Vec::new(), 0);
            while let Some(m) = random_step(&game, &s, &mut dice) {
                told.push((game.view(&s, Viewer::Public).tricks_left.unwrap(), resolved));
                let before = s;
                game.apply(&mut s, m, &mut Silent);
                let lay = |s: &State| s.players.iter().any(|player| player.played.is_some());
                resolved += u8::from(lay(&before) && !lay(&s));
                if s.round != before.round || s.step == Step::Over {
                    assert!(told.iter().all(|(left, before)| left + before == resolved), "{told:?}, {resolved} in all");
                    (told, resolved) = (Vec::new(), 0);
                }
            }
            assert_eq!(game.view(&s, Viewer::Public).tricks_left, Some(0));
        }
    }
}
