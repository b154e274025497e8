//! Scoring at the end of a round: cities, Governors, control.

use super::super::Influentia;
use super::super::moves::event;
use super::super::state::{City, CityCards, Face, MAX_PLAYERS};
use super::Table;
use super::control::{control_of, governors};
use crate::core::{Log, Seat};

/// Points for most influence in a city. (ITA-48)
const FIRST_POINTS: u16 = 5;
/// Points for second most influence in a city. (ITA-48)
const SECOND_POINTS: u16 = 3;
/// Points for a Governor. (ITA-51)
pub const GOVERNOR_POINTS: u16 = 2;

/// How a city ranks a player: 2 × influence, and 1 for its Governor if there is influence. (ITA-48, ITA-50)
fn city_figure(cards: CityCards, city: City) -> u8 {
    let here = cards.in_city(city);
    let influence = here.influence();
    if influence == 0 { 0 } else { 2 * influence + governors(here) as u8 }
}

/// What the owners of these areas score for a city. (ITA-48, ITA-49)
pub fn city_points(game: &Influentia, areas: &[CityCards; MAX_PLAYERS], city: City) -> [u16; MAX_PLAYERS] {
    let figures = areas.map(|cards| city_figure(cards, city));
    let (mut best, mut next, mut sharing) = (0, 0, 0);
    for figure in figures {
        if figure > best {
            (best, next, sharing) = (figure, best, 1);
        } else if figure == best {
            sharing += 1;
        } else if figure > next {
            next = figure;
        }
    }
    let pays_second = game.config.second_place_after_tie || sharing == 1;
    figures.map(|figure| match figure {
        0 => 0,
        f if f == best => FIRST_POINTS,
        f if f == next && pays_second => SECOND_POINTS,
        _ => 0,
    })
}

/// What the owners of these areas would score for everything if the round ended now. (ITA-52)
pub fn round_points(game: &Influentia, areas: &[CityCards; MAX_PLAYERS]) -> [u16; MAX_PLAYERS] {
    let mut points = areas.map(|cards| {
        let control: u16 = Face::buildings().iter().map(|&face| control_of(cards, face)).sum();
        governors(cards) as u16 * GOVERNOR_POINTS + control
    });
    for &city in City::ALL {
        points.iter_mut().zip(city_points(game, areas, city)).for_each(|(sum, points)| *sum += points);
    }
    points
}

impl<L: Log> Table<'_, L> {
    /// Cities first, Governors second, control last. (ITA-52)
    pub fn score_round(&mut self) {
        self.score_cities();
        self.score_governors();
        self.score_control();
    }

    fn score_cities(&mut self) {
        let areas = self.s.areas();
        for &city in City::ALL {
            let points = city_points(self.game, &areas, city);
            for seat in Seat::all(self.game.seats()).filter(|seat| points[seat.index()] > 0) {
                let influence = self.s.player(seat).cities.in_city(city).influence();
                let (points, now) = self.add_points(seat, points[seat.index()]);
                self.tell(event::CITY_SCORED, seat, [city as i32, influence.into(), points, now]);
            }
        }
    }

    /// Every Governor scores, whatever his city does. (ITA-51)
    fn score_governors(&mut self) {
        for seat in Seat::all(self.game.seats()) {
            for card in self.s.player(seat).cities.and(CityCards::of_face(Face::Governor)).iter() {
                let (points, now) = self.add_points(seat, GOVERNOR_POINTS);
                self.tell(event::GOVERNOR_SCORED, seat, [card.city() as i32, points, now, 0]);
            }
        }
    }

    fn score_control(&mut self) {
        for seat in Seat::all(self.game.seats()) {
            for &face in Face::buildings() {
                let points = control_of(self.s.player(seat).cities, face);
                if points > 0 {
                    let (points, now) = self.add_points(seat, points);
                    self.tell(event::CONTROL_SCORED, seat, [face as i32, points, now, 0]);
                }
            }
        }
    }

    fn add_points(&mut self, seat: Seat, points: u16) -> (i32, i32) {
        let player = self.s.player_mut(seat);
        player.score = player.score.saturating_add(points);
        (points.into(), player.score.into())
    }
}
