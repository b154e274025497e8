//! A table for the tests: moves by place and value, castles as dealt, events by name.

use serde_json::{Map, Value, json};
use std::sync::Arc;
use suasion::catalogue::{AnyGame, Entry};
use suasion::core::*;
use suasion::games::influence::*;

pub const P: u8 = 0;
pub const Q: u8 = 1;
pub const R: u8 = 2;
/// The Ring in the words of the examples.
pub const TL: &str = "n1w1";
pub const TC: &str = "n1";
pub const TR: &str = "n1e1";
pub const ML: &str = "w1";
pub const MR: &str = "e1";
pub const BL: &str = "s1w1";
pub const BC: &str = "s1";
pub const BR: &str = "s1e1";
pub const NORTH_WEST: Direction = Direction::NorthWest;

/// A game in progress, with the castles it is going to reveal.
#[derive(Clone)]
pub struct Table {
    pub game: Arc<Influence>,
    pub s: State,
    pub log: Vec<Record>,
    pub deal: Vec<(&'static str, u8)>,
}

impl Table {
    pub fn new(config: Value) -> Table {
        let game = Arc::new(Influence::new(serde_json::from_value(config).unwrap()).unwrap());
        let s = game.start();
        Table { game, s, log: Vec::new(), deal: Vec::new() }
    }

    /// Three factions on the Ring, with the deal of the worked examples.
    pub fn example() -> Table {
        let mut table = Table::new(json!({}));
        table.deal = vec![(TC, 1), (MR, 4), (BL, 9), (ML, 10), (TL, 13)];
        table
    }

    /// The same game from an edited host's view, or the field of it that is wrong.
    pub fn placed(&self, edit: impl FnOnce(&mut Value)) -> Result<Table, FieldError> {
        let mut view = self.seen(Viewer::Host);
        edit(&mut view);
        let position = json!({"game": Influence::ID, "schema": Influence::SCHEMA, "viewer": "host", "table": view});
        let config = serde_json::to_string(self.game.config()).unwrap();
        match Entry::<Influence>::new().place(&config, &position.to_string(), Seed::from(1)) {
            Ok(_) => {
                Ok(Table { s: self.game.place(&serde_json::from_value(view).unwrap(), &mut FastRng::new(1))?, ..self.clone() })
            }
            Err(Error::Field(FieldError { field, problem })) => {
                Err(FieldError::new(field.strip_prefix("table.").unwrap_or(&field), problem))
            }
            Err(error) => panic!("{error}"),
        }
    }

    pub fn view(&self) -> View {
        self.game.view(&self.s, Viewer::Host)
    }

    pub fn seen(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.game.view(&self.s, viewer)).unwrap()
    }

    pub fn cell(&self, place: &str) -> Cell {
        Cell(self.view().castles.iter().position(|castle| castle.place.id() == place).unwrap() as u8)
    }

    pub fn castle(&self, place: &str) -> CastleView {
        self.view().castles[self.cell(place).index()].clone()
    }

    pub fn step(&self) -> Step {
        self.view().step
    }

    pub fn powers(&self) -> Vec<u16> {
        self.view().sides.iter().map(|side| side.power).collect()
    }

    pub fn legal(&self) -> Vec<Move> {
        let mut list = MoveList::new();
        self.game.legal(&self.s, &mut list);
        list.iter().map(|&id| self.game.decode(id).unwrap()).collect()
    }

    pub fn drawable(&self) -> Vec<(Move, u32)> {
        let mut list = Vec::new();
        self.game.chance(&self.s, &mut |m, weight| list.push((m, weight)));
        list
    }

    /// The name of the rule that refuses a move.
    pub fn refused(&self, m: Move) -> &'static str {
        let Refusal(record) = self.game.refuse(&self.s, m).unwrap_or_else(|| panic!("{m:?} is legal"));
        let words = Words { shared: CORE_RULES, first: FIRST_GAME_RULE, own: Influence::REFUSALS, pieces: &self.game.pieces() };
        words.kind(record.kind).name
    }

    pub fn go(&mut self, m: Move) -> &mut Table {
        match self.game.turn(&self.s) {
            Turn::Chance => assert!(self.drawable().iter().any(|&(drawn, _)| drawn == m), "{m:?} cannot be drawn"),
            Turn::Seat(_) => assert!(self.legal().contains(&m), "{m:?} is not legal: {:?}", self.game.refuse(&self.s, m)),
            Turn::Over => panic!("the game is over"),
        }
        self.game.apply(&mut self.s, m, &mut self.log);
        self
    }

    pub fn put(&mut self, place: &str, value: u8) -> &mut Table {
        let worth = Worth::of(value).unwrap();
        self.go(Move::Place(self.cell(place), worth))
    }

    /// Reveals a faction, plays some cards and places one; ends the attack if that is asked.
    pub fn attack(&mut self, faction: u8, tools: &[Move], place: &str, value: u8) -> &mut Table {
        self.go(Move::RevealFaction(Faction(faction)));
        for &m in tools {
            self.go(m);
        }
        self.put(place, value);
        if self.step() == Step::Attack && self.legal().contains(&Move::EndAttack) {
            self.go(Move::EndAttack);
        }
        self
    }

    /// Reveals castles as dealt, others by number, until something else is next.
    pub fn settle(&mut self) -> &mut Table {
        while self.step() == Step::RevealCastle {
            let place = self.view().place.unwrap();
            let dealt = self.deal.iter().find(|(at, _)| *at == place.id()).map(|&(_, card)| Castle(card - 1));
            let reserved = |castle: Castle| self.deal.iter().any(|&(_, card)| card - 1 == castle.0);
            let free = self.drawable().into_iter().find_map(|(m, _)| match m {
                Move::RevealCastle(castle) if !reserved(castle) => Some(castle),
                _ => None,
            });
            self.go(Move::RevealCastle(dealt.or(free).unwrap()));
        }
        self
    }

    /// A round without tools.
    pub fn round(&mut self, attacks: &[(u8, &str, u8)]) -> &mut Table {
        for &(faction, place, value) in attacks {
            self.attack(faction, &[], place, value);
        }
        self.settle()
    }

    /// A move by weight, or an even draw at a chance step.
    pub fn pick(&self, dice: &mut FastRng, weight: impl Fn(&Move) -> u32) -> Move {
        if self.game.turn(&self.s) == Turn::Chance {
            return self.game.draw(&self.s, dice.below(self.game.tickets(&self.s)));
        }
        let moves = self.legal();
        let mut ticket = dice.below(moves.iter().map(&weight).sum());
        let chosen = moves.iter().find(|m| {
            let found = ticket < weight(m);
            ticket = ticket.saturating_sub(weight(m));
            found
        });
        *chosen.unwrap()
    }

    /// Plays to the end at random.
    pub fn play_on(&mut self, dice: &mut FastRng) {
        while self.step() != Step::Over {
            self.go(self.pick(dice, |_| 1));
        }
    }

    /// The table of a game without winds, in this game and under a wind.
    pub fn rebuilt(&self, from: &Table, wind: Wind) -> State {
        let mut view = from.seen(Viewer::Host);
        let used = usize::from(from.view().round) - 2;
        let left = self.view().winds_left.into_iter().filter(|&other| other != wind).skip(used);
        view["wind"] = serde_json::to_value(wind).unwrap();
        view["winds_left"] = left.map(|other| serde_json::to_value(other).unwrap()).collect();
        self.game.place(&serde_json::from_value(view).unwrap(), &mut FastRng::new(1)).unwrap()
    }

    /// Events of a kind as a viewer sees them.
    pub fn events(&self, name: &str, viewer: Viewer) -> Vec<Map<String, Value>> {
        let words = Words { shared: CORE_EVENTS, first: FIRST_GAME_EVENT, own: Influence::EVENTS, pieces: &self.game.pieces() };
        let all = self.log.iter().map(|record| words.json(&record.seen_by(viewer)));
        all.filter(|event| event["kind"] == name).collect()
    }

    pub fn event_names(&self) -> Vec<&'static str> {
        let words = Words { shared: CORE_EVENTS, first: FIRST_GAME_EVENT, own: Influence::EVENTS, pieces: &self.game.pieces() };
        self.log.iter().map(|record| words.kind(record.kind).name).collect()
    }

    /// Phases that began, by id.
    pub fn phases(&self) -> Vec<String> {
        self.events("phase_began", Viewer::Public).iter().map(|event| event["phase"].as_str().unwrap().to_owned()).collect()
    }

    pub fn zone_of(&self, card: &str) -> String {
        let sets = self.game.pieces();
        let set = |name: &str| &sets.iter().find(|set| set.name == name).unwrap().pieces;
        let number = set("card").iter().position(|piece| piece.id == card).unwrap() as i32;
        let placed = self.game.census(&self.s).into_iter().find(|placed| placed.card == number).unwrap();
        set("zone")[placed.zone as usize].id.clone()
    }

    /// Explains the castle at a place, in words.
    pub fn explained(&self, place: &str, viewer: Viewer) -> Vec<String> {
        self.explained_topic(&format!("castle:{place}"), viewer)
    }

    /// Explains a topic by its id, in words.
    pub fn explained_topic(&self, topic: &str, viewer: Viewer) -> Vec<String> {
        let pieces = self.game.pieces();
        let words = |own| Words { shared: &[], first: 0, own, pieces: &pieces };
        let offered = self.game.topics(&self.s);
        let found = offered.iter().find(|offered| words(Influence::TOPICS).key(offered) == topic);
        let lines = self.game.explain(&self.s, found.unwrap_or_else(|| panic!("no topic {topic}")), viewer);
        lines.iter().map(|line| words(Influence::LINES).text(&line.seen_by(viewer))).collect()
    }

    /// What a move would do, in words, for the seat that makes it.
    pub fn foreseen(&self, m: Move) -> Vec<String> {
        let Turn::Seat(seat) = self.game.turn(&self.s) else { panic!("no seat is asked") };
        let words = Words { shared: &[], first: 0, own: Influence::LINES, pieces: &self.game.pieces() };
        self.game.foresee(&self.s, m, Viewer::Seat(seat)).iter().map(|line| words.text(line)).collect()
    }

    /// What is asked, in words.
    pub fn asked(&self) -> String {
        let words = Words { shared: &[], first: 0, own: Influence::PROMPTS, pieces: &self.game.pieces() };
        words.text(&self.game.prompt(&self.s))
    }

    /// Places where a card of this value may go.
    pub fn reach(&self, value: u8) -> Vec<&'static str> {
        let castles = self.view().castles;
        let at = |m| matches!(m, Move::Place(_, worth) if worth.value() == value);
        let cells = self.legal().into_iter().filter(|&m| at(m)).map(|m| match m {
            Move::Place(cell, _) => castles[cell.index()].place.id(),
            _ => unreachable!(),
        });
        cells.collect()
    }
}

/// The field that a refused config names.
pub fn config_error(config: Value) -> String {
    match Rulebook::<Influence>::read_config(&config.to_string()) {
        Err(Error::Field(error)) => error.field,
        Err(error) => panic!("{config}: {error}"),
        Ok(_) => panic!("{config} is accepted"),
    }
}

pub fn quarter(turns: u8) -> Quarter {
    Quarter(turns)
}

/// Rounds 1 and 2 of the examples.
pub fn example_two() -> Table {
    let mut table = Table::example();
    table.round(&[(R, MR, 3), (P, TC, 5), (Q, BL, 2)]);
    let sabotage = Move::Saboteur(table.cell(MR), NORTH_WEST);
    table.attack(P, &[sabotage], TC, 3).attack(R, &[], TC, 6).attack(Q, &[], ML, 3).settle();
    table
}

/// The third round up to the turn of the Setup card.
pub fn example_three() -> Table {
    let mut table = example_two();
    table.attack(P, &[Move::SwapSetup], TL, 2).attack(R, &[], TR, 2).attack(Q, &[], BC, 3);
    assert_eq!(table.step(), Step::TurnSetup);
    table
}

/// A castle set of that many cards.
pub fn castle_set(count: usize) -> Vec<Value> {
    (0..count).map(|i| json!({"name": format!("Keep {i}"), "power": i % 10, "circles": [0, 1, 2, 3, 4, 5, 6, 9]})).collect()
}

/// Three rounds of two factions, each with three cards in a row: P at TC, TR, MR and Q at BC, BL, ML.
pub fn two_rows(config: Value) -> Table {
    let mut table = Table::new(config);
    table.round(&[(P, TC, 2), (Q, BC, 2)]).round(&[(P, TR, 3), (Q, BL, 3)]);
    table
}

/// When a card was turned up, against the beginning of the last Conquer Phase.
pub fn turned_up_by_swap(table: &Table, card: &str) -> bool {
    let words = Words { shared: CORE_EVENTS, first: FIRST_GAME_EVENT, own: Influence::EVENTS, pieces: &table.game.pieces() };
    let log: Vec<_> = table.log.iter().map(|record| words.json(record)).collect();
    let conquer = log.iter().rposition(|event| event["kind"] == "phase_began" && event["phase"] == "conquer").unwrap();
    log[..conquer].iter().any(|event| event["kind"] == "card_revealed" && event["card"] == card)
}

/// Two teams of two, one seat each, on the Pinwheel.
pub fn two_teams() -> Table {
    Table::new(json!({"factions": 4, "teams": [0, 1, 0, 1]}))
}

/// A game with winds after the first round: P at TC, Q at BL, R at MR, under a wind.
pub fn under(wind: Wind) -> Table {
    let mut table = Table::new(json!({"winds": true}));
    table.deal = vec![(TC, 9), (MR, 4), (BL, 11)];
    table.round(&[(P, TC, 5), (Q, BL, 2), (R, MR, 3)]);
    assert_eq!(table.step(), Step::DrawWind);
    table.go(Move::DrawWind(wind));
    table
}
