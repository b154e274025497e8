//! Price of Influence under the kit: configs, weighted play and positions near every ending.
//!
//! Uniform play never sees a flawless strategy, Outmaneuvered or the armistice, so two policies weigh moves. A weight
//! below 1 counts as 1.

#[path = "../rules/price_of_influence/board.rs"]
#[allow(dead_code, reason = "the rule tests use all of it")]
pub mod board;

use crate::deals::Urn;
use crate::kit::{self, Plan};
use crate::story;
use board::Board;
use serde_json::{Value, json};
use suasion::core::{Game, MoveId, Seat, Viewer};
use suasion::games::price_of_influence::{Card, Move, PriceOfInfluence, Reach, Reason, Stance, State, Step, Suit};

fn plan() -> Plan<PriceOfInfluence> {
    Plan {
        configs: vec![
            json!({"players": 2}),
            json!({"players": 3}),
            json!({"players": 4}),
            json!({"players": 2, "retire_costs_tribute": false}),
            json!({"players": 3, "play_for_places": true}),
            json!({"players": 2, "leveraged_card_is_the_draw": true}),
            json!({"players": 2, "out_of_cards_each_card": true}),
            json!({"players": 4, "retire_costs_tribute": false, "play_for_places": true, "leveraged_card_is_the_draw": true,
                "out_of_cards_each_card": true}),
        ],
        largest: json!({"players": 4, "retire_costs_tribute": false, "play_for_places": true, "leveraged_card_is_the_draw": true,
            "out_of_cards_each_card": true, "chance": "automatic"}),
        weights: vec![("sensible", sensible), ("turtling", turtling)],
        positions: positions(),
        hidden,
    }
}

#[test]
fn price_of_influence() {
    kit::run(&plan());
}

#[test]
fn price_of_influence_tells_every_ply_in_order() {
    story::check(&plan());
}

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
        Move::StayOut => 100,
        Move::Fight => 1,
        Move::Oppose(_) => 1,
        // Long games are the point.
        Move::Claim => 0,
        Move::EndTurn => 1,
        Move::Draw(_) | Move::Deal(_) => 1,
    }
}

/// The cards of each deck that the viewer has not seen, in hands, laid or still to be drawn; in the set-up the nobles too,
/// and how those kept stand.
fn hidden(_: &PriceOfInfluence, s: &State, viewer: Viewer) -> Vec<Urn> {
    const REST: u32 = 0;
    let hand = |seat: usize| 1 + 2 * seat as u32;
    let table = |seat: usize| 2 + 2 * seat as u32;
    let others = || s.players.iter().enumerate().filter(|&(seat, _)| !viewer.owns(Seat(seat as u8)));
    let number = |card: Card| u32::from(card.0);
    let mut urns = Vec::new();
    for reshuffle in 0..=s.reshuffles {
        let mut cards = Vec::new();
        for (seat, player) in others() {
            let unseen = player.hand.minus(s.seen).iter().filter(|card| s.origin[usize::from(card.0)] == reshuffle);
            cards.extend(unseen.map(|card| (hand(seat), number(card))));
            if reshuffle == 0 {
                cards.extend(player.laid.iter().map(|card| (table(seat), number(card))));
            }
        }
        if reshuffle == s.reshuffles {
            cards.extend(s.deck.iter().map(|card| (REST, number(card))));
        }
        urns.push(Urn::new(format!("deck {reshuffle}"), cards));
    }
    if s.in_setup() {
        let mut nobles: Vec<(u32, u32)> = s.council.iter().map(|noble| (REST, noble.0.into())).collect();
        for (seat, player) in others() {
            nobles.extend(player.dealt.iter().map(|noble| (hand(seat), noble.0.into())));
            for noble in player.court.iter() {
                nobles.push((table(seat), noble.0.into()));
                let strikes = u32::from(s.stance(noble) == Stance::Strike);
                urns.push(Urn::new(format!("stance of {seat}"), vec![(REST, strikes), (hand(seat), 1 - strikes)]));
            }
        }
        urns.push(Urn::new("nobles", nobles));
    }
    urns
}

/// A position a move or two before each ending, one deep in a long game, one with a seat eliminated, and others near the
/// places where the options matter.
pub fn positions() -> Vec<(Value, Value)> {
    let court = |board: Board| board.guard(0, "JS", "AH").guard(0, "QS", "2S").guard(0, "KS", "3H").guard(1, "KC", "");
    let claim = json!({"name": "claim"});
    let five = "4S 5H 6C 7D 8S";
    let run = "red_joker AC 2C 3C 4C";
    let check = json!({"name": "hand_check", "seat": 0});
    let pick = json!({"name": "pick_highest", "seat": 0, "due": 2, "reshuffled": false});
    let dry = json!({"name": "leverage_instead", "seat": 0, "due": 2, "reshuffled": false});
    let twelfth = |board: Board| {
        let board = board.hand(0, five).guard(0, "JS", "").guard(0, "QS", "").guard(1, "KC", "").discard("9C 9D 3S");
        board.reshuffles(11).rest_in_hand(1).step(pick.clone())
    };
    let boards = [
        court(Board::new(2)).hand(0, five).hand(1, "9C").step(claim.clone()),
        Board::new(3).hand(0, run).guard(0, "JS", "").guard(1, "KC", "").guard(2, "KD", "").step(claim.clone()),
        Board::new(2).hand(0, five).disgraced(0, "JS").guard(1, "KC", "").hand(1, "9C").step(claim.clone()),
        Board::new(2).hand(0, five).leveraged(0, "2H 3H 4H").guard(0, "JS", "").guard(1, "KC", "").step(check.clone()),
        Board::new(4)
            .hand(0, "4S 5H 6C 7D 8S 9S")
            .guard(0, "JS", "")
            .leveraged(1, "10H")
            .guard(2, "KD", "")
            .guard(3, "KH", "")
            .step(check.clone()),
        Board::new(3)
            .hand(0, "4S 5H 6C 7D 8S 9S")
            .leveraged(0, "2H 3H 4H")
            .guard(0, "JS", "")
            .leveraged(1, "10H")
            .disgraced(2, "KD")
            .step(check.clone()),
        twelfth(Board::new(2)),
        Board::new(4)
            .hand(0, "4S 5H")
            .guard(0, "JS", "")
            .guard(1, "KC", "")
            .hand(1, "9C")
            .guard(3, "KH", "")
            .left(2, 4, Reason::DefeatInBattle)
            .reshuffles(6),
        // Winners leave: by a court, by a claim, while others are annihilated, as the last but one.
        court(Board::new(4)).for_places().hand(0, five).hand(1, "9C").guard(2, "KD", "").guard(3, "KH", "").step(claim.clone()),
        Board::new(3).for_places().hand(0, run).guard(0, "JS", "").guard(1, "KC", "").guard(2, "KD", "").step(claim.clone()),
        court(Board::new(4)).for_places().hand(0, five).hand(1, "9C").leveraged(2, "10H").disgraced(3, "KD").step(claim.clone()),
        Board::new(3)
            .for_places()
            .hand(0, run)
            .guard(0, "JS", "")
            .guard(1, "KC", "")
            .left(2, 1, Reason::Outmaneuvered)
            .step(claim),
        twelfth(Board::new(3)).for_places().left(2, 1, Reason::FlawlessStrategy),
        // The deck runs out, with the options that read it otherwise.
        twelfth(Board::new(2)).reshuffles(3).with(|config| config.leveraged_card_is_the_draw = true),
        Board::new(2)
            .hand(0, five)
            .guard(0, "JS", "")
            .guard(0, "QS", "")
            .guard(1, "KC", "")
            .rest_in_hand(1)
            .with(|config| config.out_of_cards_each_card = true)
            .step(dry),
    ];
    boards.iter().map(|board| (json!(board.config), board.envelope())).collect()
}
