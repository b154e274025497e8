//! What a move would do, and what else can be explained: strengths, limits, progress, places. Public facts alone, and to
//! the decider what his own move would do.

use super::PriceOfInfluence;
use super::moves::{Move, combat_tribute, noble_piece};
use super::rules::{COLLAPSE, MOST_TAKEN, SAVE_DRAWS, budget, decider, fates, is_outmaneuvering};
use super::state::*;
use crate::core::{Field, Kind, Record, Seat, Sort, Viewer, field, number, numbered, piece, seat};

const CARD: Field = piece("card", "card");
const NOBLE: Field = piece("noble", "card");
const RANK: Field = piece("rank", "rank");
const SUIT: Field = piece("suit", "suit");
const PLAYER: Field = seat("player");
const REASON: Field = piece("reason", "reason");
const COUNT: Field = number("count");
const VALUE: Field = number("value");
const STRENGTH: Field = number("strength");
const INFLUENCE: Field = number("influence");

numbered! { LINES, line, "Lines of explanations.":
    TRIBUTE = Kind::new("tribute", &[number("tribute"), number("payable")], "tribute {tribute}, of {payable} cards that can pay it");
    ACTIONS_LEFT = Kind::new("actions_left", &[COUNT], "council actions left afterwards: {count}");
    INFLUENCE_AFTER = Kind::new("influence_after", &[SUIT, INFLUENCE], "influence in {suit} afterwards: {influence}");
    STILL_OWED = Kind::new("still_owed", &[COUNT], "tribute still owed afterwards: {count}");
    LEVERAGED_AFTER = Kind::new(
        "leveraged_after",
        &[COUNT, number("limit")],
        "leveraged cards afterwards: {count}; at the end of the own turn {limit} are an economic collapse",
    );
    SUIT_LEFT_AFTER = Kind::new("suit_left_after", &[SUIT, COUNT], "{suit} left this turn afterwards: {count}");
    CARDS_LEFT_AFTER = Kind::new("cards_left_after", &[COUNT], "cards left this turn afterwards: {count}");
    ADDS_STRENGTH = Kind::new(
        "adds_strength",
        &[STRENGTH, VALUE, SUIT, INFLUENCE],
        "strength it adds: {strength}, its value {value} and {suit} influence {influence}",
    );
    JOKER_ADDS_STRENGTH = Kind::new(
        "joker_adds_strength",
        &[STRENGTH, number("spades"), number("hearts")],
        "strength it adds: {strength}, spade influence {spades} and heart influence {hearts}",
    );
    MAY_TAKE_FACE_UP =
        Kind::new("may_take_face_up", &[VALUE, COUNT], "face-up cards that may be taken: {count}, worth {value} together");
    MAY_TAKE_LEVERAGED =
        Kind::new("may_take_leveraged", &[VALUE, COUNT], "leveraged cards that may be taken: {count}, worth {value} together");
    MAY_TAKE_IF_SPENT = Kind::new(
        "may_take_if_spent",
        &[VALUE, COUNT],
        "leveraged cards that may be taken if it is spent: {count}, worth {value} together",
    );
    WOULD_DRAW = Kind::new("would_draw", &[PLAYER, COUNT, number("deck")], "{player} draws {count}; cards in the deck: {deck}");
    BUDGET_AFTER = Kind::new("budget_after", &[VALUE], "value that may still be taken afterwards: {value}");
    STRENGTH_CHANGE =
        Kind::new("strength_change", &[NOBLE, STRENGTH, number("after")], "{noble}: strength {strength} now, {after} afterwards");
    MEETING = Kind::new(
        "meeting",
        &[NOBLE, STRENGTH, piece("opponent", "card"), number("opposed")],
        "{noble} ({strength}) meets {opponent} ({opposed})",
    );
    WOULD_FALL = Kind::new("would_fall", &[NOBLE], "{noble} would be disgraced");
    RESHUFFLE = Kind::new(
        "reshuffle",
        &[COUNT, number("deck"), number("due")],
        "reshuffle {count}: cards in the new deck {deck}, still due {due}",
    );
    OVER_LIMIT = Kind::new("over_limit", &[COUNT, number("limit")], "cards over the limit of {limit}: {count}");
    WOULD_WIN = Kind::new("would_win", &[REASON, number("place")], "wins place {place}: {reason}");
    WOULD_LOSE = Kind::new("would_lose", &[REASON, number("place")], "is eliminated in place {place}: {reason}");
    OF_RANK = Kind::new("of_rank", &[RANK, VALUE], "rank of a {rank}: {value}");
    OF_CARD = Kind::new(
        "of_card",
        &[CARD, STRENGTH, SUIT, INFLUENCE],
        "{card}: {strength}, its value and {suit} influence {influence}",
    );
    OF_JOKER = Kind::new(
        "of_joker",
        &[CARD, STRENGTH, number("spades"), number("hearts")],
        "{card}: {strength}, spade influence {spades} and heart influence {hearts}",
    );
    IN_ALL_STRENGTH = Kind::new("in_all_strength", &[STRENGTH], "strength: {strength}");
    SUIT_LIMIT = Kind::new(
        "suit_limit",
        &[SUIT, INFLUENCE, number("played"), number("left")],
        "{suit}: 1 and influence {influence}, {played} played, {left} left",
    );
    CARD_LIMIT =
        Kind::new("card_limit", &[number("limit"), number("played"), number("left")], "in all: {limit}, {played} played, {left} left");
    HAS_PASSED = Kind::new("has_passed", &[], "has passed and plays no more this turn");
    MATCHED = Kind::new("matched", &[RANK, NOBLE, CARD], "{rank}: {noble} carries {card}");
    LACKS_CARD = Kind::new("lacks_card", &[RANK, NOBLE, VALUE], "{rank}: {noble} lacks a weapon or armour of {value}");
    LACKS_NOBLE = Kind::new("lacks_noble", &[RANK], "{rank}: none in court");
    OF_THREE = Kind::new("of_three", &[COUNT], "{count} of three");
    COURT_SCORE = Kind::new("court_score", &[field("score", Sort::Signed)], "nobles in court: {score}");
    EQUIPMENT_SCORE = Kind::new("equipment_score", &[field("score", Sort::Signed)], "equipment: {score}");
    GEM_SCORE = Kind::new("gem_score", &[field("score", Sort::Signed)], "gems: {score}");
    LEVERAGED_SCORE = Kind::new("leveraged_score", &[field("score", Sort::Signed)], "leveraged cards: {score}");
    DISGRACED_SCORE = Kind::new("disgraced_score", &[field("score", Sort::Signed)], "disgraced nobles: {score}");
    IN_ALL_SCORE = Kind::new("in_all_score", &[field("score", Sort::Signed)], "in all: {score}");
    UNTIL_ARMISTICE = Kind::new("until_armistice", &[COUNT], "reshuffles until the armistice: {count}");
    IN_DECK = Kind::new("in_deck", &[COUNT], "cards in the deck: {count}");
    HIGHEST_COMES = Kind::new("highest_comes", &[CARD], "when it is empty, the highest discard comes leveraged: {card}");
    HIGHEST_IS_CHOSEN = Kind::new(
        "highest_is_chosen",
        &[COUNT, VALUE],
        "when it is empty, one of the {count} highest discards, worth {value}, comes leveraged, as the drawer chooses",
    );
    COUNTS_AS_DRAW = Kind::new("counts_as_draw", &[], "that card is one of those due");
    BESIDES_DRAW = Kind::new("besides_draw", &[], "that card comes besides those due");
    NO_DISCARDS = Kind::new("no_discards", &[], "when it is empty, there are no discards to form another");
    LEVERAGE_FOR_EACH = Kind::new("leverage_for_each", &[], "with no discards either, a hand card is leveraged for each card due");
    LEVERAGE_FOR_ALL = Kind::new("leverage_for_all", &[], "with no discards either, one hand card is leveraged for all cards due");
    HAS_PLACE = Kind::new("has_place", &[PLAYER, number("place"), REASON], "{player} has place {place}: {reason}");
    FREE_PLACES = Kind::new("free_places", &[number("best"), number("worst")], "places still free: {best} to {worst}");
}

numbered! { TOPICS, topic, "What can be explained besides moves.":
    STRENGTH_OF = Kind::new("strength", &[NOBLE], "strength of {noble}");
    LIMITS = Kind::new("limits", &[PLAYER], "cards that {player} may still play this turn");
    OUTMANEUVERED = Kind::new("outmaneuvered", &[PLAYER], "how far {player} is on the way to Outmaneuvered");
    ARMISTICE = Kind::new("armistice", &[PLAYER], "what the tableau of {player} would score at the armistice");
    OUT_OF_CARDS = Kind::new("out_of_cards", &[], "what happens when the deck runs out");
    PLACES = Kind::new("places", &[], "which places are taken");
}

fn say(kind: u16, fields: [i32; 4]) -> Record {
    Record::say(kind, fields)
}

/// A line with one number.
fn count(kind: u16, number: u8) -> Record {
    say(kind, [number.into(), 0, 0, 0])
}

/// What a legal move will do: the same for everyone who knows the move.
pub(super) fn foresee(game: &PriceOfInfluence, s: &State, m: Move, _viewer: Viewer) -> Vec<Record> {
    let Some(seat) = decider(s) else { return Vec::new() };
    let me = s.player(seat);
    let n = i32::from;
    let cost = |cost: u8| say(line::TRIBUTE, [n(cost), n(me.payers().len()), 0, 0]);
    match (s.step, m) {
        (Step::Council { left }, Move::Recruit(noble, _)) => {
            vec![cost(noble.rank().value()), count(line::ACTIONS_LEFT, left - 1)]
        }
        (Step::Council { left }, Move::Retire(rank)) => vec![cost(game.retire_cost(rank)), count(line::ACTIONS_LEFT, left - 1)],
        (Step::Council { left }, Move::ChangeStance(_)) => vec![count(line::ACTIONS_LEFT, left - 1)],
        (Step::Council { left }, Move::ChangeSuit(noble)) => {
            let after = [noble.suit() as i32, n(influence_after(me, noble)), 0, 0];
            vec![say(line::INFLUENCE_AFTER, after), count(line::ACTIONS_LEFT, left - 1)]
        }
        (Step::Pay { owed, .. }, Move::Pay(card)) => {
            let mut lines = vec![count(line::STILL_OWED, owed - 1)];
            if me.hand.contains(card) {
                lines.push(leveraged_after(me));
            }
            lines
        }
        (Step::LeverageInstead(_), Move::Pay(_)) => vec![leveraged_after(me)],
        (Step::Play(_), Move::Play(card, suit)) => foresee_play(game, me, card, suit),
        (Step::Diamond(_), Move::Spend) => {
            let most = MOST_TAKEN.min(s.reached(Reach::Leveraged).len());
            vec![say(line::MAY_TAKE_LEVERAGED, [n(budget(s, seat, Suit::Diamonds)), n(most), 0, 0])]
        }
        (Step::Diamond(_), Move::Save(to)) => vec![say(line::WOULD_DRAW, [n(to.0), n(SAVE_DRAWS), n(s.deck.len()), 0])],
        (Step::Take { budget, .. }, Move::Take(card)) => vec![count(line::BUDGET_AFTER, budget - card.value())],
        (Step::Equip(_), Move::Equip(rank)) => {
            let mut after = *me;
            s.in_play.iter().for_each(|&card| after.equipment[rank.index()].insert(card));
            let noble = me.noble(rank).map_or(0, noble_piece);
            vec![say(line::STRENGTH_CHANGE, [noble, n(me.strength(rank)), n(after.strength(rank)), 0])]
        }
        (Step::Combat(rank), m) => vec![cost(combat_tribute(s, rank, m))],
        (Step::Oppose(rank), Move::Oppose(enemy)) => foresee_meeting(s, me, rank, enemy),
        (Step::PickHighest(draw), Move::Take(_)) => {
            let due = draw.due - u8::from(game.config.leveraged_card_is_the_draw);
            let made = say(line::RESHUFFLE, [n(s.reshuffles + 1), n(s.discard.len() - 1), n(due), 0]);
            vec![made, leveraged_after(me)]
        }
        (Step::HandCheck(_), Move::Discard(_)) => {
            let limit = game.table.hand_limit;
            vec![say(line::OVER_LIMIT, [n(me.hand_size() - limit), n(limit), 0, 0])]
        }
        (Step::Claim, m) => foresee_end(game, s, me, m == Move::Claim),
        _ => Vec::new(),
    }
}

fn leveraged_after(me: &Player) -> Record {
    say(line::LEVERAGED_AFTER, [(me.leveraged.len() + 1).into(), COLLAPSE.into(), 0, 0])
}

fn foresee_play(game: &PriceOfInfluence, me: &Player, card: Card, suit: Suit) -> Vec<Record> {
    let n = i32::from;
    let influence = me.influence(suit);
    let reach = card.value() + influence;
    let effect = match suit {
        Suit::Spades | Suit::Hearts if card.is_joker() => {
            let (spades, hearts) = (me.influence(Suit::Spades), me.influence(Suit::Hearts));
            say(line::JOKER_ADDS_STRENGTH, [n(spades + hearts), n(spades), n(hearts), 0])
        }
        Suit::Spades | Suit::Hearts => say(line::ADDS_STRENGTH, [n(reach), n(card.value()), suit as i32, n(influence)]),
        Suit::Clubs => say(line::MAY_TAKE_FACE_UP, [n(reach), n(MOST_TAKEN), 0, 0]),
        Suit::Diamonds => say(line::MAY_TAKE_IF_SPENT, [n(reach), n(MOST_TAKEN), 0, 0]),
    };
    vec![
        say(line::SUIT_LEFT_AFTER, [suit as i32, n(me.suit_left(suit) - 1), 0, 0]),
        count(line::CARDS_LEFT_AFTER, game.plays_left(me) - 1),
        effect,
    ]
}

fn foresee_meeting(s: &State, me: &Player, rank: Rank, enemy: Noble) -> Vec<Record> {
    let Some(noble) = me.noble(rank) else { return Vec::new() };
    let own = me.strength(rank);
    let opposed = s.lord(enemy).map_or(0, |lord| s.player(lord).strength(enemy.rank()));
    let (lost, won) = fates((own, rank), (opposed, enemy.rank()));
    let mut lines = vec![say(line::MEETING, [noble_piece(noble), own.into(), noble_piece(enemy), opposed.into()])];
    let falls = [(lost, noble), (won, enemy)].into_iter().filter(|&(falls, _)| falls);
    lines.extend(falls.map(|(_, noble)| say(line::WOULD_FALL, [noble_piece(noble), 0, 0, 0])));
    lines
}

/// What the tests at the end of the turn will make of the active player.
fn foresee_end(game: &PriceOfInfluence, s: &State, me: &Player, claims: bool) -> Vec<Record> {
    let (best, worst) = s.free_places(game.seats);
    let (kind, reason, place) = if is_outmaneuvering(me) {
        (line::WOULD_WIN, Reason::Outmaneuvered, best)
    } else if claims {
        (line::WOULD_WIN, Reason::FlawlessStrategy, best)
    } else if me.court.is_empty() {
        (line::WOULD_LOSE, Reason::DefeatInBattle, worst)
    } else if me.leveraged.len() >= COLLAPSE {
        (line::WOULD_LOSE, Reason::EconomicCollapse, worst)
    } else {
        return Vec::new();
    };
    vec![say(kind, [reason as i32, place.into(), 0, 0])]
}

fn influence_after(me: &Player, noble: Noble) -> u8 {
    let mut after = *me;
    me.noble(noble.rank()).into_iter().for_each(|old| after.court.remove(old));
    after.court.insert(noble);
    after.influence(noble.suit())
}

/// Nobles in court, every player at the table, the deck, and the places where they count.
pub(super) fn topics(game: &PriceOfInfluence, s: &State) -> Vec<Record> {
    if s.in_setup() {
        return Vec::new();
    }
    let mut topics: Vec<Record> = Vec::new();
    topics.extend(s.in_court().iter().map(|noble| say(topic::STRENGTH_OF, [noble_piece(noble), 0, 0, 0])));
    for seat in Seat::all(game.seats).filter(|&seat| s.player(seat).is_alive()) {
        topics.extend([topic::LIMITS, topic::OUTMANEUVERED, topic::ARMISTICE].map(|kind| count(kind, seat.0)));
    }
    topics.push(say(topic::OUT_OF_CARDS, [0; 4]));
    if game.config.play_for_places {
        topics.push(say(topic::PLACES, [0; 4]));
    }
    topics
}

/// Explains a topic. Everything said is public. (POI-58)
pub(super) fn explain(game: &PriceOfInfluence, s: &State, topic: &Record, _viewer: Viewer) -> Vec<Record> {
    // The core offers the topics above and hands one of them back.
    let player = || s.player(Seat(topic.fields[0] as u8));
    match topic.kind {
        topic::STRENGTH_OF => {
            let noble = Noble((topic.fields[0] - noble_piece(Noble(0))) as u8);
            s.lord(noble).map_or(Vec::new(), |lord| strength(s.player(lord), noble))
        }
        topic::LIMITS => limits(game, player()),
        topic::OUTMANEUVERED => progress(player()),
        topic::ARMISTICE => armistice(s, player()),
        topic::OUT_OF_CARDS => out_of_cards(game, s),
        _ => places(game, s),
    }
}

/// The terms of a noble's strength, and the sum. (POI-29)
fn strength(player: &Player, noble: Noble) -> Vec<Record> {
    let n = i32::from;
    let rank = noble.rank();
    let (spades, hearts) = (player.influence(Suit::Spades), player.influence(Suit::Hearts));
    let mut lines = vec![say(line::OF_RANK, [rank as i32, n(rank.value()), 0, 0])];
    for card in player.equipment[rank.index()].iter() {
        let number = n(card.0);
        lines.push(match card.suit() {
            None => say(line::OF_JOKER, [number, n(spades + hearts), n(spades), n(hearts)]),
            Some(suit) => {
                let influence = player.influence(suit);
                say(line::OF_CARD, [number, n(card.value() + influence), suit as i32, n(influence)])
            }
        });
    }
    lines.push(count(line::IN_ALL_STRENGTH, player.strength(rank)));
    lines
}

/// Of each suit and in all. (POI-16, POI-17)
fn limits(game: &PriceOfInfluence, player: &Player) -> Vec<Record> {
    let n = i32::from;
    let of_suit = |&suit: &Suit| {
        let (influence, played) = (player.influence(suit), player.plays[suit.index()]);
        say(line::SUIT_LIMIT, [suit as i32, n(influence), n(played), n(player.suit_left(suit))])
    };
    let mut lines: Vec<Record> = Suit::ALL.iter().map(of_suit).collect();
    let (limit, played) = (game.table.plays, player.played());
    lines.push(say(line::CARD_LIMIT, [n(limit), n(played), n(limit - played), 0]));
    if player.passed {
        lines.push(say(line::HAS_PASSED, [0; 4]));
    }
    lines
}

/// For each rank whether the noble stands in court and carries a card of its rank. (POI-43)
fn progress(player: &Player) -> Vec<Record> {
    let mut done = 0;
    let mut lines: Vec<Record> = Vec::new();
    for &rank in Rank::ALL {
        let matching = player.equipment[rank.index()].and(Cards::of_value(rank.value())).first();
        lines.push(match (player.noble(rank), matching) {
            (Some(noble), Some(card)) => {
                done += 1;
                say(line::MATCHED, [rank as i32, noble_piece(noble), card.0.into(), 0])
            }
            (Some(noble), None) => say(line::LACKS_CARD, [rank as i32, noble_piece(noble), rank.value().into(), 0]),
            (None, _) => say(line::LACKS_NOBLE, [rank as i32, 0, 0, 0]),
        });
    }
    lines.push(count(line::OF_THREE, done));
    lines
}

/// The terms of the tableau's score, and the sum. (POI-53)
fn armistice(s: &State, player: &Player) -> Vec<Record> {
    let sum = |nobles: Nobles| nobles.iter().map(|noble| i32::from(noble.rank().value())).sum::<i32>();
    let score = |kind, points| say(kind, [points, 0, 0, 0]);
    vec![
        score(line::COURT_SCORE, sum(player.court)),
        score(line::EQUIPMENT_SCORE, player.carried().value()),
        score(line::GEM_SCORE, player.gems.value()),
        score(line::LEVERAGED_SCORE, -player.leveraged.value()),
        score(line::DISGRACED_SCORE, -sum(player.disgraced)),
        score(line::IN_ALL_SCORE, player.tableau()),
        count(line::UNTIL_ARMISTICE, LAST_RESHUFFLE - s.reshuffles),
    ]
}

/// What the next draw from an empty deck would meet. (POI-39, POI-41, POI-64, POI-65)
fn out_of_cards(game: &PriceOfInfluence, s: &State) -> Vec<Record> {
    let highest = s.discard.highest();
    let mut lines = vec![count(line::IN_DECK, s.deck.len())];
    match (highest.sole(), highest.first()) {
        (Some(card), _) => lines.push(count(line::HIGHEST_COMES, card.0)),
        (None, Some(card)) => {
            lines.push(say(line::HIGHEST_IS_CHOSEN, [highest.len().into(), card.value().into(), 0, 0]));
        }
        (None, None) => lines.push(say(line::NO_DISCARDS, [0; 4])),
    }
    let counts = game.config.leveraged_card_is_the_draw;
    lines.push(say(if counts { line::COUNTS_AS_DRAW } else { line::BESIDES_DRAW }, [0; 4]));
    let each = game.config.out_of_cards_each_card;
    lines.push(say(if each { line::LEVERAGE_FOR_EACH } else { line::LEVERAGE_FOR_ALL }, [0; 4]));
    lines.push(count(line::UNTIL_ARMISTICE, LAST_RESHUFFLE - s.reshuffles));
    lines
}

/// Who has left in which place, and what is still open. (POI-66)
fn places(game: &PriceOfInfluence, s: &State) -> Vec<Record> {
    let gone = |seat: Seat| Some((seat, s.player(seat).place, s.player(seat).left?));
    let mut lines: Vec<Record> = Seat::all(game.seats)
        .filter_map(gone)
        .map(|(seat, place, reason)| say(line::HAS_PLACE, [seat.0.into(), place.into(), reason as i32, 0]))
        .collect();
    let (best, worst) = s.free_places(game.seats);
    if best <= worst {
        lines.push(say(line::FREE_PLACES, [best.into(), worst.into(), 0, 0]));
    }
    lines
}
