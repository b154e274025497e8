//! Six rounds of Attack, Swap and Conquer, in the order of the rulebook.

mod attack;
mod conquer;
mod swap;
mod winds;

pub(super) use conquer::Term;

use super::Influence;
use super::board::Setup;
use super::moves::{Move, event};
use super::state::*;
use crate::core::{Game as _, Log, MoveList, Outcome, Record, Refusal, Seat, Seats, Stakes, Turn, core_rule};

/// How a game ends, by number in [`super::ENDINGS`].
pub(super) mod ending {
    pub const MOST_POWER: u8 = 0;
    pub const EARLIER_FINISH: u8 = 1;
}

/// Phases, by number in the piece set `phase`.
pub(super) mod phase {
    pub const ATTACK: i32 = 1;
    pub const SWAP: i32 = 2;
    pub const CONQUER: i32 = 3;
}

/// A move being made: the rules, the situation and where events go.
pub(super) struct Play<'a, L> {
    game: &'a Influence,
    s: &'a mut State,
    log: &'a mut L,
}

impl Influence {
    /// The table before the first card is turned.
    pub(super) fn fresh(&self) -> State {
        let drawn = self.components.setups.len() > 1;
        let mut state = State {
            step: if drawn { Step::DrawSetup } else { Step::RevealFaction },
            round: Round::FIRST,
            setup: if drawn { State::NO_SETUP } else { 0 },
            north: Quarter::UP,
            waiting: Factions::lowest(self.table.factions),
            delayed: Row::EMPTY,
            active: None,
            begun: false,
            hand: [Hand::EMPTY; MAX_FACTIONS],
            swaps: [0; MAX_FACTIONS],
            saboteur: [Saboteur::GONE; MAX_FACTIONS],
            delay: Factions::lowest(self.table.factions),
            setup_swap: None,
            tasks: Row::EMPTY,
            resolved: 0,
            swapped: Cards::NONE,
            barred: Cells::NONE,
            value: [0; MAX_CARDS],
            at: [Cell::NOWHERE; MAX_CARDS],
            strength: [[0; MAX_FACTIONS]; MAX_CELLS],
            present: [Cells::NONE; MAX_FACTIONS],
            down: Cards::NONE,
            castle: [Castle::DOWN; MAX_CELLS],
            turned: [Quarter::UP; MAX_CELLS],
            unrevealed: ((1u64 << self.components.castles.len()) - 1) as u32,
            owner: [Faction::NOBODY; MAX_CELLS],
            held: [Cells::NONE; MAX_FACTIONS],
            position: 0,
            winner: None,
            power: [Power(0); MAX_FACTIONS],
            finish: Row::EMPTY,
            wind: None,
            winds: self.winds,
            asked: Seat(0),
        };
        for f in 0..usize::from(self.table.factions) {
            state.hand[f] = Hand::FULL;
            state.swaps[f] = SWAPS;
            state.saboteur[f] = Saboteur::IN_HAND;
        }
        state
    }

    /// The Setup card on the table; before it is drawn, the first one.
    #[inline]
    pub(super) fn setup(&self, s: &State) -> &Setup {
        self.components.setups.get(usize::from(s.setup)).unwrap_or(&self.components.setups[0])
    }

    /// Who decides.
    #[inline]
    pub(super) fn whose_turn(&self, s: &State) -> Turn {
        match s.step {
            Step::DrawSetup | Step::RevealFaction | Step::RevealCastle | Step::DrawWind => Turn::Chance,
            Step::Over => Turn::Over,
            Step::Whirlwind => Turn::Seat(s.asked),
            // At every other step a faction acts.
            _ => Turn::Seat(self.acting(s).map_or(Seat(0), |faction| self.table.seat_of[faction.index()])),
        }
    }

    /// The seat to decide, if one is.
    pub(super) fn seat_to_move(&self, s: &State) -> Option<Seat> {
        match self.whose_turn(s) {
            Turn::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// The faction a decision is made for.
    #[inline]
    pub(super) fn acting(&self, s: &State) -> Option<Faction> {
        match s.step {
            Step::Attack => s.active,
            Step::TurnSetup => s.setup_swap,
            Step::TurnCastle | Step::ChoosePartner => match s.task()? {
                Task::Card(card) => Some(card.faction()),
                Task::Castle(cell) => s.controller(cell),
            },
            Step::ChooseController => self.candidates(s).first(),
            _ => None,
        }
    }

    /// The castle a step is about.
    pub(super) fn asked_cell(&self, s: &State) -> Option<Cell> {
        match s.step {
            Step::TurnCastle | Step::ChoosePartner => match s.task()? {
                Task::Card(card) => s.cell_of(card),
                Task::Castle(cell) => Some(cell),
            },
            Step::RevealCastle | Step::ChooseController => Some(self.setup(s).on_path(s.north, s.position)),
            _ => None,
        }
    }

    /// The legal moves, ascending.
    #[inline]
    pub(super) fn list_moves(&self, s: &State, out: &mut MoveList) {
        match s.step {
            Step::Attack => self.list_attack(s, out),
            Step::TurnSetup | Step::TurnCastle | Step::ChoosePartner => self.list_swap(s, out),
            Step::ChooseController => self.list_controllers(s, out),
            Step::Whirlwind => self.list_whirls(s, out),
            Step::DrawSetup | Step::RevealFaction | Step::RevealCastle | Step::DrawWind | Step::Over => {}
        }
    }

    /// Why a move is not legal.
    pub(super) fn refuse_move(&self, s: &State, m: Move) -> Option<Refusal> {
        match (s.step, m) {
            _ if self.is_chance(m) => Some(Refusal::core(core_rule::NOT_CHANCE)),
            (
                Step::Attack,
                Move::Delay
                | Move::Place(..)
                | Move::SwapSetup
                | Move::SwapCastle(_)
                | Move::SwapCard(_)
                | Move::Saboteur(..)
                | Move::EndAttack,
            ) => self.refuse_attack(s, m),
            (Step::TurnSetup, Move::TurnSetup(_)) | (Step::TurnCastle, Move::TurnCastle(_)) => None,
            (Step::ChoosePartner, Move::Partner(round)) => self.refuse_partner(s, round),
            (Step::ChooseController, Move::Control(faction)) => self.refuse_controller(s, faction),
            (Step::Whirlwind, Move::Whirl(cell, _)) => self.refuse_whirl(s, cell),
            (Step::Whirlwind, Move::Decline) => None,
            _ => Some(Refusal::core(core_rule::NOT_NOW)),
        }
    }

    /// What can be drawn at a chance step, as a set of numbers.
    #[inline]
    pub(super) fn lots(&self, s: &State) -> u64 {
        match s.step {
            Step::DrawSetup => (1 << self.components.setups.len()) - 1,
            Step::RevealFaction => s.waiting.0.into(),
            Step::RevealCastle => s.unrevealed.into(),
            Step::DrawWind => s.winds.0.into(),
            _ => 0,
        }
    }

    /// The chance move of a number of that set.
    #[inline]
    pub(super) fn lot(&self, s: &State, number: u32) -> Move {
        match s.step {
            Step::DrawSetup => Move::DrawSetup(number as u8),
            Step::RevealCastle => Move::RevealCastle(Castle(number as u8)),
            Step::DrawWind => Move::DrawWind(Wind::ALL[number as usize]),
            _ => Move::RevealFaction(Faction(number as u8)),
        }
    }

    /// Makes a legal move.
    #[inline]
    pub(super) fn make<L: Log>(&self, s: &mut State, m: Move, log: &mut L) {
        let mut play = Play { game: self, s, log };
        match m {
            Move::DrawSetup(setup) => play.draw_setup(setup),
            Move::RevealFaction(faction) => play.reveal_faction(faction),
            Move::Delay => play.delay(),
            Move::Place(cell, worth) => play.place(cell, worth),
            Move::SwapSetup => play.swap_on_setup(),
            Move::SwapCastle(cell) => play.swap_on_castle(cell),
            Move::SwapCard(round) => play.swap_on_card(round),
            Move::Saboteur(cell, direction) => play.saboteur(cell, direction),
            Move::EndAttack => play.end_attack(),
            Move::TurnSetup(turn) => play.turn_setup(turn),
            Move::TurnCastle(turn) => play.turn_castle(turn),
            Move::Partner(round) => play.exchange_with(round),
            Move::RevealCastle(castle) => play.reveal_castle(castle),
            Move::Control(faction) => play.choose_controller(faction),
            Move::DrawWind(wind) => play.draw_wind(wind),
            Move::Whirl(cell, turn) => play.whirl(cell, turn),
            Move::Decline => play.decline_whirl(),
        }
    }

    /// Places of the sides: Power, then who was first to place in the last round. There are no shared places.
    pub(super) fn ranks(&self, s: &State) -> [u8; MAX_FACTIONS] {
        const PLACES: u32 = MAX_FACTIONS as u32 + 1;
        let mut standing = s.power.map(|power| u32::from(power.0) * PLACES);
        for (&side, ahead_of) in s.finish.as_slice().iter().zip((1..PLACES).rev()) {
            standing[usize::from(side)] += ahead_of;
        }
        let playing = &standing[..usize::from(self.table.sides)];
        let mut ranks = [0; MAX_FACTIONS];
        for (rank, own) in ranks.iter_mut().zip(playing) {
            *rank = 1 + playing.iter().map(|other| u8::from(other > own)).sum::<u8>();
        }
        ranks
    }

    /// The result, once over.
    pub(super) fn result(&self, s: &State) -> Option<Outcome> {
        if s.step != Step::Over {
            return None;
        }
        let ranks = self.ranks(s);
        let mut outcome = Outcome {
            seats: self.table.seats,
            winners: Seats::NONE,
            ending: self.ending(s),
            places: [0; _],
            scores: [0; _],
            stakes: Stakes::Pot,
        };
        for (faction, &seat) in self.table.seat_of[..usize::from(self.table.factions)].iter().enumerate() {
            let side = self.table.side_of[faction].index();
            outcome.places[seat.index()] = ranks[side];
            outcome.scores[seat.index()] = s.power[side].0.into();
            if ranks[side] == 1 {
                outcome.winners = outcome.winners.with(seat);
            }
        }
        Some(outcome)
    }

    fn ending(&self, s: &State) -> u8 {
        let powers = &s.power[..usize::from(self.table.sides)];
        let most = powers.iter().max();
        if powers.iter().filter(|&power| Some(power) == most).count() > 1 { ending::EARLIER_FINISH } else { ending::MOST_POWER }
    }
}

impl<L: Log> Play<'_, L> {
    fn draw_setup(&mut self, setup: u8) {
        self.s.setup = setup;
        self.s.step = Step::RevealFaction;
        self.event(event::SETUP_DRAWN, None, [setup.into(), 0, 0, 0]);
    }

    /// A new round: every turn-order card goes back into the deck.
    fn begin_round(&mut self) {
        self.s.round.0 += 1;
        self.s.waiting = Factions::lowest(self.game.table.factions);
        self.s.step = Step::RevealFaction;
        self.event(event::ROUND_BEGUN, None, [self.s.round.0.into(), 0, 0, 0]);
        self.event(event::PHASE_BEGUN, None, [phase::ATTACK, 0, 0, 0]);
    }

    /// After the last castle of the path: Saboteurs leave, the wind is put away, the next is drawn.
    fn end_round(&mut self) {
        for f in 0..self.game.table.factions {
            let saboteur = &mut self.s.saboteur[usize::from(f)];
            if let Some((cell, _)) = saboteur.target() {
                *saboteur = Saboteur::GONE;
                if L::ON {
                    let (card, from) = (self.game.saboteur_no(Faction(f)), self.game.zone_at(self.s, cell));
                    self.log.push(Record::card_moved(card, from, self.game.zones.out));
                }
            }
        }
        self.s.barred = Cells::NONE;
        self.s.position = 0;
        self.put_wind_away();
        if self.s.round == Round::LAST {
            self.s.step = Step::Over;
            if L::ON {
                self.log.push(Record::game_over(self.game.ending(self.s)));
            }
        } else if self.game.winds.is_empty() {
            self.begin_round();
        } else {
            self.s.step = Step::DrawWind;
        }
    }

    /// Writes an event of the game's own, for a faction's seat or for nobody.
    #[inline]
    fn event(&mut self, kind: u16, faction: Option<Faction>, fields: [i32; 4]) {
        if L::ON {
            let seat = faction.map(|faction| self.game.table.seat_of[faction.index()]);
            self.log.push(Record::event(kind, seat, fields));
        }
    }

    /// The number of a cell in the piece set `place`, for events.
    fn place_no(&self, cell: Cell) -> i32 {
        self.game.place_no(self.s, cell)
    }
}
