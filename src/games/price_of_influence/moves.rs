//! Moves: their numbers, and the words for them, for events and for refusals.

use super::PriceOfInfluence;
use super::state::*;
use crate::core::{Field, Kind, MoveId, Record, Role, Seat, Seats, Sort, field, piece};

/// A move. Where two steps ask for the same sort of choice they share it, so that ids stay few.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Recruit a noble from the council; in the set-up, keep a dealt one.
    Recruit(Noble, Stance),
    /// Return the disgraced noble of a rank to the council.
    Retire(Rank),
    /// Turn the own noble of a rank.
    ChangeStance(Rank),
    /// Swap the own noble of that rank for this one of the council.
    ChangeSuit(Noble),
    /// Pay one point of tribute; also the hand card leveraged when nothing can be drawn.
    Pay(Card),
    /// Play a card; a joker as the suit named, any other as its own.
    Play(Card, Suit),
    /// Take a face-up card; also the highest discard that comes to the drawer.
    Take(Card),
    /// Equip the noble of a rank.
    Equip(Rank),
    /// Turn any noble in court for a set.
    Turn(Noble),
    /// Keep the noble out of combat.
    StayOut,
    /// Send the noble into combat.
    Fight,
    /// The next opponent.
    Oppose(Noble),
    /// Discard a hand card or equipment.
    Discard(Card),
    /// No more actions, targets or opponents.
    Done,
    /// No more cards this turn.
    Pass,
    /// No stance is changed.
    Decline,
    /// Show a flawless strategy.
    Claim,
    /// End the turn.
    EndTurn,
    /// Spend the diamond.
    Spend,
    /// Save the diamond: this player draws.
    Save(Seat),
    /// Chance: the card that is dealt or drawn.
    Draw(Card),
    /// Chance: the noble that is dealt.
    Deal(Noble),
}

const CARD_IDS: u32 = CARDS as u32;
const NOBLE_IDS: u32 = NOBLES as u32;
const RANK_IDS: u32 = Rank::ALL.len() as u32;
const RECRUIT: u32 = 0;
const RETIRE: u32 = RECRUIT + 2 * NOBLE_IDS;
const CHANGE_STANCE: u32 = RETIRE + RANK_IDS;
const CHANGE_SUIT: u32 = CHANGE_STANCE + RANK_IDS;
const PAY: u32 = CHANGE_SUIT + NOBLE_IDS;
/// Two jokers as four suits each, then the other cards.
const PLAY: u32 = PAY + CARD_IDS;
const PLAY_SUITED: u32 = PLAY + 8 - 2;
const TAKE: u32 = PLAY_SUITED + CARD_IDS;
const EQUIP: u32 = TAKE + CARD_IDS;
const TURN: u32 = EQUIP + RANK_IDS;
const STAY_OUT: u32 = TURN + NOBLE_IDS;
const FIGHT: u32 = STAY_OUT + 1;
const OPPOSE: u32 = FIGHT + 1;
const DISCARD: u32 = OPPOSE + NOBLE_IDS;
const DONE: u32 = DISCARD + CARD_IDS;
const PASS: u32 = DONE + 1;
const DECLINE: u32 = PASS + 1;
const CLAIM: u32 = DECLINE + 1;
const END_TURN: u32 = CLAIM + 1;
const SPEND: u32 = END_TURN + 1;
const SAVE: u32 = SPEND + 1;

/// How many ids there are for a table of `seats`.
pub(super) const fn space(seats: u8) -> u32 {
    SAVE + seats as u32 + CARD_IDS + NOBLE_IDS
}

/// The longest list: a hand of every card, each joker as any suit, and the pass.
pub(super) const LONGEST_LIST: u32 = TAKE - PLAY + 1;

/// The id of a move at a table of `seats`.
#[inline]
pub(super) const fn encode(m: Move, seats: u8) -> MoveId {
    let draw = SAVE + seats as u32;
    MoveId(match m {
        Move::Recruit(noble, stance) => RECRUIT + 2 * noble.0 as u32 + stance as u32,
        Move::Retire(rank) => RETIRE + rank as u32,
        Move::ChangeStance(rank) => CHANGE_STANCE + rank as u32,
        Move::ChangeSuit(noble) => CHANGE_SUIT + noble.0 as u32,
        Move::Pay(card) => PAY + card.0 as u32,
        Move::Play(card, suit) if card.is_joker() => PLAY + 4 * card.0 as u32 + suit as u32,
        Move::Play(card, _) => PLAY_SUITED + card.0 as u32,
        Move::Take(card) => TAKE + card.0 as u32,
        Move::Equip(rank) => EQUIP + rank as u32,
        Move::Turn(noble) => TURN + noble.0 as u32,
        Move::StayOut => STAY_OUT,
        Move::Fight => FIGHT,
        Move::Oppose(noble) => OPPOSE + noble.0 as u32,
        Move::Discard(card) => DISCARD + card.0 as u32,
        Move::Done => DONE,
        Move::Pass => PASS,
        Move::Decline => DECLINE,
        Move::Claim => CLAIM,
        Move::EndTurn => END_TURN,
        Move::Spend => SPEND,
        Move::Save(seat) => SAVE + seat.0 as u32,
        Move::Draw(card) => draw + card.0 as u32,
        Move::Deal(noble) => draw + CARD_IDS + noble.0 as u32,
    })
}

/// Every move of a table of `seats` in the order of the ids.
pub(super) fn all(seats: u8) -> Box<[Move]> {
    let mut moves = Vec::with_capacity(space(seats) as usize);
    moves.extend(Noble::all().flat_map(|noble| Stance::ALL.map(|stance| Move::Recruit(noble, stance))));
    moves.extend(Rank::ALL.map(Move::Retire));
    moves.extend(Rank::ALL.map(Move::ChangeStance));
    moves.extend(Noble::all().map(Move::ChangeSuit));
    moves.extend(Card::all().map(Move::Pay));
    moves.extend(Card::all().flat_map(|card| {
        let suits = Suit::ALL.into_iter().filter(move |&suit| card.suit().is_none_or(|own| own == suit));
        suits.map(move |suit| Move::Play(card, suit))
    }));
    moves.extend(Card::all().map(Move::Take));
    moves.extend(Rank::ALL.map(Move::Equip));
    moves.extend(Noble::all().map(Move::Turn));
    moves.extend([Move::StayOut, Move::Fight]);
    moves.extend(Noble::all().map(Move::Oppose));
    moves.extend(Card::all().map(Move::Discard));
    moves.extend([Move::Done, Move::Pass, Move::Decline, Move::Claim, Move::EndTurn, Move::Spend]);
    moves.extend(Seat::all(seats).map(Move::Save));
    moves.extend(Card::all().map(Move::Draw));
    moves.extend(Noble::all().map(Move::Deal));
    moves.into()
}

const CARD: Field = piece("card", "card");
const NOBLE: Field = piece("noble", "card");
const RANK: Field = piece("rank", "rank");
const STANCE: Field = piece("stance", "stance");
const SUIT: Field = piece("suit", "suit");
const SEAT: Field = field("player", Sort::Seat);

mod kind {
    pub const RECRUIT: u16 = 0;
    pub const RETIRE: u16 = 1;
    pub const CHANGE_STANCE: u16 = 2;
    pub const CHANGE_SUIT: u16 = 3;
    pub const PAY: u16 = 4;
    pub const PLAY: u16 = 5;
    pub const TAKE: u16 = 6;
    pub const EQUIP: u16 = 7;
    pub const TURN: u16 = 8;
    pub const STAY_OUT: u16 = 9;
    pub const FIGHT: u16 = 10;
    pub const OPPOSE: u16 = 11;
    pub const DISCARD: u16 = 12;
    pub const DONE: u16 = 13;
    pub const PASS: u16 = 14;
    pub const DECLINE: u16 = 15;
    pub const CLAIM: u16 = 16;
    pub const END_TURN: u16 = 17;
    pub const SPEND: u16 = 18;
    pub const SAVE: u16 = 19;
    pub const DRAW: u16 = 20;
    pub const DEAL: u16 = 21;
    pub const KEEP: u16 = 22;
    pub const LEVERAGE: u16 = 23;
    pub const TAKE_HIGHEST: u16 = 24;
    pub const PLAY_JOKER: u16 = 25;
}

/// Kinds of moves. The last four are other names that some moves bear at some steps.
pub(super) const MOVES: &[Kind] = &[
    Kind::new("recruit", &[NOBLE, STANCE], "recruit {noble} in {stance}"),
    Kind::new("retire", &[RANK], "retire the {rank}"),
    Kind::new("change_stance", &[RANK, STANCE], "turn the {rank} to {stance}"),
    Kind::new("change_suit", &[NOBLE], "change suit to {noble}"),
    Kind::new("pay", &[CARD, piece("way", "way")], "{way} {card}"),
    Kind::new("play", &[CARD], "play {card}"),
    Kind::new("take", &[CARD], "take {card}"),
    Kind::new("equip", &[RANK], "equip the {rank}"),
    Kind::new("turn", &[NOBLE, STANCE], "turn {noble} to {stance}"),
    Kind::new("stay_out", &[NOBLE], "keep {noble} out of combat"),
    Kind::new("fight", &[NOBLE], "send {noble} into combat"),
    Kind::new("oppose", &[NOBLE, piece("opponent", "card")], "{noble} against {opponent}"),
    Kind::new("discard", &[CARD], "discard {card}"),
    Kind::new("done", &[], "done"),
    Kind::new("pass", &[], "pass"),
    Kind::new("decline", &[], "change no stance"),
    Kind::new("claim", &[], "claim a flawless strategy"),
    Kind::new("end_turn", &[], "end the turn"),
    Kind::new("spend", &[], "spend the diamond"),
    Kind::new("save", &[SEAT], "save the diamond, {player} draws"),
    Kind::new("draw", &[CARD, SEAT], "{player} is dealt {card}"),
    Kind::new("deal", &[NOBLE, SEAT], "{player} is dealt {noble}"),
    Kind::new("keep", &[NOBLE, STANCE], "keep {noble} in {stance}"),
    Kind::new("leverage", &[CARD], "leverage {card} for want of cards"),
    Kind::new("take_highest", &[CARD], "take {card} leveraged"),
    Kind::new("play_joker", &[CARD, SUIT], "play {card} as {suit}"),
];

pub(super) mod event {
    pub const TURN_BEGAN: u16 = 0;
    pub const DISCARDS_REVEALED: u16 = 1;
    pub const NOBLES_REVEALED: u16 = 2;
    pub const STANCE: u16 = 3;
    pub const PLAYED: u16 = 4;
    pub const PASSED: u16 = 5;
    pub const SET_FORMED: u16 = 6;
    pub const STAYED_OUT: u16 = 7;
    pub const COMBAT: u16 = 8;
    pub const RESHUFFLED: u16 = 9;
    pub const DRAWS_LOST: u16 = 10;
    pub const LEVERAGED: u16 = 11;
    pub const SHOWN: u16 = 12;
    pub const ELIMINATED: u16 = 13;
    pub const SAVED: u16 = 14;
    pub const DISCARDED: u16 = 15;
}

/// Kinds of events beyond the shared ones.
pub(super) const EVENTS: &[Kind] = &[
    Kind::event(Role::Result, "turn_began", &[], "{seat} begins the turn"),
    Kind::event(Role::Result, "discards_revealed", &[], "the set-up discards are revealed").revealing(),
    Kind::event(Role::Result, "nobles_revealed", &[], "the kept nobles and the council are revealed").revealing(),
    Kind::event(Role::Result, "stance", &[NOBLE, STANCE], "{noble} stands in {stance}"),
    Kind::event(Role::Result, "played", &[CARD, SUIT], "{seat} plays {card} as {suit}").revealing(),
    Kind::event(Role::Result, "passed", &[], "{seat} passes"),
    Kind::event(
        Role::Result,
        "set_formed",
        &[NOBLE, CARD, piece("partner", "card")],
        "{noble} carries the set {card} and {partner}",
    ),
    Kind::event(Role::Result, "stayed_out", &[NOBLE], "{noble} stays out of combat"),
    Kind::event(
        Role::Result,
        "combat",
        &[NOBLE, field("strength", Sort::Number), piece("opponent", "card"), field("opposed", Sort::Number)],
        "{noble} ({strength}) meets {opponent} ({opposed})",
    ),
    Kind::event(Role::Result, "reshuffled", &[field("count", Sort::Number)], "reshuffle {count}"),
    Kind::event(Role::Result, "draws_lost", &[field("count", Sort::Number)], "{seat} has nothing to draw for {count} due"),
    Kind::event(Role::Result, "leveraged", &[CARD], "{seat} leverages {card}").revealing(),
    Kind::event(Role::Result, "shown", &[CARD], "{seat} shows {card}").revealing(),
    Kind::event(Role::Result, "eliminated", &[piece("reason", "ending")], "{seat} is eliminated: {reason}").revealing(),
    Kind::event(Role::Result, "saved", &[CARD, SEAT], "{seat} saves {card}, {player} draws"),
    Kind::event(Role::Result, "discarded", &[CARD], "{seat} discards {card} from the hand").revealing(),
];

pub(super) mod rule {
    pub const NOT_IN_HAND: u16 = 0;
    pub const SUIT_LIMIT: u16 = 1;
    pub const NOBODY_TO_EQUIP: u16 = 2;
    pub const NOT_DEALT: u16 = 3;
    pub const NOT_IN_COUNCIL: u16 = 4;
    pub const RANK_TAKEN: u16 = 5;
    pub const CANNOT_PAY: u16 = 6;
    pub const RANK_NOT_IN_COURT: u16 = 7;
    pub const NOT_DISGRACED: u16 = 8;
    pub const CANNOT_PAY_WITH: u16 = 9;
    pub const ELIMINATED: u16 = 10;
    pub const OUT_OF_REACH: u16 = 11;
    pub const TOO_VALUABLE: u16 = 12;
    pub const NOT_IN_COURT: u16 = 13;
    pub const OWN_NOBLE: u16 = 14;
    pub const MET_ALREADY: u16 = 15;
    pub const MUST_FIGHT: u16 = 16;
    pub const NOT_OVER_LIMIT: u16 = 17;
    pub const NOT_HIGHEST: u16 = 18;
    pub const NO_RUN: u16 = 19;
}

/// Rules that refuse moves, beyond the shared ones.
pub(super) const REFUSALS: &[Kind] = &[
    Kind::new("not_in_hand", &[CARD], "{card} is not among your unleveraged hand cards."),
    Kind::new(
        "suit_limit",
        &[SUIT, field("limit", Sort::Number)],
        "You have played {limit} of {suit} this turn, which is all that your influence allows.",
    ),
    Kind::new("nobody_to_equip", &[], "You have no noble in court to carry it."),
    Kind::new("not_dealt", &[NOBLE], "{noble} was not dealt to you."),
    Kind::new("not_in_council", &[NOBLE], "{noble} is not in the council."),
    Kind::new("rank_taken", &[RANK], "You have a {rank} already, in court or disgraced."),
    Kind::new(
        "cannot_pay",
        &[field("cost", Sort::Number), field("payable", Sort::Number)],
        "It costs {cost} tribute, and you can pay {payable}.",
    ),
    Kind::new("rank_not_in_court", &[RANK], "You have no {rank} in court."),
    Kind::new("not_disgraced", &[RANK], "You have no disgraced {rank}."),
    Kind::new("cannot_pay_with", &[CARD], "{card} is neither your gem nor your equipment nor unleveraged in your hand."),
    Kind::new("eliminated", &[SEAT], "{player} has been eliminated."),
    Kind::new("out_of_reach", &[CARD], "{card} does not lie face-up where this effect reaches."),
    Kind::new(
        "too_valuable",
        &[CARD, field("value", Sort::Number), field("budget", Sort::Number)],
        "{card} counts {value}, and only {budget} may still be taken.",
    ),
    Kind::new("not_in_court", &[NOBLE], "{noble} is in nobody's court."),
    Kind::new("own_noble", &[NOBLE], "{noble} is your own."),
    Kind::new("met_already", &[NOBLE], "{noble} is opposed by this noble already."),
    Kind::new("must_fight", &[NOBLE], "{noble} must meet at least one opponent."),
    Kind::new("not_over_limit", &[CARD], "{card} is not carried by a noble of yours that is over its limit."),
    Kind::new("not_highest", &[CARD], "{card} is not one of the highest discards."),
    Kind::new("no_run", &[], "You do not hold five consecutive unleveraged clubs."),
];

/// The number of a noble in the piece set of all cards, behind the main deck.
pub(super) const fn noble_piece(noble: Noble) -> i32 {
    (CARDS + noble.index()) as i32
}

/// How a card pays: an index into the piece set `way`.
pub(super) fn way(player: &Player, card: Card) -> i32 {
    if player.gems.contains(card) {
        0
    } else if player.carried().contains(card) {
        2
    } else {
        1
    }
}

impl PriceOfInfluence {
    pub(super) fn record(&self, s: &State, m: Move) -> Record {
        let seat = match self.decider(s) {
            Some(seat) => seat,
            None => s.active,
        };
        let me = s.player(seat);
        let of = |kind, fields| Record::of(seat, kind, fields);
        let card = |card: Card| i32::from(card.0);
        let own = |rank: Rank| me.noble(rank);
        let other_stance = |noble: Option<Noble>| match noble.map(|noble| s.stance(noble)) {
            Some(Stance::Strike) => Stance::Guard as i32,
            _ => Stance::Strike as i32,
        };
        let fighter = match s.step {
            Step::Combat(rank) | Step::Oppose(rank) => own(rank).map_or(-1, noble_piece),
            _ => -1,
        };
        match m {
            Move::Recruit(noble, stance) => {
                let fields = [noble_piece(noble), stance as i32, 0, 0];
                match s.step {
                    // A choice that stays face-down until all have made theirs.
                    Step::Keep(_) => of(kind::KEEP, fields).secret(0b11, Seats::only(seat)),
                    _ => of(kind::RECRUIT, fields),
                }
            }
            Move::Retire(rank) => of(kind::RETIRE, [rank as i32, 0, 0, 0]),
            Move::ChangeStance(rank) => of(kind::CHANGE_STANCE, [rank as i32, other_stance(own(rank)), 0, 0]),
            Move::ChangeSuit(noble) => of(kind::CHANGE_SUIT, [noble_piece(noble), 0, 0, 0]),
            Move::Pay(c) => match s.step {
                Step::LeverageInstead(_) => of(kind::LEVERAGE, [card(c), 0, 0, 0]),
                _ => of(kind::PAY, [card(c), way(me, c), 0, 0]),
            },
            Move::Play(c, suit) if c.is_joker() => of(kind::PLAY_JOKER, [card(c), suit as i32, 0, 0]),
            Move::Play(c, _) => of(kind::PLAY, [card(c), 0, 0, 0]),
            Move::Take(c) => match s.step {
                Step::PickHighest(_) => of(kind::TAKE_HIGHEST, [card(c), 0, 0, 0]),
                _ => of(kind::TAKE, [card(c), 0, 0, 0]),
            },
            Move::Equip(rank) => of(kind::EQUIP, [rank as i32, 0, 0, 0]),
            Move::Turn(noble) => of(kind::TURN, [noble_piece(noble), other_stance(Some(noble)), 0, 0]),
            Move::StayOut => of(kind::STAY_OUT, [fighter, 0, 0, 0]),
            Move::Fight => of(kind::FIGHT, [fighter, 0, 0, 0]),
            Move::Oppose(noble) => of(kind::OPPOSE, [fighter, noble_piece(noble), 0, 0]),
            Move::Discard(c) => match s.step {
                Step::SecretDiscard(_) => of(kind::DISCARD, [card(c), 0, 0, 0]).secret(0b1, Seats::only(seat)),
                _ => of(kind::DISCARD, [card(c), 0, 0, 0]),
            },
            Move::Done => of(kind::DONE, [0; 4]),
            Move::Pass => of(kind::PASS, [0; 4]),
            Move::Decline => of(kind::DECLINE, [0; 4]),
            Move::Claim => of(kind::CLAIM, [0; 4]),
            Move::EndTurn => of(kind::END_TURN, [0; 4]),
            Move::Spend => of(kind::SPEND, [0; 4]),
            Move::Save(seat) => of(kind::SAVE, [seat.0.into(), 0, 0, 0]),
            Move::Draw(c) => {
                let to = self.receiver(s);
                Record::chance(kind::DRAW, [card(c), to.0.into(), 0, 0]).secret(0b1, Seats::only(to))
            }
            Move::Deal(noble) => {
                let to = self.receiver(s);
                Record::chance(kind::DEAL, [noble_piece(noble), to.0.into(), 0, 0]).secret(0b1, Seats::only(to))
            }
        }
    }
}
