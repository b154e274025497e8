//! The cards of a position: leaders, quests, and what silence has told.

use super::super::leaders::{Leader, Leaders};
use super::super::quests::{Event, QUESTS, Quest, Quests, Scene};
use super::super::state::{FULL_HAND, HAND, LEADERS_DEALT, Step};
use super::super::view::{CardsView, deal_leaders, deal_quests};
use super::{Builder, Checked, check, wrong};
use crate::core::{Dice, Seat};

impl Builder<'_> {
    pub(super) fn leaders(&mut self, dice: &mut impl Dice) -> Checked {
        let step = self.s.step;
        let mut seen = Leaders::NONE;
        let mut hidden = Vec::new();
        for seat in self.all() {
            let player = &self.view.players[seat.index()];
            let field = |name: &str| format!("players[{}].{name}", seat.0);
            let dealt = match step {
                Step::FirstPlayer | Step::Terrain => 0..=0,
                Step::DealLeaders if seat > self.s.actor => 0..=0,
                Step::DealLeaders if seat == self.s.actor => 0..=LEADERS_DEALT - 1,
                _ => LEADERS_DEALT..=LEADERS_DEALT,
            };
            let count = u32::from(player.leaders.count);
            check(dealt.contains(&count), field("leaders.count"), format!("{count} leaders are not dealt at this step"))?;
            let chosen = step as u8 > Step::KeepLeader as u8 || (step == Step::KeepLeader && seat < self.s.actor);
            check(player.chosen == chosen, field("chosen"), "leaders are chosen in the order of the seats, after all are dealt")?;
            let own = &mut self.s.players[seat.index()];
            if let Some(cards) = read_cards(&player.leaders, &field("leaders"))? {
                own.leaders = cards.iter().copied().collect();
            }
            let told = player.leaders.cards.is_some();
            if let Some(kept) = player.leader {
                check(chosen, field("leader"), "he has not chosen yet")?;
                check(!told || own.leaders.contains(kept), field("leader"), "it is not one of the leaders dealt to him")?;
                own.leaders.insert(kept);
                own.leader = Some(kept);
            } else {
                check(!chosen || !told, field("leader"), "say which one he kept")?;
            }
            let doubled = own.leaders.and(seen).first();
            check(doubled.is_none(), field("leaders"), format!("{} is somebody else's", doubled.map_or("", Leader::id)))?;
            seen = seen.or(own.leaders);
            if !told {
                // After the end everybody sees the leaders kept, and nobody the others.
                check(
                    player.leader.is_some() == (step == Step::Over),
                    field("leader"),
                    "it is seen with the other, or after the end",
                )?;
                hidden.push((seat, count, chosen));
            }
        }
        let deck = Leaders::ALL.minus(seen);
        let known = self.s.players.map(|player| player.leaders.len());
        let unknown = hidden.iter().map(|&(seat, count, _)| (seat, count - known[seat.index()]));
        self.check_deck(&self.view.leader_deck, deck.iter().collect(), unknown, "leader_deck")?;
        self.s.leader_deck = deck;
        // As many cards as are hidden lie in these hands, whichever; then they are dealt.
        for &(seat, count, chosen) in &hidden {
            while self.s.player(seat).leaders.len() < count {
                let Some(any) = self.s.leader_deck.first() else { return wrong("leader_deck", "there are not so many leaders") };
                self.s.leader_deck.remove(any);
                let player = self.s.player_mut(seat);
                player.leaders.insert(any);
                if chosen && player.leader.is_none() {
                    player.leader = Some(any);
                }
            }
        }
        deal_leaders(&mut self.s, hidden.iter().map(|&(seat, ..)| seat), dice);
        Ok(())
    }

    /// A deck that is told must be what lies nowhere else; its size is what hidden hands leave.
    fn check_deck<C: Copy + Ord>(
        &self,
        told: &CardsView<C>,
        unseen: Vec<C>,
        hidden: impl Iterator<Item = (Seat, u32)>,
        field: &str,
    ) -> Checked {
        let held: u32 = hidden.map(|(_, count)| count).sum();
        if let Some(cards) = &told.cards {
            check(
                held == 0 && read_list(cards, &format!("{field}.cards"))? == unseen,
                format!("{field}.cards"),
                "the deck is all cards that lie nowhere else, and is told only to those who see all",
            )?;
        }
        let left = unseen.len() as i64 - i64::from(held);
        check(
            left == i64::from(told.count),
            format!("{field}.count"),
            format!("{} is given, but {left} cards are left for it", told.count),
        )
    }

    pub(super) fn quests(&mut self, dice: &mut impl Dice) -> Checked {
        let mut seen = Quests::NONE;
        let mut hidden = Vec::new();
        for seat in self.all() {
            let player = &self.view.players[seat.index()];
            let field = |name: &str| format!("players[{}].{name}", seat.0);
            let hand = read_cards(&player.quests, &field("quests"))?;
            let discarded = read_cards(&player.discarded, &field("discarded"))?;
            check(hand.is_some() == discarded.is_some(), field("discarded"), "hand and discards are seen by the same people")?;
            let shown = read_list(&player.shown, &field("shown"))?;
            self.count_quests(seat, player.quests.count, shown.len() as u8, player.discarded.count)?;
            self.silence(seat)?;
            let own = &mut self.s.players[seat.index()];
            own.shown = shown.iter().copied().collect();
            own.hand = hand.unwrap_or_default().iter().copied().collect();
            own.discarded = discarded.unwrap_or_default().iter().copied().collect();
            let mine = [own.shown, own.hand, own.discarded];
            for cards in mine {
                let doubled = cards.and(seen).first();
                check(doubled.is_none(), field("quests"), format!("{} lies in two places", doubled.map_or("", Quest::id)))?;
                seen = seen.or(cards);
            }
            if player.quests.cards.is_none() {
                hidden.push((seat, u32::from(player.quests.count), u32::from(player.discarded.count)));
            }
        }
        let unseen = Quests::ALL.minus(seen);
        let counts = hidden.iter().map(|&(seat, held, discarded)| (seat, held + discarded));
        self.check_deck(&self.view.quest_deck, unseen.iter().collect(), counts, "quest_deck")?;
        self.s.quest_deck = unseen;
        self.fit_hands(&hidden, unseen)?;
        // As many cards as are hidden lie there, whichever; then they are dealt.
        for &(seat, held, discarded) in &hidden {
            for (count, to_hand) in [(held, true), (discarded, false)] {
                for _ in 0..count {
                    let Some(any) = self.s.quest_deck.first() else { return wrong("quest_deck", "there are not so many quests") };
                    self.s.quest_deck.remove(any);
                    let player = self.s.player_mut(seat);
                    if to_hand { player.hand.insert(any) } else { player.discarded.insert(any) }
                }
            }
        }
        deal_quests(&mut self.s, hidden.iter().map(|&(seat, ..)| seat), dice);
        Ok(())
    }

    /// Everyone has drawn one quest at the start and one in every year so far.
    fn count_quests(&self, seat: Seat, held: u8, shown: u8, discarded: u8) -> Checked {
        let (s, step) = (&self.s, self.s.step);
        let field = format!("players[{}].quests.count", seat.0);
        let drawn = if step.in_setup() {
            u8::from(step.is_placement() || (step == Step::DealQuests && seat < s.actor))
        } else {
            let turn = seat.after(s.first, self.seats());
            let actor = s.actor.after(s.first, self.seats());
            let this_year = step != Step::DrawQuest || turn < actor;
            let waits = step == Step::DiscardQuest && turn > actor;
            1 + s.year - self.game.first_year() + u8::from(this_year && !waits)
        };
        let sum = u32::from(held) + u32::from(shown) + u32::from(discarded);
        check(
            sum == u32::from(drawn),
            field.clone(),
            format!("{drawn} quests are drawn by now; in hand, shown and discarded there are {sum}"),
        )?;
        let most = if step == Step::DiscardQuest && seat == s.actor { FULL_HAND..=FULL_HAND } else { 0..=HAND as usize };
        check(most.contains(&usize::from(held)), field, format!("{held} quests are not in hand at this step"))
    }

    /// What a player's silence has told, oldest card first.
    fn silence(&mut self, seat: Seat) -> Checked {
        let player = &self.view.players[seat.index()];
        let field = format!("players[{}].silence", seat.0);
        let held = usize::from(player.quests.count);
        check(
            player.silence.len() == held,
            field.clone(),
            format!("{held} quests are in hand, {} entries are given", player.silence.len()),
        )?;
        let mut silence = [Quests::NONE; FULL_HAND];
        for (i, listed) in player.silence.iter().enumerate() {
            silence[i] = read_list(listed, &format!("{field}[{i}]"))?.iter().copied().collect();
            let told_of_older = i == 0 || silence[i].minus(silence[i - 1]).is_empty();
            check(told_of_older, format!("{field}[{i}]"), "what is told of a card is told of every older one")?;
        }
        self.s.players[seat.index()].silence = silence;
        let Some(newest) = held.checked_sub(1).map(|i| silence[i]) else { return Ok(()) };
        if self.s.step.in_setup() || self.game.draws_simple(&self.s) {
            let simple = !self.game.config.simplified_quests || Quests::PLUS_TWO.minus(newest).is_empty();
            check(simple, field.clone(), "the first quests are worth 1: all others are impossible")?;
        }
        if !self.s.step.is_half_done() {
            let holds = Scene::new(self.game, &self.s, seat, Event::Nothing).fulfilled();
            let untold = holds.minus(newest).first();
            check(untold.is_none(), field, format!("{} holds, so no card in hand can be it", untold.map_or("", Quest::id)))?;
        }
        Ok(())
    }

    /// Every hand, seen or not, can be told apart from what its owner's silence rules out.
    fn fit_hands(&self, hidden: &[(Seat, u32, u32)], unseen: Quests) -> Checked {
        for seat in self.all().filter(|seat| hidden.iter().all(|(other, ..)| other != seat)) {
            let player = self.s.player(seat);
            let held = player.hand.len() as usize;
            let slots: Vec<Quests> = player.silence[..held].iter().map(|&silence| player.hand.minus(silence)).collect();
            check(can_match(&slots), format!("players[{}].quests", seat.0), "a quest in hand has come true since it was drawn")?;
        }
        let slots: Vec<Quests> = hidden
            .iter()
            .flat_map(|&(seat, held, _)| {
                self.s.player(seat).silence[..held as usize].iter().map(|&silence| unseen.minus(silence))
            })
            .collect();
        check(can_match(&slots), "players", "too few unseen quests fit the hidden hands")
    }
}

/// Is there a different quest for every slot?
fn can_match(slots: &[Quests]) -> bool {
    /// Gives a slot a quest, moving others to another of theirs if need be.
    fn assign(slot: usize, slots: &[Quests], owner: &mut [Option<usize>; QUESTS], tried: &mut Quests) -> bool {
        for quest in slots[slot].iter() {
            if tried.contains(quest) {
                continue;
            }
            tried.insert(quest);
            if owner[quest.index()].is_none_or(|other| assign(other, slots, owner, tried)) {
                owner[quest.index()] = Some(slot);
                return true;
            }
        }
        false
    }
    let mut owner = [None; QUESTS];
    (0..slots.len()).all(|slot| assign(slot, slots, &mut owner, &mut { Quests::NONE }))
}

/// Cards in any order, each once; returned in printed order.
fn read_list<C: Copy + Ord>(cards: &[C], field: &str) -> Checked<Vec<C>> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    check(cards.windows(2).all(|pair| pair[0] < pair[1]), field, "each card is listed once")?;
    Ok(cards)
}

/// Cards that may be hidden; as many as are counted.
fn read_cards<C: Copy + Ord>(view: &CardsView<C>, field: &str) -> Checked<Option<Vec<C>>> {
    let Some(cards) = &view.cards else { return Ok(None) };
    let problem = format!("{} is given, but {} are listed", view.count, cards.len());
    check(cards.len() == usize::from(view.count), format!("{field}.count"), problem)?;
    Ok(Some(read_list(cards, &format!("{field}.cards"))?))
}
