//! The end of a year, the end of the game, and influence.

use super::super::Indio;
use super::super::board::MIN_PLAYERS;
use super::super::costs;
use super::super::moves::{Category, Phase, Zone, event, leader_piece};
use super::super::quests::Event;
use super::super::state::{Resource, State, Step, Structure, YEARS};
use super::Table;
use crate::core::{Hexes, Log, MAX_SEATS, Outcome, Record, Seat, Seats, Stakes};

/// Endings, by their numbers in `Game::ENDINGS`.
const SEVENTH_YEAR: u8 = 0;
const STRUCTURES: u8 = 1;
const TERRITORY: u8 = 2;

/// The influence of a player, by where it comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Score {
    /// All but the leader.
    pub open: [u16; 5],
    /// What the leader brings.
    pub leader: u16,
}

impl Score {
    /// All of it.
    pub fn total(&self) -> u16 {
        self.open_total() + self.leader
    }

    /// All that everybody can see during the game.
    pub fn open_total(&self) -> u16 {
        self.open.iter().sum()
    }
}

impl Indio {
    /// The influence of a seat if the game ended now. (IND-61, IND-62)
    pub(in super::super) fn score(&self, s: &State, seat: Seat) -> Score {
        let player = s.player(seat);
        let pool = s.pool(seat);
        let structures = Structure::ALL.iter().map(|&kind| costs::influence(kind) * player.structures[kind.index()].len() as u16);
        let stone_and_metal = u16::from(pool.count(Resource::Stone)) + u16::from(pool.count(Resource::Metal));
        Score {
            open: [
                structures.sum(),
                player.controls.len() as u16,
                u16::from(player.workers) / costs::WORKERS_A_POINT,
                u16::from(pool.count(Resource::Commerce)) + stone_and_metal / costs::STONE_AND_METAL_A_POINT,
                player.shown.points(),
            ],
            leader: player.leader.map_or(0, |leader| leader.points(self, s, seat).into()),
        }
    }

    /// Structures on the board, or hexes of one player, with which the game ends.
    pub(in super::super) fn end_conditions(&self) -> (u32, u32) {
        costs::END[usize::from(self.seats() - MIN_PLAYERS)]
    }

    /// Why the game ends with this year, if it does. (IND-60)
    pub(in super::super) fn ending(&self, s: &State) -> Option<u8> {
        let (structures, hexes) = self.end_conditions();
        if s.year == YEARS {
            Some(SEVENTH_YEAR)
        } else if s.structures() >= structures {
            Some(STRUCTURES)
        } else if s.players.iter().any(|player| player.controls.len() >= hexes) {
            Some(TERRITORY)
        } else {
            None
        }
    }
}

/// The result: influence, then workers on the board. (IND-63)
pub(in super::super) fn outcome(game: &Indio, s: &State) -> Option<Outcome> {
    if s.step != Step::Over {
        return None;
    }
    let mut scores = [0; MAX_SEATS];
    let mut keys = [(0, 0); MAX_SEATS];
    for seat in Seat::all(game.seats()) {
        let total = game.score(s, seat).total();
        scores[seat.index()] = total.into();
        keys[seat.index()] = (total, s.player(seat).workers);
    }
    let places = Outcome::rank(&keys[..usize::from(game.seats())]);
    Some(Outcome {
        seats: game.seats(),
        winners: Seat::all(game.seats()).filter(|seat| places[seat.index()] == 1).fold(Seats::NONE, Seats::with),
        // A game that is over has ended for a reason.
        ending: game.ending(s).unwrap_or(SEVENTH_YEAR),
        places,
        scores,
        stakes: Stakes::Pot,
    })
}

impl State {
    /// Nothing of a year is remembered in the next.
    pub(super) fn forget_year(&mut self) {
        for player in &mut self.players {
            player.improved = None;
            player.builds = 0;
            player.repeats = false;
        }
    }
}

impl<L: Log> Table<'_, L> {
    /// Everybody has passed; `last` did so last. (IND-19, IND-21, IND-60)
    pub(super) fn end_year(&mut self, last: Seat) {
        let year = self.s.year;
        if L::ON {
            self.log.push(Record::round_ended(year));
        }
        self.look_at_quests(last, Event::YearEnd);
        match self.game.ending(self.s) {
            Some(ending) => self.end_game(ending),
            None => {
                self.s.first = self.s.first.next(self.seats());
                self.begin_year(year + 1);
            }
        }
    }

    fn end_game(&mut self, ending: u8) {
        self.s.forget_year();
        self.s.step = Step::Over;
        self.s.actor = Seat(0);
        self.s.passes = 0;
        self.s.slow = Hexes::NONE;
        if L::ON {
            self.phase(Phase::Scoring);
            self.show_leaders();
            Seat::all(self.game.seats()).for_each(|seat| self.tell_score(seat));
            self.log.push(Record::game_over(ending));
        }
    }

    /// All leaders kept are turned up. (IND-80)
    fn show_leaders(&mut self) {
        let kept = |s: &State, seat: Seat| s.player(seat).leader.map(|leader| (seat, leader));
        let leaders: Vec<_> = Seat::all(self.game.seats()).filter_map(|seat| kept(self.s, seat)).collect();
        for &(seat, leader) in &leaders {
            self.moved_openly(leader_piece(leader), Zone::Leader(seat), Zone::Leader(seat));
        }
        for (seat, leader) in leaders {
            let points = leader.points(self.game, self.s, seat);
            self.tell_of(seat, event::LEADER_SHOWN, [leader_piece(leader), points.into(), 0, 0]);
        }
    }

    fn tell_score(&mut self, seat: Seat) {
        let score = self.game.score(self.s, seat);
        let mut total = 0;
        for (&category, points) in Category::ALL.iter().zip(score.open.into_iter().chain([score.leader])) {
            total += points;
            self.tell_of(seat, event::SCORED, [category as i32, points.into(), total.into(), 0]);
        }
    }
}
