//! Explanations: who wins the trick as it stands, what a city scores now, what a move will do.

use super::Influentia;
use super::moves::Move;
use super::rules;
use super::state::{BUILDINGS, City, CityCard, CityCards, Face, Resource, Resources, State, Step, Suit};
use crate::core::{Line, Seat, Topic, Viewer};

const TRICK: &str = "trick";
const CITY: &str = "city_";

/// What can be explained now.
pub(super) fn topics(s: &State) -> Vec<Topic> {
    let trick = s.player(s.leader).played.map(|_| Topic { id: TRICK.into(), text: "Who wins the trick as it stands".into() });
    let city = |city: &City| Topic { id: format!("{CITY}{}", city.id()), text: format!("What {} scores now", city.name()) };
    trick.into_iter().chain(City::ALL.iter().map(city)).collect()
}

/// Explains a topic. Everything said is public.
pub(super) fn explain(game: &Influentia, s: &State, topic: &str) -> Option<Vec<Line>> {
    if topic == TRICK {
        return trick(game, s);
    }
    let city = topic.strip_prefix(CITY)?;
    City::ALL.iter().find(|c| c.id() == city).map(|&city| city_scores(game, s, city))
}

fn trick(game: &Influentia, s: &State) -> Option<Vec<Line>> {
    let (seat, card, reason) = rules::winner(game, s)?;
    let mut lines = vec![Line::value(format!("{seat} wins with {}, {}.", card.name(), reason.name()), seat.0)];
    lines.extend(s.influence.map(|suit| {
        Line::text(format!("The Influence Suit is {}, the Priority Marker is on {}.", suit.name(), s.priority.name()))
    }));
    for seat in s.leader.around(game.seats()) {
        match s.player(seat).played {
            Some(card) => lines.push(Line::text(format!("{seat} played {}.", game.card_name(card)))),
            None => lines.push(Line::text(format!("{seat} has yet to play."))),
        }
    }
    Some(lines)
}

fn city_scores(game: &Influentia, s: &State, city: City) -> Vec<Line> {
    let points = rules::city_points(game, &s.areas(), city);
    let line = |seat: Seat| {
        let cards = s.player(seat).cities.in_city(city);
        let governs = rules::governors(cards) > 0;
        let bonus = if governs { rules::GOVERNOR_POINTS } else { 0 };
        let words = match (cards.influence(), governs) {
            (0, false) => format!("{seat} has no influence in {} and scores nothing.", city.name()),
            (0, true) => format!("{seat} has only the Governor of {}: {bonus} for him.", city.name()),
            (influence, false) => format!("{seat} has influence {influence} in {}: {}.", city.name(), points[seat.index()]),
            (influence, true) => {
                format!(
                    "{seat} has influence {influence} and the Governor of {}: {} + {bonus}.",
                    city.name(),
                    points[seat.index()]
                )
            }
        };
        Line::value(words, points[seat.index()] + bonus)
    };
    Seat::all(game.seats()).map(line).collect()
}

/// What a legal move will do, from public facts and the move itself; a draft pick only for whoever holds the hand.
pub(super) fn foresee(game: &Influentia, s: &State, m: Move, viewer: Viewer) -> Vec<Line> {
    let actor = s.actor;
    match m {
        Move::Draft(city) if viewer.owns(actor) => {
            rules::held(game, s, actor).in_city(city).first().map_or_else(Vec::new, |card| {
                vec![Line::value(format!("A card of value {}.", card.face().value()), card.face().value())]
            })
        }
        Move::Play(card) => play(game, s, card, viewer),
        Move::Take(city) => s.available.in_city(city).first().map_or_else(Vec::new, |card| gain(s, actor, card)),
        Move::Rob(seat) => {
            let mut lines = vec![Line::text(format!("{seat} takes a city card."))];
            lines.extend(s.players.get(seat.index()).and_then(|p| p.played).map(|card| symbol(game, s, actor, card)));
            lines
        }
        Move::Plague(seat, city, face) => match s.player(seat).cities.find(city, face) {
            Some(card) => loss(s, seat, card),
            None => Vec::new(),
        },
        Move::Rescue(city, face) => s.quarantine.find(city, face).map_or_else(Vec::new, |card| gain(s, actor, card)),
        Move::Politics(suit, priority) | Move::Markers(suit, priority) => {
            let moves = |changes: bool| if changes { "moves" } else { "stays" };
            vec![
                Line::text(format!("The Influence Marker {}.", moves(s.influence != Some(suit)))),
                Line::text(format!("The Priority Marker {}.", moves(s.priority != priority))),
            ]
        }
        Move::Points => {
            let now = s.player(actor).score + rules::EXTERMINATOR_POINTS;
            vec![Line::value(format!("{actor} then has {now} points."), now)]
        }
        _ => Vec::new(),
    }
}

fn play(game: &Influentia, s: &State, card: Resource, viewer: Viewer) -> Vec<Line> {
    let mut after = *s;
    if s.step != Step::Play {
        return Vec::new();
    }
    after.player_mut(s.actor).played = Some(card);
    let mut lines = Vec::new();
    if let Some((seat, best, reason)) = rules::winner(game, &after) {
        let last = s.actor.next(game.seats()) == s.leader;
        let wins = if last { "wins the trick" } else { "leads the trick so far" };
        lines.push(Line::text(format!("{seat} {wins} with {}, {}.", best.name(), reason.name())));
        if seat == s.actor && !last {
            let stronger = beaten_by(game, s, card, viewer);
            lines.push(Line::value(format!("{stronger} unseen cards could still beat it."), stronger));
        }
        if seat != s.actor {
            lines.push(symbol(game, s, s.actor, card));
        }
    }
    lines
}

/// Cards that would beat this one and that the viewer sees nowhere: they may be in the hands of those yet to play.
fn beaten_by(game: &Influentia, s: &State, card: Resource, viewer: Viewer) -> u32 {
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
fn symbol(game: &Influentia, s: &State, seat: Seat, card: Resource) -> Line {
    let symbol = game.symbol(card);
    let pairs = !s.player(seat).resources.and(game.of_symbol(symbol)).is_empty();
    Line::text(match pairs {
        true => format!("{} in the area of {seat} makes a pair: {}.", card.name(), symbol.name()),
        false => format!("{} in the area of {seat} is the first {}.", card.name(), symbol.name()),
    })
}

fn gain(s: &State, seat: Seat, card: CityCard) -> Vec<Line> {
    let before = s.player(seat).cities;
    match card.face() {
        Face::Exterminator if s.quarantine.is_empty() => {
            vec![Line::value(
                format!("{} points: nothing is in quarantine.", rules::EXTERMINATOR_POINTS),
                rules::EXTERMINATOR_POINTS,
            )]
        }
        Face::Exterminator => vec![Line::text("Then a card out of quarantine, or points.")],
        _ => change(seat, card, before, before.or(card.as_set())),
    }
}

fn loss(s: &State, seat: Seat, card: CityCard) -> Vec<Line> {
    let before = s.player(seat).cities;
    change(seat, card, before, before.minus(card.as_set()))
}

/// How influence and control of a seat change with a card.
fn change(seat: Seat, card: CityCard, before: CityCards, after: CityCards) -> Vec<Line> {
    let (city, face) = (card.city(), card.face());
    let influence = |cards: CityCards| cards.in_city(city).influence();
    let mut lines = vec![Line::value(
        format!("Influence of {seat} in {}: {} → {}.", city.name(), influence(before), influence(after)),
        influence(after),
    )];
    if face.index() < BUILDINGS {
        let (was, now) = (rules::control_of(before, face), rules::control_of(after, face));
        if was != now {
            lines.push(Line::value(format!("Control of {} for {seat}: {was} → {now} points.", face.name()), now));
        }
    }
    lines
}
