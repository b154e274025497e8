//! The observation for learners, and an estimate for greedy play and cut-off rollouts.

use super::PriceOfInfluence;
use super::rules::{COLLAPSE, decider, fates, outcome};
use super::state::*;
use crate::core::{FULL, Parts, Seat, Sheet, Viewer, flag, part, write_bits};

/// Steps, for the one-hot segment.
const STEPS: usize = 20;

/// Weapons, armour and jokers: what a noble can carry.
const fn is_carriable(card: Card) -> bool {
    match card.suit() {
        None => true,
        Some(suit) => suit.is_carried(),
    }
}

/// Diamonds and jokers: what a gem pile can hold.
const fn is_savable(card: Card) -> bool {
    matches!(card.suit(), None | Some(Suit::Diamonds))
}

const CARRIABLE: usize = 22;
const SAVABLE: usize = 12;

/// Where each card that counts stands among those that do.
const fn places(counts: [bool; CARDS]) -> [u8; CARDS] {
    let mut places = [0; CARDS];
    let (mut card, mut place) = (0, 0);
    while card < CARDS {
        places[card] = place;
        place += counts[card] as u8;
        card += 1;
    }
    places
}

static CARRIED_PLACE: [u8; CARDS] = {
    let mut counts = [false; CARDS];
    let mut card = 0;
    while card < CARDS {
        counts[card] = is_carriable(Card(card as u8));
        card += 1;
    }
    places(counts)
};

static SAVED_PLACE: [u8; CARDS] = {
    let mut counts = [false; CARDS];
    let mut card = 0;
    while card < CARDS {
        counts[card] = is_savable(Card(card as u8));
        card += 1;
    }
    places(counts)
};

/// What a card that not everyone has seen counts, by the reshuffles since its deck was made.
static FRESHNESS: [u8; LAST_RESHUFFLE as usize + 1] = {
    let mut freshness = [0; LAST_RESHUFFLE as usize + 1];
    let mut age = 0;
    while age < freshness.len() {
        freshness[age] = part((freshness.len() - age) as u32, freshness.len() as u32);
        age += 1;
    }
    freshness
};

/// Cards in a hand, of twenty; there is no limit within a turn.
static IN_HAND: Parts<21> = Parts::new();
/// Leveraged cards, of ten: three end the game for their owner at his turn's end.
static LEVERAGED: Parts<11> = Parts::new();
static PLAYED: Parts<5> = Parts::new();
static LAID: Parts<5> = Parts::new();
static CARRIER: Parts<{ Rank::ALL.len() + 1 }> = Parts::new();
static VALUE: Parts<11> = Parts::new();
static LEFT: Parts<3> = Parts::new();
static OWED: Parts<4> = Parts::new();
static BUDGET: Parts<14> = Parts::new();
static DUE: Parts<5> = Parts::new();
static RESHUFFLES: Parts<{ LAST_RESHUFFLE as usize + 1 }> = Parts::new();
static IN_DECK: Parts<{ CARDS + 1 }> = Parts::new();

const EQUIPMENT: &str = "Which of a player's nobles carries the card: a third for the Jack, two for the Queen, 1 for the King.";
const PLAYER_FACTS: &str = "For each player: alive (a half: has won and left), passed, cards played of each suit (of 4), hand size, unseen cards in it, those of the \
    latest deck (of 20 each), leveraged cards (of 10), cards laid aside in the set-up (of 4).";
const STEP_NUMBERS: &str = "Actions or cards left (of 2), tribute owed (of 3), value that may be taken (of 13), cards due (of 4), was this \
    draw's deck just made.";

/// Numbers that tell of a player.
const PLAYER_NUMBERS: usize = 11;

fn mark(row: &mut [u8; CARDS], cards: Cards) {
    write_bits(row, cards.0);
}

fn mark_nobles(row: &mut [u8; NOBLES], nobles: Nobles) {
    write_bits(row, nobles.0.into());
}

fn step_number(step: Step) -> usize {
    match step {
        Step::DealCards => 0,
        Step::DealNobles => 1,
        Step::SecretDiscard(_) => 2,
        Step::Keep(_) => 3,
        Step::Council { .. } => 4,
        Step::Pay { .. } => 5,
        Step::Play(_) => 6,
        Step::Diamond(_) => 7,
        Step::Equip(_) => 8,
        Step::SetBonus(_) => 9,
        Step::Take { .. } => 10,
        Step::Combat(_) => 11,
        Step::Oppose(_) => 12,
        Step::Draw(_) => 13,
        Step::PickHighest(_) => 14,
        Step::LeverageInstead(_) => 15,
        Step::EquipmentCheck(_) => 16,
        Step::HandCheck(_) => 17,
        Step::Claim => 18,
        Step::Over(_) => 19,
    }
}

/// Writes the observation, own seat first, then clockwise. The host sees all hands as seen.
#[inline(always)]
pub(super) fn observe(game: &PriceOfInfluence, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
    // With the number of seats known beforehand everything has its fixed place, which saves a third of the time.
    match game.seats {
        2 => write_observation::<2>(s, viewer, sheet),
        3 => write_observation::<3>(s, viewer, sheet),
        _ => write_observation::<MAX_PLAYERS>(s, viewer, sheet),
    }
}

/// About how much the seat may expect to win.
pub(super) fn evaluate(game: &PriceOfInfluence, s: &State, seat: Seat) -> f32 {
    game.prospect(s, seat)
}

fn write_observation<const SEATS: usize>(s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
    let first = viewer.own_seat();
    let order: [(Seat, &Player); SEATS] = first.clockwise().map(|seat| (seat, s.player(seat)));
    let setup = s.in_setup();
    let host = viewer == Viewer::Host;
    let (_, me) = order[0];
    let own = viewer.owns(first);
    // Nobles in court lie face-down in the set-up.
    let court_of = |(seat, player): (Seat, &Player)| if !setup || viewer.owns(seat) { player.court } else { Nobles::NONE };

    let hand = sheet.row("own_hand", "Unleveraged cards in the own hand.");
    if own {
        mark(hand, me.hand);
    }
    let laid = sheet.row("own_laid", "In the set-up: own cards laid aside.");
    if own && setup {
        mark(laid, me.laid);
    }
    let dealt = sheet.row("own_dealt_nobles", "In the set-up: nobles dealt to oneself.");
    if own && setup {
        mark_nobles(dealt, me.dealt);
    }
    let seen = sheet.grid::<CARDS, SEATS>("seen_hand_cards", "Cards known to be in each hand.");
    for (row, (_, player)) in seen.iter_mut().zip(order) {
        mark(row, if host { player.hand } else { player.hand.and(s.seen) });
    }
    let leveraged = sheet.grid::<CARDS, SEATS>("leveraged", "Leveraged cards of each player.");
    leveraged.iter_mut().zip(order).for_each(|(row, (_, player))| mark(row, player.leveraged));
    let gems = "Gems of each player, diamonds and jokers in the order of the cards.";
    for (row, (_, player)) in sheet.grid::<SAVABLE, SEATS>("gems", gems).iter_mut().zip(order) {
        player.gems.iter().for_each(|card| row[usize::from(SAVED_PLACE[card.index()])] = FULL);
    }
    for (row, (_, player)) in sheet.grid::<CARRIABLE, SEATS>("equipment", EQUIPMENT).iter_mut().zip(order) {
        let [_, queen, king] = player.equipment;
        for card in player.carried().iter() {
            let carrier = 1 + u32::from(queen.contains(card)) + 2 * u32::from(king.contains(card));
            row[usize::from(CARRIED_PLACE[card.index()])] = CARRIER.of(carrier);
        }
    }
    let court = sheet.grid::<NOBLES, SEATS>("court", "Nobles in each court.");
    court.iter_mut().zip(order).for_each(|(row, player)| mark_nobles(row, court_of(player)));
    let strike = sheet.grid::<NOBLES, SEATS>("strike", "Those of them in STRIKE.");
    strike.iter_mut().zip(order).for_each(|(row, player)| mark_nobles(row, court_of(player).and(s.strike)));
    let disgraced = sheet.grid::<NOBLES, SEATS>("disgraced", "Disgraced nobles of each player.");
    disgraced.iter_mut().zip(order).for_each(|(row, (_, player))| mark_nobles(row, player.disgraced));
    let facts = sheet.grid::<PLAYER_NUMBERS, SEATS>("player_facts", PLAYER_FACTS);
    facts.iter_mut().zip(order).for_each(|(facts, (_, player))| *facts = player_facts(s, player, setup));
    mark(sheet.row("discard", "Cards in the discard pile."), s.discard);
    let unseen = sheet.row("unseen", "Cards that not everyone has seen; the older the deck they came from, the less.");
    mark(unseen, order.iter().fold(s.deck, |cards, (_, player)| cards.or(player.hand.minus(s.seen)).or(player.laid)));
    // Before the first reshuffle there is one deck to come from.
    if s.reshuffles > 0 {
        for card in order.iter().fold(Cards::NONE, |cards, (_, player)| cards.or(player.hand)).minus(s.seen).iter() {
            unseen[card.index()] = FRESHNESS[usize::from(age(s, card))];
        }
    }
    let council = sheet.row("council", "Nobles in the council.");
    if !setup || host {
        mark_nobles(council, s.council);
    }
    write_step::<SEATS>(s, first, sheet);
}

/// Reshuffles since the deck was made that a hand card nobody else has seen came from.
const fn age(s: &State, card: Card) -> u8 {
    s.reshuffles - s.origin[card.index()]
}

fn player_facts(s: &State, player: &Player, setup: bool) -> [u8; PLAYER_NUMBERS] {
    let hidden = player.hand.minus(s.seen);
    let latest =
        if s.reshuffles > 0 { hidden.iter().filter(|&card| age(s, card) == 0).count() as u32 } else { hidden.len().into() };
    let suit = |suit: usize| PLAYED.of(player.plays[suit].into());
    [
        // Half for who has won and left.
        if player.has_won() { part(1, 2) } else { flag(player.is_alive()) },
        flag(player.passed),
        suit(0),
        suit(1),
        suit(2),
        suit(3),
        IN_HAND.of(player.hand.len().into()),
        IN_HAND.of(hidden.len().into()),
        IN_HAND.of(latest),
        LEVERAGED.of(player.leveraged.len().into()),
        if setup { LAID.of(player.laid.len().into()) } else { 0 },
    ]
}

fn write_step<const SEATS: usize>(s: &State, first: Seat, sheet: &mut impl Sheet) {
    let place = |seat: Seat| usize::from(seat.after(first, SEATS as u8));
    sheet.segment("step", STEPS, "What is due, one of the steps.")[step_number(s.step)] = FULL;
    let deciding = sheet.segment("deciding", SEATS, "Who is to decide.");
    if let Some(seat) = decider(s) {
        deciding[place(seat)] = FULL;
    }
    sheet.segment("active", SEATS, "Whose turn it is.")[place(s.active)] = FULL;
    let in_play = sheet.segment("in_play", 6, "The card being played: its value of ten, then its suit or that it is a joker.");
    if let Some(card) = s.in_play {
        in_play[0] = VALUE.of(card.value().into());
        in_play[1 + card.suit().map_or(4, Suit::index)] = FULL;
    }
    let (mut left, mut owed, mut budget, mut due, mut reshuffled) = (0, 0, 0, 0, false);
    let (mut rank, mut purpose, mut noble, mut reach) = (None, None, None, None);
    match s.step {
        Step::Council { left: actions } => left = actions,
        Step::Pay { owed: points, purpose: what, left: actions } => {
            (left, owed) = (actions, points);
            let (number, about) = match what {
                Purpose::Recruit(who, _) => {
                    noble = Some(who);
                    (0, who.rank())
                }
                Purpose::Retire(about) => (1, about),
                Purpose::StayOut(about) => (2, about),
                Purpose::Fight(about) => (3, about),
            };
            (purpose, rank) = (Some(number), Some(about));
        }
        Step::Take { budget: value, left: cards, reach: from, .. } => {
            (budget, left, reach) = (value, cards, Some(from as usize));
        }
        Step::Combat(about) | Step::Oppose(about) => rank = Some(about),
        Step::Draw(draw) | Step::PickHighest(draw) | Step::LeverageInstead(draw) => {
            (due, reshuffled) = (draw.due, draw.reshuffled);
        }
        _ => {}
    }
    let one_hot = |segment: &mut [u8], index: Option<usize>| {
        if let Some(index) = index {
            segment[index] = FULL;
        }
    };
    one_hot(sheet.segment("step_rank", Rank::ALL.len(), "The rank that is being decided about."), rank.map(Rank::index));
    one_hot(sheet.segment("step_purpose", 4, "What tribute is paid for: recruit, retire, stay out, fight."), purpose);
    one_hot(sheet.segment("step_reach", 2, "From where cards are taken."), reach);
    one_hot(sheet.segment("step_noble", NOBLES, "The noble that is being recruited."), noble.map(Noble::index));
    *sheet.row("step_numbers", STEP_NUMBERS) =
        [LEFT.of(left.into()), OWED.of(owed.into()), BUDGET.of(budget.into()), DUE.of(due.into()), flag(reshuffled)];
    let opponents = sheet.grid::<NOBLES, { Rank::ALL.len() }>("opponents", "Opponents chosen for each rank.");
    if s.opponents != [Nobles::NONE; Rank::ALL.len()] {
        opponents.iter_mut().zip(s.opponents).for_each(|(row, opponents)| mark_nobles(row, opponents));
    }
    sheet.put("reshuffles", RESHUFFLES.of(s.reshuffles.into()), "Reshuffles so far, of twelve.");
    sheet.put("deck", IN_DECK.of(s.deck.len().into()), "Cards in the deck, of all there are.");
}

impl PriceOfInfluence {
    /// About what the seat may expect: its standing against the others', between −1 and 1.
    fn prospect(&self, s: &State, seat: Seat) -> f32 {
        if let Some(outcome) = outcome(self, s) {
            return outcome.worth(seat);
        }
        if s.in_setup() {
            return self.setup_prospect(s, seat);
        }
        if !self.config.play_for_places {
            let others = Seat::all(self.seats).filter(|&other| other != seat);
            return self.lead(s, seat, others);
        }
        // Every place counts: who has left has his, the others may still hope for the best and must fear the worst.
        let seats = f32::from(self.seats);
        let worth = |place: f32| (seats + 1.0 - 2.0 * place) / (seats - 1.0);
        let player = s.player(seat);
        if !player.is_alive() {
            let sharing = s.players.iter().filter(|other| other.place == player.place).count();
            return worth(f32::from(player.place) + (sharing - 1) as f32 / 2.0);
        }
        let (best, worst) = s.free_places(self.seats);
        let (best, worst) = (worth(best.into()), worth(worst.into()));
        let others = Seat::all(self.seats).filter(|&other| other != seat && s.player(other).is_alive());
        (best + worst) / 2.0 + self.lead(s, seat, others) * (best - worst) / 2.0
    }

    /// How far a seat stands above others, between −1 and 1.
    fn lead(&self, s: &State, seat: Seat, rivals: impl Iterator<Item = Seat>) -> f32 {
        let (mut others, mut best, mut count) = (0.0, f32::MIN, 0u8);
        for other in rivals {
            let standing = self.standing(s, other);
            others += standing;
            best = best.max(standing);
            count += 1;
        }
        others /= f32::from(count);
        // The strongest rival counts as much as all together.
        let lead = self.standing(s, seat) - (others + best) / 2.0;
        lead / (4.0 + lead.abs())
    }

    /// In the set-up: a hand worth keeping and a strong noble.
    fn setup_prospect(&self, s: &State, seat: Seat) -> f32 {
        let player = s.player(seat);
        let hand: f32 = player.hand.iter().map(|card| hold(card, player.hand)).sum();
        let kept = player.court.first().map_or(0.0, |noble| {
            let guard = f32::from(!s.strike.contains(noble));
            0.05 * f32::from(noble.rank().value()) + 0.1 * guard
        });
        (hand * 0.05 + kept).clamp(-0.9, 0.9)
    }

    /// How well a player stands, in about tenths of a noble's worth.
    fn standing(&self, s: &State, seat: Seat) -> f32 {
        let player = s.player(seat);
        if !player.is_alive() {
            return -12.0;
        }
        let mut leveraged = player.leveraged.len();
        let mut payers = player.payers().len();
        let mut court = player.court;
        let mut disgraced = player.disgraced;
        let mut value = 0.0;
        // A purpose once paid for is as good as done, for as many cards as are owed.
        if let Step::Pay { owed, purpose, .. } = s.step
            && seat == s.active
        {
            match purpose {
                Purpose::Recruit(noble, _) => court.insert(noble),
                Purpose::Retire(rank) => disgraced = disgraced.minus(Nobles::of_rank(rank)),
                Purpose::StayOut(_) | Purpose::Fight(_) => {}
            }
            let easy = player.gems.len() + player.carried().len();
            let debt = owed.saturating_sub(easy);
            value -= 0.35 * f32::from(owed - debt);
            leveraged += debt;
            payers = payers.saturating_sub(owed);
        }
        let lost = self.expected_losses(s, seat, payers);
        for noble in court.iter() {
            let rank = noble.rank();
            let worth = 0.7 + 0.25 * f32::from(rank.value());
            let fate = if lost.contains(noble) { -0.4 } else { 1.0 };
            value += worth * fate + 0.05 * f32::from(player.strength(rank).min(16)) * fate.max(0.0);
        }
        let safe = court.minus(lost);
        if safe.is_empty() {
            let doomed = seat == s.active && !matches!(s.step, Step::Council { .. } | Step::Pay { .. });
            value -= if doomed { 9.0 } else { 2.5 };
        }
        disgraced.iter().for_each(|noble| value -= 0.2 + 0.1 * f32::from(noble.rank().value()));
        value -= match leveraged {
            0 => 0.0,
            1 => 0.5,
            2 => 1.3,
            more => (if seat == s.active { 8.0 } else { 4.0 }) + 0.3 * f32::from(more - COLLAPSE),
        };
        value += 0.55 * f32::from(player.gems.len().min(4)) + 0.1 * f32::from(player.gems.len());
        value += player.hand.iter().map(|card| hold(card, player.hand)).sum::<f32>();
        value += self.promise(s, seat, player, safe);
        value += self.pending(s, seat);
        let lateness = f32::from(s.reshuffles) / f32::from(LAST_RESHUFFLE);
        value + 0.15 * lateness * lateness * player.tableau() as f32
    }

    /// Steps towards the two ways to win outright.
    fn promise(&self, s: &State, seat: Seat, player: &Player, court: Nobles) -> f32 {
        let mut matched = 0;
        let mut ready = 0;
        for &rank in Rank::ALL {
            let fitting = Cards::of_value(rank.value());
            if court.and(Nobles::of_rank(rank)).is_empty() {
                continue;
            }
            matched += usize::from(!player.equipment[rank.index()].and(fitting).is_empty());
            ready += 1;
        }
        let tactics = longest_run(player.hand);
        let mine = seat == s.active;
        [0.0, 0.35, 1.0, if mine { 9.0 } else { 5.0 }][matched]
            + [0.0, 0.0, 0.15, 0.4][ready]
            + [0.0, 0.0, 0.0, 0.2, 0.9, if mine { 8.0 } else { 3.0 }][tactics.min(5)]
    }

    /// What a card in play will still bring to its player.
    fn pending(&self, s: &State, seat: Seat) -> f32 {
        let card = s.in_play.map_or(0.0, |card| f32::from(card.value()));
        match s.step {
            Step::Diamond(by) if by == seat => 0.95,
            Step::Equip(by) if by == seat => 0.15 + 0.06 * card,
            Step::SetBonus(by) if by == seat => 0.1,
            Step::Take { seat: by, left, .. } if by == seat => 0.28 * f32::from(left),
            _ => 0.0,
        }
    }

    /// Own nobles that combat will probably cost: those that must fight or have named opponents, and, for others,
    /// those that the active player's named attackers beat.
    fn expected_losses(&self, s: &State, seat: Seat, payers: u8) -> Nobles {
        let mut lost = Nobles::NONE;
        let enemies = s.enemies();
        let attacker = s.player(s.active);
        let fate = |rank: Rank, enemy: Noble| {
            let opposed = s.lord(enemy).map_or(0, |lord| s.player(lord).strength(enemy.rank()));
            fates((attacker.strength(rank), rank), (opposed, enemy.rank()))
        };
        let after_combat = matches!(s.step, Step::EquipmentCheck(_) | Step::HandCheck(_) | Step::Claim | Step::Over(_))
            || matches!(s.step, Step::Draw(draw) | Step::PickHighest(draw) | Step::LeverageInstead(draw) if draw.saver.is_none());
        for noble in attacker.court.iter() {
            let rank = noble.rank();
            let named = s.opponents[rank.index()];
            for enemy in named.iter() {
                let (own, other) = fate(rank, enemy);
                if own {
                    lost.insert(noble);
                }
                if other {
                    lost.insert(enemy);
                }
            }
            let undecided = match s.step {
                _ if after_combat => false,
                Step::Combat(now) => rank >= now,
                Step::Oppose(now) => rank >= now && named.is_empty(),
                Step::Pay { purpose: Purpose::StayOut(now) | Purpose::Fight(now), .. } => rank > now,
                _ => true,
            };
            let must = s.strike.contains(noble) || s.step == Step::Oppose(rank);
            if !undecided || !must || enemies.is_empty() || !named.is_empty() {
                continue;
            }
            let wins = enemies.iter().any(|enemy| !fate(rank, enemy).0);
            let pays = s.step != Step::Oppose(rank) && payers > rank.value() && seat == s.active;
            if !wins && !pays {
                lost.insert(noble);
            }
        }
        lost.and(s.player(seat).court)
    }
}

/// What a hand card is worth to its holder.
fn hold(card: Card, hand: Cards) -> f32 {
    let low = if card.value() <= 3 { 0.08 } else { 0.0 };
    match card.suit() {
        None => 0.34,
        Some(Suit::Spades | Suit::Hearts) => 0.16 + low + 0.006 * f32::from(card.value()),
        Some(Suit::Clubs) => 0.14 + 0.02 * f32::from(hand.and(Cards::SUITS[Suit::Clubs.index()]).len()),
        Some(Suit::Diamonds) => 0.26,
    }
}

/// The most cards of a window of five consecutive clubs that the hand holds, a joker as 0.
fn longest_run(hand: Cards) -> usize {
    let clubs = |value: u8| match value {
        0 => !hand.and(Cards::JOKERS).is_empty(),
        _ => hand.contains(Card::new(value, Suit::Clubs)),
    };
    (0..=6).map(|low| (low..low + 5).filter(|&value| clubs(value)).count()).max().unwrap_or(0)
}
