//! Positions: a state from a view, with every impossible one refused.

use super::MiddleEarth;
use super::rules;
use super::state::*;
use super::tables::{CardKinds, CardType, MOST_DRAWS};
use super::view::*;
use crate::core::{Dice, FieldError, MoveList, Seat, Turn, quote};

type Checked<T> = Result<T, FieldError>;

fn wrong<T>(field: impl Into<String>, problem: impl Into<String>) -> Checked<T> {
    Err(FieldError::new(field, problem))
}

fn require(holds: bool, field: &str, problem: &str) -> Checked<()> {
    if holds { Ok(()) } else { wrong(field, problem) }
}

fn need<T: Clone>(value: &Option<T>, field: &str) -> Checked<T> {
    value.clone().ok_or_else(|| FieldError::new(format!("step.{field}"), "must be given at this step"))
}

/// The cards of one player as they turn up, so that none turns up too often.
struct Found<'a> {
    game: &'a MiddleEarth,
    seat: Seat,
    cards: Cards,
}

impl Found<'_> {
    /// A card by its id: its first place in the list.
    fn card(&mut self, id: &str, field: &str) -> Checked<Card> {
        let list = self.game.list(self.seat);
        let card = self.game.tables.find(id).and_then(|kind| list.card(kind));
        let Some(card) = card else { return wrong(field, format!("{} has no card \"{}\"", self.seat, quote(id))) };
        let field_of_kind = list.copies(card);
        if self.cards.and(field_of_kind) == field_of_kind {
            let copies = field_of_kind.len();
            return wrong(field, format!("\"{id}\" turns up too often: {} has {copies}", self.seat));
        }
        self.cards.add_copy(field_of_kind);
        Ok(card)
    }

    /// Cards of a zone where copies are counted.
    fn cards(&mut self, ids: &[String], field: &str) -> Checked<Cards> {
        let mut cards = Cards::NONE;
        for (i, id) in ids.iter().enumerate() {
            let card = self.card(id, &format!("{field}[{i}]"))?;
            cards.add_copy(self.game.list(self.seat).copies(card));
        }
        Ok(cards)
    }
}

/// Builds the state that a view shows; what the view hides is dealt. The core sees to it that what was given and not
/// needed here is true of the state.
pub(super) fn place(game: &MiddleEarth, view: &View, dice: &mut impl Dice) -> Checked<State> {
    game.rebuild(view, dice)
}

impl MiddleEarth {
    fn rebuild(&self, view: &View, dice: &mut impl Dice) -> Checked<State> {
        if view.players.len() != usize::from(self.seats) {
            return wrong("players", format!("{} players are given; this game has {}", view.players.len(), self.seats));
        }
        let is_seat = |seat: Option<Seat>| seat.is_none_or(|seat| seat.0 < self.seats);
        require(is_seat(Some(view.active)), "active", "is no seat of this game")?;
        require(is_seat(view.caller), "caller", "is no seat of this game")?;
        require(is_seat(view.step.seat), "step.seat", "is no seat of this game")?;
        let mut s = rules::start(self);
        s.players = [Player::EMPTY; MAX_PLAYERS];
        s.active = view.active;
        s.turns = view.turns;
        s.caller = view.caller;
        s.mustered = view.mustered;
        s.new_wizard = view.new_wizard;
        s.attempted = view.attempted;
        s.spoils = view.spoils;
        s.left_tapped = self.read_sites(&view.left_tapped, "left_tapped")?;
        let mut shown = Cards::NONE;
        let mut unseen = Vec::new();
        for seat in Seat::all(self.seats) {
            let at = format!("players[{}]", seat.0);
            let mut found = Found { game: self, seat, cards: Cards::NONE };
            let from = &view.players[seat.index()];
            self.read_player(&mut s, from, &mut found).map_err(|error| error.inside(&at))?;
            if seat == s.active {
                shown = self.find_shown(view, &mut found)?;
            }
            unseen.push(self.read_hidden(&mut s, from, found).map_err(|error| error.inside(&at))?);
        }
        self.read_step(view, &mut s)?;
        Seat::all(self.seats).zip(&unseen).for_each(|(seat, unseen)| self.deal(&mut s, seat, unseen, dice));
        s.verdict = view.verdict.as_ref().map(|verdict| self.read_verdict(&s, verdict)).transpose()?;
        self.check_table(&s)?;
        self.check_flags(&s)?;
        self.check_turns(&s)?;
        self.check_step(&s)?;
        require(s.all_shown() == shown, "step", "does not fit the cards that lie shown")?;
        match rules::turn(self, &s) {
            Turn::Seat(_) if self.only_choice(&s).is_some() => {
                wrong("step", "leaves no choice here, so the game would have gone on by itself")
            }
            Turn::Seat(_) => {
                let mut list = MoveList::new();
                rules::legal(self, &s, &mut list);
                require(!list.is_empty(), "step", "leaves nothing to do here")?;
                Ok(s)
            }
            Turn::Chance | Turn::Over => Ok(s),
        }
    }

    fn read_site(&self, id: &str, field: &str) -> Checked<Site> {
        self.tables.find_site(id).ok_or_else(|| FieldError::new(field, format!("there is no site \"{}\"", quote(id))))
    }

    fn read_sites(&self, ids: &[String], field: &str) -> Checked<Sites> {
        ids.iter().enumerate().map(|(i, id)| self.read_site(id, &format!("{field}[{i}]"))).collect()
    }

    fn read_company_no(number: u8, field: &str) -> Checked<CompanyNo> {
        match number.checked_sub(1) {
            Some(index) if usize::from(index) < COMPANIES => Ok(CompanyNo(index)),
            _ => wrong(field, format!("{number} is no company; they are 1 to {COMPANIES}")),
        }
    }

    /// Everything of a player that lies open.
    fn read_player(&self, s: &mut State, from: &PlayerView, found: &mut Found<'_>) -> Checked<()> {
        let seat = found.seat;
        for (i, company) in from.companies.iter().enumerate() {
            let at = |field: &str| format!("companies[{i}].{field}");
            let number = MiddleEarth::read_company_no(company.number, &at("number"))?;
            let site = self.read_site(&company.site, &at("site"))?;
            let bound = match &company.bound {
                Some(bound) => self.read_site(bound, &at("bound"))?,
                None => site,
            };
            if s.player(seat).company(number).exists() {
                return wrong(at("number"), format!("company {} is given twice", company.number));
            }
            require(!company.characters.is_empty(), &at("characters"), "a company without characters is none")?;
            s.player_mut(seat).companies[number.index()] = Company { members: Cards::NONE, site, bound, tapped: company.tapped };
            if company.entered {
                require(seat == s.active, &at("entered"), "only the active player's companies enter")?;
                s.entered |= 1 << number.0;
            }
            for (j, character) in company.characters.iter().enumerate() {
                self.read_character(s, number, character, found)
                    .map_err(|error| error.inside(&at(&format!("characters[{j}]"))))?;
            }
        }
        // Controllers and bearers can stand anywhere in the list, so they are looked up when all are known.
        for (i, company) in from.companies.iter().enumerate() {
            for (j, character) in company.characters.iter().enumerate() {
                let at = format!("companies[{i}].characters[{j}]");
                self.read_ties(s, character, found).map_err(|error| error.inside(&at))?;
            }
        }
        let factions = found.cards(&from.factions, "factions")?;
        require(
            factions.minus(self.list(seat).sort(CardType::Faction)).is_empty(),
            "factions",
            "holds a card that is no faction",
        )?;
        let used = self.read_sites(&from.used, "used")?;
        require(used.and(self.tables.havens).is_empty(), "used", "havens are never used up")?;
        let open = found.cards(&from.pile.open, "pile.open")?;
        let player = s.player_mut(seat);
        player.factions = factions;
        player.used = used;
        player.open = open;
        player.exhausted = from.exhausted;
        Ok(())
    }

    fn read_character(&self, s: &mut State, number: CompanyNo, from: &CharacterView, found: &mut Found<'_>) -> Checked<()> {
        let seat = found.seat;
        let list = self.list(seat);
        let card = found.card(&from.card, "card")?;
        require(list.people().contains(card), "card", "is neither a character nor a wizard")?;
        require(!s.player(seat).characters().contains(card), "card", "is in play already")?;
        let wizard = list.sort(CardType::Wizard).contains(card);
        require(wizard == (from.control == ControlView::Wizard), "control", "is \"wizard\" for wizards and for nobody else")?;
        let player = s.player_mut(seat);
        player.companies[number.index()].members.insert(card);
        if from.tapped {
            player.tapped.insert(card);
        }
        if from.control == ControlView::General {
            player.general.insert(card);
        }
        for (flag, set, name) in [(from.changed, &mut s.changed, "changed"), (from.regrouped, &mut s.regrouped, "regrouped")] {
            if flag {
                require(seat == s.active, name, "is for the active player's characters")?;
                set.insert(card);
            }
        }
        Ok(())
    }

    /// The controller of a follower, and what a character bears.
    fn read_ties(&self, s: &mut State, from: &CharacterView, found: &mut Found<'_>) -> Checked<()> {
        let seat = found.seat;
        let list = self.list(seat);
        // Both were found before.
        let person = |id: &str| self.tables.find(id).and_then(|kind| list.card(kind));
        let Some(card) = person(&from.card) else { return wrong("card", "is unknown") };
        let is_follower = from.control == ControlView::Follower;
        require(from.under.is_some() == is_follower, "under", "names the controller of a follower, and is for followers only")?;
        if let Some(id) = &from.under {
            let player = s.player(seat);
            let here = |by: &Card| player.company_of(*by).is_some() && player.company_of(*by) == player.company_of(card);
            let controls = |by: &Card| player.general.or(list.sort(CardType::Wizard)).contains(*by);
            let Some(by) = person(id).filter(here).filter(controls) else {
                return wrong("under", format!("\"{}\" is nobody of this company who could control him", quote(id)));
            };
            let player = s.player_mut(seat);
            player.followers.insert(card);
            player.with[card.index()] = by;
        }
        let mut bear = |ids: &[String], sort: CardType, name: &str| -> Checked<()> {
            for (i, id) in ids.iter().enumerate() {
                let field = format!("{name}[{i}]");
                let borne = found.card(id, &field)?;
                require(list.sort(sort).contains(borne), &field, "is a card of another type")?;
                let player = s.player_mut(seat);
                let places = player.carried.and(list.copies(borne));
                let twice = places.iter().any(|place| player.with[place.index()] == card);
                let once = sort == CardType::Ally || self.facts(seat, borne).once_per_bearer;
                require(!(once && twice), &field, "is borne twice, and one of a kind is all")?;
                player.carried.add_copy(list.copies(borne));
                let places = player.carried.and(list.copies(borne));
                let mut bearers: Vec<Card> = places.iter().map(|place| player.with[place.index()]).collect();
                if let Some(last) = bearers.last_mut() {
                    *last = card;
                }
                bearers.sort_unstable();
                places.iter().zip(bearers).for_each(|(place, bearer)| player.with[place.index()] = bearer);
            }
            Ok(())
        };
        bear(&from.allies, CardType::Ally, "allies")?;
        bear(&from.items, CardType::Item, "items")
    }

    /// The cards that lie shown, of the active player.
    fn find_shown(&self, view: &View, found: &mut Found<'_>) -> Checked<Cards> {
        let mut shown = Cards::NONE;
        let step = &view.step;
        let of_check =
            matches!(step.name, StepName::BeforeRoll | StepName::Roll | StepName::OpposedRoll | StepName::PlayRevealed);
        require(view.check.is_some() || !of_check, "check", "must be given at this step")?;
        if matches!(step.name, StepName::PlayAt | StepName::PlayUnder | StepName::TapFor | StepName::Bearer) {
            shown.insert(found.card(&need(&step.card, "card")?, "step.card")?);
        }
        if let Some(check) = &view.check {
            if check.revealed || check.aim == AimView::OwnFaction {
                shown.insert(found.card(&check.target, "check.target")?);
            }
            for (i, event) in check.events.iter().enumerate() {
                shown.insert(found.card(event, &format!("check.events[{i}]"))?);
            }
        }
        Ok(shown)
    }

    /// Hand, deck and hidden pile as listed, and what is left to be dealt.
    fn read_hidden(&self, s: &mut State, from: &PlayerView, mut found: Found<'_>) -> Checked<Unseen> {
        let seat = found.seat;
        let list = self.list(seat);
        let mut read = |view: &CardsView, name: &str| -> Checked<Option<Cards>> {
            let Some(ids) = &view.cards else { return Ok(None) };
            let cards = found.cards(ids, &format!("{name}.cards"))?;
            match view.count {
                Some(count) if u32::from(count) != cards.len() => {
                    wrong(format!("{name}.count"), format!("is {count}, and {} are listed", cards.len()))
                }
                _ => Ok(Some(cards)),
            }
        };
        let hand = read(&from.hand, "hand")?;
        let hidden = read(&from.pile.hidden, "pile.hidden")?;
        let deck = read(&from.deck, "deck")?;
        let mut cards = Cards::NONE;
        for card in list.firsts.iter() {
            let field = list.copies(card);
            for _ in found.cards.and(field).len()..field.len() {
                cards.add_copy(field);
            }
        }
        let dealt = |known: &Option<Cards>, view: &CardsView| match known {
            Some(_) => 0,
            None => view.count.unwrap_or(0).into(),
        };
        let unseen = Unseen { cards, hand: dealt(&hand, &from.hand), hidden: dealt(&hidden, &from.pile.hidden) };
        let Some(to_deck) = cards.len().checked_sub(unseen.hand + unseen.hidden) else {
            let Unseen { hand, hidden, .. } = unseen;
            return wrong("hand.count", format!("{hand} for the hand and {hidden} for the pile are more than are left"));
        };
        let fits = if deck.is_some() { to_deck == 0 } else { from.deck.count.is_none_or(|count| u32::from(count) == to_deck) };
        if !fits {
            return wrong("deck", format!("{to_deck} cards of the list lie nowhere else"));
        }
        let player = s.player_mut(seat);
        player.hand = hand.unwrap_or_default();
        player.hidden = hidden.unwrap_or_default();
        player.deck = deck.unwrap_or_default();
        Ok(unseen)
    }

    fn read_step(&self, view: &View, s: &mut State) -> Checked<()> {
        let step = &view.step;
        let list = self.list(s.active);
        let mine = |id: &Option<String>, field: &str| -> Checked<Card> {
            let id = need(id, field)?;
            let card = self.tables.find(&id).and_then(|kind| list.card(kind));
            card.ok_or_else(|| {
                FieldError::new(format!("step.{field}"), format!("the active player has no card \"{}\"", quote(&id)))
            })
        };
        let card = || mine(&step.card, "card");
        let company = || MiddleEarth::read_company_no(need(&step.company, "company")?, "step.company");
        let from = || self.read_site(&need(&step.from, "from")?, "step.from");
        let seat = || need(&step.seat, "seat");
        let check = || self.read_check(view, s.active);
        s.step = match step.name {
            StepName::FirstPlayer => Step::FirstPlayer,
            StepName::Draw => {
                let purpose = need(&step.purpose, "purpose")?;
                if matches!(purpose, Purpose::Mover | Purpose::Event) {
                    s.company = company()?;
                }
                if purpose == Purpose::Mover {
                    s.from = from()?;
                }
                if purpose == Purpose::Event && view.check.is_some() {
                    s.waiting = Some(check()?);
                }
                Step::Draw { seat: seat()?, left: need(&step.left, "left")?, purpose }
            }
            StepName::Organize => Step::Organize,
            StepName::PlayAt => Step::PlayAt(card()?),
            StepName::PlayUnder => Step::PlayUnder(card()?, company()?),
            StepName::Control => Step::Control(card()?),
            StepName::Exchange => Step::Exchange(card()?),
            StepName::Regroup => Step::Regroup(card()?),
            StepName::Excess => Step::Excess,
            StepName::Destination => Step::Destination(company()?),
            StepName::NextMove => Step::NextMove,
            StepName::MoverDraws | StepName::NextDraws => {
                s.from = from()?;
                s.company = company()?;
                if step.name == StepName::MoverDraws { Step::MoverDraws(s.company) } else { Step::NextDraws(s.company) }
            }
            StepName::Trim => Step::Trim(seat()?, need(&step.trim, "trim")?),
            StepName::SitePhase => Step::SitePhase,
            StepName::Act => Step::Act(company()?),
            StepName::TapFor => Step::TapFor(company()?, card()?),
            StepName::Target => Step::Target(company()?, mine(&step.tapper, "tapper")?),
            StepName::Bearer => Step::Bearer(company()?, mine(&step.tapper, "tapper")?, card()?),
            StepName::BeforeRoll => Step::BeforeRoll(company()?, check()?),
            StepName::Roll => Step::Roll(company()?, check()?),
            StepName::OpposedRoll => Step::OpposedRoll(company()?, check()?, need(&step.roll, "roll")?),
            StepName::PlayRevealed => Step::PlayRevealed(company()?, check()?),
            StepName::EndDiscard => Step::EndDiscard(seat()?),
            StepName::Call => Step::Call,
            StepName::Over => Step::Over(need(&step.reason, "reason")?),
        };
        require(view.check.is_some() == s.check().is_some(), "check", "is for the steps of a check")
    }

    fn read_check(&self, view: &View, active: Seat) -> Checked<Check> {
        let Some(from) = &view.check else { return wrong("check", "must be given at this step") };
        let find = |seat: Seat, id: &str, field: &str| -> Checked<Card> {
            let card = self.tables.find(id).and_then(|kind| self.list(seat).card(kind));
            card.ok_or_else(|| FieldError::new(format!("check.{field}"), format!("{seat} has no card \"{}\"", quote(id))))
        };
        let owner = match (from.aim, from.owner) {
            (AimView::OwnFaction, None) => active,
            (AimView::OwnFaction, Some(_)) => return wrong("check.owner", "is null for the own faction"),
            (_, Some(owner)) if owner.0 < self.seats && owner != active => owner,
            _ => return wrong("check.owner", "must be an opponent"),
        };
        let target = find(owner, &from.target, "target")?;
        require(from.bearer.is_some() == (from.aim == AimView::Item), "check.bearer", "is for items, and needed there")?;
        let aim = match from.aim {
            AimView::OwnFaction => Aim::OwnFaction(target),
            AimView::Character => Aim::Character(owner, target),
            AimView::Faction => Aim::Faction(owner, target),
            AimView::Ally => Aim::Ally(owner, target),
            AimView::Item => Aim::Item(owner, target, find(owner, from.bearer.as_deref().unwrap_or_default(), "bearer")?),
        };
        let mut events = Cards::NONE;
        for (i, id) in from.events.iter().enumerate() {
            let event = find(active, id, &format!("events[{i}]"))?;
            require(!events.contains(event), &format!("check.events[{i}]"), "is played twice")?;
            events.insert(event);
        }
        let revealed = if from.revealed { Some(find(active, &from.target, "target")?) } else { None };
        Ok(Check { tapper: find(active, &from.tapper, "tapper")?, aim, revealed, events })
    }

    /// How a check went that is over: whatever rolls and numbers there can be.
    fn read_verdict(&self, s: &State, from: &VerdictView) -> Checked<Verdict> {
        let after_check = matches!(s.step, Step::Act(_) | Step::PlayRevealed(..) | Step::Draw { purpose: Purpose::Event, .. });
        require(after_check, "verdict", "is for the decision after a check")?;
        let find = |seat: Seat, id: &str, field: &str| -> Checked<Card> {
            let card = self.tables.find(id).and_then(|kind| self.list(seat).card(kind));
            card.ok_or_else(|| FieldError::new(format!("verdict.{field}"), format!("{seat} has no card \"{}\"", quote(id))))
        };
        let opponent = |owner: Seat| owner.0 < self.seats && owner != s.active;
        require(from.owner.is_none_or(opponent), "verdict.owner", "must be an opponent, or null for the own faction")?;
        let is_roll = |roll: u8| (2..=12).contains(&roll);
        require(is_roll(from.roll), "verdict.roll", "is no sum of two dice")?;
        require(from.opposing.is_none_or(is_roll), "verdict.opposing", "is no sum of two dice")?;
        require(from.opposing.is_some() == from.owner.is_some(), "verdict.opposing", "is rolled by the owner, and only by him")?;
        let mut terms = [None; TERMS];
        for (i, term) in from.terms.iter().enumerate() {
            let field = format!("verdict.terms[{i}]");
            let number = rules::Term::NAMES.iter().position(|(id, _)| *id == term.term);
            let Some(number) = number else { return wrong(field, format!("there is no term \"{}\"", quote(&term.term))) };
            require(terms[number].is_none(), &field, "is given twice")?;
            match i16::try_from(term.value) {
                Ok(value) => terms[number] = Some(value),
                Err(_) => return wrong(field, format!("{} is more than any term can be", term.value)),
            }
        }
        Ok(Verdict {
            tapper: find(s.active, &from.tapper, "tapper")?,
            target: find(from.owner.unwrap_or(s.active), &from.target, "target")?,
            owner: from.owner,
            terms,
            need: from.need,
            two_rolls: from.two_rolls,
            roll: from.roll,
            opposing: from.opposing.unwrap_or(0),
        })
    }

    /// What holds at every step: numbers, uniqueness, control, companies.
    fn check_table(&self, s: &State) -> Checked<()> {
        let mut unique = CardKinds::default();
        for seat in Seat::all(self.seats) {
            let at = |field: &str| format!("players[{}].{field}", seat.0);
            let (player, list) = (s.player(seat), self.list(seat));
            require(player.characters().len() <= MOST_CHARACTERS, &at("companies"), "more than 16 characters are in play")?;
            let wizards = player.characters().and(list.sort(CardType::Wizard));
            require(!wizards.is_plural(), &at("companies"), "a player has one wizard in play")?;
            for card in MiddleEarth::in_play(s, seat).iter() {
                let kind = self.kind(seat, card);
                if self.tables.facts(kind).unique {
                    if unique.contains(kind) {
                        let problem = format!("{} is in play twice, and there is only one", self.card_id(seat, card));
                        return wrong(at("companies"), problem);
                    }
                    unique.insert(kind);
                }
            }
            let minds: u32 = player.general.iter().map(|card| u32::from(self.mind(seat, card))).sum();
            if minds > u32::from(GENERAL_INFLUENCE) {
                let problem = format!("characters under general influence have {minds} mind; at most {GENERAL_INFLUENCE}");
                return wrong(at("companies"), problem);
            }
            let sites: Vec<Site> = self.tables.sites.iter().enumerate().map(|(i, _)| Site(i as u8)).collect();
            for site in sites.into_iter().filter(|&site| !self.tables.site(site).haven) {
                let here = |company: &&Company| company.exists() && company.site == site;
                let standing = player.companies.iter().filter(here).count();
                let moving = seat == s.active && is_movement(s.step);
                require(standing <= 1 || moving, &at("companies"), "two companies stand at a site that is no haven")?;
                let bound = player.companies.iter().filter(|company| company.exists() && company.bound == site);
                let size: u32 = bound.map(|company| self.half_places(seat, company.members)).sum();
                require(self.fits(site, size), &at("companies"), "more than 7 stand at a site that is no haven or go there")?;
            }
            for company in player.companies.iter().filter(|company| company.is_moving()) {
                let possible =
                    seat == s.active && is_movement(s.step) && self.tables.site(company.site).ways.contains(company.bound);
                require(possible, &at("companies"), "a company is bound for a site where it cannot go now")?;
            }
        }
        Ok(())
    }

    /// What a turn remembers only as long as it matters.
    fn check_flags(&self, s: &State) -> Checked<()> {
        let organizing = is_organization(s.step);
        let in_site_phase = is_site_phase(s.step);
        let acting = in_site_phase && s.step != Step::SitePhase;
        require(organizing || !s.mustered, "mustered", "is for the organization")?;
        let marks = s.changed.is_empty() && s.regrouped.is_empty();
        require(organizing || marks, "players", "`changed` and `regrouped` are for the organization")?;
        require(is_movement(s.step) || s.left_tapped.is_empty(), "left_tapped", "is for the movement")?;
        require(in_site_phase || s.entered == 0, "players", "`entered` is for the site phase")?;
        let began =
            !matches!(s.step, Step::FirstPlayer | Step::Draw { purpose: Purpose::FirstHand, .. } | Step::Call | Step::Over(_));
        require(!s.new_wizard || began && self.wizard(s, s.active).is_some(), "new_wizard", "no wizard of this turn is in play")?;
        let may_have = began && !organizing && !is_movement(s.step) && s.step != Step::Excess && s.turns >= self.seats;
        require(!s.attempted || may_have, "attempted", "is for a site phase after the first turns")?;
        let company = acting_company(s);
        let tapped = company.is_some_and(|number| s.me().company(number).tapped);
        require(!s.spoils || acting && tapped, "spoils", "is for a company at a site it has tapped")?;
        let after = began && !organizing;
        require(!after || self.uncontrolled(s, s.active).is_empty(), "players", "after the organization nobody is uncontrolled")
    }

    fn check_turns(&self, s: &State) -> Checked<()> {
        let (cap, next) = (self.config.turn_cap, s.active.next(self.seats));
        let all_exhausted = Seat::all(self.seats).all(|seat| s.player(seat).exhausted >= self.config.decks);
        match s.step {
            Step::Over(reason) => {
                require((1..=cap).contains(&s.turns), "turns", "does not fit a game that is over")?;
                let called = s.caller == Some(next);
                let due = match reason {
                    Reason::Exhausted => all_exhausted,
                    Reason::Called => !all_exhausted && called,
                    Reason::TurnCap => !all_exhausted && !called && s.turns == cap,
                };
                require(due, "step.reason", "does not fit the table")
            }
            Step::Call => {
                require((1..cap).contains(&s.turns), "turns", "does not fit this step")?;
                let may = !all_exhausted && s.caller.is_none() && self.may_call(s);
                require(may, "step", "the active player may not call the council")
            }
            _ => {
                require(s.turns < cap, "turns", "the turn cap has been reached")?;
                require(s.caller.is_none_or(|caller| caller != s.active), "caller", "has no turn after the call")?;
                require(s.caller.is_none() || s.turns > 0, "caller", "nobody can have called yet")
            }
        }
    }

    fn check_step(&self, s: &State) -> Checked<()> {
        let me = s.me();
        let own = |card: Card| me.characters().contains(card);
        let exists = |number: CompanyNo| require(me.company(number).exists(), "step.company", "does not exist");
        let next = s.active.next(self.seats);
        if is_site_phase(s.step)
            && let Some(number) = acting_company(s)
        {
            exists(number)?;
            require(s.entered >> number.0 & 1 == 1, "step.company", "has not entered its site")?;
        }
        match s.step {
            Step::FirstPlayer => require(*s == rules::start(self), "step", "the first player is drawn before anything else"),
            Step::Draw { seat, left, purpose } => self.check_draw(s, seat, left, purpose),
            Step::PlayAt(card) => {
                require(s.mustered && self.why_not_enter(s, card).is_none(), "step.card", "cannot come into play now")
            }
            Step::PlayUnder(card, number) => {
                let enters = s.mustered && self.why_not_enter(s, card).is_none() && self.can_enter(s, card, number);
                require(enters, "step.card", "cannot enter this company now")
            }
            Step::Control(card) => {
                let may = own(card) && self.why_not_control(s, self.kind(s.active, card)).is_none();
                require(
                    may && !self.list(s.active).sort(CardType::Wizard).contains(card),
                    "step.card",
                    "cannot change control now",
                )
            }
            Step::Exchange(card) => {
                let may = own(card) && self.why_not_exchange(s, self.kind(s.active, card)).is_none();
                require(may, "step.card", "cannot exchange control now")
            }
            Step::Regroup(card) => {
                let may = own(card) && self.why_not_regroup(s, self.kind(s.active, card)).is_none();
                require(may, "step.card", "cannot regroup now")
            }
            Step::Excess => require(!self.excess(s, s.active).is_empty(), "step", "nobody has too many followers"),
            Step::Destination(number) => {
                exists(number)?;
                let later = me.numbers().filter(|other| *other >= number);
                let undeclared = !later.into_iter().any(|other| me.company(other).is_moving());
                require(undeclared && s.left_tapped.is_empty(), "players", "a company that is not asked yet is bound already")
            }
            Step::MoverDraws(number) | Step::NextDraws(number) => {
                exists(number)?;
                self.check_arrival(s, number)
            }
            Step::Trim(seat, trim) => {
                let right = match trim {
                    Trim::Mover => seat == s.active,
                    Trim::Next => seat == next,
                    Trim::End => true,
                };
                require(right, "step.seat", "is not the one to discard")?;
                let over = s.player(seat).hand.len() > self.hand_limit(s, seat);
                require(over, "step.seat", "holds no more cards than he may")
            }
            Step::TapFor(number, card) => {
                let playable = self.why_not_here(s, number, card).is_none();
                require(playable, "step.card", "cannot be played here now")
            }
            Step::Target(number, tapper) | Step::Bearer(number, tapper, _) => {
                let tapped = me.company(number).members.contains(tapper) && me.tapped.contains(tapper);
                require(tapped && s.attempted, "step.tapper", "has not tapped for an attempt")?;
                if let Step::Bearer(_, _, card) = s.step {
                    require(self.list(s.active).sort(CardType::Item).contains(card), "step.card", "is no item")?;
                }
                Ok(())
            }
            Step::BeforeRoll(number, check) | Step::Roll(number, check) => self.check_check(s, number, &check),
            Step::OpposedRoll(number, check, roll) => {
                require((2..=12).contains(&roll), "step.roll", "is no sum of two dice")?;
                require(check.aim.owner().is_some(), "check.owner", "nobody rolls against the own faction")?;
                self.check_check(s, number, &check)
            }
            Step::PlayRevealed(number, check) => self.check_revealed(s, number, &check),
            Step::Organize
            | Step::NextMove
            | Step::SitePhase
            | Step::Act(_)
            | Step::EndDiscard(_)
            | Step::Call
            | Step::Over(_) => Ok(()),
        }
    }

    /// A company has come from a site beside its own.
    fn check_arrival(&self, s: &State, number: CompanyNo) -> Checked<()> {
        let company = s.me().company(number);
        let came = !company.is_moving() && self.tables.site(s.from).ways.contains(company.site);
        require(company.exists() && came, "step.from", "is no site the company can have come from")
    }

    fn check_draw(&self, s: &State, seat: Seat, left: u8, purpose: Purpose) -> Checked<()> {
        let player = s.player(seat);
        require(!player.deck.is_empty(), "step.seat", "has no deck to draw from")?;
        let (hand, limit) = (player.hand.len(), self.hand_limit(s, seat));
        let missing = limit.checked_sub(hand) == Some(left.into()) && left > 0;
        let next = s.active.next(self.seats);
        let drawer = match purpose {
            Purpose::Mover | Purpose::MoverRefill | Purpose::Event => seat == s.active,
            Purpose::Next | Purpose::NextRefill => seat == next,
            Purpose::FirstHand | Purpose::EndRefill => true,
        };
        require(drawer, "step.seat", "is not the one to draw")?;
        let fits = match purpose {
            Purpose::FirstHand => return self.check_first_hands(s, seat, left),
            Purpose::Mover => {
                self.check_arrival(s, s.company)?;
                (1..=self.figures(s, s.company)[0]).contains(&left)
            }
            Purpose::Next => (1..=MOST_DRAWS).contains(&left),
            Purpose::MoverRefill | Purpose::NextRefill | Purpose::EndRefill => missing,
            Purpose::Event => {
                if let Some(check) = s.waiting {
                    self.check_revealed(s, s.company, &check)?;
                }
                (1..=MOST_CARDS as u8).contains(&left)
            }
        };
        require(fits, "step.left", "does not fit what is drawn for")
    }

    /// The first hands are dealt seat by seat, and nothing else has happened.
    fn check_first_hands(&self, s: &State, seat: Seat, left: u8) -> Checked<()> {
        let mut bare = *s;
        for (player, list) in bare.players.iter_mut().zip(&self.lists) {
            player.deck.add_all(list, player.hand.take());
        }
        bare.active = Seat(0);
        bare.step = Step::FirstPlayer;
        require(bare == rules::start(self), "step", "the first hands are dealt before anything else")?;
        for other in Seat::all(self.seats) {
            let (hand, limit) = (s.player(other).hand.len(), self.hand_limit(s, other));
            let turn = |seat: Seat| seat.after(s.active, self.seats);
            let due = match turn(other).cmp(&turn(seat)) {
                std::cmp::Ordering::Less => limit,
                std::cmp::Ordering::Equal => limit.saturating_sub(left.into()),
                std::cmp::Ordering::Greater => 0,
            };
            require(hand == due && left > 0, &format!("players[{}].hand", other.0), "does not fit the deal of the first hands")?;
        }
        Ok(())
    }

    fn check_check(&self, s: &State, number: CompanyNo, check: &Check) -> Checked<()> {
        let me = s.me();
        let tapped = me.company(number).members.contains(check.tapper) && me.tapped.contains(check.tapper);
        require(tapped, "check.tapper", "has not tapped for a check")?;
        let possible = match check.aim {
            Aim::OwnFaction(card) => {
                let facts = self.facts(s.active, card);
                let site = me.company(number);
                facts.sort == CardType::Faction
                    && facts.number.is_some()
                    && facts.sites.contains(site.site)
                    && !site.tapped
                    && !self.is_in_play(s, self.kind(s.active, card))
                    && check.revealed.is_none()
            }
            Aim::Item(owner, card, bearer) => {
                let mut borne = false;
                self.each_bearer(s, number, self.kind(owner, card), &mut |seat, who| borne |= seat == owner && who == bearer);
                borne && s.attempted && check.revealed.is_some() && self.facts(owner, card).sort == CardType::Item
            }
            aim => s.attempted && self.aims(s, number).contains(&aim),
        };
        require(possible, "check.target", "cannot be aimed at from here")?;
        for event in check.events.iter() {
            let helps = self.why_no_help(s, check, self.kind(s.active, event)).is_none();
            require(helps, "check.events", "holds a card that does not help in this check")?;
        }
        Ok(())
    }

    /// A check that was won with a revealed card, whose target has left.
    fn check_revealed(&self, s: &State, number: CompanyNo, check: &Check) -> Checked<()> {
        let tapped = s.me().company(number).members.contains(check.tapper) && s.me().tapped.contains(check.tapper);
        require(tapped && s.attempted, "check.tapper", "has not tapped for an attempt")?;
        require(check.events.is_empty(), "check.events", "are discarded by now")?;
        let Some((owner, card)) = check.aim.owner().zip(check.revealed) else {
            return wrong("check.revealed", "is needed here");
        };
        let facts = self.facts(s.active, card);
        let fits = match check.aim {
            Aim::Character(..) => facts.sort == CardType::Character,
            Aim::Faction(..) => facts.sort == CardType::Faction,
            Aim::Ally(..) => facts.sort == CardType::Ally,
            Aim::Item(_, _, bearer) => facts.sort == CardType::Item && self.facts(owner, bearer).sort == CardType::Character,
            Aim::OwnFaction(_) => false,
        };
        let gone = !facts.unique || !self.is_in_play(s, self.kind(s.active, card));
        require(fits && gone, "check.target", "has not left play")
    }
}

/// Is it a step of stage 1 of the organization?
const fn is_organization(step: Step) -> bool {
    matches!(
        step,
        Step::Organize | Step::PlayAt(_) | Step::PlayUnder(..) | Step::Control(_) | Step::Exchange(_) | Step::Regroup(_)
    )
}

/// Is it a step between the first destination and the last card of the last move?
const fn is_movement(step: Step) -> bool {
    matches!(
        step,
        Step::Destination(_)
            | Step::NextMove
            | Step::MoverDraws(_)
            | Step::NextDraws(_)
            | Step::Trim(_, Trim::Mover | Trim::Next)
            | Step::Draw { purpose: Purpose::Mover | Purpose::Next | Purpose::MoverRefill | Purpose::NextRefill, .. }
    )
}

/// Is it a step of the site phase?
const fn is_site_phase(step: Step) -> bool {
    matches!(
        step,
        Step::SitePhase
            | Step::Act(_)
            | Step::TapFor(..)
            | Step::Target(..)
            | Step::Bearer(..)
            | Step::BeforeRoll(..)
            | Step::Roll(..)
            | Step::OpposedRoll(..)
            | Step::PlayRevealed(..)
            | Step::Draw { purpose: Purpose::Event, .. }
    )
}

/// The company that has entered and acts.
const fn acting_company(s: &State) -> Option<CompanyNo> {
    match s.step {
        Step::Act(number)
        | Step::TapFor(number, _)
        | Step::Target(number, _)
        | Step::Bearer(number, _, _)
        | Step::BeforeRoll(number, _)
        | Step::Roll(number, _)
        | Step::OpposedRoll(number, _, _)
        | Step::PlayRevealed(number, _) => Some(number),
        Step::Draw { purpose: Purpose::Event, .. } => Some(s.company),
        _ => None,
    }
}
