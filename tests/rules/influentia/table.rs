//! A table set up by hand, at which moves are checked before they are made.

use suasion::core::*;
use suasion::games::influentia::*;

pub fn city(id: &str) -> CityCard {
    CityCard::all().find(|card| card.id() == id).unwrap_or_else(|| panic!("no city card {id}"))
}

pub fn resource(id: &str) -> Resource {
    Resource::all().find(|card| card.id() == id).unwrap_or_else(|| panic!("no resource {id}"))
}

pub fn cities(ids: &[&str]) -> CityCards {
    ids.iter().map(|id| city(id)).collect()
}

pub fn resources(ids: &[&str]) -> Resources {
    ids.iter().map(|id| resource(id)).collect()
}

pub fn game(players: u8) -> Influentia {
    Influentia::new(Config { players, ..Config::default() }).unwrap()
}

pub struct Table {
    pub game: Influentia,
    pub s: State,
    pub log: Vec<Record>,
}

impl Table {
    /// Seat 0 leads a trick of round 1, Hacking is the Influence Suit at 10>1, nobody owns anything.
    pub fn new(players: u8) -> Table {
        Table::with(Config { players, ..Config::default() })
    }

    pub fn with(config: Config) -> Table {
        let game = Influentia::new(config).unwrap();
        let mut s = game.start();
        s.step = Step::Play;
        s.influence = Some(Suit::Hacking);
        s.city_decks = s.city_decks.or(CityCards::of_face(Face::Exterminator));
        let mut table = Table { game, s, log: Vec::new() };
        table.open(&["bologna_armoury_2", "firenze_armoury_2", "milano_armoury_2", "pisa_armoury_2"]);
        table
    }

    fn lift_city(&mut self, ids: &[&str]) -> CityCards {
        let cards = cities(ids);
        let s = &mut self.s;
        s.players.iter_mut().for_each(|player| player.cities = player.cities.minus(cards));
        s.city_decks = s.city_decks.minus(cards);
        s.available = s.available.minus(cards);
        s.quarantine = s.quarantine.minus(cards);
        cards
    }

    fn lift(&mut self, ids: &[&str]) -> Resources {
        let cards = resources(ids);
        self.s.deck = self.s.deck.minus(cards);
        cards
    }

    /// Exactly these city cards are available; others go back into their decks.
    pub fn open(&mut self, ids: &[&str]) {
        self.s.city_decks = self.s.city_decks.or(self.s.available);
        self.s.available = self.lift_city(ids);
    }

    pub fn own(&mut self, seat: u8, ids: &[&str]) {
        let cards = self.lift_city(ids);
        let player = &mut self.s.players[usize::from(seat)];
        player.cities = player.cities.or(cards);
    }

    pub fn quarantine(&mut self, ids: &[&str]) {
        let cards = self.lift_city(ids);
        self.s.quarantine = self.s.quarantine.or(cards);
    }

    /// Resources in a player's area.
    pub fn area(&mut self, seat: u8, ids: &[&str]) {
        let cards = self.lift(ids);
        let player = &mut self.s.players[usize::from(seat)];
        player.resources = player.resources.or(cards);
    }

    pub fn hand(&mut self, seat: u8, ids: &[&str]) {
        let cards = self.lift(ids);
        let player = &mut self.s.players[usize::from(seat)];
        player.hand = player.hand.or(cards);
    }

    pub fn legal(&self) -> Vec<Move> {
        let mut list = MoveList::new();
        self.game.legal(&self.s, &mut list);
        list.iter().map(|&id| self.game.decode(id).unwrap()).collect()
    }

    /// A player's move, which must be listed and not refused.
    pub fn act(&mut self, m: Move) {
        assert!(matches!(self.game.turn(&self.s), Turn::Seat(_)), "nobody is asked at {:?}", self.s.step);
        assert_eq!(self.game.refuse(&self.s, m), None, "{m:?} at {:?}", self.s.step);
        assert!(self.legal().contains(&m), "{m:?} is not listed");
        self.game.apply(&mut self.s, m, &mut self.log);
    }

    /// Why a move is refused: the name of the rule.
    pub fn refused(&self, m: Move) -> &'static str {
        let refusal = self.game.refuse(&self.s, m).unwrap_or_else(|| panic!("{m:?} is allowed"));
        assert!(!self.legal().contains(&m));
        match refusal.0.kind.checked_sub(FIRST_GAME_RULE) {
            Some(own) => Influentia::REFUSALS[usize::from(own)].name,
            None => CORE_RULES[usize::from(refusal.0.kind)].name,
        }
    }

    /// A chance move, which must be possible.
    pub fn chance(&mut self, m: Move) {
        assert_eq!(self.game.turn(&self.s), Turn::Chance, "at {:?}", self.s.step);
        assert!(self.outcomes().contains(&m), "{m:?} cannot happen at {:?}", self.s.step);
        self.game.apply(&mut self.s, m, &mut self.log);
    }

    pub fn outcomes(&self) -> Vec<Move> {
        let mut all = Vec::new();
        self.game.chance(&self.s, &mut |m, weight| {
            assert_eq!(weight, 1, "every copy weighs the same");
            all.push(m);
        });
        assert_eq!(self.game.tickets(&self.s), all.len() as u32);
        all
    }

    /// Lets chance take its first outcome until somebody decides.
    pub fn settle(&mut self) {
        while self.game.turn(&self.s) == Turn::Chance {
            let m = self.game.draw(&self.s, 0);
            self.chance(m);
        }
    }

    /// Everyone plays these cards, the leader first.
    pub fn trick(&mut self, ids: &[&str]) {
        assert_eq!(self.s.step, Step::Play);
        for id in ids {
            self.hand(self.s.actor.0, &[id]);
            self.act(Move::Play(resource(id)));
        }
    }

    pub fn scores(&self) -> Vec<u16> {
        self.s.players[..usize::from(self.game.seats())].iter().map(|player| player.score).collect()
    }

    /// Events of one kind so far: seat and fields.
    pub fn events(&self, name: &str) -> Vec<(i8, [i32; 4])> {
        let known = CORE_EVENTS.iter().chain(Influentia::EVENTS).any(|kind| kind.name == name);
        assert!(known, "no event {name}");
        self.log.iter().filter(|event| kind_of(event).name == name).map(|event| (event.seat, event.fields)).collect()
    }

    /// The names of all events so far.
    pub fn told(&self) -> Vec<&'static str> {
        self.log.iter().map(|event| kind_of(event).name).collect()
    }

    /// Where a card lies, by the census.
    pub fn zone_of(&self, card: &str) -> &'static str {
        let sets = self.game.pieces();
        let pieces = |set: &str| &sets.iter().find(|s| s.name == set).unwrap().pieces;
        let number = pieces("card").iter().position(|piece| piece.id == card).unwrap() as i32;
        let placed = self.game.census(&self.s).into_iter().find(|placed| placed.card == number).unwrap();
        pieces("zone")[placed.zone as usize].id.clone().leak()
    }
}

/// The kind of an event.
pub fn kind_of(event: &Record) -> &'static Kind {
    match event.kind.checked_sub(FIRST_GAME_EVENT) {
        Some(own) => &Influentia::EVENTS[usize::from(own)],
        None => &CORE_EVENTS[usize::from(event.kind)],
    }
}

/// The next move by even choices; None once the game is over.
pub fn random_step(game: &Influentia, s: &State, dice: &mut FastRng) -> Option<Move> {
    match game.turn(s) {
        Turn::Over => None,
        Turn::Chance => Some(game.draw(s, dice.below(game.tickets(s)))),
        Turn::Seat(_) => {
            let mut list = MoveList::new();
            game.legal(s, &mut list);
            game.decode(list[dice.below(list.len() as u32) as usize])
        }
    }
}

/// Plays by even choices until the predicate holds; None if the game ends first.
pub fn play_until(game: &Influentia, seed: u64, stop: impl Fn(&State) -> bool) -> Option<State> {
    let mut dice = FastRng::new(seed);
    let mut s = game.start();
    while !stop(&s) {
        let m = random_step(game, &s, &mut dice)?;
        game.apply(&mut s, m, &mut Silent);
    }
    Some(s)
}
