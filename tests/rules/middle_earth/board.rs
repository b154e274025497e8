//! A table set up by hand with the proof set, at which moves are checked before they are made.

use serde_json::{Value, json};
use suasion::core::*;
use suasion::games::middle_earth::*;

/// A set whose figures tell cases apart, with every field of the schema.
pub fn proof_set() -> Value {
    serde_json::from_str(include_str!("proof_set.json")).expect("the proof set is JSON")
}

/// Everything in the deck and nobody in play: 57 cards, two wizards of three.
pub fn proof_list(seat: usize) -> Value {
    let set = proof_set();
    let ids = |list: &str| -> Vec<String> {
        set[list].as_array().unwrap().iter().map(|card| card["id"].as_str().unwrap().to_owned()).collect()
    };
    let mut deck: Vec<String> = ids("characters");
    deck.extend([["mage", "sage"], ["mage", "seer"], ["sage", "seer"]][seat % 3].map(str::to_owned));
    deck.extend(ids("factions"));
    deck.extend(ids("allies"));
    for item in ids("items").into_iter().filter(|id| id != "sword") {
        let copies = if item == "ring" { 1 } else { 2 };
        deck.extend(std::iter::repeat_n(item, copies));
    }
    for event in ids("events").into_iter().filter(|id| id != "omen") {
        deck.extend(std::iter::repeat_n(event, 2));
    }
    // Third copies of two items round the deck off.
    deck.extend(["cloak".to_owned(), "coin".to_owned()]);
    deck.truncate(57);
    json!({"start": [], "deck": deck})
}

/// A config of the proof set with more options.
pub fn proof_config(players: u8, options: Value) -> Value {
    let lists: Vec<Value> = (0..usize::from(players)).map(proof_list).collect();
    let mut config = json!({"players": players, "cards": proof_set(), "lists": lists});
    for (name, value) in options.as_object().into_iter().flatten() {
        config[name] = value.clone();
    }
    config
}

pub fn game(config: &Value) -> MiddleEarth {
    match Rulebook::<MiddleEarth>::read_config(&config.to_string()) {
        Ok(_) => MiddleEarth::new(serde_json::from_value(config.clone()).unwrap()).unwrap(),
        Err(error) => panic!("{error}"),
    }
}

pub struct Board {
    pub game: MiddleEarth,
    pub s: State,
    pub log: Vec<Record>,
}

impl Board {
    /// Two players past their first turns; seat 0 organizes; everything is in the decks.
    pub fn new() -> Board {
        Board::with(2, json!({}))
    }

    pub fn with(players: u8, options: Value) -> Board {
        let game = game(&proof_config(players, options));
        let mut s = game.start();
        s.step = Step::Organize;
        s.turns = players;
        Board { game, s, log: Vec::new() }
    }

    pub fn kind(&self, id: &str) -> CardKind {
        self.game.tables().find(id).unwrap_or_else(|| panic!("no card {id}"))
    }

    pub fn site(&self, id: &str) -> Site {
        self.game.tables().find_site(id).unwrap_or_else(|| panic!("no site {id}"))
    }

    pub fn card(&self, seat: u8, id: &str) -> Card {
        self.game.cards_of(Seat(seat)).card(self.kind(id)).unwrap_or_else(|| panic!("seat {seat} has no {id}"))
    }

    fn field(&self, seat: u8, id: &str) -> Cards {
        self.game.cards_of(Seat(seat)).field(self.kind(id))
    }

    fn player(&mut self, seat: u8) -> &mut Player {
        &mut self.s.players[usize::from(seat)]
    }

    /// Takes a card out of the deck.
    fn lift(&mut self, seat: u8, id: &str) -> Card {
        let (card, field) = (self.card(seat, id), self.field(seat, id));
        assert!(!self.s.players[usize::from(seat)].deck.and(field).is_empty(), "no {id} is left in the deck of seat {seat}");
        self.player(seat).deck.take_copy(field);
        card
    }

    pub fn hand(&mut self, seat: u8, ids: &str) -> &mut Board {
        for id in ids.split_whitespace() {
            self.lift(seat, id);
            let field = self.field(seat, id);
            self.player(seat).hand.add_copy(field);
        }
        self
    }

    pub fn pile(&mut self, seat: u8, ids: &str) -> &mut Board {
        for id in ids.split_whitespace() {
            self.lift(seat, id);
            let field = self.field(seat, id);
            self.player(seat).open.add_copy(field);
        }
        self
    }

    /// Nothing is left in the deck but these.
    pub fn deck(&mut self, seat: u8, ids: &str) -> &mut Board {
        self.player(seat).deck = Cards::NONE;
        for id in ids.split_whitespace() {
            let field = self.field(seat, id);
            self.player(seat).deck.add_copy(field);
        }
        self
    }

    /// A company at a site: characters under general influence, and a wizard or two.
    pub fn company(&mut self, seat: u8, number: u8, site: &str, ids: &str) -> &mut Board {
        let site = self.site(site);
        let wizards = self.game.tables().firsts[1]..self.game.tables().firsts[2];
        for id in ids.split_whitespace() {
            let card = self.lift(seat, id);
            let wizard = wizards.contains(&self.kind(id).index());
            let company = &mut self.player(seat).companies[usize::from(number) - 1];
            company.members.insert(card);
            (company.site, company.bound) = (site, site);
            if !wizard {
                self.player(seat).general.insert(card);
            }
        }
        self
    }

    /// A character already in play follows another.
    pub fn follower(&mut self, seat: u8, id: &str, controller: &str) -> &mut Board {
        let (card, by) = (self.card(seat, id), self.card(seat, controller));
        let player = self.player(seat);
        player.general.remove(card);
        player.followers.insert(card);
        player.with[card.index()] = by;
        self
    }

    /// A character already in play is controlled by nobody.
    pub fn uncontrolled(&mut self, seat: u8, id: &str) -> &mut Board {
        let card = self.card(seat, id);
        self.player(seat).general.remove(card);
        self
    }

    pub fn faction(&mut self, seat: u8, id: &str) -> &mut Board {
        let card = self.lift(seat, id);
        self.player(seat).factions.insert(card);
        self
    }

    /// A character in play bears an ally or item.
    pub fn bears(&mut self, seat: u8, bearer: &str, id: &str) -> &mut Board {
        self.lift(seat, id);
        let (field, bearer) = (self.field(seat, id), self.card(seat, bearer));
        let player = self.player(seat);
        player.carried.add_copy(field);
        let places: Vec<Card> = player.carried.and(field).iter().collect();
        let mut bearers: Vec<Card> = places.iter().map(|place| player.with[place.index()]).collect();
        *bearers.last_mut().unwrap() = bearer;
        bearers.sort_unstable();
        places.iter().zip(bearers).for_each(|(place, bearer)| player.with[place.index()] = bearer);
        self
    }

    pub fn tap(&mut self, seat: u8, id: &str) -> &mut Board {
        let card = self.card(seat, id);
        self.player(seat).tapped.insert(card);
        self
    }

    pub fn tap_site(&mut self, seat: u8, number: u8) -> &mut Board {
        self.player(seat).companies[usize::from(number) - 1].tapped = true;
        self
    }

    pub fn use_up(&mut self, seat: u8, site: &str) -> &mut Board {
        let site = self.site(site);
        self.player(seat).used.insert(site);
        self
    }

    pub fn step(&mut self, step: Step) -> &mut Board {
        self.s.step = step;
        self
    }

    /// Seat 0's company of this number has entered its site and acts.
    pub fn acting(&mut self, number: u8) -> &mut Board {
        self.s.entered = 1 << (number - 1);
        self.step(Step::Act(company(number)))
    }

    pub fn legal(&self) -> Vec<Move> {
        let mut list = MoveList::new();
        self.game.legal(&self.s, &mut list);
        list.iter().map(|&id| self.game.decode(id).unwrap()).collect()
    }

    pub fn is_legal(&self, m: Move) -> bool {
        let listed = self.legal().contains(&m);
        assert_eq!(listed, self.game.refuse(&self.s, m).is_none(), "{m:?} by list and by rule at {:?}", self.s.step);
        listed
    }

    /// A player's move, which must be listed and not refused.
    pub fn act(&mut self, m: Move) -> &mut Board {
        assert!(matches!(self.game.turn(&self.s), Turn::Seat(_)), "nobody is asked at {:?}", self.s.step);
        assert!(self.is_legal(m), "{m:?} at {:?}: {:?}", self.s.step, self.legal());
        self.game.apply(&mut self.s, m, &mut self.log);
        self
    }

    /// Several moves, each by its words, or by a part that no other has.
    pub fn say(&mut self, words: &[&str]) -> &mut Board {
        for &words in words {
            let texts: Vec<(Move, String)> = self.legal().into_iter().map(|m| (m, self.text(m))).collect();
            let exact = texts.iter().find(|(_, text)| text == words);
            let parts: Vec<_> = texts.iter().filter(|(_, text)| format!("{text} ").contains(&format!("{words} "))).collect();
            let m = match (exact, &parts[..]) {
                (Some((m, _)), _) | (None, [(m, _)]) => *m,
                _ => panic!("no \"{words}\" at {:?} among {texts:?}", self.s.step),
            };
            self.act(m);
        }
        self
    }

    pub fn text(&self, m: Move) -> String {
        let words = Words { shared: &[], first: 0, own: MiddleEarth::MOVES, pieces: &self.game.pieces() };
        words.text(&self.game.describe(&self.s, m))
    }

    /// The legal moves in words.
    pub fn texts(&self) -> Vec<String> {
        self.legal().into_iter().map(|m| self.text(m)).collect()
    }

    /// Where somebody may go, by the legal moves.
    pub fn places(&self) -> Vec<String> {
        let site = |site: Site| &self.game.tables().site_names[site.index()].1;
        let place = |m: Move| match m {
            Move::Join(company) => format!("into company {}", company.0 + 1),
            Move::Found(at) => format!("as a new company at {}", site(at)),
            Move::NewCompany => "as a new company".into(),
            m => panic!("{m:?} is no place to go"),
        };
        self.legal().into_iter().map(place).collect()
    }

    /// Why a move is refused: the name of the rule.
    pub fn refused(&self, m: Move) -> &'static str {
        assert!(!self.is_legal(m), "{m:?} is allowed at {:?}", self.s.step);
        let number = self.game.refuse(&self.s, m).unwrap().0.kind;
        match number.checked_sub(FIRST_GAME_RULE) {
            Some(own) => MiddleEarth::REFUSALS[usize::from(own)].name,
            None => CORE_RULES[usize::from(number)].name,
        }
    }

    pub fn outcomes(&self) -> Vec<(Move, u32)> {
        let mut all = Vec::new();
        self.game.chance(&self.s, &mut |m, weight| all.push((m, weight)));
        assert_eq!(self.game.tickets(&self.s), all.iter().map(|(_, weight)| weight).sum::<u32>());
        all
    }

    /// A chance move, which must be possible.
    pub fn chance(&mut self, m: Move) -> &mut Board {
        assert_eq!(self.game.turn(&self.s), Turn::Chance, "at {:?}", self.s.step);
        assert!(self.outcomes().iter().any(|(outcome, _)| *outcome == m), "{m:?} cannot happen at {:?}", self.s.step);
        self.game.apply(&mut self.s, m, &mut self.log);
        self
    }

    pub fn rolls(&mut self, sums: &[u8]) -> &mut Board {
        for &sum in sums {
            self.chance(Move::Rolled(sum));
        }
        self
    }

    pub fn draws(&mut self, ids: &str) -> &mut Board {
        for id in ids.split_whitespace() {
            self.chance(Move::Drawn(self.kind(id)));
        }
        self
    }

    /// Lets chance take its first outcome until somebody decides.
    pub fn settle(&mut self) -> &mut Board {
        while self.game.turn(&self.s) == Turn::Chance {
            let m = self.game.draw(&self.s, 0);
            self.chance(m);
        }
        self
    }

    /// Lets chance and discards down to the limit take their first outcomes until something else is asked.
    pub fn fill_hands(&mut self) -> &mut Board {
        loop {
            self.settle();
            if !matches!(self.s.step, Step::Trim(..)) {
                return self;
            }
            let m = self.legal()[0];
            self.act(m);
        }
    }

    pub fn seat_asked(&self) -> u8 {
        match self.game.turn(&self.s) {
            Turn::Seat(seat) => seat.0,
            turn => panic!("{turn:?} at {:?}", self.s.step),
        }
    }

    /// Where the copies of a seat's card lie, by the census.
    pub fn zones(&self, seat: u8, id: &str) -> Vec<String> {
        let sets = self.game.pieces();
        let pieces = |set: &str| &sets.iter().find(|s| s.name == set).unwrap().pieces;
        let number = i32::from(self.kind(id).0);
        let suffix = format!("_{seat}");
        let placed = self.game.census(&self.s).into_iter().filter(|placed| placed.card == number);
        let mut zones: Vec<String> = placed.map(|placed| pieces("zone")[placed.zone as usize].id.clone()).collect();
        zones.retain(|zone| zone.ends_with(&suffix));
        zones.iter().map(|zone| zone.strip_suffix(&suffix).unwrap_or(zone).to_owned()).collect()
    }

    /// Where the only copy of a seat's card lies.
    pub fn zone(&self, seat: u8, id: &str) -> String {
        let zones = self.zones(seat, id);
        assert_eq!(zones.len(), 1, "{id} of seat {seat} in {zones:?}");
        zones[0].clone()
    }

    /// Who controls a character: `general`, `nobody`, `wizard` or an id.
    pub fn control(&self, seat: u8, id: &str) -> String {
        let view = self.game.view(&self.s, Viewer::Host);
        let characters = view.players[usize::from(seat)].companies.iter().flat_map(|company| &company.characters);
        let character = characters.into_iter().find(|character| character.card == id).expect("in play");
        match character.control {
            ControlView::General => "general".into(),
            ControlView::Nobody => "nobody".into(),
            ControlView::Wizard => "wizard".into(),
            ControlView::Follower => character.under.clone().unwrap(),
        }
    }

    pub fn bearer(&self, seat: u8, id: &str) -> Vec<String> {
        let view = self.game.view(&self.s, Viewer::Host);
        let characters = view.players[usize::from(seat)].companies.iter().flat_map(|company| &company.characters);
        let bears = |character: &&CharacterView| character.allies.iter().chain(&character.items).any(|borne| borne == id);
        characters.filter(bears).map(|character| character.card.clone()).collect()
    }

    /// Events of one kind so far: seat and fields.
    pub fn events(&self, name: &str) -> Vec<(i8, [i32; 4])> {
        let kind = MiddleEarth::EVENTS.iter().position(|kind| kind.name == name).unwrap_or_else(|| panic!("no event {name}"));
        let number = FIRST_GAME_EVENT + kind as u16;
        self.log.iter().filter(|record| record.kind == number).map(|record| (record.seat, record.fields)).collect()
    }

    /// The check under way, added up.
    pub fn sum(&self) -> (Vec<(Term, i32)>, Sum) {
        let check = self.s.check().expect("a check is under way");
        let mut terms = Vec::new();
        let sum = self.game.sum(&self.s, &check, |term, value| terms.push((term, value)));
        (terms, sum)
    }

    /// One term of the check under way; None where it has none.
    pub fn term(&self, asked: Term) -> Option<i32> {
        self.sum().0.into_iter().find(|(term, _)| *term == asked).map(|(_, value)| value)
    }

    /// The position as every viewer sees it can be placed again, and the host's is the state itself.
    pub fn check_position(&self) {
        let dice = &mut FastRng::new(1);
        let host = self.game.view(&self.s, Viewer::Host);
        assert_eq!(self.game.place(&host, dice).unwrap(), self.s, "the host's view is the state");
        for seat in Seat::all(self.game.seats()) {
            let view = self.game.view(&self.s, Viewer::Seat(seat));
            let placed = self.game.place(&view, dice).unwrap();
            assert_eq!(self.game.view(&placed, Viewer::Seat(seat)), view);
        }
    }
}

pub fn company(number: u8) -> CompanyNo {
    CompanyNo(number - 1)
}
