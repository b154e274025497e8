//! Explanations: who wins the trick as it stands, what a city or the whole round scores now, what a move will do.

use super::Influentia;
use super::moves::{Move, city_piece, resource_piece};
use super::rules;
use super::state::{City, CityCard, CityCards, Face, Priority, Resource, Resources, State, Step, Suit};
use crate::core::{Kind, Record, Seat, Viewer, number, numbered, piece, seat};

numbered! { TOPICS, topic, "What can be explained besides moves.":
    TRICK = Kind::new("trick", &[], "Who wins the trick as it stands");
    CITY = Kind::new("city", &[piece("city", "city")], "What {city} scores now");
    ROUND = Kind::new("round", &[], "What everyone would score if the round ended now");
}

numbered! { LINES, line, "Lines of explanations.":
    WINS = Kind::new("wins", &[seat("player"), piece("card", "card"), piece("reason", "reason")],
        "{player} wins with {card}, {reason}.");
    LEADS = Kind::new("leads", &[seat("player"), piece("card", "card"), piece("reason", "reason")],
        "{player} leads the trick so far with {card}, {reason}.");
    MARKERS = Kind::new("markers", &[piece("influence", "suit"), piece("priority", "priority")],
        "The Influence Suit is {influence}, the Priority Marker is on {priority}.");
    NO_TRUMP = Kind::new("no_trump", &[piece("influence", "suit")], "{influence} is not in the game, so no card is trump.");
    PLAYED = Kind::new("played", &[seat("player"), piece("card", "card")], "{player} played {card}.");
    YET_TO_PLAY = Kind::new("yet_to_play", &[seat("player")], "{player} has yet to play.");
    COULD_BEAT = Kind::new("could_beat", &[number("cards")], "Unseen cards that could still beat it: {cards}.");
    NO_INFLUENCE = Kind::new("no_influence", &[seat("player")], "{player} has no influence and scores nothing.");
    INFLUENCE = Kind::new("influence", &[seat("player"), number("influence"), number("points")],
        "{player} has influence {influence}: {points}.");
    GOVERNOR = Kind::new("governor", &[seat("player"), number("governor")], "{player} has only the Governor: {governor} for him.");
    INFLUENCE_AND_GOVERNOR = Kind::new("influence_and_governor",
        &[seat("player"), number("influence"), number("points"), number("governor")],
        "{player} has influence {influence} and the Governor: {points} + {governor}.");
    ROUND = Kind::new("round", &[seat("player"), number("cities"), number("governors"), number("control")],
        "{player}: {cities} for cities, {governors} for Governors, {control} for control.");
    VALUE = Kind::new("value", &[piece("card", "card"), number("value")], "{card} has value {value}.");
    PAIRS = Kind::new("pairs", &[piece("card", "card"), seat("player"), piece("symbol", "symbol")],
        "{card} makes a pair in the area of {player}: {symbol}.");
    WAITS = Kind::new("waits", &[piece("card", "card"), seat("player"), piece("symbol", "symbol")],
        "{card} is the first {symbol} in the area of {player}.");
    TAKES_CITY_CARD = Kind::new("takes_city_card", &[seat("player")], "{player} takes a city card.");
    EXTERMINATOR = Kind::new("exterminator", &[number("cards"), number("points")],
        "Then a card out of quarantine (there: {cards}) or {points} points.");
    EXTERMINATOR_ALONE = Kind::new("exterminator_alone", &[number("points")], "{points} points: nothing is in quarantine.");
    INFLUENCE_CHANGES = Kind::new("influence_changes",
        &[seat("player"), piece("city", "city"), number("before"), number("after")],
        "Influence of {player} in {city}: {before} → {after}.");
    CONTROL_CHANGES = Kind::new("control_changes",
        &[seat("player"), piece("face", "face"), number("before"), number("after")],
        "Control of {face} for {player}: {before} → {after} points.");
    ROUND_CHANGES = Kind::new("round_changes", &[seat("player"), number("before"), number("after")],
        "If the round ended then, {player} would score {before} → {after}.");
    INFLUENCE_MOVES = Kind::new("influence_moves", &[piece("from", "suit"), piece("to", "suit")],
        "The Influence Marker moves: {from} → {to}.");
    INFLUENCE_STAYS = Kind::new("influence_stays", &[piece("suit", "suit")], "The Influence Marker stays on {suit}.");
    PRIORITY_MOVES = Kind::new("priority_moves", &[piece("from", "priority"), piece("to", "priority")],
        "The Priority Marker moves: {from} → {to}.");
    PRIORITY_STAYS = Kind::new("priority_stays", &[piece("priority", "priority")], "The Priority Marker stays on {priority}.");
    SCORE = Kind::new("score", &[seat("player"), number("score")], "{player} then has {score} points.");
}

/// What can be explained now.
pub(super) fn topics(_game: &Influentia, s: &State) -> Vec<Record> {
    let trick = s.player(s.leader).played.map(|_| Record::say(topic::TRICK, [0; 4]));
    let city = |&city: &City| Record::say(topic::CITY, [city as i32, 0, 0, 0]);
    trick.into_iter().chain(City::ALL.iter().map(city)).chain([Record::say(topic::ROUND, [0; 4])]).collect()
}

/// Explains a topic. Everything said is public. (ITA-60)
pub(super) fn explain(game: &Influentia, s: &State, topic: &Record, _viewer: Viewer) -> Vec<Record> {
    match topic.kind {
        topic::TRICK => trick(game, s),
        topic::CITY => usize::try_from(topic.fields[0])
            .ok()
            .and_then(|city| City::ALL.get(city))
            .map_or_else(Vec::new, |&city| city_scores(game, s, city)),
        _ => Seat::all(game.seats()).map(|seat| round_score(game, s, seat)).collect(),
    }
}

fn trick(game: &Influentia, s: &State) -> Vec<Record> {
    let Some((seat, card, reason)) = rules::winner(game, s) else { return Vec::new() };
    let mut lines = vec![Record::say(line::WINS, [seat.0.into(), resource_piece(card), reason as i32, 0])];
    lines.extend(s.influence.map(|suit| Record::say(line::MARKERS, [suit as i32, s.priority as i32, 0, 0])));
    lines.extend(no_trump(game, s.influence));
    lines.extend(s.leader.around(game.seats()).map(|seat| match s.player(seat).played {
        Some(card) => Record::say(line::PLAYED, [seat.0.into(), resource_piece(card), 0, 0]),
        None => Record::say(line::YET_TO_PLAY, [seat.0.into(), 0, 0, 0]),
    }));
    lines
}

/// Said where the marker stands, or would stand, on a suit without cards. (ITA-66)
fn no_trump(game: &Influentia, influence: Option<Suit>) -> Option<Record> {
    let suit = influence.filter(|&suit| game.resources.and(Resources::of_suit(suit)).is_empty())?;
    Some(Record::say(line::NO_TRUMP, [suit as i32, 0, 0, 0]))
}

fn city_scores(game: &Influentia, s: &State, city: City) -> Vec<Record> {
    let points = rules::city_points(game, &s.areas(), city);
    let of = |seat: Seat| {
        let cards = s.player(seat).cities.in_city(city);
        let (player, points) = (i32::from(seat.0), points[seat.index()].into());
        let (influence, governor) = (i32::from(cards.influence()), i32::from(rules::GOVERNOR_POINTS));
        match (influence, rules::governors(cards) > 0) {
            (0, false) => Record::say(line::NO_INFLUENCE, [player, 0, 0, 0]),
            (0, true) => Record::say(line::GOVERNOR, [player, governor, 0, 0]),
            (_, false) => Record::say(line::INFLUENCE, [player, influence, points, 0]),
            (_, true) => Record::say(line::INFLUENCE_AND_GOVERNOR, [player, influence, points, governor]),
        }
    };
    Seat::all(game.seats()).map(of).collect()
}

fn round_score(game: &Influentia, s: &State, seat: Seat) -> Record {
    let (areas, cards) = (s.areas(), s.player(seat).cities);
    let cities: u16 = City::ALL.iter().map(|&city| rules::city_points(game, &areas, city)[seat.index()]).sum();
    let governors = rules::governors(cards) as u16 * rules::GOVERNOR_POINTS;
    let control: u16 = Face::buildings().iter().map(|&face| rules::control_of(cards, face)).sum();
    Record::say(line::ROUND, [seat.0.into(), cities.into(), governors.into(), control.into()])
}

/// What a legal move will do, from public facts and the move itself; a draft pick only for whoever holds the hand.
pub(super) fn foresee(game: &Influentia, s: &State, m: Move, viewer: Viewer) -> Vec<Record> {
    let actor = s.actor;
    match m {
        Move::Draft(city) if viewer.owns(actor) => draft(rules::held(game, s, actor).in_city(city).first()),
        Move::Play(card) if s.step == Step::Play => play(game, s, card, viewer),
        Move::Take(city) => s.available.in_city(city).first().map_or_else(Vec::new, |card| gain(game, s, actor, card)),
        Move::Rob(seat) => {
            let mut lines = vec![Record::say(line::TAKES_CITY_CARD, [seat.0.into(), 0, 0, 0])];
            lines.extend(s.players.get(seat.index()).and_then(|p| p.played).map(|card| symbol(game, s, actor, card)));
            lines
        }
        Move::Plague(seat, city, face) => {
            s.player(seat).cities.find(city, face).map_or_else(Vec::new, |card| loss(game, s, seat, card))
        }
        Move::Rescue(city, face) => s.quarantine.find(city, face).map_or_else(Vec::new, |card| gain(game, s, actor, card)),
        Move::Politics(suit, priority) | Move::Markers(suit, priority) => markers(game, s, suit, priority),
        Move::Points => {
            let now = s.player(actor).score + rules::EXTERMINATOR_POINTS;
            vec![Record::say(line::SCORE, [actor.0.into(), now.into(), 0, 0])]
        }
        _ => Vec::new(),
    }
}

fn draft(card: Option<CityCard>) -> Vec<Record> {
    card.iter().map(|card| Record::say(line::VALUE, [city_piece(*card), card.face().value().into(), 0, 0])).collect()
}

fn markers(game: &Influentia, s: &State, suit: Suit, priority: Priority) -> Vec<Record> {
    let influence = match s.influence {
        Some(from) if from != suit => Record::say(line::INFLUENCE_MOVES, [from as i32, suit as i32, 0, 0]),
        _ => Record::say(line::INFLUENCE_STAYS, [suit as i32, 0, 0, 0]),
    };
    let priority = if s.priority == priority {
        Record::say(line::PRIORITY_STAYS, [priority as i32, 0, 0, 0])
    } else {
        Record::say(line::PRIORITY_MOVES, [s.priority as i32, priority as i32, 0, 0])
    };
    [influence].into_iter().chain(no_trump(game, Some(suit))).chain([priority]).collect()
}

fn play(game: &Influentia, s: &State, card: Resource, viewer: Viewer) -> Vec<Record> {
    let mut after = *s;
    after.player_mut(s.actor).played = Some(card);
    let mut lines = Vec::new();
    if let Some((seat, best, reason)) = rules::winner(game, &after) {
        let last = s.actor.next(game.seats()) == s.leader;
        let kind = if last { line::WINS } else { line::LEADS };
        lines.push(Record::say(kind, [seat.0.into(), resource_piece(best), reason as i32, 0]));
        if seat == s.actor && !last {
            lines.push(Record::say(line::COULD_BEAT, [could_beat(game, s, card, viewer) as i32, 0, 0, 0]));
        }
        if seat != s.actor {
            lines.push(symbol(game, s, s.actor, card));
        }
    }
    lines
}

/// Cards that would beat this one and that the viewer sees nowhere: they may be in the hands of those yet to play.
fn could_beat(game: &Influentia, s: &State, card: Resource, viewer: Viewer) -> u32 {
    let played = |seat: Seat| s.player(seat).played.map_or(Resources::NONE, Resource::as_set);
    let mut open = Seat::all(game.seats()).fold(s.discard, |all, seat| all.or(s.player(seat).resources).or(played(seat)));
    if viewer.owns(s.actor) {
        open = open.or(s.player(s.actor).hand);
    }
    let initial: Suit = s.player(s.leader).played.map_or(card.suit(), Resource::suit);
    let rank = |card: Resource| s.influence.map_or(0, |influence| rules::strength(card, influence, initial, s.priority));
    game.resources.minus(open).iter().filter(|&other| rank(other) > rank(card)).count() as u32
}

/// What a resource's symbol does when it joins an area.
fn symbol(game: &Influentia, s: &State, seat: Seat, card: Resource) -> Record {
    let symbol = game.symbol(card);
    let pairs = !s.player(seat).resources.and(game.of_symbol(symbol)).is_empty();
    let kind = if pairs { line::PAIRS } else { line::WAITS };
    Record::say(kind, [resource_piece(card), seat.0.into(), symbol as i32, 0])
}

fn gain(game: &Influentia, s: &State, seat: Seat, card: CityCard) -> Vec<Record> {
    let points = i32::from(rules::EXTERMINATOR_POINTS);
    match card.face() {
        Face::Exterminator if s.quarantine.is_empty() => vec![Record::say(line::EXTERMINATOR_ALONE, [points, 0, 0, 0])],
        Face::Exterminator => vec![Record::say(line::EXTERMINATOR, [s.quarantine.len() as i32, points, 0, 0])],
        _ => change(game, s, seat, card, s.player(seat).cities.or(card.as_set())),
    }
}

fn loss(game: &Influentia, s: &State, seat: Seat, card: CityCard) -> Vec<Record> {
    change(game, s, seat, card, s.player(seat).cities.minus(card.as_set()))
}

/// How influence, control and the score to come of a seat change with a card.
fn change(game: &Influentia, s: &State, seat: Seat, card: CityCard, after: CityCards) -> Vec<Record> {
    let (player, city, face) = (i32::from(seat.0), card.city(), card.face());
    let before = s.player(seat).cities;
    let influence = |cards: CityCards| i32::from(cards.in_city(city).influence());
    let mut lines = vec![Record::say(line::INFLUENCE_CHANGES, [player, city as i32, influence(before), influence(after)])];
    let control = |cards: CityCards| i32::from(rules::control_of(cards, face));
    if face.is_building() && control(before) != control(after) {
        lines.push(Record::say(line::CONTROL_CHANGES, [player, face as i32, control(before), control(after)]));
    }
    let mut areas = s.areas();
    let now = i32::from(rules::round_points(game, &areas)[seat.index()]);
    areas[seat.index()] = after;
    let then = i32::from(rules::round_points(game, &areas)[seat.index()]);
    if now != then {
        lines.push(Record::say(line::ROUND_CHANGES, [player, now, then, 0]));
    }
    lines
}
