//! Moves: their numbers; and the words for moves, events, refusals and questions.

use super::PriceOfInfluence;
use super::rules::{budget, decider, excess_equipment, free_choice, receiver};
use super::state::*;
use crate::core::{
    Field, HIDDEN, Kind, MoveId, Piece, PieceSet, Record, Role, Seat, Seats, asked, number, numbered, piece, seat, told,
};
use std::sync::OnceLock;

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

/// The id of a move. Whoever lists moves knows their sort, and then little of this is left.
#[inline(always)]
pub(super) const fn encode(game: &PriceOfInfluence, m: Move) -> MoveId {
    let draw = SAVE + game.seats as u32;
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

/// The move of an id.
#[inline]
pub(super) fn decode(game: &PriceOfInfluence, id: MoveId) -> Option<Move> {
    game.moves.get(id.index()).copied()
}

/// Does chance make it?
pub(super) const fn is_chance(_game: &PriceOfInfluence, m: Move) -> bool {
    matches!(m, Move::Draw(_) | Move::Deal(_))
}

/// Every move of a table of `seats` in the order of the ids. Games are made often, so that the lists are kept.
pub(super) fn all(seats: u8) -> &'static [Move] {
    static LISTS: [OnceLock<Box<[Move]>>; MAX_PLAYERS + 1] = [const { OnceLock::new() }; MAX_PLAYERS + 1];
    LISTS[usize::from(seats)].get_or_init(|| listed(seats))
}

fn listed(seats: u8) -> Box<[Move]> {
    let mut moves = Vec::with_capacity(space(seats) as usize);
    moves.extend(Noble::all().flat_map(|noble| Stance::ALL.iter().map(move |&stance| Move::Recruit(noble, stance))));
    moves.extend(Rank::ALL.iter().map(|&rank| Move::Retire(rank)));
    moves.extend(Rank::ALL.iter().map(|&rank| Move::ChangeStance(rank)));
    moves.extend(Noble::all().map(Move::ChangeSuit));
    moves.extend(Card::all().map(Move::Pay));
    moves.extend(Card::all().flat_map(|card| {
        let suits = Suit::ALL.iter().filter(move |&&suit| card.suit().is_none_or(|own| own == suit));
        suits.map(move |&suit| Move::Play(card, suit))
    }));
    moves.extend(Card::all().map(Move::Take));
    moves.extend(Rank::ALL.iter().map(|&rank| Move::Equip(rank)));
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
const OPPONENT: Field = piece("opponent", "card");
const RANK: Field = piece("rank", "rank");
const STANCE: Field = piece("stance", "stance");
const SUIT: Field = piece("suit", "suit");
const PLAYER: Field = seat("player");
const TRIBUTE: Field = number("tribute");
const OWED: Field = number("owed");
const LEFT: Field = number("left");
const STRENGTH: Field = number("strength");
const REASON: Field = piece("reason", "reason");
const PLACE: Field = number("place");

numbered! { MOVES, kind, "Kinds of moves. Some ids bear other names at other steps: tribute by what pays it, a discard by where it comes from.":
    RECRUIT = Kind::new("recruit", &[NOBLE, STANCE, TRIBUTE], "recruit {noble} in {stance} for {tribute} tribute");
    KEEP = Kind::new("keep", &[NOBLE, STANCE], "keep {noble} in {stance}");
    RETIRE = Kind::new("retire", &[RANK, TRIBUTE], "retire the {rank} for {tribute} tribute");
    CHANGE_STANCE = Kind::new("change_stance", &[RANK, STANCE], "turn the {rank} to {stance}");
    CHANGE_SUIT = Kind::new("change_suit", &[NOBLE], "change suit to {noble}");
    LIQUIDATE = Kind::new("liquidate", &[CARD], "liquidate {card}");
    LEVERAGE = Kind::new("leverage", &[CARD], "leverage {card}");
    DISMANTLE = Kind::new("dismantle", &[CARD], "dismantle {card}");
    LEVERAGE_INSTEAD = Kind::new("leverage_instead", &[CARD], "leverage {card} for want of cards");
    PLAY = Kind::new("play", &[CARD], "play {card}");
    PLAY_JOKER = Kind::new("play_joker", &[CARD, SUIT], "play {card} as {suit}");
    PASS = Kind::new("pass", &[], "pass");
    SPEND = Kind::new("spend", &[CARD], "spend {card}");
    SAVE = Kind::new("save", &[CARD, PLAYER], "save {card}, {player} draws");
    EQUIP = Kind::new("equip", &[RANK, CARD], "equip the {rank} with {card}");
    TURN = Kind::new("turn", &[NOBLE, STANCE], "turn {noble} to {stance}");
    DECLINE = Kind::new("decline", &[], "change no stance");
    TAKE = Kind::new("take", &[CARD], "take {card}");
    TAKE_HIGHEST = Kind::new("take_highest", &[CARD], "take {card} leveraged");
    STAY_OUT = Kind::new("stay_out", &[NOBLE, TRIBUTE], "keep {noble} out of combat for {tribute} tribute");
    FIGHT = Kind::new("fight", &[NOBLE, TRIBUTE], "send {noble} into combat for {tribute} tribute");
    OPPOSE = Kind::new("oppose", &[NOBLE, OPPONENT], "{noble} against {opponent}");
    LAY_DOWN = Kind::new("lay_down", &[CARD], "lay down {card}");
    DISCARD = Kind::new("discard", &[CARD], "discard {card}");
    DISCARD_EQUIPMENT = Kind::new("discard_equipment", &[CARD], "discard {card} from the court");
    DONE = Kind::new("done", &[], "done");
    CLAIM = Kind::new("claim", &[], "claim a flawless strategy");
    END_TURN = Kind::new("end_turn", &[], "end the turn");
    DRAW = Kind::new("draw", &[CARD, PLAYER], "{player} is dealt {card}");
    DEAL = Kind::new("deal", &[NOBLE, PLAYER], "{player} is dealt {noble}");
    /// Only what an id means: every payment bears one of the names above.
    PAY = Kind::new("pay", &[CARD], "pay with {card}");
}

numbered! { EVENTS, event, "Kinds of events: decisions as in the table of moves, what else happens, questions as in the table of prompts.":
    RECRUIT = told(MOVES, kind::RECRUIT, "{seat} recruits {noble} in {stance} for {tribute} tribute");
    KEEP = told(MOVES, kind::KEEP, "{seat} keeps {noble} in {stance}");
    RETIRE = told(MOVES, kind::RETIRE, "{seat} retires the {rank} for {tribute} tribute");
    CHANGE_STANCE = told(MOVES, kind::CHANGE_STANCE, "{seat} turns the {rank} to {stance}");
    CHANGE_SUIT = told(MOVES, kind::CHANGE_SUIT, "{seat} changes suit to {noble}");
    LIQUIDATE = told(MOVES, kind::LIQUIDATE, "{seat} liquidates {card}");
    LEVERAGE = told(MOVES, kind::LEVERAGE, "{seat} leverages {card}").revealing();
    DISMANTLE = told(MOVES, kind::DISMANTLE, "{seat} dismantles {card}");
    LEVERAGE_INSTEAD = told(MOVES, kind::LEVERAGE_INSTEAD, "{seat} leverages {card} for want of cards").revealing();
    PLAY = told(MOVES, kind::PLAY, "{seat} plays {card}").revealing();
    PLAY_JOKER = told(MOVES, kind::PLAY_JOKER, "{seat} plays {card} as {suit}").revealing();
    PASS = told(MOVES, kind::PASS, "{seat} passes");
    SPEND = told(MOVES, kind::SPEND, "{seat} spends {card}");
    SAVE = told(MOVES, kind::SAVE, "{seat} saves {card}, {player} draws");
    EQUIP = told(MOVES, kind::EQUIP, "{seat} equips the {rank} with {card}");
    TURN = told(MOVES, kind::TURN, "{seat} turns {noble} to {stance}");
    DECLINE = told(MOVES, kind::DECLINE, "{seat} changes no stance");
    TAKE = told(MOVES, kind::TAKE, "{seat} takes {card}");
    TAKE_HIGHEST = told(MOVES, kind::TAKE_HIGHEST, "{seat} takes {card} leveraged");
    STAY_OUT = told(MOVES, kind::STAY_OUT, "{seat} keeps {noble} out of combat for {tribute} tribute");
    FIGHT = told(MOVES, kind::FIGHT, "{seat} sends {noble} into combat for {tribute} tribute");
    OPPOSE = told(MOVES, kind::OPPOSE, "{seat} sends {noble} against {opponent}");
    LAY_DOWN = told(MOVES, kind::LAY_DOWN, "{seat} lays down {card}");
    DISCARD = told(MOVES, kind::DISCARD, "{seat} discards {card}").revealing();
    DISCARD_EQUIPMENT = told(MOVES, kind::DISCARD_EQUIPMENT, "{seat} discards {card} from the court");
    DONE = told(MOVES, kind::DONE, "{seat} is done");
    CLAIM = told(MOVES, kind::CLAIM, "{seat} claims a flawless strategy").revealing();
    END_TURN = told(MOVES, kind::END_TURN, "{seat} ends the turn");
    DRAW = told(MOVES, kind::DRAW, "{player} draws {card}").revealing();
    DEAL = told(MOVES, kind::DEAL, "{player} is dealt {noble}").revealing();

    STANCE = Kind::event(Role::Motion, "stance", &[NOBLE, STANCE], "{noble} stands in {stance}");
    SHOWN = Kind::event(Role::Motion, "shown", &[CARD], "{seat} shows {card}").revealing();
    DISCARDS_REVEALED = Kind::event(Role::Result, "discards_revealed", &[], "the set-up discards are revealed").revealing();
    NOBLES_REVEALED = Kind::event(Role::Result, "nobles_revealed", &[], "the kept nobles and the council are revealed").revealing();
    SET_FORMED = Kind::event(
        Role::Result,
        "set_formed",
        &[NOBLE, CARD, piece("partner", "card")],
        "{noble} carries the set {card} and {partner}",
    );
    /// A scene of its own: strengths are compared before anything moves.
    COMBAT = Kind::event(
        Role::Phase,
        "combat",
        &[NOBLE, STRENGTH, OPPONENT, number("opposed")],
        "{noble} ({strength}) meets {opponent} ({opposed})",
    );
    DRAW_BEGAN = Kind::event(Role::Phase, "draw_began", &[number("count")], "{seat} is to draw {count}");
    RESHUFFLED =
        Kind::event(Role::Result, "reshuffled", &[number("count"), number("due")], "reshuffle {count}, {seat} still draws {due}");
    DRAWS_LOST = Kind::event(Role::Result, "draws_lost", &[number("count")], "{seat} has nothing to draw for {count} due");
    ELIMINATED =
        Kind::event(Role::Result, "eliminated", &[REASON, PLACE], "{seat} is eliminated in place {place}: {reason}").revealing();
    WON_AND_LEFT =
        Kind::event(Role::Result, "won_and_left", &[REASON, PLACE], "{seat} wins place {place} and leaves: {reason}").revealing();
    WON = Kind::event(Role::Result, "won", &[REASON, PLACE], "{seat} wins place {place}: {reason}");
    RANKED = Kind::event(Role::Score, "ranked", &[PLACE, number("score")], "{seat} has place {place} and scores {score}");

    ASK_SET_UP_DISCARD = asked(PROMPTS, ask::SET_UP_DISCARD);
    ASK_NOBLE = asked(PROMPTS, ask::CHOOSE_NOBLE);
    ASK_ACTION = asked(PROMPTS, ask::COUNCIL_ACTION);
    ASK_TRIBUTE_TO_RECRUIT = asked(PROMPTS, ask::TRIBUTE_TO_RECRUIT);
    ASK_TRIBUTE_TO_RETIRE = asked(PROMPTS, ask::TRIBUTE_TO_RETIRE);
    ASK_TRIBUTE_TO_STAY_OUT = asked(PROMPTS, ask::TRIBUTE_TO_STAY_OUT);
    ASK_TRIBUTE_TO_FIGHT = asked(PROMPTS, ask::TRIBUTE_TO_FIGHT);
    ASK_PLAY = asked(PROMPTS, ask::PLAY_OR_PASS);
    ASK_DIAMOND = asked(PROMPTS, ask::SAVE_OR_SPEND);
    ASK_CARRIER = asked(PROMPTS, ask::CHOOSE_CARRIER);
    ASK_SET_BONUS = asked(PROMPTS, ask::SET_BONUS);
    ASK_FACE_UP = asked(PROMPTS, ask::TAKE_FACE_UP);
    ASK_LEVERAGED = asked(PROMPTS, ask::TAKE_LEVERAGED);
    ASK_STRIKE = asked(PROMPTS, ask::STRIKE_OR_PAY);
    ASK_GUARD = asked(PROMPTS, ask::GUARD_OR_PAY);
    ASK_OPPONENT = asked(PROMPTS, ask::CHOOSE_OPPONENT);
    ASK_HIGHEST = asked(PROMPTS, ask::CHOOSE_HIGHEST);
    ASK_LEVERAGE = asked(PROMPTS, ask::CHOOSE_LEVERAGE);
    ASK_EQUIPMENT = asked(PROMPTS, ask::EQUIPMENT_CHECK);
    ASK_HAND = asked(PROMPTS, ask::HAND_CHECK);
    ASK_CLAIM = asked(PROMPTS, ask::CLAIM_OR_END);
}

numbered! { PROMPTS, ask, "What a seat is asked, with the numbers that decide it. All of it is public.":
    SET_UP_DISCARD = Kind::new("set_up_discard", &[LEFT], "{seat} lays down {left} more of the first hand, face-down");
    CHOOSE_NOBLE = Kind::new("choose_noble", &[number("dealt")], "{seat} keeps one of {dealt} nobles, in STRIKE or GUARD");
    COUNCIL_ACTION =
        Kind::new("council_action", &[LEFT, number("payable")], "{seat} has {left} council actions and can pay {payable} tribute");
    TRIBUTE_TO_RECRUIT = Kind::new(
        "tribute_to_recruit",
        &[OWED, NOBLE, STANCE, LEFT],
        "{seat} owes {owed} tribute for {noble} in {stance}, and has {left} council actions after it",
    );
    TRIBUTE_TO_RETIRE = Kind::new(
        "tribute_to_retire",
        &[OWED, NOBLE, LEFT],
        "{seat} owes {owed} tribute to retire {noble}, and has {left} council actions after it",
    );
    TRIBUTE_TO_STAY_OUT =
        Kind::new("tribute_to_stay_out", &[OWED, NOBLE], "{seat} owes {owed} tribute to keep {noble} out of combat");
    TRIBUTE_TO_FIGHT = Kind::new("tribute_to_fight", &[OWED, NOBLE], "{seat} owes {owed} tribute to send {noble} into combat");
    PLAY_OR_PASS =
        Kind::new("play_or_pass", &[number("played"), number("limit")], "{seat} plays a card or passes; {played} of {limit} played");
    SAVE_OR_SPEND = Kind::new(
        "save_or_spend",
        &[CARD, number("budget")],
        "{seat} saves {card} for a draw, or spends it on leveraged cards worth up to {budget}",
    );
    CHOOSE_CARRIER = Kind::new("choose_carrier", &[CARD], "{seat} gives {card} to a noble in court");
    SET_BONUS = Kind::new("set_bonus", &[], "{seat} has formed a set and may turn one noble in any court");
    TAKE_FACE_UP = Kind::new(
        "take_face_up",
        &[LEFT, number("budget"), CARD],
        "{seat} may take {left} more face-up cards worth up to {budget} together, by {card}",
    );
    TAKE_LEVERAGED = Kind::new(
        "take_leveraged",
        &[LEFT, number("budget"), CARD],
        "{seat} may take {left} more leveraged cards worth up to {budget} together, by {card}",
    );
    STRIKE_OR_PAY = Kind::new(
        "strike_or_pay",
        &[NOBLE, STRENGTH, TRIBUTE],
        "{seat}: {noble} ({strength}) strikes, or stays out for {tribute} tribute",
    );
    GUARD_OR_PAY = Kind::new(
        "guard_or_pay",
        &[NOBLE, STRENGTH, TRIBUTE],
        "{seat}: {noble} ({strength}) stays out, or fights for {tribute} tribute",
    );
    CHOOSE_OPPONENT = Kind::new(
        "choose_opponent",
        &[NOBLE, STRENGTH, number("named"), LEFT],
        "{seat} names an opponent of {noble} ({strength}): {named} named, {left} more at most",
    );
    CHOOSE_HIGHEST = Kind::new(
        "choose_highest",
        &[number("value"), number("due")],
        "{seat} takes one of the highest discards, worth {value}, leveraged: the deck is empty and {due} are due",
    );
    CHOOSE_LEVERAGE = Kind::new(
        "choose_leverage",
        &[number("due")],
        "{seat} leverages a hand card: deck and discards are empty and {due} are due",
    );
    EQUIPMENT_CHECK = Kind::new("equipment_check", &[number("over")], "{seat} discards equipment: {over} over the nobles' limits");
    HAND_CHECK = Kind::new(
        "hand_check",
        &[number("over"), number("limit")],
        "{seat} discards hand cards: {over} over the limit of {limit}",
    );
    CLAIM_OR_END = Kind::new("claim_or_end", &[], "{seat} claims a flawless strategy, or ends the turn");
}

numbered! { REFUSALS, rule, "Rules that refuse moves, beyond the shared ones.":
    NOT_IN_HAND = Kind::new("not_in_hand", &[CARD], "{card} is not among your unleveraged hand cards.");
    SUIT_LIMIT = Kind::new(
        "suit_limit",
        &[SUIT, number("limit")],
        "You have played {limit} of {suit} this turn, which is all that your influence allows.",
    );
    NOBODY_TO_EQUIP = Kind::new("nobody_to_equip", &[], "You have no noble in court to carry it.");
    NOT_DEALT = Kind::new("not_dealt", &[NOBLE], "{noble} was not dealt to you.");
    NOT_IN_COUNCIL = Kind::new("not_in_council", &[NOBLE], "{noble} is not in the council.");
    RANK_TAKEN = Kind::new("rank_taken", &[RANK], "You have a {rank} already, in court or disgraced.");
    CANNOT_PAY = Kind::new(
        "cannot_pay",
        &[number("cost"), number("payable")],
        "It costs {cost} tribute, and you can pay {payable}.",
    );
    RANK_NOT_IN_COURT = Kind::new("rank_not_in_court", &[RANK], "You have no {rank} in court.");
    NOT_DISGRACED = Kind::new("not_disgraced", &[RANK], "You have no disgraced {rank}.");
    CANNOT_PAY_WITH =
        Kind::new("cannot_pay_with", &[CARD], "{card} is neither your gem nor your equipment nor unleveraged in your hand.");
    NOT_AT_TABLE = Kind::new("not_at_table", &[PLAYER], "{player} has left the table.");
    OUT_OF_REACH = Kind::new("out_of_reach", &[CARD], "{card} does not lie face-up where this effect reaches.");
    TOO_VALUABLE = Kind::new(
        "too_valuable",
        &[CARD, number("value"), number("budget")],
        "{card} counts {value}, and only {budget} may still be taken.",
    );
    NOT_IN_COURT = Kind::new("not_in_court", &[NOBLE], "{noble} is in nobody's court.");
    OWN_NOBLE = Kind::new("own_noble", &[NOBLE], "{noble} is your own.");
    MET_ALREADY = Kind::new("met_already", &[NOBLE], "{noble} is opposed by this noble already.");
    MUST_FIGHT = Kind::new("must_fight", &[NOBLE], "{noble} must meet at least one opponent.");
    NOT_OVER_LIMIT = Kind::new("not_over_limit", &[CARD], "{card} is not carried by a noble of yours that is over its limit.");
    NOT_HIGHEST = Kind::new("not_highest", &[CARD], "{card} is not one of the highest discards.");
    NO_RUN = Kind::new("no_run", &[], "You do not hold five consecutive unleveraged clubs.");
}

numbered! { ENDINGS, ending, "Ways to end, in the order of the reasons.":
    OUTMANEUVERED = Kind::new("outmaneuvered", &[], "Jack, Queen and King stood in court, each with a card of its own rank");
    FLAWLESS_STRATEGY = Kind::new("flawless_strategy", &[], "five consecutive clubs were shown");
    DEFEAT_IN_BATTLE = Kind::new("defeat_in_battle", &[], "a player ended his turn without a noble in court");
    ECONOMIC_COLLAPSE = Kind::new("economic_collapse", &[], "a player ended his turn with three leveraged cards");
    ANNIHILATION = Kind::new("annihilation", &[], "a player was left without nobles, gems and unleveraged cards");
    ARMISTICE = Kind::new("armistice", &[], "the deck was reshuffled for the twelfth time");
}

/// The piece sets of a table.
pub(super) fn pieces(game: &PriceOfInfluence) -> Vec<PieceSet> {
    let cards = Card::all().map(|card| {
        let piece = Piece::new(card.id(), card.name()).fact("kind", "card").fact("value", card.value());
        piece.fact("suit", card.suit().map(Suit::id)).fact("joker", card.is_joker())
    });
    let nobles = Noble::all().map(|noble| {
        let piece = Piece::new(noble.id(), noble.name()).fact("kind", "noble").fact("value", noble.rank().value());
        piece.fact("suit", noble.suit().id()).fact("rank", noble.rank().id())
    });
    let suits = Suit::ALL.iter().map(|suit| Piece::new(suit.id(), suit.name()).fact("sign", suit.sign().to_string()));
    let ranks = Rank::ALL.iter().map(|rank| Piece::new(rank.id(), rank.name()).fact("value", rank.value()));
    vec![
        PieceSet::of("card", cards.chain(nobles)),
        PieceSet::of("zone", Zone::pieces(game.seats)),
        PieceSet::of("suit", suits),
        PieceSet::of("rank", ranks),
        Stance::piece_set("stance"),
        Phase::piece_set("phase"),
        Reason::piece_set("reason"),
    ]
}

/// The number of a noble in the piece set of all cards, behind the main deck.
pub(super) const fn noble_piece(noble: Noble) -> i32 {
    (CARDS + noble.index()) as i32
}

/// The number of a noble that must be there.
fn piece_of(noble: Option<Noble>) -> i32 {
    noble.map_or(HIDDEN, noble_piece)
}

/// Tribute for a choice of the active player's noble of a rank: nothing for what its stance asks. (POI-31)
pub(super) fn combat_tribute(s: &State, rank: Rank, m: Move) -> u8 {
    if m == free_choice(s, rank) { 0 } else { rank.value() }
}

/// A move in numbers, seen from the state before it.
pub(super) fn describe(game: &PriceOfInfluence, s: &State, m: Move) -> Record {
    let seat = decider(s).unwrap_or(s.active);
    let me = s.player(seat);
    let of = |kind, fields| Record::of(seat, kind, fields);
    let about = |kind, card: Card| Record::of(seat, kind, [card.0.into(), 0, 0, 0]);
    let in_play = || s.in_play.map_or(HIDDEN, |card| card.0.into());
    let turned = |noble: Option<Noble>| noble.map_or(HIDDEN, |noble| s.stance(noble).turned() as i32);
    let fighter = || match s.step {
        Step::Combat(rank) | Step::Oppose(rank) => Some(rank),
        _ => None,
    };
    let fields_of_fight = || match fighter() {
        Some(rank) => [piece_of(me.noble(rank)), combat_tribute(s, rank, m).into(), 0, 0],
        None => [HIDDEN, HIDDEN, 0, 0],
    };
    match m {
        Move::Recruit(noble, stance) => match s.step {
            // A choice that stays face-down until all have made theirs.
            Step::Keep(_) => of(kind::KEEP, [noble_piece(noble), stance as i32, 0, 0]).secret(0b11, Seats::only(seat)),
            _ => of(kind::RECRUIT, [noble_piece(noble), stance as i32, noble.rank().value().into(), 0]),
        },
        Move::Retire(rank) => of(kind::RETIRE, [rank as i32, game.retire_cost(rank).into(), 0, 0]),
        Move::ChangeStance(rank) => of(kind::CHANGE_STANCE, [rank as i32, turned(me.noble(rank)), 0, 0]),
        Move::ChangeSuit(noble) => of(kind::CHANGE_SUIT, [noble_piece(noble), 0, 0, 0]),
        Move::Pay(card) => match s.step {
            Step::LeverageInstead(_) => about(kind::LEVERAGE_INSTEAD, card),
            _ if me.gems.contains(card) => about(kind::LIQUIDATE, card),
            _ if me.carried().contains(card) => about(kind::DISMANTLE, card),
            _ => about(kind::LEVERAGE, card),
        },
        Move::Play(card, suit) if card.is_joker() => of(kind::PLAY_JOKER, [card.0.into(), suit as i32, 0, 0]),
        Move::Play(card, _) => about(kind::PLAY, card),
        Move::Take(card) => match s.step {
            Step::PickHighest(_) => about(kind::TAKE_HIGHEST, card),
            _ => about(kind::TAKE, card),
        },
        Move::Equip(rank) => of(kind::EQUIP, [rank as i32, in_play(), 0, 0]),
        Move::Turn(noble) => of(kind::TURN, [noble_piece(noble), turned(Some(noble)), 0, 0]),
        Move::StayOut => of(kind::STAY_OUT, fields_of_fight()),
        Move::Fight => of(kind::FIGHT, fields_of_fight()),
        Move::Oppose(noble) => {
            let own = fighter().and_then(|rank| me.noble(rank));
            of(kind::OPPOSE, [piece_of(own), noble_piece(noble), 0, 0])
        }
        Move::Discard(card) => match s.step {
            Step::SecretDiscard(_) => about(kind::LAY_DOWN, card).secret(0b1, Seats::only(seat)),
            Step::EquipmentCheck(_) => about(kind::DISCARD_EQUIPMENT, card),
            _ => about(kind::DISCARD, card),
        },
        Move::Done => of(kind::DONE, [0; 4]),
        Move::Pass => of(kind::PASS, [0; 4]),
        Move::Decline => of(kind::DECLINE, [0; 4]),
        Move::Claim => of(kind::CLAIM, [0; 4]),
        Move::EndTurn => of(kind::END_TURN, [0; 4]),
        Move::Spend => of(kind::SPEND, [in_play(), 0, 0, 0]),
        Move::Save(to) => of(kind::SAVE, [in_play(), to.0.into(), 0, 0]),
        Move::Draw(card) => {
            let to = receiver(game, s);
            Record::chance(kind::DRAW, [card.0.into(), to.0.into(), 0, 0]).secret(0b1, Seats::only(to))
        }
        Move::Deal(noble) => {
            let to = receiver(game, s);
            Record::chance(kind::DEAL, [noble_piece(noble), to.0.into(), 0, 0]).secret(0b1, Seats::only(to))
        }
    }
}

/// What an id means whatever the state: what depends on it is hidden.
pub(super) fn meaning(game: &PriceOfInfluence, m: Move) -> Record {
    let of = |kind, fields| Record::say(kind, fields);
    let about = |kind, card: Card| Record::say(kind, [card.0.into(), 0, 0, 0]);
    match m {
        Move::Recruit(noble, stance) => of(kind::RECRUIT, [noble_piece(noble), stance as i32, noble.rank().value().into(), 0]),
        Move::Retire(rank) => of(kind::RETIRE, [rank as i32, game.retire_cost(rank).into(), 0, 0]),
        Move::ChangeStance(rank) => of(kind::CHANGE_STANCE, [rank as i32, HIDDEN, 0, 0]),
        Move::ChangeSuit(noble) => of(kind::CHANGE_SUIT, [noble_piece(noble), 0, 0, 0]),
        Move::Pay(card) => about(kind::PAY, card),
        Move::Play(card, suit) if card.is_joker() => of(kind::PLAY_JOKER, [card.0.into(), suit as i32, 0, 0]),
        Move::Play(card, _) => about(kind::PLAY, card),
        Move::Take(card) => about(kind::TAKE, card),
        Move::Equip(rank) => of(kind::EQUIP, [rank as i32, HIDDEN, 0, 0]),
        Move::Turn(noble) => of(kind::TURN, [noble_piece(noble), HIDDEN, 0, 0]),
        Move::StayOut => of(kind::STAY_OUT, [HIDDEN, HIDDEN, 0, 0]),
        Move::Fight => of(kind::FIGHT, [HIDDEN, HIDDEN, 0, 0]),
        Move::Oppose(noble) => of(kind::OPPOSE, [HIDDEN, noble_piece(noble), 0, 0]),
        Move::Discard(card) => about(kind::DISCARD, card),
        Move::Done => of(kind::DONE, [0; 4]),
        Move::Pass => of(kind::PASS, [0; 4]),
        Move::Decline => of(kind::DECLINE, [0; 4]),
        Move::Claim => of(kind::CLAIM, [0; 4]),
        Move::EndTurn => of(kind::END_TURN, [0; 4]),
        Move::Spend => of(kind::SPEND, [HIDDEN, 0, 0, 0]),
        Move::Save(to) => of(kind::SAVE, [HIDDEN, to.0.into(), 0, 0]),
        Move::Draw(card) => Record::chance(kind::DRAW, [card.0.into(), HIDDEN, 0, 0]),
        Move::Deal(noble) => Record::chance(kind::DEAL, [noble_piece(noble), HIDDEN, 0, 0]),
    }
}

/// What the seat to decide is asked. Only public numbers.
pub(super) fn prompt(game: &PriceOfInfluence, s: &State) -> Record {
    let seat = decider(s).unwrap_or(s.active);
    let me = s.player(seat);
    let of = |kind, fields| Record::of(seat, kind, fields);
    let n = i32::from;
    let in_play = || s.in_play.map_or(HIDDEN, |card| card.0.into());
    match s.step {
        Step::SecretDiscard(_) => of(ask::SET_UP_DISCARD, [n(game.table.setup_discards - me.laid.len()), 0, 0, 0]),
        Step::Keep(_) => of(ask::CHOOSE_NOBLE, [n(me.dealt.len()), 0, 0, 0]),
        Step::Council { left } => of(ask::COUNCIL_ACTION, [n(left), n(me.payers().len()), 0, 0]),
        Step::Pay { owed, purpose, left } => match purpose {
            Purpose::Recruit(noble, stance) => of(ask::TRIBUTE_TO_RECRUIT, [n(owed), noble_piece(noble), stance as i32, n(left)]),
            Purpose::Retire(rank) => {
                let noble = me.disgraced.and(Nobles::of_rank(rank)).first();
                of(ask::TRIBUTE_TO_RETIRE, [n(owed), piece_of(noble), n(left), 0])
            }
            Purpose::StayOut(rank) => of(ask::TRIBUTE_TO_STAY_OUT, [n(owed), piece_of(me.noble(rank)), 0, 0]),
            Purpose::Fight(rank) => of(ask::TRIBUTE_TO_FIGHT, [n(owed), piece_of(me.noble(rank)), 0, 0]),
        },
        Step::Play(_) => of(ask::PLAY_OR_PASS, [n(me.played()), n(game.table.plays), 0, 0]),
        Step::Diamond(_) => of(ask::SAVE_OR_SPEND, [in_play(), n(budget(s, seat, Suit::Diamonds)), 0, 0]),
        Step::Equip(_) => of(ask::CHOOSE_CARRIER, [in_play(), 0, 0, 0]),
        Step::SetBonus(_) => of(ask::SET_BONUS, [0; 4]),
        Step::Take { budget, left, reach, .. } => {
            let kind = if reach == Reach::FaceUp { ask::TAKE_FACE_UP } else { ask::TAKE_LEVERAGED };
            of(kind, [n(left), n(budget), in_play(), 0])
        }
        Step::Combat(rank) => {
            let kind = if free_choice(s, rank) == Move::Fight { ask::STRIKE_OR_PAY } else { ask::GUARD_OR_PAY };
            of(kind, [piece_of(me.noble(rank)), n(me.strength(rank)), n(rank.value()), 0])
        }
        Step::Oppose(rank) => {
            let named = s.opponents[rank.index()].len();
            let left = rank.value().min(s.enemies().len()) - named;
            of(ask::CHOOSE_OPPONENT, [piece_of(me.noble(rank)), n(me.strength(rank)), n(named), n(left)])
        }
        Step::PickHighest(draw) => {
            let value = s.discard.highest().first().map_or(0, Card::value);
            of(ask::CHOOSE_HIGHEST, [n(value), n(draw.due), 0, 0])
        }
        Step::LeverageInstead(draw) => of(ask::CHOOSE_LEVERAGE, [n(draw.due), 0, 0, 0]),
        Step::EquipmentCheck(_) => of(ask::EQUIPMENT_CHECK, [n(excess_equipment(me)), 0, 0, 0]),
        Step::HandCheck(_) => {
            let limit = game.table.hand_limit;
            of(ask::HAND_CHECK, [n(me.hand_size() - limit), n(limit), 0, 0])
        }
        Step::Claim => of(ask::CLAIM_OR_END, [0; 4]),
        // Nobody is asked here, so nobody reads this.
        Step::DealCards | Step::DealNobles | Step::Draw(_) | Step::Over(_) => Record::say(ask::CLAIM_OR_END, [0; 4]),
    }
}
