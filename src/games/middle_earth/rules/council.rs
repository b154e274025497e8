//! The end of a turn, the call, and the council that counts.

use super::*;
use crate::core::{MAX_SEATS, Outcome, Stakes};

/// Points with which the council may be called one deck earlier, by the number of decks. (MEI-78)
const CALLING_POINTS: [i32; 4] = [20, 25, 30, 40];

/// Types of points: the piece set `type`.
pub(crate) const TYPE_NAMES: [(&str, &str); TYPES] =
    [("character", "characters"), ("faction", "factions"), ("ally", "allies"), ("item", "items")];
pub(crate) const TYPES: usize = 4;

/// What a player's cards count.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Points in play: characters, factions, allies, items.
    pub raw: [i32; TYPES],
    /// What they count: doubled where no opponent has any, the largest capped.
    pub counted: [i32; TYPES],
    /// Lost for uniques that opponents hold.
    pub duplicates: i32,
    /// In all.
    pub score: i32,
}

/// The type of points that a card brings. (MEI-82)
pub(crate) const fn type_of(sort: CardType) -> Option<usize> {
    match sort {
        CardType::Character | CardType::Wizard => Some(0),
        CardType::Faction => Some(1),
        CardType::Ally => Some(2),
        CardType::Item => Some(3),
        CardType::Event => None,
    }
}

impl MiddleEarth {
    /// All cards of a seat in play.
    pub(crate) fn in_play(s: &State, seat: Seat) -> Cards {
        let player = s.player(seat);
        player.characters().or(player.factions).or(player.carried)
    }

    /// Points in play by type, and whether there is a card of the type at all. (MEI-82)
    fn holdings(&self, s: &State, seat: Seat) -> ([i32; TYPES], [bool; TYPES]) {
        let (mut points, mut present) = ([0; TYPES], [false; TYPES]);
        for card in MiddleEarth::in_play(s, seat).iter() {
            let facts = self.facts(seat, card);
            if let Some(number) = type_of(facts.sort) {
                points[number] += i32::from(facts.points);
                present[number] = true;
            }
        }
        (points, present)
    }

    /// Points in play by type.
    pub(crate) fn raw_points(&self, s: &State, seat: Seat) -> [i32; TYPES] {
        self.holdings(s, seat).0
    }

    /// Uniques worth points that a seat has in play and an opponent holds, once for each holder. (MEI-85)
    pub(crate) fn duplicates(&self, s: &State, seat: Seat, mut each: impl FnMut(Card, Seat)) {
        for card in MiddleEarth::in_play(s, seat).iter() {
            let facts = self.facts(seat, card);
            if !facts.unique || facts.points == 0 {
                continue;
            }
            let kind = self.kind(seat, card);
            let holders = Seat::all(self.seats).filter(|&other| other != seat && self.held(s, other, kind).is_some());
            holders.for_each(|other| each(card, other));
        }
    }

    /// Points in play by type, and which types a seat disputes: between two with points, among more with any card. (MEI-83)
    fn disputes(&self, s: &State, seat: Seat) -> ([i32; TYPES], [bool; TYPES]) {
        let (raw, present) = self.holdings(s, seat);
        (raw, if self.seats == 2 { raw.map(|points| points != 0) } else { present })
    }

    /// Does a type of a seat's points count double, since no opponent disputes it? (MEI-83)
    pub(crate) fn is_doubled(&self, s: &State, seat: Seat, number: usize) -> bool {
        Seat::all(self.seats).all(|other| other == seat || !self.disputes(s, other).1[number])
    }

    /// What everyone's cards would count at a council now. (MEI-82, MEI-83, MEI-84, MEI-85)
    pub fn council(&self, s: &State) -> [Tally; MAX_PLAYERS] {
        let mut tallies = [Tally::default(); MAX_PLAYERS];
        let mut disputed = [[false; TYPES]; MAX_PLAYERS];
        for seat in Seat::all(self.seats) {
            (tallies[seat.index()].raw, disputed[seat.index()]) = self.disputes(s, seat);
        }
        for seat in Seat::all(self.seats) {
            let mut opposed = [false; TYPES];
            for other in Seat::all(self.seats).filter(|&other| other != seat) {
                opposed.iter_mut().zip(disputed[other.index()]).for_each(|(opposed, disputed)| *opposed |= disputed);
            }
            let tally = &mut tallies[seat.index()];
            for ((counted, raw), opposed) in tally.counted.iter_mut().zip(tally.raw).zip(opposed) {
                *counted = raw * if opposed { 1 } else { 2 };
            }
            tally.counted = cap(tally.counted, self.config.half_rounds_up);
            let mut duplicates = 0;
            self.duplicates(s, seat, |_, _| duplicates += 1);
            tally.duplicates = duplicates;
            tally.score = tally.counted.iter().sum::<i32>() - duplicates;
        }
        tallies
    }

    /// May the active player call the council? (MEI-78)
    pub(crate) fn may_call(&self, s: &State) -> bool {
        let decks = self.config.decks;
        let exhausted = s.me().exhausted;
        let points = || self.raw_points(s, s.active).iter().sum::<i32>();
        exhausted >= decks || exhausted + 1 >= decks && points() >= CALLING_POINTS[usize::from(decks - 1) & 3]
    }
}

/// The result of a game that is over. (MEI-86)
pub(crate) fn outcome(game: &MiddleEarth, s: &State) -> Option<Outcome> {
    let Step::Over(reason) = s.step else { return None };
    let mut scores = [0; MAX_SEATS];
    for (score, tally) in scores.iter_mut().zip(game.council(s)) {
        *score = tally.score;
    }
    let places = Outcome::rank(&scores[..usize::from(game.seats)]);
    let winners = Seat::all(game.seats).filter(|seat| places[seat.index()] == 1);
    let winners = winners.fold(Seats::NONE, Seats::with);
    Some(Outcome { seats: game.seats, winners, ending: reason as u8, places, scores, stakes: Stakes::Pot })
}

/// The largest type counts no more than the others together, by option one more. (MEI-84)
fn cap(mut counted: [i32; TYPES], half_rounds_up: bool) -> [i32; TYPES] {
    let largest = (0..TYPES).max_by_key(|&number| counted[number]).unwrap_or(0);
    let others = counted.iter().sum::<i32>() - counted[largest];
    counted[largest] = counted[largest].min(others + i32::from(half_rounds_up));
    counted
}

impl<L: Log> Table<'_, L> {
    /// Everyone, from the active player on, may discard a card and then gets his hand to its size. (MEI-76)
    pub(super) fn end_discard(&mut self, seat: Seat, m: Move) {
        if let Move::Discard(kind) = m {
            self.discard_unseen(seat, kind);
        }
        self.level(seat, Trim::End);
    }

    pub(super) fn hand_filled(&mut self, seat: Seat) {
        match seat.next(self.game.seats) {
            next if next == self.s.active => self.finish_turn(),
            next => self.s.step = Step::EndDiscard(next),
        }
    }

    /// The turn is over: the council is held, called, or the next player begins. (MEI-77, MEI-79, MEI-80)
    fn finish_turn(&mut self) {
        let game = self.game;
        self.s.turns += 1;
        self.tell(event::TURN_ENDED, self.s.active, [self.s.turns.into(), 0, 0, 0]);
        self.s.new_wizard = false;
        self.s.attempted = false;
        let exhausted = |seat: Seat| self.s.player(seat).exhausted >= game.config.decks;
        let last = self.s.caller == Some(self.s.active.next(game.seats));
        if Seat::all(game.seats).all(exhausted) {
            self.hold_council(Reason::Exhausted);
        } else if last {
            self.hold_council(Reason::Called);
        } else if self.s.turns >= game.config.turn_cap {
            self.hold_council(Reason::TurnCap);
        } else if self.s.caller.is_none() && game.may_call(self.s) {
            self.s.step = Step::Call;
        } else {
            self.begin_turn(self.s.active.next(game.seats));
        }
    }

    /// After a call the others have one turn each. (MEI-79)
    pub(super) fn answer_call(&mut self, called: bool) {
        if called {
            self.s.caller = Some(self.s.active);
        }
        self.begin_turn(self.s.active.next(self.game.seats));
    }

    /// Hands are shown and everything is counted. (MEI-85, MEI-93)
    fn hold_council(&mut self, reason: Reason) {
        self.s.step = Step::Over(reason);
        if !L::ON {
            return;
        }
        for seat in Seat::all(self.game.seats) {
            for card in self.s.player(seat).hand.iter() {
                self.tell_card(event::SHOWN, seat, card);
            }
        }
        let tallies = self.game.council(self.s);
        for seat in Seat::all(self.game.seats) {
            let tally = tallies[seat.index()];
            for number in 0..TYPES {
                if tally.raw[number] != 0 {
                    self.tell(event::POINTS, seat, [number as i32, tally.raw[number], tally.counted[number], 0]);
                }
            }
            let mut lost = Vec::new();
            self.game.duplicates(self.s, seat, |card, holder| lost.push((card, holder)));
            for (card, holder) in lost {
                self.tell(event::DUPLICATE, seat, [self.number(seat, card), holder.0.into(), 0, 0]);
            }
            self.tell(event::SCORED, seat, [tally.score, 0, 0, 0]);
        }
        self.log.push(Record::game_over(reason as u8));
    }
}
