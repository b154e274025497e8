//! Winds of Change: between two rounds a wind is drawn; the Whirlwind blows at once. (INF-37, INF-42)

use super::super::Influence;
use super::super::moves::{event, rule};
use super::super::state::*;
use super::Table;
use crate::core::{Log, MoveId, MoveList, Record, Refusal, Seat};

impl Influence {
    /// Castles that a seat controls through a faction of its own.
    pub(in super::super) fn castles_of(&self, s: &State, seat: Seat) -> Cells {
        self.seating.seat_factions[seat.index()].iter().fold(Cells::NONE, |cells, faction| cells.or(s.held[faction.index()]))
    }

    pub(super) fn list_whirls(&self, s: &State, out: &mut MoveList) {
        for cell in self.castles_of(s, s.asked).iter() {
            for turn in 0..3 {
                out.push(MoveId(self.ids.whirl_at(cell) + turn));
            }
        }
        out.push(MoveId(self.ids.decline));
    }

    pub(super) fn refuse_whirl(&self, s: &State, cell: Cell) -> Option<Refusal> {
        if !self.setup(s).all().contains(cell) {
            return Some(Refusal::by(rule::NO_SUCH_CASTLE, [cell.0.into(), 0, 0, 0]));
        }
        let own = self.castles_of(s, s.asked).contains(cell);
        (!own).then(|| Refusal::by(rule::NOT_YOUR_CASTLE, [self.place_no(s, cell), 0, 0, 0]))
    }
}

impl<L: Log> Table<'_, L> {
    /// A wind is drawn and lies open for the whole next round. (INF-37)
    pub(super) fn draw_wind(&mut self, wind: Wind) {
        self.s.winds.remove(wind);
        self.s.wind = Some(wind);
        if L::ON {
            let zones = &self.game.zones;
            self.log.push(Record::card_moved(self.game.wind_no(wind), zones.winds, zones.wind));
        }
        if wind == Wind::Whirlwind { self.ask_whirl(Seat(0)) } else { self.leave_winds() }
    }

    /// The wind in force is put away when the Conquer Phase ends. (INF-37)
    pub(super) fn put_wind_away(&mut self) {
        if let Some(wind) = self.s.wind.take()
            && L::ON
        {
            let zones = &self.game.zones;
            self.log.push(Record::card_moved(self.game.wind_no(wind), zones.wind, zones.out));
            self.event(event::WIND_PUT_AWAY, None, [wind as i32, 0, 0, 0]);
        }
    }

    /// Draw and Whirlwind still belong to the round just played. (INF-37)
    fn leave_winds(&mut self) {
        self.announce_end_of_round();
        self.begin_round();
    }

    /// Asks the next seat that controls a castle, from this one on. (INF-42)
    fn ask_whirl(&mut self, from: Seat) {
        let seats = from.0..self.game.seating.seats;
        match seats.map(Seat).find(|&seat| !self.game.castles_of(self.s, seat).is_empty()) {
            Some(seat) => {
                self.s.step = Step::Whirlwind;
                self.s.asked = seat;
            }
            None => {
                self.s.asked = Seat(0);
                self.leave_winds();
            }
        }
    }

    /// A seat turns one castle of its own. (INF-42)
    pub(super) fn whirl(&mut self, cell: Cell, turn: Quarter) {
        self.turn(cell, turn);
        self.ask_whirl(Seat(self.s.asked.0 + 1));
    }

    /// A seat turns none. (INF-42)
    pub(super) fn decline_whirl(&mut self) {
        self.ask_whirl(Seat(self.s.asked.0 + 1));
    }
}
