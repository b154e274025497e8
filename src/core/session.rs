//! A game being played: the rules plus history, undo and redo, chance, events and checks.

use super::chance::{Rng, Seed};
use super::error::Error;
use super::game::{Game, Turn};
use super::history::{Event, Inherited, Logged, Past, Rewind, Rewound, Step, TakenBack};
use super::kind::{Log, Record, Silent};
use super::moves::{MoveId, MoveList};
use super::play::chance_step;
use super::position;
use super::rulebook::Rulebook;
use super::seat::Viewer;
use super::told::Told;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard};

/// Who resolves chance.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// The session, from its seed.
    #[default]
    Automatic,
    /// The caller, by chance moves.
    Manual,
}

/// A game being played.
///
/// A *ply* is a move the caller made; chance that the session resolved after it belongs to it. With manual chance
/// the caller's chance moves are plies too.
pub struct Session<G: Game> {
    pub(super) rules: Arc<Rulebook<G>>,
    pub(super) state: G::State,
    pub(super) rng: Rng,
    pub(super) chance: Chance,
    /// Set when play began from a position: its host's view as JSON.
    pub(super) position: Option<Arc<str>>,
    /// What a redealt session took over, as its viewer saw it.
    pub(super) inherited: Arc<Inherited>,
    /// All moves with chance, those to redo included.
    pub(super) line: Vec<u16>,
    /// One entry a ply, those to redo included.
    pub(super) steps: Vec<Step>,
    /// Generator position at the end of `line`.
    tail_rng: u32,
    /// Plies made since the session began.
    pub(super) made: usize,
    /// Older states, one every [`INTERVAL`] plies; the first is the start, before its chance.
    checkpoints: Vec<Checkpoint<G::State>>,
    /// The states before each ply since the last checkpoint.
    recent: Vec<G::State>,
    /// Events, as far as somebody asked. Readers may come on several threads at once.
    told: Mutex<Told>,
    /// Rises whenever events are taken back.
    epoch: u64,
    /// Where readers have to go back to, besides what is inherited.
    rewinds: Vec<Rewind>,
}

/// Where a reader of events is. The default is before the first.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    /// The session's epoch when it was last used.
    pub epoch: u64,
    /// Number of the event to read next.
    pub next: u32,
}

/// What a reader of events gets.
#[derive(Clone, Debug)]
pub struct Reading {
    /// If undo has taken back events that the reader had passed: the number of those that still hold. What follows
    /// replaces the rest.
    pub rewound: Option<u32>,
    /// The events from there on.
    pub events: Vec<Event>,
}

#[derive(Clone, Debug)]
struct Checkpoint<S> {
    state: S,
    made: u32,
}

/// A checkpoint every so many plies: undo within the last `INTERVAL` is a copy, older undo replays at most that many.
const INTERVAL: usize = 32;

impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Self {
        Session {
            rules: self.rules.clone(),
            state: self.state,
            rng: self.rng.clone(),
            chance: self.chance,
            position: self.position.clone(),
            inherited: self.inherited.clone(),
            line: self.line.clone(),
            steps: self.steps.clone(),
            tail_rng: self.tail_rng,
            made: self.made,
            checkpoints: self.checkpoints.clone(),
            recent: self.recent.clone(),
            told: Mutex::new(self.told_so_far().clone()),
            epoch: self.epoch,
            rewinds: self.rewinds.clone(),
        }
    }
}

impl<G: Game> fmt::Debug for Session<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Session({})", self.signature())
    }
}

/// Events with the ply they belong to.
struct Tagged<'a> {
    ply: u32,
    events: &'a mut Vec<Logged>,
}

impl Log for Tagged<'_> {
    const ON: bool = true;
    #[inline]
    fn push(&mut self, record: Record) {
        self.events.push(Logged { ply: self.ply, record });
    }
}

impl<G: Game> Session<G> {
    /// A new game.
    pub fn new(rules: Arc<Rulebook<G>>, seed: Seed, chance: Chance) -> Session<G> {
        let start = rules.game.start();
        Session::begin(rules, start, seed, chance, None, Arc::default())
    }

    /// Play from a position: the JSON of a view. The seed deals what it hides and gives play a seed of its own.
    pub fn from_position(rules: Arc<Rulebook<G>>, json: &str, seed: Seed, chance: Chance) -> Result<Session<G>, Error> {
        let (mut dice, play) = seed.split();
        let state = position::read(&rules, json, &mut dice)?;
        let host = rules.view_json(&state, Viewer::Host).into();
        Ok(Session::begin(rules, state, play, chance, Some(host), Arc::default()))
    }

    /// Play from a given state; `position` is its host's view where it is not the start of a new game.
    pub(super) fn begin(
        rules: Arc<Rulebook<G>>,
        state: G::State,
        seed: Seed,
        chance: Chance,
        position: Option<Arc<str>>,
        inherited: Arc<Inherited>,
    ) -> Session<G> {
        let mut session = Session {
            rules,
            state,
            rng: Rng::new(seed),
            chance,
            position,
            inherited,
            line: Vec::new(),
            steps: Vec::new(),
            tail_rng: 0,
            made: 0,
            checkpoints: vec![Checkpoint { state, made: 0 }],
            recent: Vec::new(),
            told: Mutex::default(),
            epoch: 0,
            rewinds: Vec::new(),
        };
        session.epoch = session.inherited.epoch;
        session.settle();
        session.tail_rng = session.rng.position() as u32;
        session
    }

    /// Makes room for so many moves and what is kept of them, which would else be copied again and again as it grows.
    /// States are kept of the last plies only.
    pub(super) fn reserve(&mut self, moves: usize) {
        self.line.reserve(moves);
        self.recent.reserve(moves.min(2 * INTERVAL));
    }

    /// The rules.
    pub fn rules(&self) -> &Rulebook<G> {
        &self.rules
    }

    /// The rules, to share them.
    pub fn shared_rules(&self) -> &Arc<Rulebook<G>> {
        &self.rules
    }

    /// The state, for the host.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The generator, for the host.
    pub fn rng(&self) -> &Rng {
        &self.rng
    }

    /// Who resolves chance.
    pub fn chance_mode(&self) -> Chance {
        self.chance
    }

    /// Who is to decide.
    pub fn turn(&self) -> Turn {
        self.rules.game.turn(&self.state)
    }

    /// Lists the moves that can be made now: of the seat to decide, or the possible outcomes of a chance step.
    pub fn legal(&self, out: &mut MoveList) {
        out.clear();
        let game = &self.rules.game;
        match self.turn() {
            Turn::Over => {}
            Turn::Seat(_) => game.legal(&self.state, out),
            Turn::Chance => game.chance(&self.state, &mut |m, _| out.push(game.encode(m))),
        }
    }

    /// Makes a move, then resolves chance if that is the session's task. A refused move changes nothing.
    pub fn apply(&mut self, id: MoveId) -> Result<(), Error> {
        let m = self.rules.decode(id)?;
        if let Some(refusal) = self.rules.refusal(&self.state, m) {
            if self.turn() == Turn::Over {
                return Err(Error::GameOver);
            }
            return Err(Error::Refused(self.rules.refused(refusal)));
        }
        self.forget_redo();
        self.steps.push(Step { first: self.line.len() as u32, rng: self.rng.position() as u32 });
        self.enter_ply();
        self.make(m, id);
        self.settle();
        self.tail_rng = self.rng.position() as u32;
        Ok(())
    }

    fn forget_redo(&mut self) {
        if self.made < self.steps.len() {
            self.line.truncate(self.steps[self.made].first as usize);
            self.steps.truncate(self.made);
        }
    }

    /// Keeps the state before the next ply.
    fn enter_ply(&mut self) {
        if self.recent.len() == 2 * INTERVAL {
            let made = self.last_checkpoint().made + INTERVAL as u32;
            self.checkpoints.push(Checkpoint { state: self.recent[INTERVAL], made });
            self.recent.drain(..INTERVAL);
        }
        self.recent.push(self.state);
        self.made += 1;
    }

    #[inline]
    fn make(&mut self, m: G::Move, id: MoveId) {
        self.line.push(id.0 as u16);
        self.rules.game.apply(&mut self.state, m, &mut Silent);
    }

    /// Resolves chance from the seed, if that is the session's task.
    fn settle(&mut self) {
        while self.chance == Chance::Automatic && self.turn() == Turn::Chance {
            let m = chance_step(&self.rules.game, &mut self.state, &mut self.rng, &mut Silent);
            self.line.push(self.rules.game.encode(m).0 as u16);
        }
    }

    /// Plies made, those before a redeal included.
    pub fn ply(&self) -> u32 {
        self.inherited.ply + self.made as u32
    }

    /// The ply that `redo` can reach.
    pub fn last_ply(&self) -> u32 {
        self.inherited.ply + self.steps.len() as u32
    }

    /// The lowest ply that undo can reach.
    pub fn first_ply(&self) -> u32 {
        self.inherited.ply
    }

    /// Returns to the decision before the last ply.
    pub fn undo(&mut self) -> Result<(), Error> {
        if self.made == 0 {
            return Err(Error::NothingToUndo);
        }
        self.back_to(self.made - 1);
        Ok(())
    }

    /// Returns to where the last compound choice began: undoes the last ply and all links it continued.
    pub fn undo_chain(&mut self) -> Result<(), Error> {
        self.undo()?;
        while self.made > 0 && self.rules.game.continues(&self.state) {
            self.undo()?;
        }
        Ok(())
    }

    /// Makes again what was undone, with the same chance.
    pub fn redo(&mut self) -> Result<(), Error> {
        if self.made == self.steps.len() {
            return Err(Error::NothingToRedo);
        }
        self.replay_step();
        Ok(())
    }

    /// Goes to a ply, back or on, as far as moves are known.
    pub fn go_to(&mut self, ply: u32) -> Result<(), Error> {
        let (first, last) = (self.first_ply(), self.last_ply());
        if !(first..=last).contains(&ply) {
            return Err(Error::NoSuch(format!("Ply {ply} is not in this game; it has plies {first} to {last}.")));
        }
        let target = (ply - first) as usize;
        if target < self.made {
            self.back_to(target);
        }
        while self.made < target {
            self.replay_step();
        }
        Ok(())
    }

    fn back_to(&mut self, target: usize) {
        while self.checkpoints.len() > 1 && self.last_checkpoint().made as usize >= target {
            self.checkpoints.pop();
            self.recent.clear();
        }
        let &Checkpoint { state: base, made } = self.last_checkpoint();
        let keep = target - made as usize;
        if let Some(&state) = self.recent.get(keep) {
            self.state = state;
            self.recent.truncate(keep);
            self.made = target;
        } else {
            // Older than what is kept: play on from the checkpoint.
            (self.state, self.made) = (base, made as usize);
            self.recent.clear();
            if self.made == 0 {
                self.replay_moves(0, self.start_of(0));
            }
            while self.made < target {
                self.replay_step();
            }
        }
        self.rng.set_position(self.steps[target].rng.into());
        self.rewind(1 + target);
    }

    /// Readers will be told that only the events of the first parts still hold.
    fn rewind(&mut self, parts: usize) {
        // Where telling has failed it begins again from the start.
        if let Ok(told) = self.told.get_mut() {
            told.truncate(parts);
        }
        self.epoch += 1;
        while self.rewinds.last().is_some_and(|rewind| rewind.parts >= parts) {
            self.rewinds.pop();
        }
        self.rewinds.push(Rewind { epoch: self.epoch, parts });
    }

    fn last_checkpoint(&self) -> &Checkpoint<G::State> {
        &self.checkpoints[self.checkpoints.len() - 1]
    }

    /// Begins again where the session began, by the same rules and with another seed. Its memory is kept, so that a
    /// loop over many games does not ask for it again.
    pub fn restart(&mut self, seed: Seed) {
        self.checkpoints.truncate(1);
        self.state = self.checkpoints[0].state;
        // What lies in a position may have been dealt by that very seed, which must not foretell the play from there.
        self.rng = Rng::new(if self.position.is_some() { seed.split().1 } else { seed });
        self.line.clear();
        self.steps.clear();
        self.recent.clear();
        self.made = 0;
        self.rewind(0);
        self.settle();
        self.tail_rng = self.rng.position() as u32;
    }

    /// Where in `line` a ply begins.
    fn start_of(&self, ply: usize) -> usize {
        self.steps.get(ply).map_or(self.line.len(), |step| step.first as usize)
    }

    fn replay_step(&mut self) {
        let (from, to) = (self.start_of(self.made), self.start_of(self.made + 1));
        self.enter_ply();
        self.replay_moves(from, to);
        let rng = self.steps.get(self.made).map_or(self.tail_rng, |step| step.rng);
        self.rng.set_position(rng.into());
    }

    fn replay_moves(&mut self, from: usize, to: usize) {
        for i in from..to {
            let m = self.known_move(i);
            self.rules.game.apply(&mut self.state, m, &mut Silent);
        }
    }

    fn known_move(&self, index: usize) -> G::Move {
        // Every id in `line` was decoded when it was made.
        self.rules.game.decode(MoveId(self.line[index].into())).expect("a move that was made has an id")
    }

    /// What the next undo would take back besides the choice itself. None if there is nothing to undo.
    pub fn next_undo(&self) -> Option<TakenBack> {
        let step = self.steps.get(self.made.checked_sub(1)?)?;
        let (first, end) = (step.first as usize, self.start_of(self.made));
        let chance = end - first > 1 || self.rules.game.is_chance(self.known_move(first));
        let words = self.rules.event_words();
        let reveals = |logged: &Logged| words.kind(logged.record.kind).reveals;
        let reveal = self.last_events().iter().any(reveals);
        Some(TakenBack { chance, reveal })
    }

    /// The moves of a part in `line`: of the start for 0, else of that ply.
    fn moves_of(&self, part: usize) -> std::ops::Range<usize> {
        part.checked_sub(1).map_or(0, |ply| self.start_of(ply))..self.start_of(part)
    }

    /// The state before a part that was played.
    fn state_before(&self, part: usize) -> G::State {
        let Some(ply) = part.checked_sub(1) else { return self.checkpoints[0].state };
        if let Some(&state) = ply.checked_sub(self.last_checkpoint().made as usize).and_then(|kept| self.recent.get(kept)) {
            return state;
        }
        // Older than what is kept: play on from the checkpoint before. The first has its start still to come.
        let known = self.checkpoints.partition_point(|checkpoint| checkpoint.made as usize <= ply) - 1;
        let Checkpoint { mut state, made } = self.checkpoints[known].clone();
        let from = if known == 0 { 0 } else { self.start_of(made as usize) };
        for i in from..self.start_of(ply) {
            self.rules.game.apply(&mut state, self.known_move(i), &mut Silent);
        }
        state
    }

    /// Plays some parts again and tells of each.
    fn tell(&self, parts: std::ops::Range<usize>, mut told: impl FnMut(&mut dyn FnMut(&mut Vec<Logged>))) {
        if parts.is_empty() {
            return;
        }
        let mut state = self.state_before(parts.start);
        for part in parts {
            told(&mut |events| {
                let mut log = Tagged { ply: self.inherited.ply + part as u32, events };
                for i in self.moves_of(part) {
                    self.rules.game.apply(&mut state, self.known_move(i), &mut log);
                }
            });
        }
    }

    /// The events that somebody asked for.
    fn told_so_far(&self) -> MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(|poisoned| {
            // Whoever was telling did not come to the end: begin again.
            self.told.clear_poison();
            let mut told = poisoned.into_inner();
            *told = Told::default();
            told
        })
    }

    /// The events, those of all parts told.
    fn told(&self) -> MutexGuard<'_, Told> {
        let mut told = self.told_so_far();
        self.tell(told.parts()..1 + self.made, |tell| told.tell(tell));
        // As many are kept as states are.
        let old = self.last_checkpoint().made as usize;
        told.drop_first(if old == 0 { 0 } else { 1 + old });
        told
    }

    /// How many events there are.
    pub fn event_count(&self) -> u32 {
        self.inherited.events.len() as u32 + self.told().count(1 + self.made)
    }

    /// The events from number `from` on as a viewer may see them.
    pub fn events(&self, viewer: Viewer, from: u32) -> Result<Vec<Event>, Error> {
        self.rules.check_viewer(viewer)?;
        let count = self.event_count();
        if from > count {
            return Err(Error::NoSuch(format!("There is no event {from} yet; {count} happened so far.")));
        }
        let seen = self.logged_from(from).into_iter().zip(from..);
        Ok(seen.map(|(logged, number)| Event { number, ply: logged.ply, record: logged.record.seen_by(viewer) }).collect())
    }

    /// The events that a reader has not read yet, as a viewer may see them; the cursor moves behind them. If undo has
    /// taken back what the reader had passed, reading goes on from there and says so.
    pub fn read_events(&self, viewer: Viewer, cursor: &mut Cursor) -> Result<Reading, Error> {
        let rewound = self.rewound(cursor.epoch).filter(|&left| left < cursor.next);
        let events = self.events(viewer, rewound.unwrap_or(cursor.next))?;
        *cursor = self.end_of_events();
        Ok(Reading { rewound, events })
    }

    /// A cursor behind the last event.
    pub fn end_of_events(&self) -> Cursor {
        Cursor { epoch: self.epoch, next: self.event_count() }
    }

    /// How many events were left when the first were taken back after an epoch.
    fn rewound(&self, epoch: u64) -> Option<u32> {
        if let Some(rewound) = self.inherited.rewinds.iter().find(|rewound| rewound.epoch > epoch) {
            return Some(rewound.left);
        }
        self.rewinds.iter().find(|rewind| rewind.epoch > epoch).map(|rewind| self.left(rewind))
    }

    /// How many events were left after a rewind.
    fn left(&self, rewind: &Rewind) -> u32 {
        self.inherited.events.len() as u32 + self.told().count(rewind.parts)
    }

    /// The events of the last ply; before the first, those of the start.
    fn last_events(&self) -> Vec<Logged> {
        let told = self.told();
        // The last ply is always among those that are kept.
        told.from(told.count(self.made)).unwrap_or_default().to_vec()
    }

    /// The events of the ply that led here, also where a redealt game took it over; none before the first ply.
    pub(super) fn events_of_ply(&self) -> Vec<Logged> {
        let ply = self.ply();
        let inherited = if self.made == 0 { &self.inherited.events[..] } else { &[] };
        let all = inherited.iter().copied().chain(self.last_events());
        all.filter(|logged| logged.ply == ply && ply > 0).collect()
    }

    fn logged_from(&self, from: u32) -> Vec<Logged> {
        let inherited = &self.inherited.events;
        let mut out: Vec<Logged> = inherited.iter().skip(from as usize).copied().collect();
        let own = from.saturating_sub(inherited.len() as u32);
        let told = self.told();
        if let Some(events) = told.from(own) {
            out.extend_from_slice(events);
            return out;
        }
        // Older than what is kept.
        let part = told.part_of(own);
        let mut events = Vec::new();
        self.tell(part..1 + self.made, |tell| tell(&mut events));
        out.extend_from_slice(&events[(own - told.count(part)) as usize..]);
        out
    }

    /// Every move made so far, chance included, as a viewer may know it.
    pub fn history(&self, viewer: Viewer) -> Vec<Past> {
        let game = &self.rules.game;
        let mut past: Vec<Past> = self.inherited.past.iter().map(|past| past.seen_by(viewer)).collect();
        let mut state = self.checkpoints[0].state;
        let mut made = 0;
        for i in 0..self.start_of(self.made) {
            while made < self.made && self.start_of(made) <= i {
                made += 1;
            }
            let m = self.known_move(i);
            let entry =
                Past { ply: self.inherited.ply + made as u32, id: MoveId(self.line[i].into()), record: game.describe(&state, m) };
            past.push(entry.seen_by(viewer));
            game.apply(&mut state, m, &mut Silent);
        }
        past
    }

    /// A game that differs only in what the viewer cannot see and fits all he has seen.
    ///
    /// It has a fresh seed, no undo history, and history and events as that viewer saw them.
    pub fn redeal(&self, viewer: Viewer, seed: Seed) -> Session<G> {
        let (mut dice, play) = seed.split();
        let state = self.rules.game.redeal(&self.state, viewer, &mut dice);
        let events = self.logged_from(0).into_iter();
        let own = self.rewinds.iter().map(|rewind| Rewound { epoch: rewind.epoch, left: self.left(rewind) });
        let inherited = Inherited {
            ply: self.ply(),
            epoch: self.epoch,
            rewinds: self.inherited.rewinds.iter().copied().chain(own).collect(),
            events: events.map(|e| Logged { record: e.record.seen_by(viewer), ..e }).collect(),
            past: self.history(viewer),
        };
        let position = self.rules.view_json(&state, Viewer::Host).into();
        Session::begin(self.rules.clone(), state, play, self.chance, Some(position), Arc::new(inherited))
    }
}
