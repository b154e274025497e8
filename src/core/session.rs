//! A game being played: the rules plus history, undo and redo, chance, events and checks.

use super::chance::{Rng, Seed};
use super::error::Error;
use super::game::{Game, Turn};
use super::history::{Event, Inherited, Logged, Past, Rewind, Step, TakenBack};
use super::kind::{Log, Record, Silent};
use super::moves::{MoveId, MoveList};
use super::play::chance_step;
use super::position;
use super::rulebook::Rulebook;
use super::seat::Viewer;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

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
    recent: Vec<Recent<G::State>>,
    /// The events since the last checkpoint.
    pub(super) events: Vec<Logged>,
    /// Rises whenever events are taken back.
    epoch: u64,
    /// Where readers have to go back to.
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
    /// Events before it.
    events: u32,
}

#[derive(Clone, Debug)]
struct Recent<S> {
    state: S,
    /// Length of `Session::events` at that time.
    events: u32,
}

/// A checkpoint every so many plies: undo within the last `INTERVAL` is a copy, older undo replays at most that many.
const INTERVAL: usize = 32;

/// The most moves for whose events room is made beforehand.
const MOST_RESERVED: usize = 512;

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
            events: self.events.clone(),
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
            checkpoints: vec![Checkpoint { state, made: 0, events: 0 }],
            recent: Vec::new(),
            events: Vec::new(),
            epoch: 0,
            rewinds: Vec::new(),
        };
        session.epoch = session.inherited.epoch;
        session.rewinds.clone_from(&session.inherited.rewinds);
        session.settle();
        session.tail_rng = session.rng.position() as u32;
        session
    }

    /// Makes room for so many moves and what is kept of them, which would else be copied again and again as it grows.
    /// Events and states are kept of the last plies only.
    pub(super) fn reserve(&mut self, moves: usize) {
        self.line.reserve(moves);
        self.events.reserve(4 * moves.min(MOST_RESERVED));
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
            let kept = &self.recent[INTERVAL];
            let last = &self.checkpoints[self.checkpoints.len() - 1];
            let (made, gone) = (last.made + INTERVAL as u32, kept.events);
            let checkpoint = Checkpoint { state: kept.state, made, events: last.events + gone };
            self.checkpoints.push(checkpoint);
            self.recent.drain(..INTERVAL);
            for recent in &mut self.recent {
                recent.events -= gone;
            }
            self.events.drain(..gone as usize);
        }
        self.recent.push(Recent { state: self.state, events: self.events.len() as u32 });
        self.made += 1;
    }

    #[inline]
    fn make(&mut self, m: G::Move, id: MoveId) {
        self.line.push(id.0 as u16);
        let mut log = Tagged { ply: self.inherited.ply + self.made as u32, events: &mut self.events };
        self.rules.game.apply(&mut self.state, m, &mut log);
    }

    /// Resolves chance from the seed, if that is the session's task.
    fn settle(&mut self) {
        while self.chance == Chance::Automatic && self.turn() == Turn::Chance {
            let mut log = Tagged { ply: self.inherited.ply + self.made as u32, events: &mut self.events };
            let m = chance_step(&self.rules.game, &mut self.state, &mut self.rng, &mut log);
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
        while self.checkpoints.len() > 1 && self.checkpoints[self.checkpoints.len() - 1].made as usize >= target {
            self.checkpoints.pop();
            self.recent.clear();
        }
        let base = &self.checkpoints[self.checkpoints.len() - 1];
        let keep = target - base.made as usize;
        if keep < self.recent.len() {
            let recent = &self.recent[keep];
            self.state = recent.state;
            self.events.truncate(recent.events as usize);
            self.recent.truncate(keep);
            self.made = target;
        } else {
            // Older than what is kept: play on from the checkpoint.
            self.state = base.state;
            self.made = base.made as usize;
            self.events.clear();
            self.recent.clear();
            if self.made == 0 {
                self.replay_moves(0, self.start_of(0));
            }
            while self.made < target {
                self.replay_step();
            }
        }
        self.rng.set_position(self.steps[target].rng.into());
        self.rewind();
    }

    /// Tells readers that there are only so many events left as there are now.
    fn rewind(&mut self) {
        self.epoch += 1;
        let left = self.event_count();
        while self.rewinds.last().is_some_and(|rewind| rewind.left >= left) {
            self.rewinds.pop();
        }
        self.rewinds.push(Rewind { epoch: self.epoch, left });
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
        self.events.clear();
        self.made = 0;
        self.rewind();
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
            let mut log = Tagged { ply: self.inherited.ply + self.made as u32, events: &mut self.events };
            self.rules.game.apply(&mut self.state, m, &mut log);
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

    /// How many events there are.
    pub fn event_count(&self) -> u32 {
        let base = &self.checkpoints[self.checkpoints.len() - 1];
        self.inherited.events.len() as u32 + base.events + self.events.len() as u32
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
        let later = self.rewinds.partition_point(|rewind| rewind.epoch <= cursor.epoch);
        let rewound = self.rewinds.get(later).map(|rewind| rewind.left).filter(|&left| left < cursor.next);
        let events = self.events(viewer, rewound.unwrap_or(cursor.next))?;
        *cursor = self.end_of_events();
        Ok(Reading { rewound, events })
    }

    /// A cursor behind the last event.
    pub fn end_of_events(&self) -> Cursor {
        Cursor { epoch: self.epoch, next: self.event_count() }
    }

    /// The events of the last ply; before the first, those of the start.
    pub(super) fn last_events(&self) -> &[Logged] {
        // `back_to` leaves at least one recent state while there is a ply to undo.
        &self.events[self.recent.last().map_or(0, |recent| recent.events as usize)..]
    }

    /// The events of the ply that led here, also where a redealt game took it over; none before the first ply.
    pub(super) fn events_of_ply(&self) -> impl Iterator<Item = &Logged> {
        let ply = self.ply();
        let inherited = if self.made == 0 { &self.inherited.events[..] } else { &[] };
        inherited.iter().chain(self.last_events()).filter(move |logged| logged.ply == ply && ply > 0)
    }

    fn logged_from(&self, from: u32) -> Vec<Logged> {
        let inherited = &self.inherited.events;
        let mut out: Vec<Logged> = inherited.iter().skip(from as usize).copied().collect();
        let own = from.saturating_sub(inherited.len() as u32);
        let base = &self.checkpoints[self.checkpoints.len() - 1];
        if own >= base.events {
            out.extend_from_slice(&self.events[(own - base.events) as usize..]);
            return out;
        }
        // Older than what is kept: the events follow from the moves, so play them again from the checkpoint before.
        let known = self.checkpoints.partition_point(|checkpoint| checkpoint.events <= own) - 1;
        let old = self.play_again(known, base.made as usize);
        let skip = (own - self.checkpoints[known].events) as usize;
        out.extend_from_slice(&old[skip..]);
        out.extend_from_slice(&self.events);
        out
    }

    /// The events between a checkpoint and a later ply.
    fn play_again(&self, checkpoint: usize, until: usize) -> Vec<Logged> {
        let Checkpoint { mut state, made, .. } = self.checkpoints[checkpoint].clone();
        let mut events = Vec::new();
        let mut made = made as usize;
        let from = if made == 0 { 0 } else { self.start_of(made) };
        for i in from..self.start_of(until) {
            while self.start_of(made) <= i && made < self.made {
                made += 1;
            }
            let mut log = Tagged { ply: self.inherited.ply + made as u32, events: &mut events };
            self.rules.game.apply(&mut state, self.known_move(i), &mut log);
        }
        events
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
        let inherited = Inherited {
            ply: self.ply(),
            epoch: self.epoch,
            rewinds: self.rewinds.clone(),
            events: events.map(|e| Logged { record: e.record.seen_by(viewer), ..e }).collect(),
            past: self.history(viewer),
        };
        let position = self.rules.view_json(&state, Viewer::Host).into();
        Session::begin(self.rules.clone(), state, play, self.chance, Some(position), Arc::new(inherited))
    }
}
