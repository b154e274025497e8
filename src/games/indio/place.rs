//! Positions: a view turned back into a state, with everything checked.

use super::Indio;
use super::board::FirstPlayer;
use super::costs;
use super::leaders::{Leader, Leaders};
use super::quests::{Event, QUESTS, Quest, Quests, Scene};
use super::rules::{self, FIRST_WORKERS, MOST_ACTIONS};
use super::state::*;
use super::view::{ActingView, CardsView, CraftingView, DeedView, StockView, View, deal_leaders, deal_quests};
use crate::core::{Dice, FieldError, Hex, Hexes, Seat};

type Checked<T = ()> = Result<T, FieldError>;

fn wrong<T>(field: impl Into<String>, problem: impl Into<String>) -> Checked<T> {
    Err(FieldError::new(field, problem))
}

fn check(holds: bool, field: impl Into<String>, problem: impl Into<String>) -> Checked {
    if holds { Ok(()) } else { wrong(field, problem) }
}

/// Builds the state that a view shows; what it hides is dealt from the dice.
pub(super) fn place(game: &Indio, view: &View, dice: &mut impl Dice) -> Checked<State> {
    let mut builder = Builder { game, view, s: rules::start(game) };
    builder.time()?;
    builder.tiles()?;
    builder.pieces()?;
    builder.resources()?;
    builder.year_memory()?;
    if builder.s.step.in_setup() {
        builder.setup()?;
    } else {
        builder.empires()?;
    }
    builder.crafting()?;
    builder.acting()?;
    builder.choice()?;
    builder.leaders(dice)?;
    builder.quests(dice)?;
    if builder.s.step == Step::Over {
        check(game.ending(&builder.s).is_some(), "step", "the game is not over: it is not year 7, and no end condition holds")?;
    }
    Ok(builder.s)
}

struct Builder<'a> {
    game: &'a Indio,
    view: &'a View,
    s: State,
}

impl Builder<'_> {
    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.game.seats())
    }

    fn seat(&self, seat: Seat, field: impl Into<String>) -> Checked<Seat> {
        check(seat.0 < self.seats(), field, format!("there are seats 0 to {}, not {}", self.seats() - 1, seat.0))?;
        Ok(seat)
    }

    fn hex(&self, hex: Hex, field: impl Into<String>) -> Checked<Hex> {
        let hexes = self.game.map().len();
        check(hex.index() < hexes, field, format!("there are hexes h0 to h{}", hexes - 1))?;
        Ok(hex)
    }

    /// Step, year, first player, actor and passes.
    fn time(&mut self) -> Checked {
        let (view, game, step) = (self.view, self.game, self.view.step);
        let seats = usize::from(self.seats());
        check(view.players.len() == seats, "players", format!("expected {seats}, got {}", view.players.len()))?;
        let hexes = game.map().len();
        check(view.hexes.len() == hexes, "hexes", format!("expected {hexes}, got {}", view.hexes.len()))?;
        let random = game.config.first_player == FirstPlayer::Random;
        let fits = match step {
            Step::FirstPlayer => random,
            Step::Terrain => !game.board.shuffled.is_empty(),
            Step::Farm | Step::Worker => game.board.first_places.is_none(),
            Step::Quarry | Step::Mine | Step::Outpost | Step::Town => game.config.fiefs,
            _ => true,
        };
        check(fits, "step", format!("{} does not occur with this config", step.id()))?;
        self.s.step = step;
        let years = if step.in_setup() { 0..=0 } else { game.first_year()..=YEARS };
        let problem = format!("{} is given, but at the step {} it is {} to {}", view.year, step.id(), years.start(), years.end());
        check(years.contains(&view.year), "year", problem)?;
        self.s.year = view.year;

        check(
            view.first.is_some() == (step != Step::FirstPlayer),
            "first",
            "the first player is known once chance has named him",
        )?;
        self.s.first = match view.first {
            Some(first) => self.seat(first, "first")?,
            None => Seat(0),
        };
        if let FirstPlayer::Seat(begins) = game.config.first_player {
            // The token goes round by one seat a year.
            let years = if step.in_setup() { 0 } else { view.year - game.first_year() };
            let expected = Seat((begins.0 + years) % self.seats());
            check(self.s.first == expected, "first", format!("{expected} is first in this year"))?;
        }
        let named = !matches!(step, Step::FirstPlayer | Step::Terrain | Step::Over);
        check(
            view.actor.is_some() == named,
            "actor",
            format!("the step {} has {} actor", step.id(), if named { "an" } else { "no" }),
        )?;
        self.s.actor = match view.actor {
            Some(actor) => self.seat(actor, "actor")?,
            None => Seat(0),
        };
        let most = if step == Step::Turn { self.seats() - 1 } else { 0 };
        check(view.passes <= most, "passes", format!("at most {most} at the step {}", step.id()))?;
        self.s.passes = view.passes;
        Ok(())
    }

    /// The tiles of every hex, from below, and what follows from them: stacks, and what is slow.
    fn tiles(&mut self) -> Checked {
        let (view, game) = (self.view, self.game);
        self.s.printed = [Hexes::NONE; PRINTED];
        self.s.visible = [Hexes::NONE; PRINTED + LAID];
        let undecided = matches!(self.s.step, Step::FirstPlayer | Step::Terrain);
        let mut used = game.board.bag;
        let mut open = false;
        let mut laid = [0u8; LAID];
        let mut lowest = [0u8; LAID];
        for (hex, shown) in game.map().all().iter().zip(&view.hexes) {
            let field = |name: &str| format!("hexes[{}].{name}", hex.0);
            check(shown.hex == hex, field("hex"), format!("expected {}", hex.id()))?;
            let shuffled = game.board.shuffled.contains(hex);
            let Some((&printed, above)) = shown.tiles.split_first() else {
                check(undecided && shuffled, field("tiles"), "the printed tile is missing")?;
                open = true;
                continue;
            };
            check(printed.index() < PRINTED, field("tiles"), format!("the board is not printed with {}", printed.name()))?;
            if shuffled {
                let problem = "hexes are decided in reading order, from the tiles that are shuffled";
                let left = &mut used[printed.index()];
                check(!open && self.s.step != Step::FirstPlayer && *left > 0, field("tiles"), problem)?;
                *left -= 1;
            } else {
                check(
                    game.board.fixed[printed.index()].contains(hex),
                    field("tiles"),
                    "the board is printed with another tile here",
                )?;
            }
            self.s.print(hex, printed);
            if let Some(first) = above.first().filter(|tile| tile.index() >= PRINTED) {
                lowest[first.laid_index()] += 1;
            }
            for &tile in above {
                check(tile.index() >= PRINTED, field("tiles"), format!("{} is not laid on a hex", tile.name()))?;
                let count = &mut laid[tile.laid_index()];
                *count += 1;
                check(
                    usize::from(*count) <= MOST_LAYERS / LAID,
                    field("tiles"),
                    format!("there are not so many {}s", tile.name()),
                )?;
                self.s.lay(hex, tile);
            }
        }
        check(
            open == (self.s.step == Step::Terrain) || self.s.step == Step::FirstPlayer,
            "hexes",
            "some hex waits for its tile at the step terrain, and at no later one",
        )?;
        self.stacks(laid, lowest)?;
        self.slow()
    }

    /// Tiles laid beyond those that everyone starts with come from the stacks.
    fn stacks(&mut self, laid: [u8; LAID], lowest: [u8; LAID]) -> Checked {
        if self.s.step.in_setup() {
            // Whoever places pieces takes tiles from the box: looked at there.
            return Ok(());
        }
        let seats = self.seats();
        for &tile in Tile::laid() {
            let starting = if tile == Tile::Farm || self.game.config.fiefs { seats } else { 0 };
            let (count, first) = (laid[tile.laid_index()], lowest[tile.laid_index()]);
            let name = tile.name();
            check(
                first >= starting,
                "hexes",
                format!("{starting} hexes have a {name} right on the printed tile from the start, {first} are given"),
            )?;
            let stack = STACK * seats;
            check(count <= starting + stack, "hexes", format!("{count} {name}s are laid; there are {}", starting + stack))?;
            self.s.stacks[tile.laid_index()] = starting + stack - count;
        }
        Ok(())
    }

    /// What was water when the year began: all that is, and what was improved this year.
    fn slow(&mut self) -> Checked {
        let slow: Hexes = self.view.hexes.iter().filter(|hex| hex.slow).map(|hex| hex.hex).collect();
        let water = self.s.showing(Tile::Water);
        let problem = "slow are the hexes that were water when the year began";
        let step = self.s.step;
        if step.in_setup() || step == Step::Over {
            check(slow.is_empty(), "hexes", problem)?;
        } else if step == Step::Turn || step.in_turn() {
            check(water.within(slow) && slow.within(self.s.printed[Tile::Water.index()]), "hexes", problem)?;
        } else {
            check(slow == water, "hexes", problem)?;
        }
        self.s.slow = slow;
        Ok(())
    }

    /// Structures and workers, within the limits of hexes and supplies.
    fn pieces(&mut self) -> Checked {
        let view = self.view;
        for (hex, shown) in self.game.map().all().iter().zip(&view.hexes) {
            let field = |name: &str| format!("hexes[{}].{name}", hex.0);
            if let Some(structure) = shown.structure {
                let owner = self.seat(structure.owner, field("structure.owner"))?;
                check(!self.s.showing(Tile::Water).contains(hex), field("structure"), "no structure stands on visible water")?;
                let left = self.s.player(owner).tokens(structure.kind);
                check(left > 0, field("structure"), format!("a player has {TOKENS} of each structure"))?;
                self.s.raise(owner, hex, structure.kind);
            }
            let mut before = None;
            for (i, crew) in shown.workers.iter().enumerate() {
                let field = || field(&format!("workers[{i}]"));
                self.seat(crew.seat, field())?;
                check(before < Some(crew.seat), field(), "seats come in order, each once")?;
                before = Some(crew.seat);
                check(crew.active > 0 || crew.exhausted > 0, field(), "only seats with workers here are listed")?;
                for (stance, count) in [(Stance::Active, crew.active), (Stance::Exhausted, crew.exhausted)] {
                    for _ in 0..count {
                        check(
                            self.s.crew(hex).total() < MOST_WORKERS,
                            field(),
                            format!("a hex has room for {MOST_WORKERS} workers"),
                        )?;
                        check(self.s.player(crew.seat).supply() > 0, field(), format!("a player has {WORKERS} workers"))?;
                        self.s.join(crew.seat, hex, stance);
                    }
                }
            }
        }
        Ok(())
    }

    fn resources(&mut self) -> Checked {
        let view = self.view;
        // A new game may have begun with food on the board.
        self.s.stock = [Stock::NONE; MAX_HEXES];
        let food = self.game.config.widespread_food && self.s.step as u8 > Step::Terrain as u8;
        for (hex, shown) in self.game.map().all().iter().zip(&view.hexes) {
            let field = format!("hexes[{}].resources", hex.0);
            let stock = read_stock(&shown.resources, MOST_RESOURCES, &field)?;
            if self.s.step.in_setup() {
                let spread = u8::from(food && self.s.printed[Tile::Earth.index()].contains(hex));
                let problem = format!("before the first Production there is {spread} food here and nothing else");
                check(stock == Stock::of(Resource::Food, spread), field, problem)?;
            }
            self.s.put(hex, stock);
        }
        Ok(())
    }

    /// What is remembered of the year: improvements, buildings, Multiple Actions.
    fn year_memory(&mut self) -> Checked {
        let step = self.s.step;
        let acting = step == Step::Turn || step.in_turn();
        let fed = acting || matches!(step, Step::Harvest | Step::Wake | Step::WakeMore);
        for (i, player) in self.view.players.iter().enumerate() {
            let field = |name: &str| format!("players[{i}].{name}");
            if let Some(hex) = player.improved {
                let hex = self.hex(hex, field("improved"))?;
                let laid = self.s.layers.on(hex).next().is_some();
                check(
                    acting && laid,
                    field("improved"),
                    "no hex is improved before the Actions of a year, and an improved one has a tile on it",
                )?;
            }
            check(
                player.builds <= if acting { MOST_BUILDS } else { 0 },
                field("builds"),
                format!("0 before the Actions of a year, at most {MOST_BUILDS} then"),
            )?;
            let may = self.game.config.multiple_actions && fed;
            check(
                may || !player.repeats,
                field("repeats"),
                "Multiple Actions are bought in Harvest, if they are part of the game",
            )?;
            let own = &mut self.s.players[i];
            own.improved = player.improved;
            own.builds = player.builds;
            own.repeats = player.repeats;
        }
        Ok(())
    }

    /// During a year everyone has a structure, for the last is never lost.
    fn empires(&self) -> Checked {
        check(self.view.fief.is_empty(), "fief", "pieces are placed during setup only: give an empty list")?;
        for seat in self.all() {
            let problem = format!("{seat} has no structure on the board, and nobody loses his last one");
            check(!self.s.player(seat).built().is_empty(), "hexes", problem)?;
        }
        Ok(())
    }

    /// During setup the pieces on the board are those that have been placed so far.
    fn setup(&mut self) -> Checked {
        let step = self.s.step;
        let fief: Vec<Hex> = self.view.fief.clone();
        for (i, &hex) in fief.iter().enumerate() {
            self.hex(hex, format!("fief[{i}]"))?;
            check(i == 0 || fief[i - 1] < hex, format!("fief[{i}]"), "hexes come in reading order, each once")?;
        }
        self.s.fief = fief.iter().copied().collect();
        let standing = self.all().find(|&seat| !self.s.player(seat).standing.is_empty());
        check(standing.is_none(), "hexes", "all workers start exhausted")?;
        let placing = step.is_placement();
        let done = if placing { self.s.actor.after(self.s.first, self.seats()) } else { 0 };
        let order: Vec<Seat> = self.s.first.around(self.seats()).collect();
        let (placed, others) = order.split_at(usize::from(done));
        let idle = if placing { &others[1..] } else { others };
        for &seat in idle {
            let player = self.s.player(seat);
            check(player.built().is_empty() && player.workers == 0, "hexes", format!("{seat} has placed nothing yet"))?;
        }
        if !placing {
            let laid = self.s.layers.all().next().is_none();
            check(laid, "hexes", "no tile is laid yet")?;
            return check(self.s.fief.is_empty(), "fief", "nobody places pieces at this step");
        }
        if self.game.config.fiefs {
            self.fiefs(placed)?
        } else {
            self.farms(placed)?
        }
        check(!self.game.placements(&self.s).is_empty(), "hexes", "there is no place left for the next piece")
    }

    /// Everyone so far has a farm with an outpost and a worker on it, and a second worker there or next to it.
    fn farms(&self, placed: &[Seat]) -> Checked {
        let s = &self.s;
        let placing = s.step == Step::Worker;
        let mut farms = Hexes::NONE;
        let settlers = placed.iter().copied().chain(placing.then_some(s.actor));
        for seat in settlers {
            let player = s.player(seat);
            let workers = if placing && seat == s.actor { 1 } else { FIRST_WORKERS };
            let farm = player.structures[Structure::Outpost.index()].sole();
            let built = farm.filter(|_| player.built().len() == 1 && player.workers == workers);
            let Some(farm) = built else {
                return wrong("hexes", format!("{seat} has placed an outpost and {workers} workers, and nothing else"));
            };
            let near = self.game.map().around(farm).or(Hexes::only(farm));
            let at_home = player.present().contains(farm) && player.present().within(near);
            check(at_home, "hexes", format!("a worker of {seat} lies on the farm, the second there or next to it"))?;
            check(!self.game.map().touching(farms).or(farms).contains(farm), "hexes", "starting farms do not touch")?;
            farms.insert(farm);
        }
        let only_farms = s.showing(Tile::Farm) == farms && s.layers.all().count() == farms.len() as usize;
        check(only_farms, "hexes", "a farm lies under every outpost, and no other tile is laid yet")?;
        let fief = s.player(s.actor).structures[Structure::Outpost.index()];
        check(s.fief == if placing { fief } else { Hexes::NONE }, "fief", "it is the farm of the player who places a worker")
    }

    /// Everyone so far has a fief: a farm, a quarry and a mine that touch one another, an outpost and a town on two of
    /// them, two workers on any.
    fn fiefs(&self, placed: &[Seat]) -> Checked {
        let s = &self.s;
        let covered = Tile::laid().iter().fold(Hexes::NONE, |all, &tile| all.or(s.showing(tile)));
        check(s.layers.all().count() == covered.len() as usize, "hexes", "no tile is laid on another yet")?;
        let (tiles, structures, most_workers): (usize, &[Structure], u8) = match s.step {
            Step::Farm => (0, &[], 0),
            Step::Quarry => (1, &[], 0),
            Step::Mine => (2, &[], 0),
            Step::Outpost => (3, &[], 0),
            Step::Town => (3, &[Structure::Outpost], 0),
            _ => (3, &[Structure::Outpost, Structure::Town], FIRST_WORKERS - 1),
        };
        let own: Hexes = Tile::laid()[..tiles].iter().filter_map(|&tile| s.showing(tile).and(s.fief).sole()).collect();
        check(
            own == s.fief && s.fief.len() as usize == tiles,
            "fief",
            format!("{tiles} tiles of it are placed: farm, quarry, mine"),
        )?;
        let begun = self.game.board.triangles.iter().any(|&three| s.fief.within(three));
        check(begun, "fief", "its hexes touch one another")?;
        let player = s.player(s.actor);
        let pieces = Structure::ALL.iter().all(|kind| {
            let expected = u32::from(structures.contains(kind));
            player.structures[kind.index()].len() == expected
        });
        check(pieces, "hexes", format!("{} has placed other structures than the step says", s.actor))?;
        check(player.workers <= most_workers, "hexes", format!("{} has placed at most {most_workers} workers", s.actor))?;
        check(player.built().or(player.present()).within(s.fief), "hexes", format!("the pieces of {} are on the fief", s.actor))?;
        check(
            self.fiefs_fit(placed, covered.minus(s.fief)),
            "hexes",
            "every fief placed has its three tiles, outpost, town and two workers",
        )
    }

    /// Do these hexes make the fiefs of these seats?
    fn fiefs_fit(&self, placed: &[Seat], covered: Hexes) -> bool {
        let Some((&seat, rest)) = placed.split_first() else { return covered.is_empty() };
        let (s, player) = (&self.s, self.s.player(seat));
        let [outposts, towns, cities] = player.structures;
        let complete = outposts.len() == 1 && towns.len() == 1 && cities.is_empty() && player.workers == FIRST_WORKERS;
        let pieces = player.built().or(player.present());
        complete
            && self.game.board.triangles.iter().any(|&three| {
                three.within(covered)
                    && pieces.within(three)
                    && Tile::laid().iter().all(|&tile| s.showing(tile).and(three).len() == 1)
                    && self.fiefs_fit(rest, covered.minus(three))
            })
    }

    /// The structure that crafts.
    fn crafting(&mut self) -> Checked {
        let Some(crafting) = &self.view.crafting else {
            return check(!self.s.step.in_crafting(), "crafting", "say which structure crafts");
        };
        check(self.s.step.in_crafting(), "crafting", "nothing is crafted at this step: give null")?;
        let &CraftingView { hex, workers, commerce, recipe, landed } = crafting;
        let seat = self.s.actor;
        let hex = self.hex(hex, "crafting.hex")?;
        let built = self.s.player(seat).built();
        let Some(structure) = self.s.player(seat).structure(hex) else {
            return wrong("crafting.hex", format!("{seat} has no structure here"));
        };
        // Structures craft in reading order, and none makes more than three workers or two commerce.
        let before = (built.len() - built.behind(hex).len() - 1) as u8;
        check(
            workers <= (3 * before).min(WORKERS),
            "crafting.workers",
            "more than the structures before this one can have made",
        )?;
        self.s.at = hex;
        match (self.s.step, recipe) {
            (Step::Craft, None) => {
                check(landed == 0, "crafting.landed", "nothing is being crafted yet")?;
                check(commerce <= 2 * before, "crafting.commerce", "more than the structures before this one can have made")?;
            }
            (Step::Remove, Some(recipe)) => {
                check(
                    self.game.why_not_craft(&self.s, recipe).is_none(),
                    "crafting.recipe",
                    format!("the {} here cannot craft that", structure.name()),
                )?;
                let Some((kind, count)) = recipe.resources() else {
                    return wrong("crafting.recipe", "it makes no resource that could need room");
                };
                check(landed < count, "crafting.landed", format!("{count} resources are made in all"))?;
                let made = if kind == Resource::Commerce { landed } else { 0 };
                check(
                    (made..=2 * before + made).contains(&commerce),
                    "crafting.commerce",
                    "other than the structures up to this one can have made",
                )?;
                let here = self.s.stock(hex);
                check(
                    here.total() == MOST_RESOURCES && here.kinds() > 1,
                    "crafting.hex",
                    "room is made only where six resources of several kinds lie",
                )?;
                check(here.count(kind) >= landed, "crafting.landed", "what has landed lies there")?;
            }
            _ => return wrong("crafting.recipe", "a recipe is given exactly while room is made for it"),
        }
        self.s.crafting = Crafting { workers, commerce, recipe, landed };
        Ok(())
    }

    /// The worker on turn and what he is doing.
    fn acting(&mut self) -> Checked {
        let Some(acting) = &self.view.acting else {
            return check(!self.s.step.in_turn(), "acting", "say which worker acts");
        };
        check(self.s.step.in_turn(), "acting", "no worker acts at this step: give null")?;
        let &ActingView { hex, left, done, gone, deed, owed_workers, .. } = acting;
        self.s.at = self.hex(hex, "acting.hex")?;
        let field = |name: &str| format!("acting.{name}");
        let owed = read_stock(&acting.owed, 2 * MOST_RESOURCES, &field("owed"))?;
        let collected = read_stock(&acting.collected, MOST_RESOURCES, &field("collected"))?;
        let carried = read_stock(&acting.carried, MOST_RESOURCES, &field("carried"))?;
        let deed = deed.map(|deed| self.deed(deed)).transpose()?;
        let stands = self.s.player(self.s.actor).standing.contains(self.s.at);
        check(gone || stands, "acting.hex", "no active worker of the actor stands here")?;
        check(
            !gone || self.s.step == Step::PayWorker,
            "acting.gone",
            "a worker that is gone has ended the turn, but while others are paid",
        )?;
        let first = self.s.step == Step::Act;
        let begins = if self.s.slow.contains(self.s.at) { 1 } else { MOST_ACTIONS };
        check(
            if first { left == begins } else { left < MOST_ACTIONS },
            "acting.left",
            format!("{left} actions are not left at this step"),
        )?;
        check(done.is_some() != first, "acting.done", "an action is done or begun after the first choice, not before")?;
        let half_done = !matches!(self.s.step, Step::Act | Step::ActAgain);
        check(deed.is_some() == half_done, "acting.deed", "a deed is given exactly while its price is paid or its load stored")?;
        self.s.acting = Acting { left, done, gone, deed, owed, owed_workers, collected, carried };
        let sort = deed.map(|deed| DeedView::from(deed).action);
        check(sort.is_none() || sort == done, "acting.done", "it is the action of the deed")?;
        self.debts()?;
        self.loads()
    }

    fn deed(&self, view: DeedView) -> Checked<Deed> {
        let hex = |hex: Option<Hex>| match hex {
            Some(hex) => {
                let hex = self.hex(hex, "acting.deed.hex")?;
                let near = self.game.within_reach(self.s.at).contains(hex);
                check(near, "acting.deed.hex", "it is neither the worker's hex nor next to it")?;
                Ok(hex)
            }
            None => wrong("acting.deed.hex", "say where"),
        };
        let deed = match (view.action, view.forging, view.tile, view.structure) {
            (Action::Collect, None, None, None) => Deed::Collect,
            (Action::Forge, Some(forging), None, None) => Deed::Forge(forging),
            (Action::Improve, None, Some(tile), None) if tile.index() >= PRINTED => Deed::Improve(tile, hex(view.hex)?),
            (Action::Build, None, None, Some(structure)) => Deed::Build(structure, hex(view.hex)?),
            _ => {
                return wrong(
                    "acting.deed",
                    "collect alone, forge with a forging, improve with a tile and a hex, build with a structure and a hex",
                );
            }
        };
        check(DeedView::from(deed) == view, "acting.deed", "it says more than its action needs")?;
        Ok(deed)
    }

    /// What is still to be paid is the end of a price, and can be paid.
    fn debts(&self) -> Checked {
        let (s, acting) = (&self.s, &self.s.acting);
        let paying = matches!(s.step, Step::Pay | Step::PayWorker);
        if !paying {
            check(acting.owed.is_empty(), "acting.owed", "nothing is paid at this step")?;
            return check(acting.owed_workers == 0, "acting.owed_workers", "no workers are paid at this step");
        }
        let price = match acting.deed {
            Some(Deed::Forge(forging)) => Some(costs::Price { stock: costs::forging(forging), workers: 0 }),
            Some(Deed::Improve(tile, hex)) => {
                let may = s.player(s.actor).present().contains(hex) && s.stacks[tile.laid_index()] > 0;
                may.then(|| costs::Price { stock: Indio::improving(s, tile, hex), workers: 0 })
            }
            Some(Deed::Build(structure, hex)) => Indio::building(s, s.actor, structure, hex),
            _ => None,
        };
        let Some(price) = price else { return wrong("acting.deed", "it cannot be done") };
        check(
            is_end_of(acting.owed, price.stock),
            "acting.owed",
            "it is not the end of the price, in the order of the resources",
        )?;
        if s.step == Step::Pay {
            check(
                acting.owed_workers == price.workers,
                "acting.owed_workers",
                format!("{} are owed until all resources are paid", price.workers),
            )?;
            if let Some(hex) = s.building_site() {
                check(
                    s.crew(hex).of(s.actor) >= price.workers,
                    "acting.owed_workers",
                    "there are not so many on the building site",
                )?;
            }
            let pool = s.pool(s.actor);
            check(pool.covers(acting.owed), "acting.owed", "the actor's structures do not hold it")?;
            let choice = acting
                .owed
                .first()
                .is_some_and(|kind| s.holding(s.actor, kind).is_plural() && pool.count(kind) > acting.owed.count(kind));
            check(choice, "acting.owed", "there is a choice between structures for the next resource, or it is paid already")
        } else {
            check(acting.owed.is_empty(), "acting.owed", "workers are paid after the resources")?;
            let gone = u8::from(acting.gone);
            check(
                (1..=price.workers.saturating_sub(gone)).contains(&acting.owed_workers),
                "acting.owed_workers",
                format!("{} are owed in all", price.workers),
            )?;
            let there: u8 = self.game.workers_on_site(s).iter().map(|(_, count)| count).sum();
            let choice = there > acting.owed_workers && self.game.worker_payers(s).count() > 1;
            check(choice, "acting.owed_workers", "there is a choice between workers, or they are paid already")
        }
    }

    /// What is still to be stored is the end of a load.
    fn loads(&self) -> Checked {
        let (s, acting) = (&self.s, &self.s.acting);
        let storing = matches!(s.step, Step::Store | Step::Replace);
        let load = match acting.deed {
            Some(Deed::Collect) if storing => {
                let lifted = s.player(s.actor).built().contains(s.at) || s.stock(s.at).is_empty();
                check(lifted, "acting.hex", "everything has been lifted from the hex")?;
                check(!acting.collected.is_empty(), "acting.collected", "something was collected")?;
                acting.collected
            }
            Some(Deed::Forge(forging)) if s.step == Step::Store => {
                check(acting.collected.is_empty(), "acting.collected", "nothing is collected by forging")?;
                Stock::of(forging.product(), 1)
            }
            _ if storing => return wrong("acting.deed", "only what is collected or forged is stored"),
            _ => {
                check(acting.collected.is_empty(), "acting.collected", "nothing is collected at this step")?;
                return check(acting.carried.is_empty(), "acting.carried", "nothing is stored at this step");
            }
        };
        let carried = acting.carried;
        check(
            !carried.is_empty() && is_end_of(carried, load),
            "acting.carried",
            "it is not the end of the load, in the order of the resources",
        )?;
        let room = s.with_room(s.actor);
        if s.step == Step::Store {
            check(room.is_plural(), "acting.carried", "there is a choice between structures with room, or it is stored already")
        } else {
            let other =
                s.player(s.actor).built().iter().any(|hex| s.stock(hex).iter().any(|(kind, _)| Some(kind) != carried.first()));
            check(room.is_empty() && other, "acting.carried", "no structure has room, and another kind could make some")
        }
    }

    /// Whoever is asked has something to choose.
    fn choice(&self) -> Checked {
        let (s, seat) = (&self.s, self.s.actor);
        let player = s.player(seat);
        match s.step {
            Step::Harvest => {
                let food = !s.holding(seat, Resource::Food).is_empty();
                let use_of = !player.lying.is_empty() || self.game.may_repeat(s);
                check(food && use_of, "step", format!("{seat} has no food or no use for it, so the Harvest goes on"))
            }
            Step::Wake => {
                check(player.lying.is_plural(), "step", "exhausted workers lie on several hexes, or one is woken already")
            }
            Step::WakeMore => check(!player.lying.is_empty(), "step", format!("{seat} has no second worker to wake")),
            Step::Turn => check(!self.game.ready(s, seat).is_empty(), "actor", format!("{seat} can pick nobody and has passed")),
            Step::Act => check(self.game.ready(s, seat).contains(s.at), "acting.hex", "the worker has no action"),
            Step::ActAgain => {
                check(s.acting.left > 0 && self.game.may_act_again(s), "acting.left", "the worker has no second action")
            }
            _ => Ok(()),
        }
    }

    fn leaders(&mut self, dice: &mut impl Dice) -> Checked {
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
    fn check_deck<C: Copy + PartialEq>(
        &self,
        told: &CardsView<C>,
        unseen: Vec<C>,
        hidden: impl Iterator<Item = (Seat, u32)>,
        field: &str,
    ) -> Checked {
        let held: u32 = hidden.map(|(_, count)| count).sum();
        if let Some(cards) = &told.cards {
            check(
                held == 0 && *cards == unseen,
                format!("{field}.cards"),
                "the deck is all cards that lie nowhere else, in printed order, and is told only to those who see all",
            )?;
        }
        let left = unseen.len() as i64 - i64::from(held);
        check(
            left == i64::from(told.count),
            format!("{field}.count"),
            format!("{} is given, but {left} cards are left for it", told.count),
        )
    }

    fn quests(&mut self, dice: &mut impl Dice) -> Checked {
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

/// Is this what is left of a whole when its resources go one by one, kind by kind in order?
fn is_end_of(rest: Stock, whole: Stock) -> bool {
    let Some(first) = rest.first() else { return true };
    whole.iter().all(|(kind, count)| match kind.cmp(&first) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Equal => (1..=count).contains(&rest.count(kind)),
        std::cmp::Ordering::Greater => rest.count(kind) == count,
    }) && rest.iter().all(|(kind, _)| whole.count(kind) > 0)
}

fn read_stock(view: &StockView, most: u8, field: &str) -> Checked<Stock> {
    let mut stock = Stock::NONE;
    for (&kind, count) in Resource::ALL.iter().zip(view.counts()) {
        let sum = u32::from(stock.total()) + u32::from(count);
        check(sum <= most.into(), field, format!("at most {most} resources"))?;
        stock = stock.plus(Stock::of(kind, count));
    }
    Ok(stock)
}

/// Cards in printed order, each once.
fn read_list<C: Copy + PartialOrd>(cards: &[C], field: &str) -> Checked<Vec<C>> {
    check(cards.windows(2).all(|pair| pair[0] < pair[1]), field, "cards come in printed order, each once")?;
    Ok(cards.to_vec())
}

/// Cards that may be hidden; as many as are counted.
fn read_cards<C: Copy + PartialOrd>(view: &CardsView<C>, field: &str) -> Checked<Option<Vec<C>>> {
    let Some(cards) = &view.cards else { return Ok(None) };
    let problem = format!("{} is given, but {} are listed", view.count, cards.len());
    check(cards.len() == usize::from(view.count), format!("{field}.count"), problem)?;
    Ok(Some(read_list(cards, &format!("{field}.cards"))?))
}
