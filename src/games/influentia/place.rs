//! Positions: a view turned back into a state, with everything checked.

use super::Influentia;
use super::rules;
use super::state::{
    CITIES, City, CityCard, CityCards, Face, HAND, MAX_PLAYERS, PICKS, Priority, ROUNDS, Resource, Resources, START_SCORE,
    SYMBOLS, State, Step, Symbol, TOKENS,
};
use super::view::{Glimpse, View, deal_resources, fill_draft, leader_known, missing_picks};
use crate::core::{Dice, FieldError, Game, Seat};

/// The most points of a player in a position; more than any game can give.
const MOST_POINTS: u16 = 999;
/// City cards left for the tricks once the draft is dealt, with any number of players.
const CITY_CARDS_FOR_TRICKS: u32 = 28;

type Checked<T = ()> = Result<T, FieldError>;

fn wrong<T>(field: impl Into<String>, problem: impl Into<String>) -> Checked<T> {
    Err(FieldError::new(field, problem))
}

fn check(holds: bool, field: impl Into<String>, problem: impl Into<String>) -> Checked {
    if holds { Ok(()) } else { wrong(field, problem) }
}

/// Builds the state that a view shows; what it hides is dealt from the dice.
pub(super) fn place(game: &Influentia, view: &View, dice: &mut impl Dice) -> Checked<State> {
    let mut builder = Builder { game, view, s: game.start(), city_seen: CityCards::NONE, seen: Resources::NONE };
    builder.markers()?;
    builder.city_cards()?;
    builder.draft_and_city_decks(dice)?;
    builder.resources(dice)?;
    builder.turn()?;
    builder.trick()?;
    builder.open_city_cards()?;
    builder.effects()?;
    builder.counts()?;
    if let Some(actor) = view.actor {
        check(actor == builder.s.actor, "actor", format!("{actor} is given, but the rest makes it {}", builder.s.actor))?;
    }
    Ok(builder.s)
}

struct Builder<'a> {
    game: &'a Influentia,
    view: &'a View,
    s: State,
    city_seen: CityCards,
    seen: Resources,
}

impl Builder<'_> {
    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.game.seats())
    }

    /// A step before the first trick of the game.
    fn in_setup(&self) -> bool {
        self.s.round == 1 && (self.s.step as u8) <= Step::Leader as u8
    }

    fn seat(&self, seat: Seat, field: &str) -> Checked<Seat> {
        check(seat.0 < self.seats(), field, format!("there are seats 0 to {}, not {}", self.seats() - 1, seat.0))?;
        Ok(seat)
    }

    /// Step, round, markers, leader and robbed player, as far as they can be judged alone.
    fn markers(&mut self) -> Checked {
        let (view, step) = (self.view, self.view.step);
        let seats = usize::from(self.seats());
        check(view.players.len() == seats, "players", format!("expected {seats}, got {}", view.players.len()))?;
        check(view.cities.len() == CITIES, "cities", format!("expected {CITIES}, got {}", view.cities.len()))?;
        check((1..=ROUNDS).contains(&view.round), "round", format!("give 1 to {ROUNDS}"))?;
        let first_only = step.in_draft() || matches!(step, Step::Marker | Step::Leader);
        check(view.round == 1 || !first_only, "round", format!("{} belongs to round 1", step.name()))?;
        check(view.round == ROUNDS || step != Step::Over, "round", format!("the game is over after round {ROUNDS}"))?;
        self.s.step = step;
        self.s.round = view.round;

        let has_marker = step as u8 > Step::Marker as u8;
        check(
            view.influence.is_some() == has_marker,
            "influence",
            "the Influence Suit is known once its marker is placed, not before",
        )?;
        if let Some(suit) = view.influence {
            let problem = format!("{} is not on the Influence Track with three players", suit.name());
            check(self.game.on_track(suit), "influence", problem)?;
        }
        self.s.influence = view.influence;
        let high = view.priority == Priority::High;
        check(high || !self.in_setup(), "priority", "the Priority Marker starts on 10>1")?;
        self.s.priority = view.priority;

        let known = leader_known(step, view.round);
        check(view.leader.is_some() == known, "leader", "the leader is known from the first trick on, not before")?;
        if let Some(leader) = view.leader {
            self.s.leader = self.seat(leader, "leader")?;
        }
        let may_be_robbed = matches!(step, Step::Robbed | Step::ExterminatorCard | Step::NextCard);
        match view.robbed {
            None => check(step != Step::Robbed, "robbed", "a player must have been robbed at this step")?,
            Some(seat) => {
                check(may_be_robbed, "robbed", format!("nobody is robbed at the step {}", step.id()))?;
                check(self.seat(seat, "robbed")? != self.s.leader, "robbed", "the winner does not rob himself")?;
                self.s.robbed = Some(seat);
            }
        }
        for (i, player) in view.players.iter().enumerate() {
            let field = format!("players[{i}].score");
            check(player.score <= MOST_POINTS, field.clone(), format!("at most {MOST_POINTS}"))?;
            check(player.score == START_SCORE || !self.in_setup(), field, format!("everyone starts with {START_SCORE}"))?;
            self.s.players[i].score = player.score;
        }
        Ok(())
    }

    fn claim_city(&mut self, card: CityCard, field: impl Fn() -> String) -> Checked {
        check(self.game.city_cards.contains(card), field(), format!("{} is not used with three players", card.id()))?;
        check(!self.city_seen.contains(card), field(), format!("{} lies somewhere else already", card.id()))?;
        self.city_seen.insert(card);
        Ok(())
    }

    fn claim_owned(&mut self, card: CityCard, field: impl Fn() -> String) -> Checked {
        check(card.face() != Face::Exterminator, field(), "an Exterminator is never dealt, owned or in quarantine")?;
        self.claim_city(card, field)
    }

    fn claim(&mut self, card: Resource, field: impl Fn() -> String) -> Checked {
        check(self.game.resources.contains(card), field(), format!("{} is not used with three players", card.id()))?;
        check(!self.seen.contains(card), field(), format!("{} lies somewhere else already", card.id()))?;
        self.seen.insert(card);
        Ok(())
    }

    /// The city cards that lie open, and the decks where they are told.
    fn city_cards(&mut self) -> Checked {
        let view = self.view;
        for (i, &card) in view.quarantine.iter().enumerate() {
            self.claim_owned(card, || format!("quarantine[{i}]"))?;
            self.s.quarantine.insert(card);
        }
        check(view.quarantine.len() <= TOKENS as usize, "quarantine", format!("there are {TOKENS} plague tokens"))?;
        for (i, player) in view.players.iter().enumerate() {
            for (j, &card) in player.cities.iter().enumerate() {
                self.claim_owned(card, || format!("players[{i}].cities[{j}]"))?;
                self.s.players[i].cities.insert(card);
            }
        }
        for (i, (city, &expected)) in view.cities.iter().zip(City::ALL).enumerate() {
            check(city.city == expected, format!("cities[{i}].city"), format!("expected {}", expected.id()))?;
            let cards = city.available.map(|card| (card, format!("cities[{i}].available"))).into_iter();
            let deck = city.deck.cards.iter().flatten().enumerate();
            for (card, field) in cards.chain(deck.map(|(j, &card)| (card, format!("cities[{i}].deck.cards[{j}]")))) {
                check(card.city() == expected, field.clone(), format!("{} is no card of {}", card.id(), expected.name()))?;
                self.claim_city(card, || field.clone())?;
            }
            self.s.available = self.s.available.or(city.available.map_or(CityCards::NONE, CityCard::as_set));
        }
        Ok(())
    }

    /// What is known of the draft hands, checked, and whose pick it is.
    fn glimpses(&mut self) -> Checked<[Glimpse; MAX_PLAYERS]> {
        let nothing = Glimpse { dealt: [None; CITIES], picks: [None; PICKS] };
        let mut glimpses = [nothing; MAX_PLAYERS];
        let Some(hands) = &self.view.draft else {
            check(!self.s.step.in_draft(), "draft", "the hands of the draft are missing")?;
            return Ok(glimpses);
        };
        check(self.s.step.in_draft(), "draft", "the draft is over at this step: give null")?;
        let seats = self.seats();
        check(hands.len() == usize::from(seats), "draft", format!("expected {seats} hands, got {}", hands.len()))?;
        let mut dealt = 0;
        for (i, hand) in hands.iter().enumerate() {
            // Hands are dealt one after the other.
            let room = match self.s.step {
                Step::Quarantine => 0,
                Step::DealCities if dealt < i * CITIES => 0,
                _ => CITIES,
            };
            check(hand.dealt.len() <= room, format!("draft[{i}].dealt"), format!("at most {room} cards are dealt to it now"))?;
            dealt += hand.dealt.len();
            for (j, (&card, &city)) in hand.dealt.iter().zip(City::ALL).enumerate() {
                if let Some(card) = card {
                    let field = || format!("draft[{i}].dealt[{j}]");
                    check(card.city() == city, field(), format!("expected a card of {}", city.name()))?;
                    self.claim_owned(card, field)?;
                }
                glimpses[i].dealt[j] = Some(card);
            }
        }
        let full = usize::from(seats) * CITIES;
        let complete =
            if self.s.step == Step::DealCities { dealt < full } else { dealt == full || self.s.step == Step::Quarantine };
        check(complete, "draft", format!("{dealt} dealt cards do not fit the step {}", self.s.step.id()))?;
        let made: usize = hands.iter().map(|hand| hand.picks.len()).sum();
        let most = if self.s.step == Step::Draft { usize::from(seats) * PICKS - 1 } else { 0 };
        check(made <= most, "draft", format!("{made} picks, but at most {most} are made at this step"))?;
        match self.s.step {
            Step::DealCities => self.s.actor = Seat((dealt / CITIES) as u8),
            Step::Draft => {
                self.s.passes = made as u8 / seats;
                self.s.actor = Seat(made as u8 % seats);
            }
            _ => {}
        }
        for (i, hand) in hands.iter().enumerate() {
            let holder = (i as u8 + self.s.passes) % seats;
            let expected = usize::from(self.s.passes) + usize::from(self.s.step == Step::Draft && holder < self.s.actor.0);
            let field = format!("draft[{i}].picks");
            check(hand.picks.len() == expected, field, format!("expected {expected} with {made} picks made by all"))?;
            glimpses[i].picks.iter_mut().zip(&hand.picks).for_each(|(glimpse, &pick)| *glimpse = Some(pick));
            check_picks(&glimpses[i], hand.picks.len()).map_err(|error| error.inside(&format!("draft[{i}]")))?;
        }
        Ok(glimpses)
    }

    fn draft_and_city_decks(&mut self, dice: &mut impl Dice) -> Checked {
        let glimpses = self.glimpses()?;
        let exterminators = CityCards::of_face(Face::Exterminator);
        let hidden = self.game.city_cards.minus(self.city_seen).minus(exterminators);
        let mut pools = [0, 1, 2, 3].map(|city| hidden.in_city(City::ALL[city]));
        for (i, pool) in pools.iter().enumerate() {
            let wanted = glimpses.iter().filter(|g| g.dealt[i] == Some(None)).count();
            check(pool.len() as usize >= wanted, "draft", format!("too few cards of {} are unseen", City::ALL[i].name()))?;
        }
        self.s.draft = fill_draft(&glimpses[..usize::from(self.seats())], &mut pools, dice);
        self.s.city_decks = CityCards::NONE;
        for (i, pool) in pools.into_iter().enumerate() {
            let deck = self.city_deck(i, pool)?;
            self.s.city_decks = self.s.city_decks.or(deck);
        }
        if self.s.step.in_draft() {
            let aside = matches!(self.s.step, Step::Quarantine | Step::DealCities);
            for (i, exterminator) in exterminators.iter().enumerate() {
                let inside = self.s.city_decks.or(self.s.available).contains(exterminator);
                let problem = "the Exterminators lie aside until the draft hands are dealt, and are then in their decks";
                check(inside != aside, format!("cities[{i}].deck"), problem)?;
            }
        }
        Ok(())
    }

    /// A city's deck: as told, or the cards that lie nowhere else, with the Exterminator if the count says so.
    fn city_deck(&mut self, city: usize, unclaimed: CityCards) -> Checked<CityCards> {
        let told = &self.view.cities[city].deck;
        let field = format!("cities[{city}].deck");
        let deck = match &told.cards {
            Some(cards) => {
                if let Some(lost) = unclaimed.first() {
                    return wrong(field, format!("{} lies nowhere", lost.id()));
                }
                cards.iter().copied().collect()
            }
            None => {
                let exterminator = CityCards::of_face(Face::Exterminator).in_city(City::ALL[city]).minus(self.city_seen);
                if unclaimed.len() == u32::from(told.count) { unclaimed } else { unclaimed.or(exterminator) }
            }
        };
        let count = deck.len();
        check(
            count == u32::from(told.count),
            format!("{field}.count"),
            format!("{} is given, but {count} cards are left for it", told.count),
        )?;
        Ok(deck)
    }

    fn resources(&mut self, dice: &mut impl Dice) -> Checked {
        let view = self.view;
        let mut hidden = [(Seat(0), 0); MAX_PLAYERS];
        let mut hidden_hands = 0;
        for (i, player) in view.players.iter().enumerate() {
            for (j, &card) in player.resources.iter().enumerate() {
                self.claim(card, || format!("players[{i}].resources[{j}]"))?;
                self.s.players[i].resources.insert(card);
            }
            if let Some(card) = player.played {
                self.claim(card, || format!("players[{i}].played"))?;
                self.s.players[i].played = Some(card);
            }
            let count = u32::from(player.hand_count);
            check(count <= HAND, format!("players[{i}].hand_count"), format!("a hand has at most {HAND} cards"))?;
            let Some(hand) = &player.hand else {
                hidden[hidden_hands] = (Seat(i as u8), count);
                hidden_hands += 1;
                continue;
            };
            for (j, &card) in hand.iter().enumerate() {
                self.claim(card, || format!("players[{i}].hand[{j}]"))?;
                self.s.players[i].hand.insert(card);
            }
            let held = hand.len();
            check(
                held as u32 == count,
                format!("players[{i}].hand_count"),
                format!("{count} is given, but the hand has {held}"),
            )?;
        }
        for (i, &card) in view.discard.iter().enumerate() {
            self.claim(card, || format!("discard[{i}]"))?;
            self.s.discard.insert(card);
        }
        let mut told = Resources::NONE;
        for (i, &card) in view.deck.cards.iter().flatten().enumerate() {
            self.claim(card, || format!("deck.cards[{i}]"))?;
            told.insert(card);
        }
        let unseen = self.game.resources.minus(self.seen);
        let wanted: u32 = hidden[..hidden_hands].iter().map(|(_, count)| count).sum();
        let count = u32::from(view.deck.count);
        let (room, in_deck) = if view.deck.cards.is_some() { (wanted, told.len()) } else { (wanted + count, count) };
        check(in_deck == count, "deck.count", format!("{count} is given, but the deck has {in_deck}"))?;
        let left = unseen.len();
        check(
            left == room,
            "deck",
            format!("{left} resource cards lie nowhere, but hidden hands and deck have room for {room}"),
        )?;
        deal_resources(&mut self.s, unseen, &hidden[..hidden_hands], dice);
        if view.deck.cards.is_some() {
            self.s.deck = told;
        }
        Ok(())
    }

    /// Hand sizes and played cards fit the step; from them follows who is to act.
    fn turn(&mut self) -> Checked {
        let (s, seats) = (self.s, self.seats());
        let hand = |seat: Seat| s.player(seat).hand.len();
        let expect = |sizes: &dyn Fn(Seat) -> u32| {
            Seat::all(seats).try_for_each(|seat| {
                let (has, needs) = (hand(seat), sizes(seat));
                let field = format!("players[{}].hand_count", seat.0);
                check(has == needs, field, format!("expected {needs} at the step {}, got {has}", s.step.id()))
            })
        };
        let played = |seat: Seat| s.player(seat).played.is_some();
        let empty_trick = || match Seat::all(seats).find(|&seat| played(seat)) {
            Some(seat) => wrong(format!("players[{}].played", seat.0), "no cards are in the trick at this step"),
            None => Ok(()),
        };
        let first = |start: Seat, lacks: &dyn Fn(Seat) -> bool| {
            let problem = format!("nobody is left to act at the step {}", s.step.id());
            start.around(seats).find(|&seat| lacks(seat)).ok_or_else(|| FieldError::new("step", problem))
        };
        match s.step {
            Step::Play => {
                let actor = first(s.leader, &|seat| !played(seat))?;
                let mut before_actor = true;
                for seat in s.leader.around(seats) {
                    before_actor &= seat != actor;
                    let field = format!("players[{}].played", seat.0);
                    check(played(seat) == before_actor, field, "cards are played clockwise from the leader")?;
                }
                self.s.actor = actor;
                expect(&|seat| HAND - u32::from(played(seat)))
            }
            step if step.has_full_trick() => {
                if let Some(seat) = Seat::all(seats).find(|&seat| !played(seat)) {
                    return wrong(format!("players[{}].played", seat.0), "the trick is complete at this step");
                }
                self.s.actor = match step {
                    Step::NextCard => Seat(0),
                    Step::Choose => s.leader,
                    _ => s.robbed.unwrap_or(s.leader),
                };
                expect(&|_| HAND - 1)
            }
            step if step.is_effect() => {
                let Some(actor) = self.view.actor else { return wrong("actor", "say whose pair is resolved") };
                self.s.actor = self.seat(actor, "actor")?;
                empty_trick()?;
                expect(&|_| HAND - 1)
            }
            Step::Deal => {
                empty_trick()?;
                let actor = first(Seat(0), &|seat| hand(seat) < HAND)?;
                self.s.actor = actor;
                expect(&|seat| match seat.cmp(&actor) {
                    std::cmp::Ordering::Less => HAND,
                    std::cmp::Ordering::Equal => hand(actor),
                    std::cmp::Ordering::Greater => 0,
                })
            }
            Step::Draw => {
                empty_trick()?;
                let actor = first(s.leader, &|seat| hand(seat) < HAND)?;
                self.s.actor = actor;
                let order = |seat: Seat| seat.after(s.leader, seats);
                let drawn = u32::from(order(actor));
                check(s.deck.len() + drawn >= seats.into(), "deck", "the deck could not serve all, so the round is over")?;
                expect(&|seat| if order(seat) < order(actor) { HAND } else { HAND - 1 })
            }
            Step::Leader => empty_trick().and_then(|()| expect(&|_| HAND)),
            Step::Over => {
                check(s.deck.len() < seats.into(), "deck", "the deck could still serve all, so the round is not over")?;
                empty_trick().and_then(|()| expect(&|_| HAND - 1))
            }
            _ => empty_trick().and_then(|()| expect(&|_| 0)),
        }
    }

    /// The winner of a complete trick could have won it, whoever led.
    fn trick(&self) -> Checked {
        if !self.s.step.has_full_trick() {
            return Ok(());
        }
        // If the winner had led himself, he must win: a card that wins against another Initial Suit wins its own.
        let wins = rules::winner(self.game, &self.s).is_some_and(|(seat, ..)| seat == self.s.leader);
        check(wins, "leader", "the leader is the winner of the complete trick, and another card beats his")
    }

    /// Every city with cards has one open, but for the city just taken from.
    fn open_city_cards(&self) -> Checked {
        let s = &self.s;
        let closed = |city: City| s.available.in_city(city).is_empty() && !s.city_decks.in_city(city).is_empty();
        let count = City::ALL.iter().filter(|&&city| closed(city)).count();
        let field = "cities";
        match s.step {
            Step::Quarantine | Step::DealCities => {
                check(s.available.is_empty(), field, "no city card is available before the draft hands are dealt")?;
                let quarantined = s.quarantine.len() as usize;
                let full = if s.step == Step::DealCities { quarantined == CITIES } else { quarantined < CITIES };
                check(full, "quarantine", format!("{quarantined} cards do not fit the step {}", s.step.id()))?;
            }
            Step::TurnUp => {
                let open = s.available.len() as usize;
                let in_order = City::ALL.iter().skip(open).all(|&city| closed(city));
                check(open < CITIES && in_order, field, "the first available cards are turned up in the order of the cities")?;
            }
            Step::NextCard => check(count == 1, field, "exactly one city waits for its next card")?,
            Step::ExterminatorCard => {
                let out = |city: City| s.city_cards_on_table().find(city, Face::Exterminator).is_none();
                let taken = City::ALL.iter().any(|&city| s.available.in_city(city).is_empty() && out(city));
                check(taken && count <= 1, field, "an Exterminator was just taken from a city, which has no open card yet")?;
                let waiting = City::ALL.iter().all(|&city| !closed(city) || out(city));
                check(waiting, field, "the city that waits for its next card is the one the Exterminator came from")?;
                check(!s.quarantine.is_empty(), "quarantine", "with an empty quarantine the Exterminator is not asked about")?;
            }
            Step::Robbed => {
                check(count == 0, field, "every city whose deck has cards has one open")?;
                check(s.available.is_plural(), field, "a sole city card is taken without asking")?;
            }
            _ => check(count == 0, field, "every city whose deck has cards has one open")?,
        }
        if self.in_setup() {
            for (i, &city) in City::ALL.iter().enumerate() {
                let due = s.step != Step::Quarantine || i < s.quarantine.len() as usize;
                let has = s.quarantine.in_city(city).len();
                check(has == u32::from(due), "quarantine", format!("{} has one card there, in order", city.name()))?;
            }
        }
        Ok(())
    }

    /// Nobody keeps a pair, but for those whose effects are still to come.
    fn effects(&self) -> Checked {
        let s = &self.s;
        let order = |seat: Seat| seat.after(s.leader, self.seats());
        for seat in self.all() {
            let resources = s.player(seat).resources;
            let symbols =
                Symbol::ALL.iter().filter(|&&symbol| !resources.and(self.game.of_symbol(symbol)).is_empty()).count() as u32;
            let spare = resources.len() - symbols;
            let pending = s.step.is_effect() && order(seat) > order(s.actor);
            let field = format!("players[{}].resources", seat.0);
            check(spare <= u32::from(pending), field, "two equal symbols are discarded as soon as the effect is due")?;
        }
        let symbol = match s.step {
            Step::Politics => Symbol::Politics,
            Step::Plague => Symbol::Plague,
            Step::Exterminator => Symbol::Exterminator,
            _ => return Ok(()),
        };
        let pair = s.discard.and(self.game.of_symbol(symbol)).is_plural();
        check(pair, "discard", format!("the pair of {} that is resolved has been discarded", symbol.name()))?;
        if s.step == Step::Plague {
            check(s.tokens() > 0, "quarantine", "no plague token is left")?;
            let targets = rules::plague_targets(self.game, s, s.actor);
            check(targets > 1, "players", "a sole target of the plague is struck without asking")?;
        }
        Ok(())
    }

    /// City cards taken and resources laid down must come from the same number of tricks.
    fn counts(&self) -> Checked {
        let s = &self.s;
        for seat in self.all() {
            let (cities, resources) = (s.player(seat).cities.len(), s.player(seat).resources.len());
            let expected = if s.step.in_draft() { 0 } else { CITIES as u32 };
            let field = format!("players[{}].cities", seat.0);
            check(
                cities == expected || !self.in_setup(),
                field,
                format!("expected {expected} cards at the step {}", s.step.id()),
            )?;
            check(
                resources == 0 || !self.in_setup(),
                format!("players[{}].resources", seat.0),
                "nobody has resources before the first trick",
            )?;
        }
        if s.step.in_draft() {
            return Ok(());
        }
        let left = s.city_decks.or(s.available).len();
        let Some(taken) = CITY_CARDS_FOR_TRICKS.checked_sub(left) else {
            return wrong("cities", format!("{left} city cards are left, but the draft leaves {CITY_CARDS_FOR_TRICKS}"));
        };
        let seats = u32::from(self.seats());
        let (first, most_kept) = (self.game.most_tricks(), SYMBOLS as u32 * seats);
        let on_table = self.all().filter(|&seat| s.player(seat).played.is_some()).count() as u32;
        let taken_from = matches!(s.step, Step::ExterminatorCard | Step::NextCard);
        let areas: u32 = self.all().map(|seat| s.player(seat).resources.len()).sum();
        let laid = areas + s.discard.len() + if taken_from { on_table } else { 0 };
        let whole = |tricks: u32| self.tricks_fit(tricks, laid, taken_from);
        // Tricks of this round, for each length the second round can have had.
        let earlier = match s.round {
            1 => 0..=0,
            2 => first..=first,
            _ => first + self.tricks_with(most_kept)..=first + self.tricks_with(0),
        };
        let fits = earlier.into_iter().any(|earlier| taken.checked_sub(earlier).is_some_and(whole));
        let problem =
            format!("{taken} city cards taken and {laid} resources laid down do not come from whole tricks of round {}", s.round);
        check(fits, "discard", problem)
    }

    /// Tricks of a later round that starts with so many cards in areas.
    fn tricks_with(&self, kept: u32) -> u32 {
        let seats = u32::from(self.seats());
        (self.game.resources.len() - kept - HAND * seats) / seats + 1
    }

    /// Can this be the state after so many tricks of the round, with so many cards laid down?
    fn tricks_fit(&self, tricks: u32, laid: u32, winner_undiscarded: bool) -> bool {
        let (s, seats) = (&self.s, u32::from(self.seats()));
        let Some(kept) = laid.checked_sub(tricks * seats) else { return false };
        let most_kept = if s.round == 1 { 0 } else { SYMBOLS as u32 * seats };
        // Each trick discards its winning card, and no trick does more than move the rest.
        let discards = tricks - u32::from(winner_undiscarded && tricks > 0);
        let unbroken = tricks > 0 || (s.discard.is_empty() && !s.step.is_effect() && !matches!(s.step, Step::Draw | Step::Over));
        let started = tricks == 0 || !matches!(s.step, Step::Marker | Step::Deal | Step::Leader);
        kept <= most_kept && s.discard.len() >= discards && unbroken && started
    }
}

/// The picks of a hand are different cities, and first those that were missing when it was received.
fn check_picks(glimpse: &Glimpse, made: usize) -> Checked {
    let missing = missing_picks(glimpse);
    check(missing == 0 || missing <= made, "dealt", "a card of a hand seen in part is unknown because it was picked before")?;
    for i in 0..made {
        let Some(Some(city)) = glimpse.picks[i] else { continue };
        let field = format!("picks[{i}]");
        check(!glimpse.picks[..i].contains(&Some(Some(city))), field.clone(), format!("{} was picked before", city.name()))?;
        let hidden = glimpse.dealt[city.index()] == Some(None);
        let fits = missing == 0 || hidden == (i < missing);
        check(fits, field, format!("{} does not fit what was seen of the hand", city.name()))?;
    }
    Ok(())
}
