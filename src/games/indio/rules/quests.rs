//! Quests: drawing, fulfilling, discarding, and what silence tells.

use super::super::Indio;
use super::super::moves::{Phase, Zone, event, quest_piece};
use super::super::quests::{Event, Quest, Quests, Scene};
use super::super::state::{FULL_HAND, HAND, MAX_PLAYERS, Player, State, Step, Tile};
use super::Table;
use crate::core::{Log, Record, Seat};

/// With Simplified Quests the deal and the draws of so many years come from the quests worth 1. (IND-64)
const SIMPLE_YEARS: u8 = 2;

impl Indio {
    /// Is the quest drawn now one of the simplified first ones? (IND-64)
    pub(in super::super) fn draws_simple(&self, s: &State) -> bool {
        self.config.simplified_quests && (s.step == Step::DealQuests || s.year < self.first_year() + SIMPLE_YEARS)
    }

    /// The quests that may be drawn now. (IND-25, IND-64, IND-72)
    #[inline]
    pub(in super::super) fn quests_to_draw(&self, s: &State) -> Quests {
        if self.draws_simple(s) { s.quest_deck.and(Quests::PLUS_ONE) } else { s.quest_deck }
    }
}

impl<L: Log> Table<'_, L> {
    /// A year begins. (IND-18, IND-40)
    pub(super) fn begin_year(&mut self, year: u8) {
        let s = &mut *self.s;
        s.year = year;
        s.passes = 0;
        s.slow = s.showing(Tile::Water);
        s.forget_year();
        s.step = Step::DrawQuest;
        let first = s.first;
        if L::ON {
            self.log.push(Record::round_began(year));
        }
        self.tell_of(first, event::FIRST_IN_YEAR, [0; 4]);
        self.phase(Phase::Quests);
        self.ask(first);
    }

    /// A quest is dealt at the start or drawn in a year. (IND-14, IND-20)
    pub(super) fn draw_quest(&mut self, quest: Quest) {
        let seat = self.s.actor;
        let impossible = if self.game.draws_simple(self.s) { Quests::PLUS_TWO } else { Quests::NONE };
        self.s.quest_deck.remove(quest);
        self.s.player_mut(seat).draw(quest, impossible);
        self.moved_secretly(quest_piece(quest), Zone::QuestDeck, Zone::Quests(seat), seat);
        self.look_at_quests(seat, Event::Nothing);
        if self.s.step == Step::DealQuests {
            let next = seat.next(self.seats());
            if next == Seat(0) {
                self.quests_are_dealt();
            } else {
                self.ask(next);
            }
        } else if self.s.player(seat).hand.len() > HAND {
            self.s.step = Step::DiscardQuest;
        } else {
            self.next_to_draw();
        }
    }

    /// A player with four quests gives one up, face down. (IND-20)
    pub(super) fn discard_quest(&mut self, quest: Quest) {
        let seat = self.s.actor;
        self.s.player_mut(seat).discard(quest);
        self.moved_secretly(quest_piece(quest), Zone::Quests(seat), Zone::Discarded(seat), seat);
        self.next_to_draw();
    }

    /// The next player draws, or the land produces. (IND-18)
    fn next_to_draw(&mut self) {
        let next = self.s.actor.next(self.seats());
        if next == self.s.first {
            self.produce();
        } else {
            self.s.step = Step::DrawQuest;
            self.ask(next);
        }
    }

    /// Every player shows the quests that hold now: whoever did something first, then clockwise. (IND-21, IND-22, IND-24)
    #[inline]
    pub(super) fn look_at_quests(&mut self, doer: Seat, event: Event) {
        self.look_after(doer, event, [None; 2]);
    }

    /// The same after an action: what came of that is told when every card has moved.
    #[inline]
    pub(super) fn look_after(&mut self, doer: Seat, event: Event, results: [Option<Record>; 2]) {
        let mut told = [(Quests::NONE, Quests::NONE); MAX_PLAYERS];
        for seat in doer.around(self.seats()) {
            if self.s.player(seat).hand.is_empty() {
                continue;
            }
            let event = if seat == doer || event == Event::YearEnd { event } else { Event::Nothing };
            let fulfilled = Scene::new(self.game, self.s, seat, event).fulfilled();
            let shown = self.show(seat, fulfilled);
            if L::ON {
                told[seat.index()] = shown;
            }
        }
        if L::ON {
            results.into_iter().flatten().for_each(|result| self.log.push(result));
            for seat in doer.around(self.seats()) {
                let (shown, unshown) = told[seat.index()];
                for quest in shown.iter() {
                    self.tell_of(seat, event::QUEST_SHOWN, [quest_piece(quest), quest.points().into(), 0, 0]);
                }
                for quest in unshown.iter() {
                    self.tell_of(seat, event::QUEST_UNSHOWN, [quest_piece(quest), 0, 0, 0]);
                }
            }
        }
    }

    /// A player shows which of his quests are fulfilled; that he shows no other tells something too: returns both.
    /// (IND-23, IND-81)
    #[inline]
    fn show(&mut self, seat: Seat, fulfilled: Quests) -> (Quests, Quests) {
        let shown = self.s.player(seat).hand.and(fulfilled);
        for quest in shown.iter() {
            self.s.player_mut(seat).show(quest);
            self.moved_openly(quest_piece(quest), Zone::Quests(seat), Zone::Shown(seat));
        }
        let player = self.s.player_mut(seat);
        let unshown = if L::ON { player.told_by_silence(fulfilled).minus(shown) } else { Quests::NONE };
        player.stay_silent(fulfilled);
        (shown, unshown)
    }
}

/// What a player's quests do to what others can tell of them.
impl Player {
    /// A drawn quest can be anything but these. (IND-81)
    fn draw(&mut self, quest: Quest, impossible: Quests) {
        self.silence[self.hand.len() as usize % FULL_HAND] = impossible;
        self.hand.insert(quest);
    }

    /// A shown quest may be any card that it was still possible for: the others lose least if it is the oldest. (IND-82)
    fn show(&mut self, quest: Quest) {
        let held = self.hand.len() as usize;
        // The card itself was possible until now, so there is one.
        let oldest = self.silence[..held].iter().position(|silence| !silence.contains(quest)).unwrap_or(0);
        self.forget_silence(oldest);
        self.hand.remove(quest);
        self.shown.insert(quest);
    }

    /// A discarded quest may be any card: the others lose least if it is the oldest. (IND-82)
    fn discard(&mut self, quest: Quest) {
        self.forget_silence(0);
        self.hand.remove(quest);
        self.discarded.insert(quest);
    }

    /// Takes away one entry before its card leaves the hand.
    fn forget_silence(&mut self, entry: usize) {
        let held = self.hand.len() as usize;
        self.silence[entry..held].rotate_left(1);
        self.silence[held - 1] = Quests::NONE;
    }

    /// Of these quests, those that some card in hand was possible to be until now. What is told of a card is told of
    /// every older one, so the newest has most to tell.
    fn told_by_silence(&self, fulfilled: Quests) -> Quests {
        match self.hand.len() as usize {
            0 => Quests::NONE,
            held => fulfilled.minus(self.silence[held - 1]),
        }
    }

    /// None of the cards in hand is one of these. (IND-81)
    #[inline]
    fn stay_silent(&mut self, fulfilled: Quests) {
        let held = self.hand.len() as usize;
        self.silence[..held].iter_mut().for_each(|silence| *silence = silence.or(fulfilled));
    }
}
