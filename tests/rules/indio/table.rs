//! Positions set up by hand, and a table at which moves are checked before they are made.

use serde_json::{Value, json};
use suasion::core::*;
use suasion::games::indio::*;

pub const TWO: &str = r#"{"board": "first-game"}"#;
pub const THREE: &str = r#"{"players": 3, "board": "first-game"}"#;
pub const FOUR: &str = r#"{"players": 4, "board": "first-game"}"#;

pub fn game(config: &str) -> Indio {
    let config: Config = serde_json::from_str(config).unwrap_or_else(|error| panic!("{config}: {error}"));
    Indio::new(config).unwrap_or_else(|error| panic!("{error}"))
}

/// Why a config is refused: field and problem.
pub fn config_error(config: Value) -> FieldError {
    match Rulebook::<Indio>::read_config(&config.to_string()) {
        Err(Error::Field(error)) => error,
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("accepted {config}"),
    }
}

pub fn own_board(players: u8, rows: &[&str]) -> Value {
    json!({"players": players, "board": {"rows": rows}})
}

pub const fn hex(number: u8) -> Hex {
    Hex(number)
}

pub fn quests(list: &[Quest]) -> Quests {
    list.iter().copied().collect()
}

/// A situation in year 2, seat 0 to pick a worker or to pass: a farm with an outpost for everybody, no workers, no quests in
/// hand, and whatever a test adds.
pub struct Setup {
    pub game: Indio,
    pub view: View,
    /// Quests that shall be in the deck.
    reserved: Vec<Quest>,
}

impl Setup {
    pub fn new(config: &str) -> Setup {
        let game = game(config);
        let seats = game.seats();
        let (start, first) = (game.start(), game.first_year());
        let mut view = game.view(&start, Viewer::Host);
        // Hexes that would be shuffled are earth.
        view.hexes.iter_mut().filter(|hex| hex.tiles.is_empty()).for_each(|hex| hex.tiles.push(Tile::Earth));
        view.step = Step::Turn;
        view.actor = Some(Seat(0));
        view.stacks = None;
        view.leader_deck = CardsView { count: 0, cards: None };
        view.quest_deck = CardsView { count: 0, cards: None };
        for (i, player) in view.players.iter_mut().enumerate() {
            let dealt: Vec<Leader> = Leader::all().skip(2 * i).take(2).collect();
            player.leader = Some(dealt[0]);
            player.leaders = CardsView { count: 2, cards: Some(dealt) };
            player.chosen = true;
            player.supply = None;
            player.influence = None;
        }
        for hex in &mut view.hexes {
            hex.controller = None;
            hex.resources = StockView::default();
        }
        let mut setup = Setup { game, view, reserved: Vec::new() };
        for seat in 0..seats {
            let farm = setup.home(seat);
            setup.lay(farm.0, &[Tile::Farm]).structure(farm.0, seat, Structure::Outpost);
        }
        setup.year(first + 1);
        setup
    }

    /// Where a seat's outpost stands: the corners of the board, by the first-game map if there is one.
    pub fn home(&self, seat: u8) -> Hex {
        let homes: &[&[u8]] = &[&[1, 17], &[3, 18, 15], &[6, 12, 25, 19]];
        Hex(homes[usize::from(self.game.seats()) - 2][usize::from(seat)])
    }

    pub fn year(&mut self, year: u8) -> &mut Setup {
        self.view.year = year;
        let begins = match self.game.config().first_player {
            FirstPlayer::Seat(seat) => seat.0,
            FirstPlayer::Random => 0,
        };
        self.view.first = Some(Seat((begins + year - self.game.first_year()) % self.game.seats()));
        self
    }

    pub fn actor(&mut self, seat: u8) -> &mut Setup {
        self.view.actor = Some(Seat(seat));
        self
    }

    pub fn step(&mut self, step: Step) -> &mut Setup {
        self.view.step = step;
        self
    }

    pub fn passes(&mut self, passes: u8) -> &mut Setup {
        self.view.passes = passes;
        self
    }

    /// Lays tiles on top of the printed one, in place of those that a test laid before.
    pub fn lay(&mut self, hex: u8, tiles: &[Tile]) -> &mut Setup {
        let stack = &mut self.view.hexes[usize::from(hex)].tiles;
        stack.truncate(1);
        stack.extend(tiles);
        self
    }

    pub fn printed(&mut self, hex: u8, tile: Tile) -> &mut Setup {
        self.view.hexes[usize::from(hex)].tiles = vec![tile];
        self
    }

    pub fn structure(&mut self, hex: u8, owner: u8, kind: Structure) -> &mut Setup {
        self.view.hexes[usize::from(hex)].structure = Some(StructureView { owner: Seat(owner), kind });
        self
    }

    pub fn no_structure(&mut self, hex: u8) -> &mut Setup {
        self.view.hexes[usize::from(hex)].structure = None;
        self
    }

    pub fn workers(&mut self, hex: u8, seat: u8, active: u8, exhausted: u8) -> &mut Setup {
        let workers = &mut self.view.hexes[usize::from(hex)].workers;
        workers.retain(|crew| crew.seat != Seat(seat));
        workers.push(CrewView { seat: Seat(seat), active, exhausted });
        workers.sort_by_key(|crew| crew.seat);
        self
    }

    pub fn goods(&mut self, hex: u8, goods: &[(Resource, u8)]) -> &mut Setup {
        self.view.hexes[usize::from(hex)].resources = Stock::from(goods).into();
        self
    }

    pub fn leader(&mut self, seat: u8, leader: Leader) -> &mut Setup {
        let other = if leader == Leader::VICEROY { Leader::TRADER } else { Leader::VICEROY };
        let mut dealt = vec![leader, other];
        dealt.sort();
        self.view.players[usize::from(seat)].leaders = CardsView { count: 2, cards: Some(dealt) };
        self.view.players[usize::from(seat)].leader = Some(leader);
        self
    }

    /// Quests in hand. Their owner's silence has told all that it could.
    pub fn hand(&mut self, seat: u8, hand: &[Quest]) -> &mut Setup {
        let mut hand = hand.to_vec();
        hand.sort();
        let others: Vec<Quest> = Quest::all().filter(|quest| !hand.contains(quest)).collect();
        let player = &mut self.view.players[usize::from(seat)];
        player.silence = vec![others; hand.len()];
        player.quests = CardsView { count: hand.len() as u8, cards: Some(hand) };
        self
    }

    /// This quest is in the deck.
    pub fn reserve(&mut self, quest: Quest) -> &mut Setup {
        self.reserved.push(quest);
        self
    }

    pub fn silence(&mut self, seat: u8, silence: &[&[Quest]]) -> &mut Setup {
        self.view.players[usize::from(seat)].silence = silence.iter().map(|list| list.to_vec()).collect();
        self
    }

    pub fn shown(&mut self, seat: u8, shown: &[Quest]) -> &mut Setup {
        self.view.players[usize::from(seat)].shown = shown.to_vec();
        self
    }

    /// How many quests a seat has drawn by now.
    fn drawn(&self, seat: u8) -> usize {
        let view = &self.view;
        let seats = self.game.seats();
        let order = |seat: Seat| seat.after(view.first.unwrap(), seats);
        let waits = match view.step {
            Step::DrawQuest => order(Seat(seat)) >= order(view.actor.unwrap()),
            Step::DiscardQuest => order(Seat(seat)) > order(view.actor.unwrap()),
            _ => false,
        };
        1 + usize::from(view.year - self.game.first_year()) + usize::from(!waits)
    }

    /// The view with discards, decks and what is slow filled in.
    pub fn filled(&self) -> View {
        let mut view = self.view.clone();
        let mut taken: Vec<Quest> = self.reserved.clone();
        for player in &view.players {
            taken.extend(player.quests.cards.iter().flatten());
            taken.extend(&player.shown);
        }
        for seat in 0..self.game.seats() {
            let drawn = self.drawn(seat);
            let player = &mut view.players[usize::from(seat)];
            let missing = drawn.saturating_sub(usize::from(player.quests.count) + player.shown.len());
            // The last quests of the deck are of least interest.
            let mut discarded: Vec<Quest> = Quest::all().filter(|quest| !taken.contains(quest)).collect();
            discarded.reverse();
            discarded.truncate(missing);
            discarded.reverse();
            taken.extend(&discarded);
            player.discarded = CardsView { count: discarded.len() as u8, cards: Some(discarded) };
        }
        let in_deck = |quest: &Quest| self.reserved.contains(quest) || !taken.contains(quest);
        let deck: Vec<Quest> = Quest::all().filter(in_deck).collect();
        view.quest_deck = CardsView { count: deck.len() as u8, cards: Some(deck) };
        let dealt: Vec<Leader> = view.players.iter().flat_map(|player| player.leaders.cards.clone().unwrap()).collect();
        let deck: Vec<Leader> = Leader::all().filter(|leader| !dealt.contains(leader)).collect();
        view.leader_deck = CardsView { count: deck.len() as u8, cards: Some(deck) };
        for hex in &mut view.hexes {
            hex.slow |= view.step != Step::Over && hex.tiles.last() == Some(&Tile::Water);
        }
        view
    }

    pub fn state(&self) -> Result<State, FieldError> {
        self.game.place(&self.filled(), &mut FastRng::new(1))
    }

    /// The table that was set up.
    pub fn play(&self) -> Table {
        let s = self.state().unwrap_or_else(|error| panic!("{error}"));
        let game = Indio::new(self.game.config().clone()).unwrap();
        Table { game, s, log: Vec::new() }
    }

    /// The table with a worker on the hex picked.
    pub fn pick(&self, hex: u8) -> Table {
        let mut table = self.play();
        table.act(Move::Pick(Hex(hex)));
        table
    }

    /// Why the position is refused: the field.
    pub fn refused(&self) -> String {
        match self.state() {
            Err(error) => error.field,
            Ok(_) => panic!("accepted"),
        }
    }

    /// What a leader is worth to seat 0.
    pub fn points(&self, leader: Leader) -> u8 {
        leader.points(&self.game, &self.state().unwrap_or_else(|error| panic!("{error}")), Seat(0))
    }
}

pub struct Table {
    pub game: Indio,
    pub s: State,
    pub log: Vec<Record>,
}

impl Table {
    pub fn start(config: &str) -> Table {
        let game = game(config);
        Table { s: game.start(), game, log: Vec::new() }
    }

    pub fn legal(&self) -> Vec<Move> {
        let mut list = MoveList::new();
        if matches!(self.game.turn(&self.s), Turn::Seat(_)) {
            self.game.legal(&self.s, &mut list);
        }
        list.iter().map(|&id| self.game.decode(id).unwrap()).collect()
    }

    /// A player's move, which must be listed and not refused.
    pub fn act(&mut self, m: Move) -> &mut Table {
        assert!(matches!(self.game.turn(&self.s), Turn::Seat(_)), "nobody is asked at {:?}", self.s.step);
        let refusal = self.game.refuse(&self.s, m).map(|refusal| self.rule(refusal));
        assert_eq!(refusal, None, "{m:?} at {:?} among {:?}", self.s.step, self.legal());
        assert!(self.legal().contains(&m), "{m:?} is not listed at {:?}: {:?}", self.s.step, self.legal());
        self.game.apply(&mut self.s, m, &mut self.log);
        self
    }

    pub fn acts(&mut self, moves: &[Move]) -> &mut Table {
        for &m in moves {
            self.act(m);
        }
        self
    }

    fn rule(&self, refusal: Refusal) -> &'static str {
        let number = refusal.0.kind;
        if number < FIRST_GAME_RULE {
            CORE_RULES[usize::from(number)].name
        } else {
            Indio::REFUSALS[usize::from(number - FIRST_GAME_RULE)].name
        }
    }

    /// Why a move is refused: the name of the rule.
    pub fn refused(&self, m: Move) -> &'static str {
        let refusal = self.game.refuse(&self.s, m).unwrap_or_else(|| panic!("{m:?} is allowed"));
        assert!(!self.legal().contains(&m));
        self.rule(refusal)
    }

    /// Who is asked what, and whether it continues an earlier choice.
    pub fn asked(&self) -> (Seat, Step, bool) {
        assert!(matches!(self.game.turn(&self.s), Turn::Seat(seat) if seat == self.s.actor), "at {:?}", self.s.step);
        (self.s.actor, self.s.step, self.game.continues(&self.s))
    }

    /// A chance move, which must be possible.
    pub fn chance(&mut self, m: Move) -> &mut Table {
        assert_eq!(self.game.turn(&self.s), Turn::Chance, "at {:?}", self.s.step);
        assert!(self.outcomes().iter().any(|(other, _)| *other == m), "{m:?} cannot happen at {:?}", self.s.step);
        self.game.apply(&mut self.s, m, &mut self.log);
        self
    }

    /// What chance can bring, with weights.
    pub fn outcomes(&self) -> Vec<(Move, u32)> {
        let mut all = Vec::new();
        self.game.chance(&self.s, &mut |m, weight| all.push((m, weight)));
        assert_eq!(self.game.tickets(&self.s), all.iter().map(|(_, weight)| weight).sum::<u32>());
        all
    }

    /// Everybody draws harmless quests (from the end of the deck) until the step.
    pub fn draw_quests(&mut self) -> &mut Table {
        while self.s.step == Step::DrawQuest || self.s.step == Step::DiscardQuest {
            if self.s.step == Step::DrawQuest {
                let m = self.game.draw(&self.s, self.game.tickets(&self.s) - 1);
                self.chance(m);
            } else {
                let last = *self.legal().last().unwrap();
                self.act(last);
            }
        }
        self
    }

    /// Takes the first option until the predicate holds.
    pub fn first_until(&mut self, stop: impl Fn(&State) -> bool) -> &mut Table {
        while !stop(&self.s) {
            match self.game.turn(&self.s) {
                Turn::Chance => {
                    let first = self.game.draw(&self.s, 0);
                    self.chance(first);
                }
                Turn::Seat(_) => {
                    let first = self.legal()[0];
                    self.act(first);
                }
                Turn::Over => panic!("the game is over"),
            }
        }
        self
    }

    pub fn stock(&self, hex: u8) -> Vec<(Resource, u8)> {
        self.s.stock(Hex(hex)).iter().collect()
    }

    pub fn pool(&self, seat: u8) -> Vec<(Resource, u8)> {
        self.s.pool(Seat(seat)).iter().collect()
    }

    /// Active and exhausted workers of a seat on a hex.
    pub fn crew(&self, hex: u8, seat: u8) -> (u8, u8) {
        let crew = self.s.crew(Hex(hex));
        (crew.count(Seat(seat), Stance::Active), crew.count(Seat(seat), Stance::Exhausted))
    }

    /// Owner and kind of the structure on a hex.
    pub fn structure(&self, hex: u8) -> Option<(u8, Structure)> {
        let owner = self.s.owner(Hex(hex))?;
        Some((owner.0, self.s.player(owner).structure(Hex(hex))?))
    }

    pub fn shown(&self, seat: u8) -> Vec<Quest> {
        self.s.player(Seat(seat)).shown.iter().collect()
    }

    pub fn has_shown(&self, seat: u8, quest: Quest) -> bool {
        self.s.player(Seat(seat)).shown.contains(quest)
    }

    /// Events of one kind so far: seat and fields.
    pub fn events(&self, name: &str) -> Vec<(i8, [i32; 4])> {
        let kind = Indio::EVENTS.iter().position(|kind| kind.name == name).unwrap_or_else(|| panic!("no event {name}"));
        let number = FIRST_GAME_EVENT + kind as u16;
        self.log.iter().filter(|record| record.kind == number).map(|record| (record.seat, record.fields)).collect()
    }
}

/// The next move by even choices; None once the game is over.
pub fn random_step(game: &Indio, s: &State, dice: &mut FastRng) -> Option<Move> {
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

/// How much busy play likes a move: it builds, improves, collects and forges, and rarely passes.
pub fn busy(game: &Indio, s: &State, id: MoveId) -> u32 {
    match game.decode(id).unwrap() {
        Move::Build(..) => 400,
        Move::Improve(..) => 40,
        Move::Collect => 60,
        Move::Forge(_) => 20,
        Move::Attack(..) => 12,
        Move::Feed(_) => 60,
        Move::Pick(_) => 40,
        Move::Walk(_) => 6,
        Move::Craft(Recipe::Nothing) | Move::Pass | Move::EndTurn | Move::Done | Move::Stop => 1,
        Move::Craft(Recipe::Worker | Recipe::TwoWorkers | Recipe::ThreeWorkers) if s.player(s.actor).workers > 6 => 2,
        Move::Craft(_) => 10,
        _ => 8,
    }
}

/// The next move of busy play; None once the game is over.
pub fn busy_step(game: &Indio, s: &State, dice: &mut FastRng) -> Option<Move> {
    if !matches!(game.turn(s), Turn::Seat(_)) {
        return random_step(game, s, dice);
    }
    let mut list = MoveList::new();
    game.legal(s, &mut list);
    let weights: Vec<u32> = list.iter().map(|&id| busy(game, s, id)).collect();
    let mut ticket = dice.below(weights.iter().sum());
    for (&id, weight) in list.iter().zip(weights) {
        if ticket < weight {
            return game.decode(id);
        }
        ticket -= weight;
    }
    unreachable!("the ticket is below the sum")
}
