//! High Card: six cards, two each, everyone commits one in secret, the highest wins.

use serde::{Deserialize, Serialize};
use suasion::core::*;

/// The rules: here only the number of players.
pub struct HighCard {
    config: Config,
    pieces: Vec<PieceSet>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    players: u8,
}

impl Default for Config {
    fn default() -> Config {
        Config { players: 2 }
    }
}

const CARDS: u8 = 6;
const HAND: u8 = 2;

/// Where a card lies; the number is also that of the zone piece.
type Zone = u8;
const DECK: Zone = 0;
const fn hand(seat: Seat) -> Zone {
    1 + seat.0
}
const fn table(seat: Seat) -> Zone {
    4 + seat.0
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    zone: [Zone; CARDS as usize],
    dealt: u8,
    committed: u8,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Move {
    Commit(u8),
    Deal(u8),
}

/// What a viewer sees: null where a card's place is hidden.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    dealt: u8,
    committed: u8,
    /// For each card its zone.
    cards: Vec<Option<Zone>>,
}

impl HighCard {
    /// May the viewer know where a card in this zone lies?
    fn sees(&self, s: &State, viewer: Viewer, zone: Zone) -> bool {
        let over = s.committed == self.config.players;
        (zone >= table(Seat(0)) && over)
            || Seat::all(3).any(|seat| (zone == hand(seat) || zone == table(seat)) && viewer.owns(seat))
    }

    /// Zones that should be filled at this stage, with one entry a card.
    fn slots(&self, dealt: u8, committed: u8) -> [Zone; CARDS as usize] {
        let mut slots = [DECK; CARDS as usize];
        for i in 0..dealt {
            let seat = Seat(i % self.config.players);
            let second = i >= self.config.players;
            slots[i as usize] = if second && seat.0 < committed { table(seat) } else { hand(seat) };
        }
        slots
    }

    /// Deals the cards of unknown place to the slots that are left.
    fn fill(&self, view: &View, dice: &mut impl Dice) -> Result<State, FieldError> {
        let players = self.config.players;
        if view.cards.len() != CARDS as usize {
            return Err(FieldError::new("cards", format!("expected {CARDS}, got {}", view.cards.len())));
        }
        if view.dealt > players * HAND || view.committed > players || (view.committed > 0 && view.dealt < players * HAND) {
            return Err(FieldError::new("dealt", "more cards than the game deals, or commitments before the deal is done"));
        }
        let mut slots = self.slots(view.dealt, view.committed).to_vec();
        let mut state = State { zone: [DECK; CARDS as usize], dealt: view.dealt, committed: view.committed };
        let mut unseen = Vec::new();
        for (card, zone) in view.cards.iter().enumerate() {
            match zone {
                None => unseen.push(card),
                Some(zone) => {
                    let slot = slots.iter().position(|slot| slot == zone);
                    let slot =
                        slot.ok_or_else(|| FieldError::new(format!("cards[{card}]"), format!("zone {zone} has no room for it")))?;
                    slots.swap_remove(slot);
                    state.zone[card] = *zone;
                }
            }
        }
        slots.sort_unstable();
        deal_unseen(&mut unseen, slots.len(), |_, _| true, dice);
        for (slot, card) in slots.iter().zip(unseen) {
            state.zone[card] = *slot;
        }
        Ok(state)
    }
}

impl Game for HighCard {
    const ID: &'static str = "high_card";
    const NAME: &'static str = "High Card";
    const RULES: u32 = 1;
    const SCHEMA: u32 = 1;
    const SEATS: (u8, u8) = (2, 3);
    const MOVES: &'static [Kind] = &[
        Kind::new("commit", &[piece("card", "card")], "commit {card}"),
        Kind::new("deal", &[piece("card", "card"), field("to", Sort::Seat)], "deal {card} to {to}"),
    ];
    const EVENTS: &'static [Kind] = &[Kind::revealing("revealed", &[piece("card", "card")], "{seat} shows {card}")];
    const REFUSALS: &'static [Kind] = &[Kind::new("not_yours", &[piece("card", "card")], "{card} is not in your hand.")];
    const ENDINGS: &'static [Ending] = &[Ending { name: "highest", text: "the highest card wins" }];
    const OPTIONS: &'static [OptionInfo] =
        &[OptionInfo { name: "players", values: "2 or 3", default: "2", text: "seats at the table" }];
    const CARDS: &'static str = "";

    type Config = Config;
    type State = State;
    type Move = Move;
    type View = View;

    fn new(config: Config) -> Result<Self, FieldError> {
        if !(2..=3).contains(&config.players) {
            return Err(FieldError::new("players", format!("must be 2 or 3, not {}", config.players)));
        }
        let cards = PieceSet::new("card", (1..=CARDS).map(|n| (format!("c{n}"), format!("the {n}"))));
        let zones = ["deck", "hand_0", "hand_1", "hand_2", "table_0", "table_1", "table_2"];
        Ok(HighCard { config, pieces: vec![cards, PieceSet::plain("zone", &zones)] })
    }
    fn config(&self) -> &Config {
        &self.config
    }
    fn pieces(&self) -> &[PieceSet] {
        &self.pieces
    }
    fn limits(&self) -> Limits {
        Limits { seats: self.config.players, space: 2 * u32::from(CARDS), longest_list: CARDS.into(), longest_game: 9 }
    }

    fn encode(&self, m: Move) -> MoveId {
        MoveId(match m {
            Move::Commit(card) => card.into(),
            Move::Deal(card) => u32::from(CARDS + card),
        })
    }
    fn decode(&self, id: MoveId) -> Option<Move> {
        match id.0 {
            card @ 0..6 => Some(Move::Commit(card as u8)),
            card @ 6..12 => Some(Move::Deal(card as u8 - CARDS)),
            _ => None,
        }
    }
    fn is_chance(&self, m: Move) -> bool {
        matches!(m, Move::Deal(_))
    }

    fn start(&self) -> State {
        State { zone: [DECK; CARDS as usize], dealt: 0, committed: 0 }
    }
    fn turn(&self, s: &State) -> Turn {
        if s.dealt < self.config.players * HAND {
            Turn::Chance
        } else if s.committed < self.config.players {
            Turn::Seat(Seat(s.committed))
        } else {
            Turn::Over
        }
    }
    fn legal(&self, s: &State, out: &mut MoveList) {
        for card in (0..CARDS).filter(|&card| s.zone[card as usize] == hand(Seat(s.committed))) {
            out.push(MoveId(card.into()));
        }
    }
    fn refuse(&self, s: &State, m: Move) -> Option<Refusal> {
        match m {
            Move::Deal(_) => Some(Refusal::core(core_rule::NOT_CHANCE)),
            Move::Commit(card) if s.zone[card as usize] == hand(Seat(s.committed)) => None,
            Move::Commit(card) => Some(Refusal::by(0, [card.into(), 0, 0, 0])),
        }
    }
    fn continues(&self, _: &State) -> bool {
        false
    }
    fn chance(&self, s: &State, out: &mut impl FnMut(Move, u32)) {
        for card in (0..CARDS).filter(|&card| s.zone[card as usize] == DECK) {
            out(Move::Deal(card), 1);
        }
    }

    fn apply<L: Log>(&self, s: &mut State, m: Move, log: &mut L) {
        match m {
            Move::Deal(card) => {
                let seat = Seat(s.dealt % self.config.players);
                s.zone[card as usize] = hand(seat);
                s.dealt += 1;
                log.push(Record::card_moved(card.into(), DECK.into(), hand(seat).into()).secret(1, Seats::only(seat)));
            }
            Move::Commit(card) => {
                let seat = Seat(s.committed);
                s.zone[card as usize] = table(seat);
                s.committed += 1;
                log.push(Record::card_moved(card.into(), hand(seat).into(), table(seat).into()).secret(1, Seats::only(seat)));
                if s.committed == self.config.players {
                    for seat in Seat::all(self.config.players) {
                        let card = s.zone.iter().position(|&zone| zone == table(seat)).unwrap_or(0) as i32;
                        log.push(Record::event(0, Some(seat), [card, 0, 0, 0]));
                        log.push(Record::card_moved(card, table(seat).into(), table(seat).into()));
                    }
                    log.push(Record::game_over(0));
                }
            }
        }
    }
    fn describe(&self, s: &State, m: Move) -> Record {
        match m {
            Move::Commit(card) => {
                let seat = Seat(s.committed);
                Record::of(seat, 0, [card.into(), 0, 0, 0]).secret(1, Seats::only(seat))
            }
            Move::Deal(card) => {
                let seat = Seat(s.dealt % self.config.players);
                Record::chance(1, [card.into(), seat.0.into(), 0, 0]).secret(1, Seats::only(seat))
            }
        }
    }

    fn outcome(&self, s: &State) -> Option<Outcome> {
        if s.committed < self.config.players {
            return None;
        }
        let mut scores = [0; MAX_SEATS];
        for (card, &zone) in s.zone.iter().enumerate() {
            if zone >= table(Seat(0)) {
                scores[usize::from(zone - table(Seat(0)))] = card as i32 + 1;
            }
        }
        let places = Outcome::rank(&scores[..self.config.players.into()]);
        let winner = places.iter().position(|&place| place == 1).unwrap_or(0);
        Some(Outcome {
            seats: self.config.players,
            winners: Seats::only(Seat(winner as u8)),
            ending: 0,
            places,
            scores,
            stakes: Stakes::Pot,
        })
    }

    fn view(&self, s: &State, viewer: Viewer) -> View {
        let see = |&zone: &Zone| (viewer == Viewer::Host || self.sees(s, viewer, zone)).then_some(zone);
        View { dealt: s.dealt, committed: s.committed, cards: s.zone.iter().map(see).collect() }
    }
    fn place(&self, view: &View, dice: &mut impl Dice) -> Result<State, FieldError> {
        self.fill(view, dice)
    }
    fn redeal(&self, s: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        // The view of a real state always fits.
        self.fill(&self.view(s, viewer), dice).expect("a view can be placed")
    }
    fn census(&self, s: &State) -> Vec<Placed> {
        (0..).zip(s.zone).map(|(card, zone)| Placed { card, zone: zone.into() }).collect()
    }

    fn observe(&self, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
        let view = self.view(s, viewer);
        sheet.put("committed", f32::from(s.committed) / 3.0);
        let cards = sheet.segment("zone_of_card", CARDS.into());
        for (cell, zone) in cards.iter_mut().zip(view.cards) {
            *cell = zone.map_or(-1.0, |zone| f32::from(zone) / 6.0);
        }
    }
    fn evaluate(&self, s: &State, seat: Seat) -> f32 {
        let committed = s.zone.iter().position(|&zone| zone == table(seat));
        committed.map_or(0.0, |card| card as f32 / 5.0)
    }

    fn svg(&self, view: &View) -> String {
        let mut pen = svg::Pen::new(240, 60);
        pen.text(
            10,
            35,
            14,
            svg::ink::LIGHT,
            svg::Anchor::Start,
            &format!("{} of {} committed", view.committed, self.config.players),
        );
        pen.finish(Self::NAME)
    }
    fn text(&self, view: &View) -> String {
        format!("High Card: {} committed, cards {:?}\n", view.committed, view.cards)
    }
}
