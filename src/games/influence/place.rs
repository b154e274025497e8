//! Positions: a state from a view, with everything checked and what is hidden dealt.
//!
//! First the table is laid from those fields that say where things lie, and each is checked against the rules. Then
//! the core looks at it again: whatever the view says beyond that must come out the same.

use super::board::{MAX_NUMBER, Setup, Spot};
use super::state::*;
use super::view::{SwapTarget, SwapView, View};
use super::{Influence, SideId, rules};
use crate::core::{Dice, FieldError, quote};

type Checked<T> = Result<T, FieldError>;

/// More Power than any side can gather.
const MAX_POWER: u16 = ROUNDS as u16 * MAX_CELLS as u16 * MAX_NUMBER as u16;

fn wrong<T>(field: impl Into<String>, problem: impl Into<String>) -> Checked<T> {
    Err(FieldError::new(field, problem))
}

/// Builds the state that a view shows; what it hides is dealt.
pub(super) fn place(game: &Influence, view: &View, dice: &mut impl Dice) -> Checked<State> {
    let mut s = rules::start(game);
    if view.step != Step::DrawSetup {
        game.lay_setup(view, &mut s)?;
        game.lay_cards(view, &mut s)?;
        game.lay_values(view, &mut s, dice)?;
        game.lay_castles(view, &mut s)?;
        game.lay_tools(view, &mut s)?;
        game.lay_winds(view, &mut s)?;
        game.lay_order(view, &mut s)?;
        game.lay_power(view, &mut s)?;
        game.lay_swaps(view, &mut s)?;
        game.lay_step(view, &mut s)?;
    } else if game.components.setups.len() == 1 {
        return wrong("step", "the Setup card is not drawn in this game");
    }
    Ok(s)
}

impl Influence {
    /// Setup card, round, and which castle lies where.
    fn lay_setup(&self, view: &View, s: &mut State) -> Checked<()> {
        if !(Round::FIRST.0..=Round::LAST.0).contains(&view.round) {
            return wrong("round", format!("{} is no round; there are 1 to {ROUNDS}", view.round));
        }
        s.round = Round(view.round);
        s.step = view.step;
        let Some(given) = &view.setup else { return wrong("setup", "a Setup card must lie on the table at this step") };
        let Some(i) = self.components.setups.iter().position(|setup| setup.id == given.id) else {
            return wrong("setup.id", format!("\"{}\" is no Setup card of this game", quote(&given.id)));
        };
        s.setup = i as u8;
        s.north = given.north;
        s.setup_swap = given.swap.map(|faction| self.in_play("setup.swap", faction)).transpose()?;
        let setup = self.setup(s);
        if view.castles.len() != usize::from(setup.cells) {
            return wrong("castles", format!("{} castles; the Setup card has {}", view.castles.len(), setup.cells));
        }
        for (i, castle) in view.castles.iter().enumerate() {
            let place = self.spot(s, Cell(i as u8));
            if castle.place != place {
                let problem = format!("castles are listed in path order for North = up; this one is {:?}", place.id());
                return wrong(format!("castles[{i}].place"), problem);
            }
        }
        Ok(())
    }

    /// Which Influence card lies where: one of every faction for every past round, one at most for this.
    fn lay_cards(&self, view: &View, s: &mut State) -> Checked<()> {
        let mut seen = Cards::NONE;
        for (i, castle) in view.castles.iter().enumerate() {
            for (j, card) in castle.cards.iter().enumerate() {
                let field = || format!("castles[{i}].cards[{j}].card");
                let found = card.card;
                self.in_play(&field(), found.faction())?;
                if found.round() > s.round {
                    return wrong(
                        field(),
                        format!("it is round {}; a card of round {} is still in hand", s.round.0, found.round().0),
                    );
                }
                if seen.contains(found) {
                    return wrong(field(), "this card lies at two castles or twice at one");
                }
                if s.round == Round::FIRST && j > 0 {
                    return wrong(field(), "in the first round no castle has two cards");
                }
                seen.insert(found);
                s.lay(found, Cell(i as u8));
                if !card.face_up {
                    if found.round() != s.round {
                        return wrong(format!("castles[{i}].cards[{j}].face_up"), "cards of past rounds lie face-up");
                    }
                    s.down.insert(found);
                }
            }
        }
        for faction in self.all_factions() {
            for round in (1..s.round.0).map(Round) {
                if !seen.contains(faction.card(round)) {
                    return wrong("castles", format!("{} must lie at some castle", faction.card(round).id()));
                }
            }
        }
        Ok(())
    }

    /// The values: those that lie face-up, then what is known or dealt of the others.
    fn lay_values(&self, view: &View, s: &mut State, dice: &mut impl Dice) -> Checked<()> {
        if view.factions.len() != usize::from(self.seating.factions) {
            let count = self.seating.factions;
            return wrong("factions", format!("{} factions listed; {count} are in play", view.factions.len()));
        }
        let mut unseen = [Hand::FULL; MAX_FACTIONS];
        let mut told = [None; MAX_FACTIONS];
        for (i, castle) in view.castles.iter().enumerate() {
            for (j, given) in castle.cards.iter().enumerate() {
                let field = || format!("castles[{i}].cards[{j}].value");
                let card = given.card;
                let worth = match given.value.map(Worth::of) {
                    Some(None) => return wrong(field(), "Influence cards are worth 2, 3, 5 or 6"),
                    Some(Some(worth)) => worth,
                    None if given.face_up => return wrong(field(), "a card that lies face-up shows its value"),
                    None => continue,
                };
                let deck = &mut unseen[card.faction().index()];
                if given.face_up {
                    if deck.count(worth) == 0 {
                        return wrong(field(), format!("the faction has no further {}", worth.value()));
                    }
                    deck.take(worth);
                    s.set_value(card, worth);
                } else {
                    told[card.faction().index()] = Some((worth, i, j));
                }
            }
        }
        for (i, faction) in self.all_factions().enumerate() {
            s.hand[i] = unseen[i];
            if !s.hides(faction) {
                continue;
            }
            let card = faction.card(s.round);
            if let Some((worth, castle, place)) = told[i] {
                if unseen[i].count(worth) == 0 {
                    let field = format!("castles[{castle}].cards[{place}].value");
                    return wrong(field, format!("the faction has no further {}", worth.value()));
                }
                s.set_value(card, worth);
                s.hand[i].take(worth);
            } else if let Some(hand) = &view.factions[i].hand {
                // The one value that is missing in the hand lies face-down.
                let Some(worth) = missing(unseen[i], hand) else {
                    return wrong(format!("factions[{i}].hand"), "the hand is all of `unseen` but the card that lies face-down");
                };
                s.set_value(card, worth);
                s.hand[i].take(worth);
            } else {
                self.deal_card(s, faction, unseen[i], dice);
            }
        }
        Ok(())
    }

    /// Castle cards, how they lie, and who controls them.
    fn lay_castles(&self, view: &View, s: &mut State) -> Checked<()> {
        for (i, given) in view.castles.iter().enumerate() {
            let field = |name: &str| format!("castles[{i}].{name}");
            if let Some(castle) = given.castle {
                if castle.index() >= self.components.castles.len() {
                    return wrong(field("castle"), format!("{:?} is no castle card of this game", castle.id()));
                }
                if s.unrevealed >> castle.0 & 1 == 0 {
                    return wrong(field("castle"), "this castle card lies at two places");
                }
                if view.castles[i].cards.is_empty() {
                    return wrong(field("castle"), "a castle without cards is never turned up");
                }
                s.unrevealed &= !(1 << castle.0);
                s.castle[i] = castle;
                let Some(banner) = given.banner else { return wrong(field("banner"), "a face-up castle points somewhere") };
                s.turned[i] = banner;
            }
            if let Some(faction) = given.controller {
                self.in_play(&field("controller"), faction)?;
                if s.castle[i] == Castle::DOWN {
                    return wrong(field("controller"), "nobody controls a face-down castle");
                }
                if !s.present[faction.index()].contains(Cell(i as u8)) {
                    return wrong(field("controller"), "the controlling faction has a card at the castle");
                }
                s.take(Cell(i as u8), faction);
            }
        }
        Ok(())
    }

    /// Swap, Saboteur and Delay cards that are in hand, and Saboteurs at work.
    fn lay_tools(&self, view: &View, s: &mut State) -> Checked<()> {
        for (i, (given, faction)) in view.factions.iter().zip(self.all_factions()).enumerate() {
            if given.swaps > SWAPS {
                return wrong(format!("factions[{i}].swaps"), format!("a faction has {SWAPS} Swap cards"));
            }
            s.swaps[i] = given.swaps;
            s.saboteur[i] = if given.saboteur { Saboteur::IN_HAND } else { Saboteur::GONE };
            if !given.delay {
                s.delay.remove(faction);
            }
            if s.round == Round::FIRST && (given.swaps < SWAPS || !given.saboteur) {
                return wrong(format!("factions[{i}]"), "Swap and Saboteur are not played in the first round");
            }
        }
        let at_work =
            matches!(s.step.phase(), Phase::Attack | Phase::Swap | Phase::Conquer) && view.wind != Some(Wind::ReinforcedWalls);
        for (i, castle) in view.castles.iter().enumerate() {
            let Some(given) = &castle.saboteur else { continue };
            let field = format!("castles[{i}].saboteur.faction");
            let faction = self.in_play(&field, given.faction)?;
            if !at_work {
                return wrong(field, "no Saboteur is at work now");
            }
            if s.saboteur[faction.index()] != Saboteur::GONE {
                return wrong(field, "its Saboteur is in hand or at another castle");
            }
            s.saboteur[faction.index()] = Saboteur::at(Cell(i as u8), given.direction);
            s.barred.insert(Cell(i as u8));
        }
        Ok(())
    }

    /// The wind in force and those still to come: one is drawn after every round but the last.
    fn lay_winds(&self, view: &View, s: &mut State) -> Checked<()> {
        s.winds = Winds::default();
        for (i, &wind) in view.winds_left.iter().enumerate() {
            if !self.winds.contains(wind) || s.winds.contains(wind) {
                return wrong(format!("winds_left[{i}]"), "not in the deck of this game, or there twice");
            }
            s.winds.insert(wind);
        }
        if let Some(wind) = view.wind
            && (!self.winds.contains(wind) || s.winds.contains(wind))
        {
            return wrong("wind", "not in the deck of this game, or still in the deck");
        }
        s.wind = view.wind;
        if self.winds.is_empty() {
            return Ok(());
        }
        let blown = u32::from(s.round.0) - u32::from(s.step != Step::Whirlwind);
        let left = self.winds.len() - blown.min(u32::from(ROUNDS) - 1);
        if s.winds.len() != left {
            return wrong("winds_left", format!("{} winds; {left} are left at this point", s.winds.len()));
        }
        let blows = (s.round > Round::FIRST && s.step.phase() < Phase::Winds) || s.step == Step::Whirlwind;
        if s.wind.is_some() != blows {
            return wrong("wind", if blows { "a wind is in force at this step" } else { "no wind is in force at this step" });
        }
        if s.step == Step::Whirlwind && s.wind != Some(Wind::Whirlwind) {
            return wrong("wind", "the Whirlwind is in force at this step");
        }
        Ok(())
    }

    /// Who attacks now, who has attacked, and who is still to come.
    fn lay_order(&self, view: &View, s: &mut State) -> Checked<()> {
        s.waiting = Factions::default();
        let mut to_come = Factions::default();
        for (list, ids) in [("waiting", &view.waiting), ("delayed", &view.delayed)] {
            for (i, &faction) in ids.iter().enumerate() {
                let field = format!("{list}[{i}]");
                self.in_play(&field, faction)?;
                if to_come.contains(faction) {
                    return wrong(field, "this faction is listed twice");
                }
                if list == "waiting" {
                    s.waiting.insert(faction);
                } else if s.delay.contains(faction) || s.wind == Some(Wind::Stasis) {
                    return wrong(field, "this faction has not played its Delay");
                } else {
                    s.delayed.push(faction.0);
                }
                to_come.insert(faction);
            }
        }
        if s.step == Step::Attack {
            let Some(active) = view.faction else { return wrong("faction", "some faction attacks at this step") };
            self.in_play("faction", active)?;
            if to_come.contains(active) {
                return wrong("faction", "the attacking faction is not in the turn-order deck");
            }
            s.active = Some(active);
        }
        let attacking = s.step.phase() == Phase::Attack;
        if s.step == Step::RevealFaction && s.waiting.is_empty() {
            return wrong("waiting", "some faction is still to be revealed at this step");
        }
        if !attacking && !to_come.is_empty() {
            return wrong(if s.waiting.is_empty() { "delayed" } else { "waiting" }, "the Attack Phase is over");
        }
        for faction in self.all_factions() {
            let card = faction.card(s.round).id();
            let placed = s.cell_of(faction.card(s.round)).is_some();
            if placed && to_come.contains(faction) {
                return wrong("castles", format!("{card} lies at a castle, and its faction is still to attack"));
            }
            if !placed && !to_come.contains(faction) && s.active != Some(faction) {
                return wrong("castles", format!("{card} must lie at some castle"));
            }
            if placed && attacking && !s.hides(faction) {
                return wrong("castles", format!("{card} lies face-down in the Attack Phase"));
            }
        }
        if s.round != Round::FIRST {
            // Only a faction that attacks or has attacked can have played something.
            let idle =
                to_come.iter().find(|faction| s.setup_swap == Some(*faction) || s.saboteur[faction.index()].target().is_some());
            if let Some(faction) = idle {
                return wrong("waiting", format!("{} has played a card in this round", faction.id()));
            }
        }
        Ok(())
    }

    fn lay_power(&self, view: &View, s: &mut State) -> Checked<()> {
        if view.sides.len() != usize::from(self.seating.sides) {
            let count = self.seating.sides;
            return wrong("sides", format!("{} sides listed; there are {count}", view.sides.len()));
        }
        for (i, given) in view.sides.iter().enumerate() {
            if given.power > MAX_POWER {
                return wrong(format!("sides[{i}].power"), format!("more Power than the game has; at most {MAX_POWER}"));
            }
            s.power[i] = Power(given.power);
        }
        for (i, &id) in view.finish.iter().enumerate() {
            let Some(Side(side)) = self.find_side(id) else {
                return wrong(format!("finish[{i}]"), format!("\"{id}\" is no side of this game"));
            };
            if s.finish.as_slice().contains(&side) {
                return wrong(format!("finish[{i}]"), "this side is listed twice");
            }
            s.finish.push(side);
        }
        for side in self.all_sides() {
            let placed = |faction: Faction| s.cell_of(faction.card(Round::LAST)).is_some();
            let finished = self.seating.side_factions[side.index()].iter().any(placed);
            if finished != s.finish.as_slice().contains(&side.0) {
                return wrong("finish", "lists the sides that have placed a card in round 6, in that order");
            }
        }
        Ok(())
    }

    /// Swaps on castles and cards, in their order.
    fn lay_swaps(&self, view: &View, s: &mut State) -> Checked<()> {
        if s.setup_swap.is_some() || !view.swaps.is_empty() {
            let field = if view.swaps.is_empty() { "setup.swap" } else { "swaps" };
            if s.round == Round::FIRST || s.wind == Some(Wind::Frozen) {
                return wrong(field, "no Swap is played in this round");
            }
            if !matches!(s.step.phase(), Phase::Attack | Phase::Swap) {
                return wrong(field, "the Swaps have left the game at this step");
            }
        }
        if view.swaps.len() > MAX_TASKS {
            return wrong("swaps", format!("{} Swaps; at most {MAX_TASKS}", view.swaps.len()));
        }
        for (i, given) in view.swaps.iter().enumerate() {
            let task = self.read_swap(&format!("swaps[{i}]"), given, s)?;
            s.tasks.push(task.to_byte());
            let done = usize::from(s.resolved) == i && given.resolved;
            s.resolved += u8::from(done);
        }
        let settled = matches!(s.step, Step::TurnCastle | Step::ChoosePartner);
        if s.resolved > 0 && !settled {
            return wrong("swaps[0].resolved", "Swaps are resolved in the Swap Phase, after the Setup card");
        }
        if !settled {
            self.check_swap_order(s)?;
        }
        for (i, faction) in self.all_factions().enumerate() {
            let in_play = self.swaps_in_play(s, faction);
            if in_play + s.swaps[i] > SWAPS {
                return wrong(format!("factions[{i}].swaps"), format!("{in_play} lie on the table; a faction has {SWAPS}"));
            }
            let to_come = s.waiting.contains(faction) || s.delayed.as_slice().contains(&faction.0);
            if in_play > 0 && to_come {
                return wrong("swaps", format!("{} has not attacked yet", faction.id()));
            }
        }
        Ok(())
    }

    fn read_swap(&self, field: &str, given: &SwapView, s: &mut State) -> Checked<Task> {
        match given.on {
            SwapTarget::Castle => {
                let place = format!("{field}.place");
                let Some(cell) = self.find_cell(s, given.place) else { return wrong(place, "no castle lies there") };
                if s.controller(cell).is_none() {
                    return wrong(place, "a Swap lies on a castle that its faction controls");
                }
                if s.barred.contains(cell) {
                    return wrong(place, "a castle takes one Swap or Saboteur");
                }
                s.barred.insert(cell);
                Ok(Task::Castle(cell))
            }
            SwapTarget::Card => {
                let card = format!("{field}.card");
                let Some(found) = given.card.filter(|&found| s.cell_of(found).is_some()) else {
                    return wrong(card, "a Swap lies on a placed Influence card");
                };
                let most = self.config.swaps_per_card;
                if s.swaps_on(found) == most {
                    return wrong(card, format!("a card carries {most} at most"));
                }
                s.swapped.insert(found);
                Ok(Task::Card(found))
            }
        }
    }

    /// Before the first is resolved, Swaps are listed by castle, the castle's own first.
    fn check_swap_order(&self, s: &State) -> Checked<()> {
        let key = |&byte: &u8| match Task::from_byte(byte) {
            Task::Castle(cell) => (Some(cell), 0),
            Task::Card(card) => (s.cell_of(card), 1),
        };
        match s.tasks.as_slice().windows(2).position(|pair| key(&pair[0]) > key(&pair[1])) {
            Some(i) => wrong(
                format!("swaps[{}]", i + 1),
                "Swaps are listed by castle in path order for North = up, the castle's own first",
            ),
            None => Ok(()),
        }
    }

    /// The step itself: what it is about, and whether it can be reached.
    fn lay_step(&self, view: &View, s: &mut State) -> Checked<()> {
        match s.step {
            Step::Attack => self.lay_attack(s)?,
            Step::TurnSetup if s.setup_swap.is_none() => {
                return wrong("setup.swap", "a Swap lies on the Setup card at this step");
            }
            Step::TurnCastle if !matches!(s.task(), Some(Task::Castle(_))) => {
                return wrong("swaps", "a castle's Swap is next to be resolved at this step");
            }
            Step::ChoosePartner => match s.task() {
                Some(Task::Card(card)) if Self::partners(s, card).len() > 1 => {}
                _ => return wrong("swaps", "a card's Swap with more than one partner is next to be resolved at this step"),
            },
            Step::RevealCastle | Step::ChooseController => {
                let Some(cell) = self.find_cell(s, view.place) else { return wrong("place", "the castle that is examined") };
                if s.lying(cell).is_empty() {
                    return wrong("place", "castles without cards are passed over");
                }
                s.position = self.setup(s).position(s.north, cell);
            }
            Step::DrawWind if self.winds.is_empty() || s.round == Round::LAST => {
                return wrong("step", "no wind is drawn here");
            }
            Step::Whirlwind => {
                if s.round == Round::LAST {
                    return wrong("step", "no wind is drawn here");
                }
                let seat = view.seat.filter(|seat| seat.0 < self.seating.seats);
                let Some(seat) = seat.filter(|&seat| !self.castles_of(s, seat).is_empty()) else {
                    return wrong("seat", "a seat that controls a castle is asked at this step");
                };
                s.asked = seat;
            }
            Step::Over if s.round != Round::LAST => return wrong("round", format!("the game is over after round {ROUNDS}")),
            _ => {}
        }
        self.check_castles(s)?;
        if s.step == Step::ChooseController {
            let cell = self.setup(s).on_path(s.north, s.position);
            s.winner = self.conqueror(s, cell);
            if self.candidates(s).len() < 2 {
                return wrong("place", "several factions of the winning team have cards at the castle at this step");
            }
        }
        Ok(())
    }

    fn lay_attack(&self, s: &mut State) -> Checked<()> {
        let Some(active) = s.active else { return Ok(()) };
        let placed = s.has_placed(active);
        s.begun = placed || s.saboteur[active.index()].target().is_some() || self.swaps_in_play(s, active) > 0;
        if placed && !self.may_go_on(s, active) {
            return wrong("step", "this attack has ended by itself: nothing more may be played");
        }
        Ok(())
    }

    /// A castle is face-up once it was examined with cards, and its cards are turned up then.
    fn check_castles(&self, s: &State) -> Checked<()> {
        let setup = self.setup(s);
        let mut fresh = Factions::default();
        for i in 0..setup.cells {
            let cell = Cell(i);
            let cards = s.lying(cell);
            let up = s.castle[cell.index()] != Castle::DOWN;
            if cards.is_empty() {
                continue;
            }
            let field = |name: &str| format!("castles[{i}].{name}");
            let examined = self.examined(s, setup, cell);
            if examined && (!up || cards.iter().any(|card| s.down.contains(card))) {
                return wrong(field("castle"), "this castle has been examined: it and its cards lie face-up");
            }
            if s.step == Step::RevealCastle && s.position == setup.position(s.north, cell) && up {
                return wrong("place", "this castle is face-up already");
            }
            let old = cards.iter().any(|card| card.round() < s.round);
            if s.step.phase() == Phase::Attack && up != old {
                let problem = if up { "is face-up without a card of a past round" } else { "has a card of a past round" };
                return wrong(field("castle"), format!("this castle {problem}"));
            }
            if !examined && !up {
                // Only this round's placements lie at a castle that was never examined: one of each faction in all.
                for card in cards.iter() {
                    if fresh.contains(card.faction()) {
                        return wrong(field("cards"), "a faction has placed two cards at castles never examined");
                    }
                    fresh.insert(card.faction());
                }
            }
        }
        Ok(())
    }

    /// Has the Conquer Phase of this round come past a castle?
    fn examined(&self, s: &State, setup: &Setup, cell: Cell) -> bool {
        match s.step {
            Step::RevealCastle => setup.position(s.north, cell) < s.position,
            Step::ChooseController => setup.position(s.north, cell) <= s.position,
            step => step.phase() > Phase::Conquer,
        }
    }

    fn find_cell(&self, s: &State, place: Option<Spot>) -> Option<Cell> {
        let place = place?;
        self.setup(s).spots.iter().position(|&spot| spot == place).map(|i| Cell(i as u8))
    }

    fn find_side(&self, id: SideId) -> Option<Side> {
        self.all_sides().find(|&side| self.side_id(side) == id)
    }

    /// The faction, if it plays.
    fn in_play(&self, field: &str, faction: Faction) -> Checked<Faction> {
        if faction.0 < self.seating.factions {
            return Ok(faction);
        }
        wrong(field, format!("{:?} is no faction of this game", faction.id()))
    }
}

/// The card that is in `unseen` and not in `hand`, if it is exactly one.
fn missing(unseen: Hand, hand: &[u8]) -> Option<Worth> {
    let mut rest = unseen;
    for &value in hand {
        let worth = Worth::of(value).filter(|&worth| rest.count(worth) > 0)?;
        rest.take(worth);
    }
    rest.cards().next().filter(|_| rest.len() == 1)
}
