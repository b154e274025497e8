//! Winning and losing: the tests at the end of a turn, who leaves the table, the result.

use super::*;
use crate::core::{MAX_SEATS, Outcome, Seats, Stakes};

/// Leveraged cards that mean economic collapse. (POI-47)
pub(crate) const COLLAPSE: u8 = 3;
/// Players between whom the first result decides all. (POI-49)
const DUEL: u8 = 2;

/// Five consecutive clubs in the hand, a joker standing for 0? (POI-44)
pub(crate) fn has_run(hand: Cards) -> bool {
    let mut tactics = hand.and(Cards::SUITS[Suit::Clubs.index()]).0;
    if !hand.and(Cards::JOKERS).is_empty() {
        tactics |= 1 << Card::new(0, Suit::Clubs).0;
    }
    // Cards of a suit lie four apart.
    tactics & tactics >> 4 & tactics >> 8 & tactics >> 12 & tactics >> 16 != 0
}

/// Ranks of which a noble in court carries a weapon or armour of its own value. (POI-43)
pub(crate) fn matched_ranks(player: &Player) -> impl Iterator<Item = Rank> {
    Rank::ALL.iter().copied().filter(|&rank| {
        let matching = Cards::of_value(rank.value());
        player.noble(rank).is_some() && !player.equipment[rank.index()].and(matching).is_empty()
    })
}

/// Jack, Queen and King in court, each with a weapon or armour of its own rank's value? (POI-43)
pub(crate) fn is_outmaneuvering(player: &Player) -> bool {
    matched_ranks(player).count() == Rank::ALL.len()
}

/// Neither noble in court nor gem nor unleveraged card? (POI-48)
fn is_annihilated(player: &Player) -> bool {
    player.court.is_empty() && player.gems.is_empty() && player.hand.is_empty()
}

impl<L: Log> Table<'_, L> {
    /// The tests in printed order: the active player's, the first that applies; then annihilation of the others.
    /// (POI-46, POI-47, POI-48, POI-49, POI-67)
    pub(super) fn end_turn(&mut self, claimed: bool) {
        let active = self.s.active;
        let living = self.s.living();
        if claimed {
            self.show_hand(active);
        }
        let me = self.s.player(active);
        let mut last = if is_outmaneuvering(me) {
            Some(Reason::Outmaneuvered)
        } else if claimed {
            Some(Reason::FlawlessStrategy)
        } else if me.court.is_empty() {
            Some(Reason::DefeatInBattle)
        } else if me.leveraged.len() >= COLLAPSE {
            Some(Reason::EconomicCollapse)
        } else {
            None
        };
        let mut gone = Seats::NONE;
        if let Some(reason) = last {
            let (best, worst) = self.s.free_places(self.game.seats);
            if reason.is_victory() && (living == DUEL || !self.game.config.play_for_places) {
                self.s.claimed = claimed;
                self.tell(event::WON, active, [reason as i32, best.into(), 0, 0]);
                return self.end_game(reason);
            }
            self.leave(active, if reason.is_victory() { best } else { worst }, reason);
            gone = gone.with(active);
        }
        if last.is_none() || living > DUEL {
            let hit = self.annihilate();
            if !hit.is_empty() {
                last = Some(Reason::Annihilation);
            }
            gone = hit.iter().fold(gone, Seats::with);
        }
        self.tell_gone(gone);
        match last {
            Some(reason) if self.s.living() <= 1 => self.end_game(reason),
            _ => self.begin_turn(self.next_living(active)),
        }
    }

    /// The turn passes to the next living seat. (POI-52)
    fn next_living(&self, seat: Seat) -> Seat {
        let mut next = self.after(seat);
        while !self.s.player(next).is_alive() {
            next = self.after(next);
        }
        next
    }

    /// Everyone but the active player who has nothing left goes at once; they share the worst places. (POI-48, POI-54)
    fn annihilate(&mut self) -> Seats {
        let active = self.s.active;
        let is_hit = |s: &State, seat: Seat| seat != active && s.player(seat).is_alive() && is_annihilated(s.player(seat));
        let hit = Seat::all(self.game.seats).filter(|&seat| is_hit(self.s, seat)).fold(Seats::NONE, Seats::with);
        if hit.is_empty() {
            return hit;
        }
        let (_, worst) = self.s.free_places(self.game.seats);
        let place = worst + 1 - hit.len() as u8;
        hit.iter().for_each(|seat| self.leave(seat, place, Reason::Annihilation));
        hit
    }

    /// A claim shows the whole hand. (POI-61)
    fn show_hand(&mut self, seat: Seat) {
        let hidden = self.s.player(seat).hand.minus(self.s.seen);
        for card in hidden.iter() {
            self.tell(event::SHOWN, seat, [card.0.into(), 0, 0, 0]);
            self.s.origin[card.index()] = 0;
        }
        self.s.seen = self.s.seen.or(hidden);
    }

    /// A player leaves the table, eliminated or as a winner: nobles, disgraced too, to the council; gems, equipment and
    /// the whole hand face-up to the discard pile. (POI-51, POI-66)
    fn leave(&mut self, seat: Seat, place: u8, reason: Reason) {
        let gone = std::mem::replace(self.s.player_mut(seat), Player { place, left: Some(reason), ..Player::default() });
        self.s.council = self.s.council.or(gone.court).or(gone.disgraced);
        self.s.strike = self.s.strike.minus(gone.court);
        self.s.discard = self.s.discard.or(gone.gems).or(gone.carried()).or(gone.hand).or(gone.leveraged);
        self.s.seen = self.s.seen.minus(gone.hand);
        gone.hand.iter().for_each(|card| self.s.origin[card.index()] = 0);
        if L::ON {
            gone.court.iter().for_each(|noble| self.noble_moved(noble, Zone::Court(seat), Zone::Council));
            gone.disgraced.iter().for_each(|noble| self.noble_moved(noble, Zone::Disgraced(seat), Zone::Council));
            let piles = [
                (gone.gems, Zone::Gems(seat)),
                (gone.equipment[0], Zone::Equipment(seat, Rank::Jack)),
                (gone.equipment[1], Zone::Equipment(seat, Rank::Queen)),
                (gone.equipment[2], Zone::Equipment(seat, Rank::King)),
                (gone.hand, Zone::Hand(seat)),
                (gone.leveraged, Zone::Leveraged(seat)),
            ];
            for (cards, from) in piles {
                cards.iter().for_each(|card| self.moved(card, from, Zone::Discard));
            }
        }
    }

    /// Tells who has left in this turn, when all their things are put away.
    fn tell_gone(&mut self, gone: Seats) {
        for seat in self.s.active.around(self.game.seats).filter(|&seat| gone.contains(seat)) {
            let Player { left: Some(reason), place, .. } = *self.s.player(seat) else { continue };
            let kind = if reason.is_victory() { event::WON_AND_LEFT } else { event::ELIMINATED };
            self.tell(kind, seat, [reason as i32, place.into(), 0, 0]);
        }
    }

    /// Nobody plays on: everyone is told his place. (POI-50, POI-52, POI-53, POI-67)
    pub(super) fn end_game(&mut self, reason: Reason) {
        for player in &mut self.s.players {
            // An armistice inside a save cuts the playing stage short.
            player.plays = [0; 4];
            player.passed = false;
        }
        self.s.step = Step::Over(reason);
        if L::ON
            && let Some(outcome) = outcome(self.game, self.s)
        {
            for seat in Seat::all(self.game.seats) {
                let (place, score) = (outcome.places[seat.index()], outcome.scores[seat.index()]);
                self.tell(event::RANKED, seat, [place.into(), score, 0, 0]);
            }
            self.log.push(Record::game_over(outcome.ending));
        }
    }
}

/// Places, winners, the ending that decided first place, and scores. (POI-50, POI-54, POI-55, POI-68, POI-69)
pub(crate) fn outcome(game: &PriceOfInfluence, s: &State) -> Option<Outcome> {
    let Step::Over(last) = s.step else { return None };
    let seats = usize::from(game.seats);
    // Those still at the table share what places are left: larger is better.
    let merit = |seat: Seat| {
        let player = s.player(seat);
        match last {
            Reason::Outmaneuvered | Reason::FlawlessStrategy => i32::from(seat == s.active),
            // Leveraged cards, 42 at most, decide only between equal scores.
            Reason::Armistice => player.tableau() * 64 - i32::from(player.leveraged.len()),
            _ => 0,
        }
    };
    let (best, _) = s.free_places(game.seats);
    let living = || Seat::all(game.seats).filter(|&seat| s.player(seat).is_alive());
    let mut places = [0; MAX_SEATS];
    for seat in Seat::all(game.seats) {
        places[seat.index()] = match s.player(seat).is_alive() {
            true => best + living().filter(|&other| merit(other) > merit(seat)).count() as u8,
            false => s.player(seat).place,
        };
    }
    let winners = Seat::all(game.seats).filter(|seat| places[seat.index()] == 1).fold(Seats::NONE, Seats::with);
    // Who won and left decided first place then.
    let first = s.players[..seats].iter().find(|player| player.has_won() && player.place == 1);
    let ending = first.and_then(|player| player.left).unwrap_or(last);
    let mut scores = [0; MAX_SEATS];
    if ending == Reason::Armistice {
        living().for_each(|seat| scores[seat.index()] = s.player(seat).tableau());
    } else {
        winners.iter().for_each(|seat| scores[seat.index()] = 1);
    }
    let stakes = if game.config.play_for_places { Stakes::Places } else { Stakes::Pot };
    Some(Outcome { seats: game.seats, winners, ending: ending as u8, places, scores, stakes })
}
