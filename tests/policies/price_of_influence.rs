//! Weighted policies for Price of Influence: uniform play never sees most of its endings.
//!
//! A policy gives a legal move a weight; a driver draws a move in proportion. Weights below 1 count as 1.

use suasion::core::{Game, MoveId};
use suasion::games::price_of_influence::{Card, Move, PriceOfInfluence, Purpose, Reach, Stance, State, Step, Suit};

/// Plays cards, keeps few leveraged, recruits when it can pay with gems, fights what it beats, claims what it can.
pub fn sensible(game: &PriceOfInfluence, s: &State, id: MoveId) -> u32 {
    let Some(m) = game.decode(id) else { return 0 };
    match m {
        Move::Recruit(noble, stance) => match s.step {
            Step::Keep(_) => 2 + u32::from(noble.rank().value()),
            _ => {
                let me = s.player(s.active);
                let spare = me.gems.len() + 2u8.saturating_sub(me.leveraged.len());
                let affordable = spare >= noble.rank().value();
                if me.court.is_empty() || affordable { 6 + u32::from(stance == Stance::Guard) * 20 } else { 0 }
            }
        },
        Move::Retire(_) => 1,
        Move::ChangeStance(rank) => {
            let striking = s.player(s.active).noble(rank).is_some_and(|noble| s.stance(noble) == Stance::Strike);
            if striking { 8 } else { 1 }
        }
        Move::ChangeSuit(_) => 1,
        Move::Pay(card) => {
            let me = s.player(s.active);
            if me.gems.contains(card) {
                60
            } else if me.carried().contains(card) {
                4
            } else if card.suit() == Some(Suit::Clubs) {
                1
            } else {
                6
            }
        }
        Move::Play(_, Suit::Spades | Suit::Hearts) => 20,
        Move::Play(card, Suit::Diamonds) => 12 + u32::from(card.value()),
        // Clubs are kept for a flawless strategy.
        Move::Play(_, Suit::Clubs) => 2,
        Move::Pass => 3,
        Move::Save(to) if matches!(s.step, Step::Diamond(seat) if seat == to) => 20,
        Move::Save(_) => 1,
        Move::Spend => {
            if s.reached(Reach::Leveraged).is_empty() {
                0
            } else {
                8
            }
        }
        Move::Take(card) => 4 + wanted(s, card),
        Move::Discard(card) => {
            if card.suit() == Some(Suit::Clubs) || card.is_joker() {
                1
            } else {
                12
            }
        }
        Move::Equip(rank) => 1 + u32::from(s.in_play.is_some_and(|card| card.value() == rank.value())) * 60,
        Move::Turn(_) | Move::Done | Move::Decline => 2,
        Move::StayOut => 6,
        Move::Fight => 1,
        Move::Oppose(noble) => match (s.step, s.lord(noble)) {
            (Step::Oppose(rank), Some(lord)) => {
                let own = s.player(s.active).strength(rank);
                if own > s.player(lord).strength(noble.rank()) { 40 } else { 1 }
            }
            _ => 1,
        },
        Move::Claim => 1_000,
        Move::EndTurn => 1,
        Move::Draw(_) | Move::Deal(_) => 1,
    }
}

/// A card that a flawless strategy or an outmaneuver could use.
fn wanted(s: &State, card: Card) -> u32 {
    let useful = card.suit() == Some(Suit::Clubs) || card.value() <= 3;
    let leveraged = s.player(s.active).leveraged.contains(card);
    u32::from(useful) * 6 + u32::from(leveraged) * 10
}

/// Never fights, never leverages if it can help it, plays gems for the draw: long games with many reshuffles.
pub fn turtling(game: &PriceOfInfluence, s: &State, id: MoveId) -> u32 {
    let Some(m) = game.decode(id) else { return 0 };
    match m {
        Move::Recruit(noble, stance) => match s.step {
            Step::Keep(_) => u32::from(stance == Stance::Guard) * u32::from(noble.rank().value()) + 1,
            _ => {
                let me = s.player(s.active);
                let cheap = me.gems.len() >= noble.rank().value();
                u32::from(stance == Stance::Guard && (cheap || me.court.is_empty())) * 30
            }
        },
        Move::Retire(rank) => u32::from(s.player(s.active).gems.len() >= rank.value()),
        Move::ChangeStance(rank) => {
            let striking = s.player(s.active).noble(rank).is_some_and(|noble| s.stance(noble) == Stance::Strike);
            u32::from(striking) * 400
        }
        Move::ChangeSuit(_) => 0,
        Move::Pay(card) => {
            if s.player(s.active).gems.contains(card) {
                200
            } else {
                1
            }
        }
        Move::Play(_, Suit::Diamonds) => 40,
        Move::Play(_, Suit::Clubs) => 20,
        Move::Play(..) => 2,
        Move::Pass => 4,
        Move::Save(to) if matches!(s.step, Step::Diamond(seat) if seat == to) => 6,
        Move::Save(_) => 2,
        Move::Spend => {
            if s.reached(Reach::Leveraged).is_empty() {
                0
            } else {
                30
            }
        }
        Move::Take(card) => {
            let own = s.players.iter().any(|player| player.leveraged.contains(card));
            1 + u32::from(own) * 60
        }
        Move::Equip(rank) => u32::from(s.in_play.is_none_or(|card| card.value() != rank.value())) * 20 + 1,
        Move::Discard(_) => 1,
        Move::Turn(noble) => u32::from(s.strike.contains(noble)) * 20,
        Move::Done | Move::Decline => 1,
        Move::StayOut => {
            if matches!(s.step, Step::Pay { purpose: Purpose::StayOut(_), .. }) {
                1
            } else {
                100
            }
        }
        Move::Fight => 1,
        Move::Oppose(_) => 1,
        // Long games are the point.
        Move::Claim => 0,
        Move::EndTurn => 1,
        Move::Draw(_) | Move::Deal(_) => 1,
    }
}
