//! Positions: a view turned back into a state.

use super::HighCard;
use super::rules;
use super::state::{CARDS, Card, Cards, HAND, State};
use super::view::{Pile, View};
use suasion::core::{Dice, FieldError, Seat};

/// Builds the state that a view shows; what it hides is dealt from the dice. (HC-8)
///
/// The counts must be those of some moment of a game, and no card may lie in two places. Whatever else the view says the
/// core compares with the state that comes out.
pub(super) fn place(game: &HighCard, view: &View, dice: &mut impl Dice) -> Result<State, FieldError> {
    let seats = game.seats();
    if view.players.len() != usize::from(seats) {
        return Err(FieldError::new("players", format!("give {seats}, one for each seat, not {}", view.players.len())));
    }
    check_counts(seats, view)?;
    let mut s = rules::start(game);
    let mut unseen = Cards::ALL;
    // What is shown first, so that what is hidden cannot be dealt from it.
    s.deck = shown(&mut unseen, &view.deck, "deck")?;
    for (i, player) in view.players.iter().enumerate() {
        s.hands[i] = shown(&mut unseen, &player.hand, &format!("players[{i}].hand"))?;
        if let Some(card) = player.card {
            if !player.committed {
                return Err(FieldError::new(
                    format!("players[{i}].card"),
                    "nothing was committed: set `committed`, or give null",
                ));
            }
            take(&mut unseen, card, || format!("players[{i}].card"))?;
            s.table[i] = Some(card);
        }
    }
    for (i, player) in view.players.iter().enumerate() {
        if player.hand.cards.is_none() {
            s.hands[i] = unseen.draw_some(player.hand.count, dice);
        }
        if player.committed && player.card.is_none() {
            s.table[i] = Some(unseen.draw(dice));
        }
    }
    s.deck = s.deck.or(unseen);
    Ok(s)
}

/// Cards are dealt in turn, and committed in turn once all have theirs. (HC-3, HC-4)
fn check_counts(seats: u8, view: &View) -> Result<(), FieldError> {
    let held = |i: usize| u16::from(view.players[i].hand.count) + u16::from(view.players[i].committed);
    let dealt: u16 = (0..view.players.len()).map(held).sum();
    if dealt + u16::from(view.deck.count) != CARDS as u16 {
        return Err(FieldError::new(
            "deck.count",
            format!("{dealt} cards are with the players, so {CARDS} less these are in the deck"),
        ));
    }
    let all = u16::from(seats * HAND);
    let committed = view.players.iter().take_while(|player| player.committed).count();
    for (i, seat) in Seat::all(seats).enumerate() {
        // One each, then another: whose turn it is has not had the next yet.
        let due = (dealt + u16::from(seats) - 1 - u16::from(seat.0)) / u16::from(seats);
        if dealt > all || held(i) != due {
            return Err(FieldError::new(
                format!("players[{i}].hand.count"),
                format!("{seat} cannot have so many of {dealt} dealt cards"),
            ));
        }
        if view.players[i].committed && (dealt < all || i >= committed) {
            return Err(FieldError::new(
                format!("players[{i}].committed"),
                "cards are committed after the deal, in the order of the seats",
            ));
        }
    }
    Ok(())
}

/// The cards of a pile that is shown.
fn shown(unseen: &mut Cards, pile: &Pile, field: &str) -> Result<Cards, FieldError> {
    let Some(cards) = &pile.cards else { return Ok(Cards::NONE) };
    if cards.len() != usize::from(pile.count) {
        return Err(FieldError::new(format!("{field}.cards"), format!("{} cards, but the count is {}", cards.len(), pile.count)));
    }
    for (i, &card) in cards.iter().enumerate() {
        take(unseen, card, || format!("{field}.cards[{i}]"))?;
    }
    Ok(cards.iter().copied().collect())
}

/// A card lies in one place.
fn take(unseen: &mut Cards, card: Card, field: impl Fn() -> String) -> Result<(), FieldError> {
    if !unseen.contains(card) {
        return Err(FieldError::new(field(), format!("{} lies elsewhere too", card.id())));
    }
    unseen.remove(card);
    Ok(())
}
