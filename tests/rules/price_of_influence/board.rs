//! Positions in a few words, and a table to play on.

use serde_json::{Value, from_value, json};
use std::sync::Arc;
use suasion::core::*;
use suasion::games::price_of_influence::*;

/// Reads one card, `"10S"`.
pub fn card(id: &str) -> Card {
    from_value(json!(id)).unwrap()
}

/// Reads cards, `"AS red_joker"`.
pub fn cards(ids: &str) -> Cards {
    ids.split_whitespace().map(card).collect()
}

/// Reads one noble, `"KH"`.
pub fn noble(id: &str) -> Noble {
    from_value(json!(id)).unwrap()
}

/// Reads nobles, `"KH QS"`.
pub fn nobles(ids: &str) -> Nobles {
    ids.split_whitespace().map(noble).collect()
}

/// A position under construction. Whatever is not put somewhere lies in the deck or the council.
#[derive(Clone)]
pub struct Board {
    pub config: Config,
    pub view: View,
    rest: Rest,
}

/// Where cards lie that no test cares about.
#[derive(Copy, Clone, PartialEq)]
enum Rest {
    Deck,
    Hand(usize),
}

impl Board {
    /// Seat 0 is active with two council actions; nobody has anything.
    pub fn new(players: u8) -> Board {
        let view = json!({
            "step": {"name": "council", "left": 2}, "active": 0, "reshuffles": 0, "discard": [],
            "deck": {"count": 0, "cards": []}, "council": {"count": 0, "nobles": []},
            "players": vec![json!({}); players.into()],
        });
        Board { config: Config { players, ..Config::default() }, view: from_value(view).unwrap(), rest: Rest::Deck }
    }

    /// The step, as JSON.
    pub fn step(mut self, step: Value) -> Board {
        self.view.step = from_value(step).unwrap();
        self
    }

    /// A card or a pass is asked of a seat.
    pub fn playing(self, seat: u8) -> Board {
        self.step(json!({"name": "play", "seat": seat}))
    }

    /// Whose turn it is.
    pub fn active(mut self, seat: u8) -> Board {
        self.view.active = Seat(seat);
        self
    }

    /// Reshuffles so far.
    pub fn reshuffles(mut self, count: u8) -> Board {
        self.view.reshuffles = count;
        self
    }

    /// Other options.
    pub fn with(mut self, set: impl FnOnce(&mut Config)) -> Board {
        set(&mut self.config);
        self
    }

    /// The option that decides whether a retirement costs tribute.
    pub fn free_retirement(self) -> Board {
        self.with(|config| config.retire_costs_tribute = false)
    }

    /// Winners leave, and the others play on.
    pub fn for_places(self) -> Board {
        self.with(|config| config.play_for_places = true)
    }

    /// Unseen hand cards.
    pub fn hand(mut self, seat: usize, ids: &str) -> Board {
        let listed: Vec<Card> = cards(ids).iter().collect();
        self.view.players[seat].hand.unseen = CardsView { count: listed.len() as u8, cards: Some(listed) };
        self
    }

    /// Leveraged cards.
    pub fn leveraged(mut self, seat: usize, ids: &str) -> Board {
        self.view.players[seat].leveraged = cards(ids).iter().collect();
        self
    }

    /// Gems.
    pub fn gems(mut self, seat: usize, ids: &str) -> Board {
        self.view.players[seat].gems = cards(ids).iter().collect();
        self
    }

    /// A noble with its equipment.
    pub fn noble(mut self, seat: usize, id: &str, standing: Standing, equipment: &str) -> Board {
        let equipment = cards(equipment).iter().collect();
        let member = CourtView { noble: noble(id), standing, equipment, opponents: Vec::new(), strength: None };
        self.view.players[seat].court.push(member);
        self
    }

    /// A noble in STRIKE.
    pub fn strike(self, seat: usize, id: &str, equipment: &str) -> Board {
        self.noble(seat, id, Standing::Strike, equipment)
    }

    /// A noble in GUARD.
    pub fn guard(self, seat: usize, id: &str, equipment: &str) -> Board {
        self.noble(seat, id, Standing::Guard, equipment)
    }

    /// A disgraced noble.
    pub fn disgraced(self, seat: usize, id: &str) -> Board {
        self.noble(seat, id, Standing::Disgraced, "")
    }

    /// The discard pile.
    pub fn discard(mut self, ids: &str) -> Board {
        self.view.discard = cards(ids).iter().collect();
        self
    }

    /// The deck is empty: the cards of no interest are in this hand.
    pub fn rest_in_hand(mut self, seat: usize) -> Board {
        self.rest = Rest::Hand(seat);
        self
    }

    /// Nobody plays another card: the seats have passed.
    pub fn passed(mut self, seats: &[usize]) -> Board {
        seats.iter().for_each(|&seat| self.view.players[seat].passed = true);
        self
    }

    /// Has left the table in a place.
    pub fn left(mut self, seat: usize, place: u8, reason: Reason) -> Board {
        self.view.players[seat].place = Some(place);
        self.view.players[seat].left = Some(reason);
        self
    }

    /// The whole view, with the rest in its place.
    pub fn finish(&self) -> View {
        let mut view = self.view.clone();
        let mut open: Cards = view.discard.iter().copied().chain(view.in_play).collect();
        let mut court = Nobles::NONE;
        for player in &view.players {
            let lists = [&player.leveraged, &player.gems, &player.hand.remembered, &player.hand.shown];
            open = lists.into_iter().flatten().copied().fold(open, |all, card| all.or(Cards::only(card)));
            open = player.hand.unseen.cards.iter().flatten().fold(open, |all, &card| all.or(Cards::only(card)));
            for member in &player.court {
                open = member.equipment.iter().fold(open, |all, &card| all.or(Cards::only(card)));
                court.insert(member.noble);
            }
        }
        let council: Vec<Noble> = Nobles::ALL.minus(court).iter().collect();
        view.council = NoblesView { count: council.len() as u8, nobles: Some(council) };
        let rest = Cards::ALL.minus(open);
        let hidden = match self.rest {
            Rest::Deck => &mut view.deck,
            Rest::Hand(seat) => &mut view.players[seat].hand.unseen,
        };
        let held: Cards = hidden.cards.iter().flatten().copied().collect();
        *hidden = CardsView { count: held.or(rest).len(), cards: Some(held.or(rest).iter().collect()) };
        view
    }

    /// The position as the core reads it.
    pub fn envelope(&self) -> Value {
        json!({"game": PriceOfInfluence::ID, "schema": PriceOfInfluence::SCHEMA, "viewer": "host", "table": self.finish()})
    }

    /// A game that begins here.
    pub fn session(&self) -> Session<PriceOfInfluence> {
        let rules = Arc::new(Rulebook::new(self.config.clone()).unwrap());
        Session::from_position(rules, &self.envelope().to_string(), Seed::from(1), Chance::Automatic)
            .unwrap_or_else(|error| panic!("{error}"))
    }

    /// The table, which must be possible.
    pub fn set(&self) -> Table {
        self.try_set().unwrap_or_else(|error| panic!("{error}"))
    }

    /// The table, or what is wrong with it.
    pub fn try_set(&self) -> Result<Table, FieldError> {
        let game = PriceOfInfluence::new(self.config.clone()).unwrap();
        let s = game.place(&self.finish(), &mut FastRng::new(1))?;
        Ok(Table { game, s, log: Vec::new() })
    }
}

/// A game being played in a test.
pub struct Table {
    pub game: PriceOfInfluence,
    pub s: State,
    /// Events of the last move.
    pub log: Vec<Record>,
}

impl Table {
    /// A new game with everything dealt.
    pub fn dealt(players: u8, seed: u64) -> Table {
        Table::dealt_with(Config { players, ..Config::default() }, seed)
    }

    /// The same with other options.
    pub fn dealt_with(config: Config, seed: u64) -> Table {
        let game = PriceOfInfluence::new(config).unwrap();
        let mut table = Table { s: game.start(), game, log: Vec::new() };
        table.chance(&mut FastRng::new(seed));
        table
    }

    /// Resolves chance.
    pub fn chance(&mut self, dice: &mut impl Dice) {
        while self.game.turn(&self.s) == Turn::Chance {
            let m = self.game.draw(&self.s, dice.below(self.game.tickets(&self.s)));
            self.game.apply(&mut self.s, m, &mut self.log);
        }
    }

    /// Makes a legal move or a possible chance move.
    pub fn make(&mut self, m: Move) -> &mut Table {
        match self.game.turn(&self.s) {
            Turn::Seat(_) => assert_eq!(self.game.refuse(&self.s, m), None, "{m:?} at {:?}", self.s.step),
            Turn::Chance => {
                let mut possible = false;
                self.game.chance(&self.s, &mut |outcome, _| possible |= outcome == m);
                assert!(possible, "{m:?} at {:?}", self.s.step);
            }
            Turn::Over => panic!("the game is over"),
        }
        self.log.clear();
        self.game.apply(&mut self.s, m, &mut self.log);
        self
    }

    /// Makes several moves.
    pub fn all(&mut self, moves: &[Move]) -> &mut Table {
        for &m in moves {
            self.make(m);
        }
        self
    }

    /// Plays a card as its own suit.
    pub fn play(&mut self, id: &str) -> &mut Table {
        let card = card(id);
        self.make(Move::Play(card, card.suit().unwrap()))
    }

    /// Plays a joker.
    pub fn joker(&mut self, id: &str, suit: Suit) -> &mut Table {
        self.make(Move::Play(card(id), suit))
    }

    /// Takes a card.
    pub fn take(&mut self, id: &str) -> &mut Table {
        self.make(Move::Take(card(id)))
    }

    /// Pays with a card.
    pub fn pay(&mut self, id: &str) -> &mut Table {
        self.make(Move::Pay(card(id)))
    }

    /// Draws cards.
    pub fn draws(&mut self, ids: &str) -> &mut Table {
        for id in ids.split_whitespace() {
            self.make(Move::Draw(card(id)));
        }
        self
    }

    /// Passes for whoever is asked until the playing stage is over.
    pub fn pass_all(&mut self) -> &mut Table {
        while matches!(self.s.step, Step::Play(_)) {
            self.make(Move::Pass);
        }
        self
    }

    /// Keeps every noble in GUARD out of combat.
    pub fn stay_out(&mut self) -> &mut Table {
        while matches!(self.s.step, Step::Combat(_)) {
            self.make(Move::StayOut);
        }
        self
    }

    /// Draws whatever is lowest, and discards what is lowest, until somebody has something else to decide.
    pub fn resupply(&mut self) -> &mut Table {
        loop {
            match self.s.step {
                Step::Draw(_) => {
                    self.make(Move::Draw(self.s.deck.nth(0)));
                }
                Step::HandCheck(seat) => {
                    self.make(Move::Discard(self.s.player(seat).hand.nth(0)));
                }
                _ => return self,
            }
        }
    }

    /// Plays on by the lowest choices until the turn is over: draws, checks, no claim.
    pub fn finish_turn(&mut self) -> &mut Table {
        self.pass_all().stay_out();
        while !matches!(self.s.step, Step::Council { .. } | Step::Over(_)) {
            match self.s.step {
                Step::Claim => self.make(Move::EndTurn),
                Step::Draw(_) => self.make(Move::Draw(self.s.deck.nth(0))),
                _ => self.make(self.legal()[0]),
            };
        }
        self
    }

    /// Names of the events of the last move, in order.
    pub fn told(&self) -> Vec<&'static str> {
        let name = |event: &Record| match event.kind.checked_sub(FIRST_GAME_EVENT) {
            Some(own) => PriceOfInfluence::EVENTS[usize::from(own)].name,
            None => CORE_EVENTS[usize::from(event.kind)].name,
        };
        self.log.iter().map(name).collect()
    }

    /// The player of a seat.
    pub fn player(&self, seat: u8) -> &Player {
        self.s.player(Seat(seat))
    }

    /// Is the move legal?
    pub fn allows(&self, m: Move) -> bool {
        self.game.refuse(&self.s, m).is_none()
    }

    /// Name of the rule that refuses a move.
    pub fn refusal(&self, m: Move) -> &'static str {
        let Some(Refusal(record)) = self.game.refuse(&self.s, m) else { panic!("{m:?} is legal") };
        match record.kind.checked_sub(FIRST_GAME_RULE) {
            Some(own) => PriceOfInfluence::REFUSALS[usize::from(own)].name,
            None => CORE_RULES[usize::from(record.kind)].name,
        }
    }

    /// The legal moves.
    pub fn legal(&self) -> Vec<Move> {
        let mut list = MoveList::new();
        self.game.legal(&self.s, &mut list);
        list.iter().map(|&id| self.game.decode(id).unwrap()).collect()
    }

    /// The result.
    pub fn outcome(&self) -> Outcome {
        self.game.outcome(&self.s).expect("the game is over")
    }

    /// Why it is over.
    pub fn reason(&self) -> Reason {
        let Step::Over(reason) = self.s.step else { panic!("not over: {:?}", self.s.step) };
        reason
    }

    /// What a viewer sees, as JSON.
    pub fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.game.view(&self.s, viewer)).unwrap()
    }
}
