//! Control of building types, and city cards that come and go.

use super::super::moves::{Zone, event};
use super::super::state::{CityCard, CityCards, Face};
use super::Table;
use crate::core::{Log, Seat};

/// Cards of one type that earn a control card, and what its first side scores. (ITA-41)
pub const CONTROL: (u32, u16) = (3, 3);
/// Cards of one type that flip it, and what its second side scores. (ITA-41)
pub const FULL_CONTROL: (u32, u16) = (4, 5);

/// Points of a control card for so many cards of its type. (ITA-41)
pub const fn control_points(cards: u32) -> u16 {
    if cards >= FULL_CONTROL.0 {
        FULL_CONTROL.1
    } else if cards >= CONTROL.0 {
        CONTROL.1
    } else {
        0
    }
}

/// The control card a set of city cards earns for a building type: 0, 3 or 5 points. It follows from the cards, so
/// nobody holds two of a type, and nobody keeps one that he has not earned. (ITA-42, ITA-43)
pub const fn control_of(cards: CityCards, face: Face) -> u16 {
    control_points(cards.and(CityCards::of_face(face)).len())
}

/// Governors in a set of city cards.
pub const fn governors(cards: CityCards) -> u32 {
    cards.and(CityCards::of_face(Face::Governor)).len()
}

impl<L: Log> Table<'_, L> {
    /// A city card joins an area. (ITA-24, ITA-42)
    pub fn gain(&mut self, seat: Seat, card: CityCard, from: Zone) {
        let before = control_of(self.s.player(seat).cities, card.face());
        self.s.player_mut(seat).cities.insert(card);
        self.city_moved(card, from, Zone::Area(seat));
        if L::ON {
            self.control_changed(seat, card.face(), before);
        }
    }

    /// A city card leaves an area for the quarantine. (ITA-33, ITA-42)
    pub fn lose(&mut self, seat: Seat, card: CityCard) {
        let before = control_of(self.s.player(seat).cities, card.face());
        self.s.player_mut(seat).cities.remove(card);
        self.s.quarantine.insert(card);
        self.city_moved(card, Zone::Area(seat), Zone::Quarantine);
        if L::ON {
            self.control_changed(seat, card.face(), before);
        }
    }

    /// Tells what became of a control card.
    pub fn control_changed(&mut self, seat: Seat, face: Face, before: u16) {
        if !face.is_building() {
            return;
        }
        let now = control_of(self.s.player(seat).cities, face);
        match (before, now) {
            (before, now) if before == now => {}
            (0, now) => self.tell(event::CONTROL_GAINED, seat, [face as i32, now.into(), 0, 0]),
            (_, 0) => self.tell(event::CONTROL_LOST, seat, [face as i32, 0, 0, 0]),
            (_, now) => self.tell(event::CONTROL_FLIPPED, seat, [face as i32, now.into(), 0, 0]),
        }
    }
}
