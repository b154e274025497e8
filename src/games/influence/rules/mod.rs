//! Six rounds of Attack, Swap and Conquer, in the order of the rulebook. (INF-7)

mod attack;
mod conquer;
mod swap;
mod winds;

pub(super) use conquer::Term;

use super::Influence;
use super::board::Setup;
use super::moves::{Move, ending};
use super::state::*;
use crate::core::{
    Log, MoveList, Outcome, Record, Refusal, Seat, Seats, Stakes, Turn, bits, core_rule, nth_bit, tell_decision, tell_question,
};

/// A table at play: the rules, the situation and whoever listens.
struct Table<'a, L> {
    game: &'a Influence,
    s: &'a mut State,
    log: &'a mut L,
}

/// The table before the first card is turned. (INF-1)
pub(super) fn start(game: &Influence) -> State {
    let drawn = game.components.setups.len() > 1;
    let mut state = State {
        step: if drawn { Step::DrawSetup } else { Step::RevealFaction },
        round: Round::FIRST,
        setup: if drawn { State::NO_SETUP } else { 0 },
        north: Quarter::UP,
        waiting: Factions::lowest(game.seating.factions),
        delayed: Row::EMPTY,
        active: None,
        begun: false,
        hand: [Hand::EMPTY; MAX_FACTIONS],
        swaps: [0; MAX_FACTIONS],
        saboteur: [Saboteur::GONE; MAX_FACTIONS],
        delay: Factions::lowest(game.seating.factions),
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
        unrevealed: ((1u64 << game.components.castles.len()) - 1) as u32,
        owner: [Faction::NOBODY; MAX_CELLS],
        held: [Cells::NONE; MAX_FACTIONS],
        position: 0,
        winner: None,
        power: [Power(0); MAX_FACTIONS],
        finish: Row::EMPTY,
        wind: None,
        winds: game.winds,
        asked: Seat(0),
    };
    for f in 0..usize::from(game.seating.factions) {
        state.hand[f] = Hand::FULL;
        state.swaps[f] = SWAPS;
        state.saboteur[f] = Saboteur::IN_HAND;
    }
    state
}

/// Who decides.
#[inline]
pub(super) fn turn(game: &Influence, s: &State) -> Turn {
    match s.step {
        Step::DrawSetup | Step::RevealFaction | Step::RevealCastle | Step::DrawWind => Turn::Chance,
        Step::Over => Turn::Over,
        Step::Whirlwind => Turn::Seat(s.asked),
        // At every other step a faction acts.
        _ => Turn::Seat(game.acting(s).map_or(Seat(0), |faction| game.seating.seat_of[faction.index()])),
    }
}

/// The legal moves, ascending.
#[inline]
pub(super) fn legal(game: &Influence, s: &State, out: &mut MoveList) {
    match s.step {
        Step::Attack => game.list_attack(s, out),
        Step::TurnSetup | Step::TurnCastle | Step::ChoosePartner => game.list_swap(s, out),
        Step::ChooseController => game.list_controllers(s, out),
        Step::Whirlwind => game.list_whirls(s, out),
        Step::DrawSetup | Step::RevealFaction | Step::RevealCastle | Step::DrawWind | Step::Over => {}
    }
}

/// Why a move is not legal.
#[inline]
pub(super) fn refuse(game: &Influence, s: &State, m: Move) -> Option<Refusal> {
    match (s.step, m) {
        (
            Step::Attack,
            Move::Delay
            | Move::Place(..)
            | Move::SwapSetup
            | Move::SwapCastle(_)
            | Move::SwapCard(_)
            | Move::Saboteur(..)
            | Move::EndAttack,
        ) => game.refuse_attack(s, m),
        (Step::TurnSetup, Move::TurnSetup(_)) | (Step::TurnCastle, Move::TurnCastle(_)) => None,
        (Step::ChoosePartner, Move::Partner(round)) => game.refuse_partner(s, round),
        (Step::ChooseController, Move::Control(faction)) => game.refuse_controller(s, faction),
        (Step::Whirlwind, Move::Whirl(cell, _)) => game.refuse_whirl(s, cell),
        (Step::Whirlwind, Move::Decline) => None,
        _ => Some(Refusal::core(core_rule::NOT_NOW)),
    }
}

/// Is an attack under way that the same faction began?
pub(super) const fn continues(_game: &Influence, s: &State) -> bool {
    s.begun
}

/// What can be drawn at a chance step, as a set of numbers: a Setup card (INF-3), a faction (INF-8), a castle (INF-27) or
/// a wind (INF-37), each as likely as the others.
#[inline]
fn lots(game: &Influence, s: &State) -> u64 {
    match s.step {
        Step::DrawSetup => (1 << game.components.setups.len()) - 1,
        Step::RevealFaction => s.waiting.0.into(),
        Step::RevealCastle => s.unrevealed.into(),
        Step::DrawWind => s.winds.0.into(),
        _ => 0,
    }
}

/// The chance move of a number of that set.
#[inline]
fn lot(s: &State, number: u32) -> Move {
    match s.step {
        Step::DrawSetup => Move::DrawSetup(number as u8),
        Step::RevealCastle => Move::RevealCastle(Castle(number as u8)),
        Step::DrawWind => Move::DrawWind(Wind::ALL[number as usize]),
        _ => Move::RevealFaction(Faction(number as u8)),
    }
}

/// The outcomes of a chance step.
pub(super) fn chance(game: &Influence, s: &State, out: &mut impl FnMut(Move, u32)) {
    for number in bits(lots(game, s)) {
        out(lot(s, number), 1);
    }
}

/// How many outcomes there are.
#[inline]
pub(super) fn tickets(game: &Influence, s: &State) -> u32 {
    lots(game, s).count_ones()
}

/// The outcome of a ticket.
#[inline]
pub(super) fn draw(game: &Influence, s: &State, ticket: u32) -> Move {
    lot(s, nth_bit(lots(game, s), ticket))
}

/// Makes a legal move.
#[inline]
pub(super) fn apply<L: Log>(game: &Influence, s: &mut State, m: Move, log: &mut L) {
    tell_decision(game, s, m, log);
    Table { game, s, log }.make(m);
    tell_question(game, s, log);
}

/// The result, once over: all seats of a side share its rank. (INF-43, INF-44)
pub(super) fn outcome(game: &Influence, s: &State) -> Option<Outcome> {
    if s.step != Step::Over {
        return None;
    }
    let ranks = game.ranks(s);
    let mut outcome = Outcome {
        seats: game.seating.seats,
        winners: Seats::NONE,
        ending: game.ending(s),
        places: [0; _],
        scores: [0; _],
        stakes: Stakes::Pot,
    };
    for (faction, &seat) in game.seating.seat_of[..usize::from(game.seating.factions)].iter().enumerate() {
        let side = game.seating.side_of[faction].index();
        outcome.places[seat.index()] = ranks[side];
        outcome.scores[seat.index()] = s.power[side].0.into();
        if ranks[side] == 1 {
            outcome.winners = outcome.winners.with(seat);
        }
    }
    Some(outcome)
}

impl Influence {
    /// The Setup card on the table; before it is drawn, the first one.
    #[inline]
    pub(super) fn setup(&self, s: &State) -> &Setup {
        self.components.setups.get(usize::from(s.setup)).unwrap_or(&self.components.setups[0])
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
            Step::ChooseController => self.chooser(s),
            _ => None,
        }
    }

    /// The lowest of the factions whose team has won a castle. Rare, so the common steps need not carry it. (INF-35)
    #[inline(never)]
    fn chooser(&self, s: &State) -> Option<Faction> {
        self.candidates(s).first()
    }

    /// The seat to decide, if one is.
    pub(super) fn seat_to_move(&self, s: &State) -> Option<Seat> {
        match turn(self, s) {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
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

    /// Places of the sides: Power, then who was first to place in the last round. There are no shared places once all have
    /// placed. (INF-43)
    pub(super) fn ranks(&self, s: &State) -> [u8; MAX_FACTIONS] {
        const PLACES: u32 = MAX_FACTIONS as u32 + 1;
        let mut standing = s.power.map(|power| u32::from(power.0) * PLACES);
        for (&side, ahead_of) in s.finish.as_slice().iter().zip((1..PLACES).rev()) {
            standing[usize::from(side)] += ahead_of;
        }
        let playing = &standing[..usize::from(self.seating.sides)];
        let mut ranks = [0; MAX_FACTIONS];
        for (rank, own) in ranks.iter_mut().zip(playing) {
            *rank = 1 + playing.iter().map(|other| u8::from(other > own)).sum::<u8>();
        }
        ranks
    }

    fn ending(&self, s: &State) -> u8 {
        let powers = &s.power[..usize::from(self.seating.sides)];
        let most = powers.iter().max();
        let shared = powers.iter().filter(|&power| Some(power) == most).count() > 1;
        (if shared { ending::EARLIER_FINISH } else { ending::MOST_POWER }) as u8
    }
}

impl<L: Log> Table<'_, L> {
    #[inline]
    fn make(mut self, m: Move) {
        match m {
            Move::DrawSetup(setup) => self.draw_setup(setup),
            Move::RevealFaction(faction) => self.reveal_faction(faction),
            Move::Delay => self.delay(),
            Move::Place(cell, worth) => self.place(cell, worth),
            Move::SwapSetup => self.swap_on_setup(),
            Move::SwapCastle(cell) => self.swap_on_castle(cell),
            Move::SwapCard(round) => self.swap_on_card(round),
            Move::Saboteur(cell, direction) => self.saboteur(cell, direction),
            Move::EndAttack => self.end_attack(),
            Move::TurnSetup(turn) => self.turn_setup(turn),
            Move::TurnCastle(turn) => self.turn_castle(turn),
            Move::Partner(round) => self.exchange_with(round),
            Move::RevealCastle(castle) => self.reveal_castle(castle),
            Move::Control(faction) => self.choose_controller(faction),
            Move::DrawWind(wind) => self.draw_wind(wind),
            Move::Whirl(cell, turn) => self.whirl(cell, turn),
            Move::Decline => self.decline_whirl(),
        }
    }

    /// The Setup card is drawn, and the first round begins. (INF-3)
    fn draw_setup(&mut self, setup: u8) {
        self.s.setup = setup;
        self.s.step = Step::RevealFaction;
        self.announce_round();
    }

    fn announce_end_of_round(&mut self) {
        if L::ON {
            self.log.push(Record::round_ended(self.s.round.0));
        }
    }

    /// A new round: every turn-order card goes back into the deck. (INF-7, INF-8)
    fn begin_round(&mut self) {
        self.s.round.0 += 1;
        self.s.waiting = Factions::lowest(self.game.seating.factions);
        self.s.step = Step::RevealFaction;
        self.announce_round();
    }

    fn announce_round(&mut self) {
        if L::ON {
            self.log.push(Record::round_began(self.s.round.0));
            self.phase(Phase::Attack);
        }
    }

    /// After the last castle of the path: Saboteurs leave, the wind is put away, the next is drawn. (INF-25, INF-37)
    fn end_round(&mut self) {
        let last = self.s.round == Round::LAST;
        let draws = !last && !self.game.winds.is_empty();
        if draws {
            self.phase(Phase::Winds);
        } else {
            self.announce_end_of_round();
        }
        for faction in self.game.all_factions() {
            let saboteur = &mut self.s.saboteur[faction.index()];
            if let Some((cell, _)) = saboteur.target() {
                *saboteur = Saboteur::GONE;
                if L::ON {
                    let (card, from) = (self.game.saboteur_no(faction), self.game.zone_at(self.s, cell));
                    self.log.push(Record::card_moved(card, from, self.game.zones.out));
                }
            }
        }
        self.s.barred = Cells::NONE;
        self.s.position = 0;
        self.put_wind_away();
        if draws {
            self.s.step = Step::DrawWind;
        } else if !last {
            self.begin_round();
        } else {
            self.s.step = Step::Over;
            if L::ON {
                self.log.push(Record::game_over(self.game.ending(self.s)));
            }
        }
    }

    /// Writes an event of the game's own, for a faction's seat or for nobody.
    #[inline]
    fn event(&mut self, kind: u16, faction: Option<Faction>, fields: [i32; 4]) {
        if L::ON {
            let seat = faction.map(|faction| self.game.seating.seat_of[faction.index()]);
            self.log.push(Record::event(kind, seat, fields));
        }
    }

    /// Writes that a phase begins.
    #[inline]
    fn phase(&mut self, phase: Phase) {
        if L::ON {
            self.log.push(Record::phase_began(phase as i32));
        }
    }

    /// The number of a cell in the piece set `place`, for events.
    fn place_no(&self, cell: Cell) -> i32 {
        self.game.place_no(self.s, cell)
    }
}
