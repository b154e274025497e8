//! What is said besides events: prompts, topics, explanations, what moves mean.

use super::table::{Table, game, random_step, resource};
use std::collections::BTreeSet;
use suasion::core::*;
use suasion::games::influentia::*;

fn rulebook(config: &Config) -> Rulebook<Influentia> {
    Rulebook::new(config.clone()).unwrap()
}

/// Lines in words.
fn words(table: &Table, lines: &[Record]) -> Vec<String> {
    let rules = rulebook(table.game.config());
    lines.iter().map(|line| rules.line_words().text(line)).collect()
}

/// The topics now, by id, each with its explanation in words.
fn explained(table: &Table) -> Vec<(String, Vec<String>)> {
    let rules = rulebook(table.game.config());
    let explain = |topic: &Record| words(table, &table.game.explain(&table.s, topic, Viewer::Public));
    table.game.topics(&table.s).iter().map(|topic| (rules.topic_words().key(topic), explain(topic))).collect()
}

fn foreseen(table: &Table, m: Move, viewer: Viewer) -> Vec<String> {
    words(table, &table.game.foresee(&table.s, m, viewer))
}

/// ITA-21, ITA-48, ITA-52, ITA-60: what can be explained of the trick, of a city and of the round.
#[test]
fn the_trick_the_cities_and_the_round_can_be_explained() {
    let mut table = Table::new(3);
    table.own(0, &["milano_market", "milano_bar_1"]);
    table.own(1, &["milano_water", "milano_travel", "milano_governor"]);
    table.own(2, &["pisa_governor"]);
    let cities = ["city:bologna", "city:firenze", "city:milano", "city:pisa"];
    let ids = |table: &Table| explained(table).into_iter().map(|(id, _)| id).collect::<Vec<_>>();
    assert_eq!(ids(&table), [cities.as_slice(), &["round"]].concat());
    for (seat, card) in [(0, "E8"), (1, "H5")] {
        table.hand(seat, &[card]);
        table.act(Move::Play(resource(card)));
    }
    assert_eq!(ids(&table), [["trick"].as_slice(), &cities, &["round"]].concat());
    let [trick, _, _, milano, pisa, round] = explained(&table).try_into().unwrap();
    let said = [
        "seat 1 wins with Hacking 5 (Plague), the highest of the Influence Suit.",
        "The Influence Suit is Hacking, the Priority Marker is on 10>1.",
        "seat 0 played Energy 8 (Revolt).",
        "seat 1 played Hacking 5 (Plague).",
        "seat 2 has yet to play.",
    ];
    assert_eq!(trick.1, said);
    let said = [
        "seat 0 has influence 4: 3.",
        "seat 1 has influence 4 and the Governor: 5 + 2.",
        "seat 2 has no influence and scores nothing.",
    ];
    assert_eq!(milano.1, said);
    assert_eq!(pisa.1[2], "seat 2 has only the Governor: 2 for him.");
    assert_eq!(round.1[1], "seat 1: 5 for cities, 2 for Governors, 0 for control.");
    let view = table.game.view(&table.s, Viewer::Public);
    assert_eq!((view.winning, view.players[1].round_points), (Some(Seat(1)), Some(7)));
    assert_eq!(view.players[0].city_points, Some(vec![0, 0, 3, 0]));
}

/// ITA-66: said of the trick, and of a move that would put the marker there.
#[test]
fn that_no_card_is_trump_is_said() {
    let mut table = Table::with(Config { players: 3, medication_on_track: true, ..Config::default() });
    table.s.influence = Some(Suit::Medication);
    table.hand(0, &["E8"]);
    table.act(Move::Play(resource("E8")));
    assert_eq!(explained(&table)[0].1[2], "Medication is not in the game, so no card is trump.");
    table.s.influence = Some(Suit::Hacking);
    let said = [
        "The Influence Marker moves: Hacking → Medication.",
        "Medication is not in the game, so no card is trump.",
        "The Priority Marker stays on 10>1.",
    ];
    assert_eq!(foreseen(&table, Move::Politics(Suit::Medication, Priority::High), Viewer::Public), said);
    let said = ["The Influence Marker stays on Hacking.", "The Priority Marker moves: 10>1 → 1>10."];
    assert_eq!(foreseen(&table, Move::Markers(Suit::Hacking, Priority::Low), Viewer::Public), said);
}

/// ITA-19, ITA-29: what a card will do in the trick and in the area.
#[test]
fn foreseeing_a_play_tells_who_wins_and_what_the_symbol_does() {
    let mut table = Table::new(3);
    table.area(2, &["E4"]);
    table.hand(0, &["E8"]);
    table.act(Move::Play(resource("E8")));
    table.hand(1, &["H5"]);
    let viewer = Viewer::Seat(Seat(1));
    let said = [
        "seat 1 leads the trick so far with Hacking 5 (Plague), the highest of the Influence Suit.",
        "Unseen cards that could still beat it: 5.",
    ];
    assert_eq!(foreseen(&table, Move::Play(resource("H5")), viewer), said);
    table.act(Move::Play(resource("H5")));
    table.hand(2, &["E9", "E2"]);
    let wins = "seat 1 wins with Hacking 5 (Plague), the highest of the Influence Suit.";
    let pairs = "Energy 9 (Tax collection) makes a pair in the area of seat 2: Tax collection.";
    assert_eq!(foreseen(&table, Move::Play(resource("E9")), Viewer::Seat(Seat(2))), [wins, pairs]);
    let waits = "Energy 2 (Plague) is the first Plague in the area of seat 2.";
    assert_eq!(foreseen(&table, Move::Play(resource("E2")), Viewer::Seat(Seat(2))), [wins, waits]);
    table.act(Move::Play(resource("E2")));
    let said = ["seat 0 takes a city card.", "Energy 8 (Revolt) is the first Revolt in the area of seat 1."];
    assert_eq!(foreseen(&table, Move::Rob(Seat(0)), Viewer::Public), said);
}

/// ITA-24, ITA-27, ITA-33, ITA-41: what a city card gained or lost will change.
#[test]
fn foreseeing_tells_influence_control_and_the_score_to_come() {
    let mut table = Table::new(4);
    table.own(2, &["pisa_bar_1", "milano_bar_1", "bologna_bar_1"]);
    table.s.step = Step::Plague;
    let said = [
        "Influence of seat 2 in Pisa: 1 → 0.",
        "Control of Bar for seat 2: 3 → 0 points.",
        "If the round ended then, seat 2 would score 18 → 10.",
    ];
    assert_eq!(foreseen(&table, Move::Plague(Seat(2), City::Pisa, Face::Bar), Viewer::Public), said);

    let mut table = Table::new(4);
    table.open(&["pisa_church", "milano_exterminator"]);
    table.s.step = Step::Choose;
    let said = ["Influence of seat 0 in Pisa: 0 → 2.", "If the round ended then, seat 0 would score 0 → 5."];
    assert_eq!(foreseen(&table, Move::Take(City::Pisa), Viewer::Public), said);
    assert_eq!(foreseen(&table, Move::Take(City::Milano), Viewer::Public), ["2 points: nothing is in quarantine."]);
    table.quarantine(&["firenze_market"]);
    assert_eq!(
        foreseen(&table, Move::Take(City::Milano), Viewer::Public),
        ["Then a card out of quarantine (there: 1) or 2 points."]
    );
    table.s.step = Step::ExterminatorCard;
    assert_eq!(foreseen(&table, Move::Points, Viewer::Public), ["seat 0 then has 12 points."]);
    let said = ["Influence of seat 0 in Firenze: 0 → 3.", "If the round ended then, seat 0 would score 0 → 5."];
    assert_eq!(foreseen(&table, Move::Rescue(City::Firenze, Face::Market), Viewer::Public), said);
}

/// ITA-13, ITA-62: what a draft card is worth is told only to whoever holds it.
#[test]
fn a_draft_card_is_explained_to_its_holder_alone() {
    let mut table = super::setup::drafting(3);
    table.act(Move::Draft(City::Pisa));
    let said = |viewer| foreseen(&table, Move::Draft(City::Milano), viewer);
    assert_eq!(said(Viewer::Seat(Seat(1))), ["Milano Church has value 2."]);
    assert!(said(Viewer::Seat(Seat(0))).is_empty() && said(Viewer::Public).is_empty());
}

fn prompt(table: &Table) -> String {
    rulebook(table.game.config()).prompt_words().text(&table.game.prompt(&table.s))
}

/// ITA-13, ITA-17, ITA-22, ITA-23, ITA-27, ITA-32, ITA-33, ITA-37: each decision says who is asked what.
#[test]
fn every_decision_says_what_is_asked() {
    let mut table = super::setup::drafting(4);
    (0..5).for_each(|_| {
        let first = table.legal()[0];
        table.act(first);
    });
    assert_eq!(prompt(&table), "seat 1 keeps one of 3 cards, pick 2 of 3, and passes on the rest");

    let mut table = Table::new(3);
    table.quarantine(&["firenze_market", "milano_bar_1"]);
    table.open(&["bologna_exterminator", "pisa_church", "milano_church"]);
    table.own(0, &["milano_market"]);
    table.own(2, &["milano_water", "pisa_market"]);
    table.area(0, &["R3"]);
    table.area(1, &["E2"]);
    assert_eq!(prompt(&table), "seat 0 leads any card; the Influence Suit is Hacking, 10>1; tricks left in the round: 7");
    table.hand(0, &["E6"]);
    table.act(Move::Play(resource("E6")));
    assert_eq!(
        prompt(&table),
        "seat 1 plays any card; Energy was led, the Influence Suit is Hacking, 10>1; Energy 6 (Politics) wins so far"
    );
    for (seat, card) in [(1, "E7"), (2, "H8")] {
        table.hand(seat, &[card]);
        table.act(Move::Play(resource(card)));
    }
    assert_eq!(
        prompt(&table),
        "seat 2 has won with Hacking 8 (Exterminator), the highest of the Influence Suit, and takes one of 3 available \
         city cards or a resource another has just played"
    );
    table.act(Move::Rob(Seat(0)));
    assert_eq!(prompt(&table), "seat 2 takes Energy 6 (Politics) from seat 0, who takes one of 3 available city cards instead");
    table.act(Move::Take(City::Bologna));
    assert_eq!(prompt(&table), "seat 0 has an Exterminator card and takes a card out of quarantine (there: 2) or 2 points");
    table.act(Move::Points);
    table.settle();
    assert_eq!(
        prompt(&table),
        "seat 1 has a pair of Plague and sends a building or Governor of another player into quarantine; possible \
         targets: 3, tokens left: 8"
    );
    for (step, said) in [
        (Step::Politics, "seat 1 has a pair of Politics and may move the markers; they are on Hacking, 10>1"),
        (
            Step::Exterminator,
            "seat 1 has a pair of Exterminators and may take a card out of quarantine (there: 2) or move the markers; \
             they are on Hacking, 10>1",
        ),
    ] {
        table.s.step = step;
        assert_eq!(prompt(&table), said);
    }
    table.s.quarantine = CityCards::NONE;
    assert_eq!(
        prompt(&table),
        "seat 1 has a pair of Exterminators and, with nothing in quarantine, may move the markers; they are on Hacking, 10>1"
    );
}

/// ITA-58, ITA-60: a prompt is public and complete, and a move means what its description says, whatever the state.
#[test]
fn prompts_are_whole_and_ids_mean_what_moves_describe() {
    let (mut asked, mut described) = (BTreeSet::new(), BTreeSet::new());
    for players in [3, 4] {
        let game = game(players);
        for seed in 0..60 {
            let (mut s, mut dice) = (game.start(), FastRng::new(seed));
            while let Some(m) = random_step(&game, &s, &mut dice) {
                if let Turn::Seat(seat) = game.turn(&s) {
                    let prompt = game.prompt(&s);
                    assert_eq!((prompt.seat, prompt.secret), (seat.0 as i8, 0));
                    assert!(!prompt.hides_something(), "{prompt:?}");
                    asked.insert(prompt.kind);
                }
                let (meaning, description) = (game.meaning(m), game.describe(&s, m));
                assert_eq!(meaning.kind, description.kind);
                assert!(!description.hides_something(), "{m:?}");
                for (told, field) in meaning.fields.iter().zip(description.fields) {
                    assert!(*told == field || *told == HIDDEN, "{m:?}: {meaning:?} and {description:?}");
                }
                described.insert(meaning.kind);
                game.apply(&mut s, m, &mut Silent);
            }
        }
    }
    assert_eq!((asked.len(), described.len()), (Influentia::PROMPTS.len(), Influentia::MOVES.len()));
}

/// ITA-58: every id of the space has a meaning, also those that no table of three can use.
#[test]
fn every_id_has_a_meaning() {
    let game = game(3);
    for id in (0..game.limits().space).map(MoveId) {
        let m = game.decode(id).unwrap();
        let meaning = game.meaning(m);
        assert_eq!(meaning.seat == Record::CHANCE, game.is_chance(m));
        assert!(usize::from(meaning.kind) < Influentia::MOVES.len());
    }
    assert_eq!(game.meaning(Move::Rob(Seat(3))).fields, [3, HIDDEN, 0, 0]);
}

/// ITA-58: a template names only fields of its kind and the seat, and every field of a sentence is told in it.
#[test]
fn templates_and_fields_agree() {
    let tables = [
        (Influentia::MOVES, false),
        (Influentia::EVENTS, true),
        (Influentia::REFUSALS, true),
        (Influentia::PROMPTS, true),
        (Influentia::LINES, true),
        (Influentia::TOPICS, true),
        (Influentia::ENDINGS, true),
    ];
    for (table, tells_all) in tables {
        for kind in table {
            let named: Vec<&str> = kind.text.split('{').skip(1).map(|rest| rest.split('}').next().unwrap()).collect();
            let fields: Vec<&str> = kind.fields.iter().map(|field| field.name).collect();
            assert!(named.iter().all(|name| *name == "seat" || fields.contains(name)), "{}: {}", kind.name, kind.text);
            // A decision has all fields of its move, also those that another of them says.
            let tells_all = tells_all && kind.role != Some(Role::Decision);
            assert!(!tells_all || fields.iter().all(|field| named.contains(field)), "{}: {}", kind.name, kind.text);
        }
    }
}
