//! Positions: a state from a view, with every impossible one refused.

use super::PriceOfInfluence;
use super::rules::{self, ACTIONS, FULL_DRAW, MOST_TAKEN, SAVE_DRAWS, has_run, is_outmaneuvering, over_limit};
use super::state::*;
use super::view::*;
use crate::core::{Dice, FieldError, MoveList, Seat, Turn};

type Checked<T> = Result<T, FieldError>;

fn wrong<T>(field: impl Into<String>, problem: impl Into<String>) -> Checked<T> {
    Err(FieldError::new(field, problem))
}

fn require(holds: bool, field: &str, problem: &str) -> Checked<()> {
    if holds { Ok(()) } else { wrong(field, problem) }
}

/// Collects cards and nobles from their places and sees that none turns up twice.
#[derive(Default)]
struct Found {
    cards: Cards,
    nobles: Nobles,
}

impl Found {
    fn card(&mut self, card: Card, field: &str) -> Checked<()> {
        if self.cards.contains(card) {
            return wrong(field, format!("{} lies in two places", card.id()));
        }
        self.cards.insert(card);
        Ok(())
    }

    fn cards(&mut self, cards: &[Card], field: &str) -> Checked<Cards> {
        cards.iter().try_for_each(|&card| self.card(card, field))?;
        Ok(cards.iter().copied().collect())
    }

    fn noble(&mut self, noble: Noble, field: &str) -> Checked<()> {
        if self.nobles.contains(noble) {
            return wrong(field, format!("{} is in two places", noble.id()));
        }
        self.nobles.insert(noble);
        Ok(())
    }

    fn nobles(&mut self, nobles: &[Noble], field: &str) -> Checked<Nobles> {
        nobles.iter().try_for_each(|&noble| self.noble(noble, field))?;
        Ok(nobles.iter().copied().collect())
    }
}

fn counted<T>(count: u8, listed: &Option<Vec<T>>, field: &str) -> Checked<()> {
    match listed {
        Some(list) if list.len() != usize::from(count) => {
            wrong(format!("{field}.count"), format!("is {count}, and {} are listed", list.len()))
        }
        _ => Ok(()),
    }
}

/// Builds the state that a view shows; what the view hides is dealt. The core sees to it that what was given and not
/// needed here is true of the state.
pub(super) fn place(game: &PriceOfInfluence, view: &View, dice: &mut impl Dice) -> Checked<State> {
    if view.players.len() != usize::from(game.seats) {
        return wrong("players", format!("{} players are given; this game has {}", view.players.len(), game.seats));
    }
    require(view.active.0 < game.seats, "active", "is no seat of this game")?;
    require(view.reshuffles <= LAST_RESHUFFLE, "reshuffles", "must be at most 12")?;
    let mut s = rules::start(game);
    s.deck = Cards::NONE;
    s.council = Nobles::NONE;
    s.active = view.active;
    s.reshuffles = view.reshuffles;
    s.step = game.read_step(view)?;
    let mut found = Found::default();
    game.read_open_cards(view, &mut s, &mut found)?;
    let mut unknown = read_pools(view, &s, &found)?;
    read_hidden_cards(view, &mut s, &mut found, &mut unknown)?;
    read_nobles(view, &mut s, &mut found, &mut unknown)?;
    unknown.deal(&mut s, dice);
    game.check_players(&s)?;
    if s.in_setup() {
        game.check_setup(&s)?
    } else {
        check_tableaus(&s)?
    }
    game.check_step(&s)?;
    Ok(s)
}

impl PriceOfInfluence {
    fn read_step(&self, view: &View) -> Checked<Step> {
        let step = &view.step;
        for (name, seat) in [("step.seat", step.seat), ("step.saver", step.saver)] {
            require(seat.is_none_or(|seat| seat.0 < self.seats), name, "is no seat of this game")?;
        }
        fn need<T>(value: Option<T>, field: &str) -> Checked<T> {
            value.ok_or_else(|| FieldError::new(format!("step.{field}"), "must be given at this step"))
        }
        let seat = || need(step.seat, "seat");
        let draw = || -> Checked<Draw> {
            let (due, reshuffled) = (need(step.due, "due")?, need(step.reshuffled, "reshuffled")?);
            Ok(Draw { drawer: seat()?, due, reshuffled, saver: step.saver })
        };
        let read = match step.name {
            StepName::DealCards => Step::DealCards,
            StepName::DealNobles => Step::DealNobles,
            StepName::SecretDiscard => Step::SecretDiscard(seat()?),
            StepName::Keep => Step::Keep(seat()?),
            StepName::Council => Step::Council { left: need(step.left, "left")? },
            StepName::Pay => {
                let purpose = match need(step.purpose, "purpose")? {
                    PurposeName::Recruit => Purpose::Recruit(need(step.noble, "noble")?, need(step.stance, "stance")?),
                    PurposeName::Retire => Purpose::Retire(need(step.rank, "rank")?),
                    PurposeName::StayOut => Purpose::StayOut(need(step.rank, "rank")?),
                    PurposeName::Fight => Purpose::Fight(need(step.rank, "rank")?),
                };
                Step::Pay { owed: need(step.owed, "owed")?, purpose, left: need(step.left, "left")? }
            }
            StepName::Play => Step::Play(seat()?),
            StepName::Diamond => Step::Diamond(seat()?),
            StepName::Equip => Step::Equip(seat()?),
            StepName::SetBonus => Step::SetBonus(seat()?),
            StepName::Take => Step::Take {
                seat: seat()?,
                budget: need(step.budget, "budget")?,
                left: need(step.left, "left")?,
                reach: need(step.reach, "reach")?,
            },
            StepName::Combat => Step::Combat(need(step.rank, "rank")?),
            StepName::Oppose => Step::Oppose(need(step.rank, "rank")?),
            StepName::Draw => Step::Draw(draw()?),
            StepName::PickHighest => Step::PickHighest(draw()?),
            StepName::LeverageInstead => Step::LeverageInstead(draw()?),
            StepName::EquipmentCheck => Step::EquipmentCheck(seat()?),
            StepName::HandCheck => Step::HandCheck(seat()?),
            StepName::Claim => Step::Claim,
            StepName::Over => Step::Over(need(step.reason, "reason")?),
        };
        Ok(read)
    }

    /// Everything that lies face-up, and what everyone knows about the players.
    fn read_open_cards(&self, view: &View, s: &mut State, found: &mut Found) -> Checked<()> {
        s.discard = found.cards(&view.discard, "discard")?;
        if let Some(card) = view.in_play {
            found.card(card, "in_play")?;
            s.in_play = Some(card);
        }
        for (i, from) in view.players.iter().enumerate() {
            let at = |field: &str| format!("players[{i}].{field}");
            let player = &mut s.players[i];
            if from.plays.iter().any(|&plays| plays > self.table.plays) {
                return wrong(at("plays"), format!("at most {} cards are played a turn", self.table.plays));
            }
            if from.left.is_some() {
                let Some(place) = from.place else { return wrong(at("place"), "must be given for a player who has left") };
                player.place = place;
                player.left = from.left;
            }
            player.plays = from.plays;
            player.passed = from.passed;
            player.leveraged = found.cards(&from.leveraged, &at("leveraged"))?;
            player.gems = found.cards(&from.gems, &at("gems"))?;
            player.hand = found.cards(&from.hand.remembered, &at("hand.remembered"))?;
            if !from.hand.shown.is_empty() {
                let whole = player.hand.is_empty() && from.hand.unseen.count == 0 && i == s.active.index();
                require(whole, &at("hand.shown"), "is the whole hand of the active player, who has ended the game by a claim")?;
                player.hand = found.cards(&from.hand.shown, &at("hand.shown"))?;
                s.claimed = true;
            }
            s.seen = s.seen.or(player.hand);
            let gems = Cards::SUITS[Suit::Diamonds.index()].or(Cards::JOKERS);
            if !player.gems.minus(gems).is_empty() {
                return wrong(at("gems"), "only diamonds and jokers are gems");
            }
            for (j, noble) in from.court.iter().enumerate() {
                let at = |field: &str| format!("players[{i}].court[{j}].{field}");
                let rank = noble.noble.rank();
                found.noble(noble.noble, &at("noble"))?;
                if !player.court.or(player.disgraced).and(Nobles::of_rank(rank)).is_empty() {
                    return wrong(at("noble"), "a player has one noble of each rank");
                }
                match noble.standing {
                    Standing::Disgraced => player.disgraced.insert(noble.noble),
                    Standing::Strike => {
                        player.court.insert(noble.noble);
                        s.strike.insert(noble.noble);
                    }
                    Standing::Guard => player.court.insert(noble.noble),
                }
                let carried = found.cards(&noble.equipment, &at("equipment"))?;
                let fits = Cards::SUITS[Suit::Spades.index()].or(Cards::SUITS[Suit::Hearts.index()]).or(Cards::JOKERS);
                if !carried.minus(fits).is_empty() {
                    return wrong(at("equipment"), "nobles carry spades, hearts and jokers");
                }
                if noble.standing == Standing::Disgraced && !carried.is_empty() {
                    return wrong(at("equipment"), "a disgraced noble carries nothing");
                }
                player.equipment[rank.index()] = carried;
                let opponents: Nobles = noble.opponents.iter().copied().collect();
                if opponents.is_empty() {
                    continue;
                }
                if i != s.active.index() || noble.standing == Standing::Disgraced {
                    return wrong(at("opponents"), "only nobles in the active player's court name opponents");
                }
                s.opponents[rank.index()] = opponents;
            }
        }
        Ok(())
    }

    fn check_players(&self, s: &State) -> Checked<()> {
        for (i, player) in s.players.iter().enumerate().take(usize::from(self.seats)) {
            let bare = Player { place: player.place, left: player.left, ..Player::default() };
            if !player.is_alive() && *player != bare {
                return wrong(format!("players[{i}]"), "who has left the table has nothing there");
            }
            let in_play =
                matches!(s.step, Step::Play(_) | Step::Diamond(_) | Step::Equip(_) | Step::SetBonus(_) | Step::Take { .. })
                    || s.draw().is_some_and(|draw| draw.saver.is_some());
            if !in_play && (player.played() > 0 || player.passed) {
                return wrong(format!("players[{i}].plays"), "must be 0 and nobody may have passed outside the playing stage");
            }
            if player.played() > self.table.plays {
                return wrong(format!("players[{i}].plays"), format!("at most {} cards are played a turn", self.table.plays));
            }
            if Suit::ALL.iter().any(|&suit| player.plays[suit.index()] > 1 + player.influence(suit)) {
                return wrong(format!("players[{i}].plays"), "is more of a suit than 1 and the influence in it");
            }
        }
        self.check_places(s)?;
        let over = matches!(s.step, Step::Over(_));
        require(over || s.living() > 1, "players", "with fewer than two players alive the game is over")?;
        require(over || s.player(s.active).is_alive(), "active", "has left the table")?;
        let claimed = matches!(s.step, Step::Over(reason) if reason.is_victory()) && has_run(s.player(s.active).hand);
        let shown = format!("players[{}].hand.shown", s.active.0);
        require(!s.claimed || claimed, &shown, "lies open only where a flawless strategy has ended the game")?;
        let armistice = s.step == Step::Over(Reason::Armistice);
        require(armistice == (s.reshuffles == LAST_RESHUFFLE), "reshuffles", "the twelfth, and no other, brings the armistice")
    }

    /// Winners who have left hold the best places, one each; the eliminated the worst, and those annihilated together share
    /// the best of theirs. (POI-54, POI-66)
    fn check_places(&self, s: &State) -> Checked<()> {
        let (mut best, mut worst) = (1, self.seats);
        let gone = |place: u8, won: bool| {
            let players = (0usize..).zip(&s.players);
            players.filter(move |(_, player)| player.left.is_some() && player.place == place && player.has_won() == won)
        };
        for (i, player) in s.players.iter().enumerate() {
            let at = |field: &str| format!("players[{i}].{field}");
            match player.left {
                Some(reason) if reason.is_victory() => {
                    require(self.config.play_for_places, &at("left"), "winners leave only where `play_for_places` is set")?
                }
                Some(reason) => require(reason.is_defeat(), &at("left"), "nobody leaves by the armistice")?,
                None => {}
            }
        }
        while gone(best, true).count() == 1 {
            best += 1;
        }
        while worst > 0 {
            // The group that ends at the worst free place: as many as places from its own down to it.
            let group = (1..=worst).find(|&place| gone(place, false).count() == usize::from(worst + 1 - place));
            let Some(place) = group else { break };
            let together = gone(place, false).all(|(_, player)| player.left == Some(Reason::Annihilation));
            if place < worst && !together {
                return wrong("players", format!("place {place} is shared by others than those annihilated together"));
            }
            worst = place - 1;
        }
        for (i, player) in s.players.iter().enumerate().filter(|(_, player)| player.left.is_some()) {
            let taken = if player.has_won() { player.place < best } else { player.place > worst && player.place <= self.seats };
            let problem = "must be the best free place for a winner, the worst for the eliminated when they left";
            require(taken, &format!("players[{i}].place"), problem)?;
        }
        // A winner leaves only while two others live.
        require(best == 1 || best < self.seats, "players", "too many have left as winners")
    }

    /// The set-up deals and asks in a fixed order, so that the step says how many cards are where.
    fn check_setup(&self, s: &State) -> Checked<()> {
        let seats = self.seats;
        require(s.active == Seat(0), "active", "is seat 0 in the set-up")?;
        require(s.reshuffles == 0, "reshuffles", "is 0 in the set-up")?;
        require(s.seen.is_empty() && s.in_play.is_none(), "players", "nothing has been seen or played in the set-up")?;
        let dealt = CARDS as u8 - s.deck.len();
        let given = NOBLES as u8 - s.council.len();
        let (deal, all_given) = (dealt_each(CARDS as u8 - self.deck_after_deal(), seats), NOBLES as u8 == given);
        let discards = self.table.setup_discards;
        let complete = dealt == CARDS as u8 - self.deck_after_deal();
        match s.step {
            Step::DealCards => require(!complete && given == 0, "deck", "has cards to deal, and no noble has been dealt yet")?,
            Step::DealNobles => require(complete && !all_given, "council", "has nobles to deal after the cards")?,
            _ => require(complete && all_given, "deck", "is what the deal leaves, and all nobles have been dealt")?,
        }
        let before = |i: u8, now: Seat| i < now.0;
        for (i, player) in (0..seats).zip(&s.players) {
            let round = |count: u8| count / seats + u8::from(i < count % seats);
            let (laid, kept) = match s.step {
                Step::SecretDiscard(now) if before(i, now) => (discards, 0),
                Step::SecretDiscard(now) if i == now.0 => (player.laid.len().min(discards - 1), 0),
                Step::Keep(now) => (0, u8::from(before(i, now))),
                _ => (0, 0),
            };
            let thrown = if matches!(s.step, Step::Keep(_)) { discards } else { laid };
            let hand = if complete { deal } else { round(dealt) } - thrown;
            let at = |field: &str| format!("players[{i}].{field}");
            require(player.laid.len() == laid, &at("laid.count"), "does not fit the step")?;
            require(player.hand.len() == hand, &at("hand.unseen.count"), "does not fit the step")?;
            require(player.court.len() == kept, &at("kept"), "does not fit the step")?;
            require(player.dealt.len() == round(given) - kept, &at("dealt.count"), "does not fit the step")?;
            let fresh = player.leveraged.is_empty() && player.gems.is_empty() && player.disgraced.is_empty() && player.is_alive();
            require(fresh, &format!("players[{i}]"), "has only a hand and nobles in the set-up")?;
        }
        let thrown = if matches!(s.step, Step::Keep(_)) { discards * seats } else { 0 };
        require(s.discard.len() == thrown, "discard", "holds just what was discarded in the set-up")
    }

    fn check_step(&self, s: &State) -> Checked<()> {
        let me = s.player(s.active);
        let alive = |seat: Seat| s.player(seat).is_alive();
        if let Some(seat) = rules::decider(s) {
            require(alive(seat), "step.seat", "has left the table")?;
        }
        self.check_opponents(s)?;
        match s.step {
            Step::DealCards | Step::DealNobles | Step::SecretDiscard(_) | Step::Keep(_) => {}
            Step::Council { left } => require((1..=ACTIONS).contains(&left), "step.left", "is 1 or 2")?,
            Step::Pay { owed, purpose, left } => self.check_payment(s, owed, purpose, left)?,
            Step::Play(seat) => {
                require(self.is_asked(s.player(seat)), "step.seat", "is not asked: he passed, played his cards or holds none")?
            }
            Step::Diamond(_) | Step::Equip(_) | Step::Combat(_) | Step::Oppose(_) => {}
            Step::SetBonus(seat) => {
                let player = s.player(seat);
                let sets = |carried: &Cards| carried.iter().any(|card| carried.contains(card.partner()));
                let played = player.plays[Suit::Spades.index()] + player.plays[Suit::Hearts.index()] > 0;
                require(played && player.equipment.iter().any(sets), "step.seat", "has formed no set")?;
            }
            Step::Take { seat, budget, left, reach } => {
                let suit = if reach == Reach::FaceUp { Suit::Clubs } else { Suit::Diamonds };
                let full = s.in_play.map_or(0, Card::value) + s.player(seat).influence(suit);
                require((1..=MOST_TAKEN).contains(&left), "step.left", "is 1 or 2")?;
                let fits = if left == MOST_TAKEN { budget == full } else { budget <= full };
                require(fits, "step.budget", "does not fit the value of the card in play and the influence")?;
            }
            Step::Draw(draw) | Step::PickHighest(draw) | Step::LeverageInstead(draw) => self.check_draw(s, draw)?,
            Step::EquipmentCheck(seat) => {
                require(!over_limit(s.player(seat)).is_empty(), "step.seat", "has no noble over its limit")?;
                let earlier = s.active.around(self.seats).take_while(|&other| other != seat);
                let done = earlier.into_iter().all(|other| over_limit(s.player(other)).is_empty());
                require(done, "step.seat", "comes after a player whose noble is over its limit")?;
            }
            Step::HandCheck(seat) => {
                require(self.is_over_hand_limit(s.player(seat)), "step.seat", "is not over the hand limit")?;
                let mut earlier = s.active.around(self.seats).take_while(|&other| other != seat);
                let done = !earlier.any(|other| self.is_over_hand_limit(s.player(other)));
                require(done, "step.seat", "comes after a player who is over the hand limit")?;
                self.check_equipment_limits(s)?;
            }
            Step::Claim => {
                require(
                    rules::may_be_asked_to_claim(s),
                    "step",
                    "the active player is asked with five unleveraged cards or more",
                )?;
                self.check_equipment_limits(s)?;
                self.check_hand_limits(s)?;
            }
            Step::Over(reason) => self.check_ending(s, reason)?,
        }
        if matches!(s.step, Step::Council { .. })
            || matches!(s.step, Step::Pay { purpose: Purpose::Recruit(..) | Purpose::Retire(_), .. })
        {
            self.check_equipment_limits(s)?;
            self.check_hand_limits(s)?;
        }
        if let Step::Combat(rank) | Step::Oppose(rank) = s.step {
            require(me.noble(rank).is_some(), "step.rank", "is of no noble in the active player's court")?;
            require(!s.enemies().is_empty(), "step", "without enemies in court there is no combat")?;
        }
        if let Turn::Seat(_) = rules::turn(self, s)
            && !matches!(s.step, Step::Play(_) | Step::Claim)
        {
            let mut list = MoveList::new();
            rules::legal(self, s, &mut list);
            require(list.len() > 1, "step", "leaves no choice here, so the game would have gone on by itself")?;
        }
        Ok(())
    }

    fn check_equipment_limits(&self, s: &State) -> Checked<()> {
        for (i, player) in s.players.iter().enumerate() {
            let problem = "a noble is over its limit after the equipment checks";
            require(over_limit(player).is_empty(), &format!("players[{i}].court"), problem)?;
        }
        Ok(())
    }

    fn check_hand_limits(&self, s: &State) -> Checked<()> {
        for (i, player) in s.players.iter().enumerate() {
            let problem = "is over the hand limit after the hand checks";
            require(!self.is_over_hand_limit(player), &format!("players[{i}].hand"), problem)?;
        }
        Ok(())
    }

    /// Opponents are named by Jack, Queen and King in turn, each at most as many as its rank.
    fn check_opponents(&self, s: &State) -> Checked<()> {
        let (decided, current) = match s.step {
            Step::Combat(rank) => (rank.index(), None),
            Step::Pay { purpose: Purpose::StayOut(rank) | Purpose::Fight(rank), .. } => (rank.index(), None),
            Step::Oppose(rank) => (rank.index(), Some(rank)),
            _ => (0, None),
        };
        for &rank in Rank::ALL {
            let named = s.opponents[rank.index()];
            let most = if rank.index() < decided {
                rank.value()
            } else if current == Some(rank) {
                rank.value() - 1
            } else {
                0
            };
            let fits = named.len() <= most && named.minus(s.enemies()).is_empty();
            require(
                fits,
                &format!("players[{}].court", s.active.0),
                "the opponents do not fit the step or are no enemies in court",
            )?;
        }
        Ok(())
    }

    fn check_payment(&self, s: &State, owed: u8, purpose: Purpose, left: u8) -> Checked<()> {
        let me = s.player(s.active);
        let (rank, cost, possible) = match purpose {
            Purpose::Recruit(noble, _) => {
                let taken = me.court.or(me.disgraced).and(Nobles::of_rank(noble.rank()));
                (noble.rank(), noble.rank().value(), s.council.contains(noble) && taken.is_empty())
            }
            Purpose::Retire(rank) => (rank, self.retire_cost(rank), !me.disgraced.and(Nobles::of_rank(rank)).is_empty()),
            Purpose::StayOut(rank) | Purpose::Fight(rank) => {
                let against = if matches!(purpose, Purpose::Fight(_)) { Stance::Guard } else { Stance::Strike };
                let noble = me.noble(rank).filter(|&noble| s.stance(noble) == against);
                (rank, rank.value(), noble.is_some() && !s.enemies().is_empty())
            }
        };
        let in_council = matches!(purpose, Purpose::Recruit(..) | Purpose::Retire(_));
        require(possible, "step.purpose", &format!("is not possible for a noble of rank {}", rank.value()))?;
        require((1..=cost).contains(&owed), "step.owed", "is at least 1 and at most what it costs")?;
        require(me.payers().len() >= owed, "step.owed", "is more than the active player can pay")?;
        require(left <= u8::from(in_council), "step.left", "is what follows this action: 0 or 1 in the council, 0 in combat")
    }

    fn check_draw(&self, s: &State, draw: Draw) -> Checked<()> {
        let alive = |seat: Seat| s.player(seat).is_alive();
        require(alive(draw.drawer), "step.seat", "has left the table")?;
        let most = match draw.saver {
            Some(saver) => {
                require(alive(saver), "step.saver", "has left the table")?;
                let gems = s.player(saver);
                let saved = gems.plays[Suit::Diamonds.index()] > 0 && !gems.gems.is_empty();
                require(saved, "step.saver", "has saved no gem this turn")?;
                SAVE_DRAWS
            }
            None => FULL_DRAW - s.player(draw.drawer).court.len(),
        };
        let most = most - u8::from(draw.reshuffled && self.config.leveraged_card_is_the_draw);
        require((1..=most).contains(&draw.due), "step.due", "is more than is drawn, or nothing")?;
        let (deck, discard) = (!s.deck.is_empty(), !s.discard.is_empty());
        let fits = match s.step {
            Step::Draw(_) => deck,
            Step::PickHighest(_) => !deck && discard && !draw.reshuffled,
            _ => !deck && !discard && (!draw.reshuffled || self.config.out_of_cards_each_card),
        };
        require(fits, "step", "does not fit the deck and the discard pile")?;
        require(!draw.reshuffled || s.reshuffles > 0, "step.reshuffled", "no reshuffle has been counted")
    }

    /// The last thing that happened must be what the table shows. (POI-46 to POI-53, POI-67)
    fn check_ending(&self, s: &State, reason: Reason) -> Checked<()> {
        let me = s.player(s.active);
        let living = s.living();
        let (best, worst) = s.free_places(self.seats);
        // Those who left last hold the place before the free ones.
        let last = s.players.iter().filter(|player| player.left.is_some() && !player.has_won() && player.place == worst + 1);
        let last_is = |reason: Reason| last.clone().next().is_some_and(|player| player.left == Some(reason));
        let beaten = if self.config.play_for_places { living == 2 } else { living > 1 };
        let possible = match reason {
            Reason::Outmaneuvered => me.is_alive() && beaten && is_outmaneuvering(me),
            Reason::FlawlessStrategy => me.is_alive() && beaten && s.claimed && !is_outmaneuvering(me),
            Reason::DefeatInBattle | Reason::EconomicCollapse => {
                living == 1 && me.left == Some(reason) && me.place == worst + 1 && last_is(reason)
            }
            Reason::Annihilation => {
                let together = last.clone().count() as u8;
                let fell = matches!(me.left, Some(Reason::DefeatInBattle | Reason::EconomicCollapse))
                    && me.place == worst + 1 + together;
                let won = me.has_won() && me.place + 1 == best;
                last_is(reason) && living <= 1 && (me.is_alive() || ((fell || won) && living + together > 1))
            }
            Reason::Armistice => me.is_alive() && living > 1,
        };
        require(possible, "step.reason", "does not fit the table")
    }
}

fn check_tableaus(s: &State) -> Checked<()> {
    for (i, player) in s.players.iter().enumerate() {
        require(player.laid.is_empty(), &format!("players[{i}].laid"), "is for the set-up")?;
        require(player.dealt.is_empty(), &format!("players[{i}].dealt"), "is for the set-up")?;
    }
    let cards = s.in_play;
    let played_by = |seat: Seat, suits: &[Suit]| suits.iter().any(|suit| s.player(seat).plays[suit.index()] > 0);
    let fits = |suits: &[Suit]| cards.is_some_and(|card| card.suit().is_none_or(|suit| suits.contains(&suit)));
    let (needed, seat, suits): (bool, Seat, &[Suit]) = match s.step {
        Step::Diamond(seat) => (true, seat, &[Suit::Diamonds]),
        Step::Take { seat, reach: Reach::Leveraged, .. } => (true, seat, &[Suit::Diamonds]),
        Step::Take { seat, reach: Reach::FaceUp, .. } => (true, seat, &[Suit::Clubs]),
        Step::Equip(seat) => (true, seat, &[Suit::Spades, Suit::Hearts]),
        _ => (false, s.active, &[]),
    };
    if needed {
        require(fits(suits), "in_play", "must be a card that this step is about")?;
        require(played_by(seat, suits), "step.seat", "has played no card that leads to this step")
    } else {
        require(cards.is_none(), "in_play", "is only for a card whose effect is not finished")
    }
}

fn dealt_each(cards: u8, seats: u8) -> u8 {
    cards / seats
}

/// The unseen cards by the deck they came from: together just those that do not lie open.
fn read_pools(view: &View, s: &State, found: &Found) -> Checked<Unknown> {
    let mut unknown = Unknown::NOTHING;
    let hidden = Cards::ALL.minus(found.cards);
    let Some(pools) = &view.unseen else {
        unknown.pools[usize::from(s.reshuffles)] = hidden;
        return Ok(unknown);
    };
    let mut listed = Cards::NONE;
    for (i, pool) in pools.iter().enumerate() {
        if pool.reshuffle > s.reshuffles {
            return wrong(format!("unseen[{i}].reshuffle"), format!("only {} have happened", s.reshuffles));
        }
        for &card in &pool.cards {
            let problem = if !hidden.contains(card) {
                "lies open"
            } else if listed.contains(card) {
                "is listed twice"
            } else {
                listed.insert(card);
                unknown.pools[usize::from(pool.reshuffle)].insert(card);
                continue;
            };
            return wrong(format!("unseen[{i}].cards"), format!("{} {problem}", card.id()));
        }
    }
    if let Some(card) = hidden.minus(listed).first() {
        return wrong("unseen", format!("{} lies nowhere", card.id()));
    }
    Ok(unknown)
}

/// Hidden cards that the view knows, and how many it does not know in each place.
fn read_hidden_cards(view: &View, s: &mut State, found: &mut Found, unknown: &mut Unknown) -> Checked<()> {
    let latest = usize::from(s.reshuffles);
    let origin = |unknown: &Unknown, card: Card| unknown.pools.iter().position(|pool| pool.contains(card));
    // What lies open was found before, so every card found here is in one of the pools.
    for (i, from) in view.players.iter().enumerate() {
        let at = |field: &str| format!("players[{i}].{field}");
        counted(from.hand.unseen.count, &from.hand.unseen.cards, &at("hand.unseen"))?;
        counted(from.laid.count, &from.laid.cards, &at("laid"))?;
        if let Some(listed) = &from.hand.unseen.cards {
            let field = at("hand.unseen.cards");
            for card in found.cards(listed, &field)?.iter() {
                let reshuffle = origin(unknown, card).unwrap_or(latest);
                unknown.pools[reshuffle].remove(card);
                s.players[i].hand.insert(card);
                s.origin[card.index()] = reshuffle as u8;
            }
        } else if from.hand.unseen.count > 0 {
            let all_latest = [OriginView { reshuffle: s.reshuffles, count: from.hand.unseen.count }];
            let origins = match (&from.hand.origins, &view.unseen) {
                (Some(origins), _) => origins.as_slice(),
                (None, None) => &all_latest,
                (None, Some(_)) => return wrong(at("hand.origins"), "must be given where `unseen.cards` is null"),
            };
            let mut sum = 0u32;
            for (j, part) in origins.iter().enumerate() {
                if part.reshuffle > s.reshuffles {
                    return wrong(at(&format!("hand.origins[{j}].reshuffle")), "has not happened yet");
                }
                let held = &mut unknown.hands[i][usize::from(part.reshuffle)];
                *held = held.saturating_add(part.count);
                sum += u32::from(part.count);
            }
            if sum != u32::from(from.hand.unseen.count) {
                return wrong(at("hand.origins"), format!("add up to {sum}, not to {}", from.hand.unseen.count));
            }
        }
        match &from.laid.cards {
            Some(listed) => {
                let laid = found.cards(listed, &at("laid.cards"))?;
                unknown.pools[0] = unknown.pools[0].minus(laid);
                s.players[i].laid = laid;
            }
            None => unknown.laid[i] = from.laid.count,
        }
    }
    counted(view.deck.count, &view.deck.cards, "deck")?;
    if let Some(listed) = &view.deck.cards {
        let deck = found.cards(listed, "deck.cards")?;
        if let Some(card) = deck.minus(unknown.pools[latest]).first() {
            return wrong("deck.cards", format!("{} came from an earlier deck", card.id()));
        }
        unknown.pools[latest] = unknown.pools[latest].minus(deck);
        s.deck = deck;
    }
    let in_deck = if view.deck.cards.is_none() { view.deck.count } else { 0 };
    for (reshuffle, pool) in unknown.pools.iter().enumerate() {
        let mut places: u32 = unknown.hands.iter().map(|hand| u32::from(hand[reshuffle])).sum();
        if reshuffle == latest {
            places += u32::from(in_deck);
        }
        if reshuffle == 0 {
            places += unknown.laid.iter().map(|&laid| u32::from(laid)).sum::<u32>();
        }
        if places != u32::from(pool.len()) {
            let problem =
                format!("{} unknown cards come from deck {reshuffle}, and there are {places} places for them", pool.len());
            return wrong("unseen", problem);
        }
    }
    Ok(())
}

/// Nobles that do not stand in a court, known or only counted.
fn read_nobles(view: &View, s: &mut State, found: &mut Found, unknown: &mut Unknown) -> Checked<()> {
    let setup = s.in_setup();
    counted(view.council.count, &view.council.nobles, "council")?;
    if let Some(listed) = &view.council.nobles {
        s.council = found.nobles(listed, "council.nobles")?;
    }
    let mut places = if view.council.nobles.is_none() { u32::from(view.council.count) } else { 0 };
    for (i, from) in view.players.iter().enumerate() {
        let at = |field: &str| format!("players[{i}].{field}");
        require(!setup || from.court.is_empty(), &at("court"), "is empty in the set-up; a kept noble is in `kept`")?;
        require(setup || from.kept.is_none(), &at("kept"), "is for the set-up")?;
        counted(from.dealt.count, &from.dealt.nobles, &at("dealt"))?;
        match &from.dealt.nobles {
            Some(listed) => s.players[i].dealt = found.nobles(listed, &at("dealt.nobles"))?,
            None => {
                unknown.dealt[i] = from.dealt.count;
                places += u32::from(from.dealt.count);
            }
        }
        match from.kept {
            None => {}
            Some(KeptView { noble: Some(noble), stance: Some(stance) }) => {
                found.noble(noble, &at("kept.noble"))?;
                s.players[i].court.insert(noble);
                if stance == Stance::Strike {
                    s.strike.insert(noble);
                }
            }
            Some(KeptView { noble: None, stance: None }) => {
                unknown.kept[i] = true;
                places += 1;
            }
            Some(_) => return wrong(at("kept"), "noble and stance are known together or not at all"),
        }
    }
    unknown.nobles = Nobles::ALL.minus(found.nobles);
    if places != u32::from(unknown.nobles.len()) {
        let problem = format!("{} nobles are in no place, and there are {places} places for them", unknown.nobles.len());
        return wrong("council", problem);
    }
    Ok(())
}
