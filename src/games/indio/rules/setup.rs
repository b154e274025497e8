//! Setup: the board, the leaders, the first quests, and the start of every empire.

use super::super::Indio;
use super::super::board::FirstPlayer;
use super::super::leaders::{Leader, Leaders};
use super::super::moves::{Zone, event, hex_piece, leader_piece, rule};
use super::super::quests::{Event, Quests};
use super::super::state::{
    Acting, Crafting, Crew, LAID, LEADERS_DEALT, Layers, MAX_HEXES, MAX_PLAYERS, MOST_WORKERS, PRINTED, Player, Resource, STACK,
    Stance, State, Step, Stock, Structure, Tile,
};
use super::{Table, unless_on};
use crate::core::{Hex, Hexes, Log, Refusal, Seat, Silent};

/// Workers a player starts with.
pub(in super::super) const FIRST_WORKERS: u8 = 2;

/// The situation before the first move.
pub(in super::super) fn start(game: &Indio) -> State {
    let mut s = State {
        step: Step::FirstPlayer,
        actor: Seat(0),
        first: Seat(0),
        year: 0,
        passes: 0,
        at: Hex(0),
        fief: Hexes::NONE,
        acting: Acting::NOBODY,
        crafting: Crafting::NOTHING,
        printed: game.board.fixed,
        visible: [Hexes::NONE; PRINTED + LAID],
        layers: Layers::NONE,
        stacks: [STACK * game.seats(); LAID],
        slow: Hexes::NONE,
        stock: [Stock::NONE; MAX_HEXES],
        crew: [Crew::NONE; MAX_HEXES],
        players: [Player::NONE; MAX_PLAYERS],
        leader_deck: Leaders::ALL,
        quest_deck: Quests::ALL,
    };
    s.visible[..PRINTED].copy_from_slice(&s.printed);
    if let FirstPlayer::Seat(seat) = game.config.first_player {
        s.first = seat;
        Table { game, s: &mut s, log: &mut Silent }.lay_board();
    }
    s
}

impl Indio {
    /// The hex whose printed tile is decided next. (IND-12)
    pub(in super::super) fn next_terrain(&self, s: &State) -> Option<Hex> {
        let decided = s.printed.iter().fold(Hexes::NONE, |all, &hexes| all.or(hexes));
        self.board.shuffled.minus(decided).first()
    }

    /// Tiles that are still to be shuffled onto the board. (IND-12)
    pub(in super::super) fn terrain_left(&self, s: &State) -> [u8; PRINTED] {
        let mut left = self.board.bag;
        for (left, printed) in left.iter_mut().zip(s.printed) {
            *left -= printed.and(self.board.shuffled).len() as u8;
        }
        left
    }

    /// Where the placing player may put his next piece. (IND-15, IND-16, IND-65, IND-66)
    #[inline]
    pub(in super::super) fn placements(&self, s: &State) -> Hexes {
        let fiefs = self.config.fiefs;
        match s.step {
            Step::Farm if fiefs => {
                let places = self.fief_places(s);
                let kept = places.minus(self.near_farms(s));
                // The ban is waived only if no fief at all could keep it.
                if kept.is_empty() { places } else { kept }
            }
            Step::Farm => self.map().all().minus(s.showing(Tile::Farm)).minus(self.near_farms(s)),
            Step::Quarry | Step::Mine => self.fief_places(s),
            Step::Outpost => s.fief,
            Step::Town => s.fief.minus(s.player(s.actor).built()),
            _ => {
                let near = if fiefs { s.fief } else { s.fief.or(self.map().touching(s.fief)) };
                near.iter().filter(|&hex| s.crew(hex).total() < MOST_WORKERS).collect()
            }
        }
    }

    /// Hexes next to a farm. During setup every farm on the board is somebody's starting farm.
    fn near_farms(&self, s: &State) -> Hexes {
        self.map().touching(s.showing(Tile::Farm))
    }

    /// Hexes that complete the fief begun: with it they are part of three free hexes that touch one another. (IND-65, IND-71)
    fn fief_places(&self, s: &State) -> Hexes {
        let covered = Tile::laid().iter().fold(Hexes::NONE, |all, &tile| all.or(s.showing(tile))).minus(s.fief);
        let fits = |three: &&Hexes| s.fief.within(**three) && three.and(covered).is_empty();
        self.board.triangles.iter().filter(fits).fold(Hexes::NONE, |all, &three| all.or(three)).minus(s.fief)
    }

    pub(super) fn why_not_place(&self, s: &State, hex: Hex) -> Option<Refusal> {
        if self.placements(s).contains(hex) {
            return None;
        }
        let covered = Tile::laid().iter().any(|&tile| s.showing(tile).contains(hex));
        let rule = match s.step {
            Step::Farm | Step::Quarry | Step::Mine if covered => rule::COVERED,
            Step::Farm if self.near_farms(s).contains(hex) => rule::TOUCHES_FARM,
            Step::Farm | Step::Quarry | Step::Mine => rule::NO_FIEF,
            Step::Town if s.fief.contains(hex) => rule::NOT_ANOTHER,
            Step::Worker if s.crew(hex).total() == MOST_WORKERS => rule::HEX_FULL,
            Step::Worker if !self.config.fiefs => rule::TOO_FAR,
            _ => rule::OUTSIDE_FIEF,
        };
        unless_on(false, rule, hex)
    }
}

impl<L: Log> Table<'_, L> {
    /// Chance has named the first player. (IND-11)
    pub(super) fn set_first_player(&mut self, seat: Seat) {
        self.s.first = seat;
        self.lay_board();
    }

    fn lay_board(&mut self) {
        if self.game.next_terrain(self.s).is_some() {
            self.s.step = Step::Terrain;
        } else {
            self.board_is_laid();
        }
    }

    pub(super) fn print_terrain(&mut self, tile: Tile) {
        // At this step some hex is still open.
        let Some(hex) = self.game.next_terrain(self.s) else { return };
        self.s.print(hex, tile);
        self.lay_board();
    }

    /// All hexes are decided: now Widespread Food, if it is played. (IND-67)
    fn board_is_laid(&mut self) {
        if self.game.config.widespread_food {
            for hex in self.s.printed[Tile::Earth.index()].iter() {
                self.s.put(hex, Stock::of(Resource::Food, 1));
                self.announce(event::FOOD_SPREAD, [hex_piece(hex), 0, 0, 0]);
            }
        }
        self.s.step = Step::DealLeaders;
        self.ask(Seat(0));
    }

    /// Both leaders of a seat, then of the next. (IND-13)
    pub(super) fn deal_leader(&mut self, leader: Leader) {
        let seat = self.s.actor;
        self.s.leader_deck.remove(leader);
        self.s.player_mut(seat).leaders.insert(leader);
        self.moved_secretly(leader_piece(leader), Zone::LeaderDeck, Zone::Dealt(seat), seat);
        if self.s.player(seat).leaders.len() < LEADERS_DEALT {
            return;
        }
        self.ask(seat.next(self.seats()));
        if self.s.actor == Seat(0) {
            self.s.step = Step::KeepLeader;
        }
    }

    /// Everybody keeps one when all are dealt. (IND-13)
    pub(super) fn keep_leader(&mut self, leader: Leader) {
        let seat = self.s.actor;
        self.s.player_mut(seat).leader = Some(leader);
        self.moved_secretly(leader_piece(leader), Zone::Dealt(seat), Zone::Leader(seat), seat);
        if let Some(other) = self.s.player(seat).put_aside() {
            self.moved_secretly(leader_piece(other), Zone::Dealt(seat), Zone::Aside(seat), seat);
        }
        self.ask(seat.next(self.seats()));
        if self.s.actor == Seat(0) {
            self.s.step = Step::DealQuests;
        }
    }

    /// Everyone has a first quest: now the pieces. (IND-5, IND-14)
    pub(super) fn quests_are_dealt(&mut self) {
        let game = self.game;
        let Some(places) = &game.board.first_places else {
            self.s.step = Step::Farm;
            self.ask(self.s.first);
            return;
        };
        for (seat, places) in Seat::all(game.seats()).zip(places) {
            self.ask(seat);
            self.lay_starting(places.farm, Tile::Farm);
            self.raise(seat, places.farm, Structure::Outpost);
            self.join_starting(places.farm);
            self.join_starting(places.worker);
            self.look_at_quests(seat, Event::Nothing);
        }
        self.begin_first_year();
    }

    /// The next piece of an empire. (IND-15, IND-16, IND-65)
    pub(super) fn place(&mut self, hex: Hex) {
        let (seat, fiefs) = (self.s.actor, self.game.config.fiefs);
        self.s.step = match self.s.step {
            Step::Farm => {
                self.lay_starting(hex, Tile::Farm);
                self.s.fief.insert(hex);
                if fiefs {
                    Step::Quarry
                } else {
                    self.raise(seat, hex, Structure::Outpost);
                    self.join_starting(hex);
                    Step::Worker
                }
            }
            Step::Quarry => {
                self.lay_starting(hex, Tile::Quarry);
                self.s.fief.insert(hex);
                Step::Mine
            }
            Step::Mine => {
                self.lay_starting(hex, Tile::Mine);
                self.s.fief.insert(hex);
                Step::Outpost
            }
            Step::Outpost => {
                self.raise(seat, hex, Structure::Outpost);
                Step::Town
            }
            Step::Town => {
                self.raise(seat, hex, Structure::Town);
                Step::Worker
            }
            _ => {
                self.join_starting(hex);
                if self.s.player(seat).workers == FIRST_WORKERS {
                    return self.empire_stands();
                }
                Step::Worker
            }
        };
    }

    /// The pieces of a player are placed: his quests are looked at, and the next one places. (IND-21)
    fn empire_stands(&mut self) {
        let seat = self.s.actor;
        self.s.fief = Hexes::NONE;
        self.look_at_quests(seat, Event::Nothing);
        let next = seat.next(self.seats());
        if next == self.s.first {
            self.begin_first_year();
        } else {
            self.ask(next);
            self.s.step = Step::Farm;
        }
    }

    fn begin_first_year(&mut self) {
        let first = self.game.first_year();
        self.begin_year(first);
    }

    /// A starting tile costs nothing and removes nothing. (IND-17)
    fn lay_starting(&mut self, hex: Hex, tile: Tile) {
        self.s.lay(hex, tile);
        self.tell(event::TILE_LAID, [hex_piece(hex), tile as i32, 0, 0]);
    }

    /// A worker starts exhausted. (IND-16)
    fn join_starting(&mut self, hex: Hex) {
        let seat = self.s.actor;
        self.s.join(seat, hex, Stance::Exhausted);
        self.tell(event::JOINED, [hex_piece(hex), 1, 0, 0]);
    }
}
