//! High Card: six cards, two each, everyone commits one in secret, the highest wins.

use serde::{Deserialize, Serialize};
use suasion::core::svg::{Area, Font, Header, MARGIN, Pen, WIDTH, ink};
use suasion::core::*;

/// The rules: here only the number of players.
pub struct HighCard {
    config: Config,
    pieces: Vec<PieceSet>,
}

#[derive(Clone, Debug, Serialize, Deserialize, schemars::JsonSchema)]
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
#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
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
    const EVENTS: &'static [Kind] = &[
        Kind::event(Role::Decision, "committed", &[], "{seat} commits a card"),
        Kind::event(Role::Result, "revealed", &[piece("card", "card")], "{seat} shows {card}").revealing(),
    ];
    const REFUSALS: &'static [Kind] = &[Kind::new("not_yours", &[piece("card", "card")], "{card} is not in your hand.")];
    const PROMPTS: &'static [Kind] = &[Kind::new("commit", &[], "{seat} commits a card in secret")];
    const ENDINGS: &'static [Kind] = &[Kind::new("highest", &[], "the highest card wins")];
    const OPTIONS: &'static [OptionInfo] =
        &[OptionInfo { name: "players", values: Values::Number(2, 3), default: "2", text: "Seats at the table." }];

    type Config = Config;
    type State = State;
    type Move = Move;
    type View = View;

    fn new(config: Config) -> Result<Self, FieldError> {
        if !(2..=3).contains(&config.players) {
            return Err(FieldError::new("players", format!("must be 2 or 3, not {}", config.players)));
        }
        let cards = (1..=CARDS).map(|n| Piece::new(format!("c{n}"), format!("the {n}")).fact("value", n));
        let of_seat = |kind: &'static str| {
            Seat::all(3).map(move |seat| Piece::zone(format!("{kind}_{}", seat.0), format!("{kind} of {seat}"), kind, Some(seat)))
        };
        let zones = [Piece::zone("deck", "deck", "deck", None)].into_iter().chain(of_seat("hand")).chain(of_seat("table"));
        Ok(HighCard { config, pieces: vec![PieceSet::of("card", cards), PieceSet::of("zone", zones)] })
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
            Move::Commit(card) if s.zone[card as usize] != hand(Seat(s.committed)) => {
                Some(Refusal::by(0, [card.into(), 0, 0, 0]))
            }
            _ => None,
        }
    }
    fn prompt(&self, s: &State) -> Record {
        Record::of(Seat(s.committed), 0, [0; 4])
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
                log.push(Record::event(0, Some(seat), [0; 4]));
                log.push(Record::card_moved(card.into(), hand(seat).into(), table(seat).into()).secret(1, Seats::only(seat)));
                if s.committed == self.config.players {
                    for seat in Seat::all(self.config.players) {
                        let card = s.zone.iter().position(|&zone| zone == table(seat)).unwrap_or(0) as i32;
                        log.push(Record::card_moved(card, table(seat).into(), table(seat).into()));
                        log.push(Record::event(1, Some(seat), [card, 0, 0, 0]));
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
    fn meaning(&self, m: Move) -> Record {
        match m {
            Move::Commit(card) => Record::say(0, [card.into(), 0, 0, 0]),
            Move::Deal(card) => Record::chance(1, [card.into(), HIDDEN, 0, 0]),
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
    fn census(&self, s: &State) -> Vec<Placed> {
        (0..).zip(s.zone).map(|(card, zone)| Placed { card, zone: zone.into() }).collect()
    }

    fn observe(&self, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
        let view = self.view(s, viewer);
        sheet.put("committed", part(s.committed.into(), 3), "How many have committed a card, of three.");
        let cards = sheet.segment("zone_of_card", CARDS.into(), "Where each card lies, by the number of the zone; 0 if unknown.");
        for (cell, zone) in cards.iter_mut().zip(view.cards) {
            *cell = zone.map_or(0, |zone| part(u32::from(zone) + 1, 7));
        }
    }
    fn evaluate(&self, s: &State, seat: Seat) -> f32 {
        let committed = s.zone.iter().position(|&zone| zone == table(seat));
        committed.map_or(0.0, |card| card as f32 / 5.0)
    }

    fn svg(&self, view: &View, scene: &Scene<'_>) -> String {
        let mut pen = Pen::new(scene);
        let facts = format!("{} of {} committed", view.committed, self.config.players);
        let token = scene.actor.map(Seat::index);
        let result = scene.result(|seat| seat.to_string());
        let mut top = pen.header(&Header { title: Self::NAME, facts: &facts, token, result });
        for seat in Seat::all(self.config.players) {
            let panel = Area::new(MARGIN, top, WIDTH - 2 * MARGIN, 96);
            pen.seat_panel(panel, seat, |pen| {
                pen.token(seat.index(), (panel.x + 24, panel.y + 26), 24, &seat.0.to_string());
                for (zone, x) in [(hand(seat), panel.x + 60), (table(seat), panel.x + 200)] {
                    let cards = (0..).zip(&view.cards).filter(|(_, lies)| **lies == Some(zone)).map(|(card, _)| card);
                    pen.mark(&Mark::zone(zone.into()), |pen| {
                        pen.label(x, panel.y + 20, &self.pieces[1].pieces[usize::from(zone)].name);
                        for (card, x) in cards.zip((x..).step_by(54)) {
                            let area = Area::new(x, panel.y + 28, 44, 58);
                            pen.framed(area, 5, &Mark::piece("card", card), |pen| {
                                pen.face(area);
                                let (x, y) = area.middle();
                                pen.text(x, y + 8, Font::new(22, ink::PRINT).middle(), &(card + 1).to_string());
                            });
                        }
                    });
                }
            });
            top = panel.bottom() + 10;
        }
        pen.finish(top, &facts)
    }
    fn text(&self, view: &View) -> String {
        format!("High Card: {} committed, cards {:?}\n", view.committed, view.cards)
    }
}
