//! Positions: a view turned back into a state, with everything checked.

mod cards;
mod doing;

use super::Indio;
use super::board::FirstPlayer;
use super::rules::{self, FIRST_WORKERS};
use super::state::*;
use super::view::{StockView, View};
use crate::core::{Dice, FieldError, Hex, Hexes, Seat, Seats};

type Checked<T = ()> = Result<T, FieldError>;

fn wrong<T>(field: impl Into<String>, problem: impl Into<String>) -> Checked<T> {
    Err(FieldError::new(field, problem))
}

fn check(holds: bool, field: impl Into<String>, problem: impl Into<String>) -> Checked {
    if holds { Ok(()) } else { wrong(field, problem) }
}

/// Builds the state that a view shows; what it hides is dealt from the dice. (IND-84)
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

    /// Structures and workers, within the limits of hexes and supplies. (IND-3, IND-84)
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
            let mut met = Seats::NONE;
            for (i, crew) in shown.workers.iter().enumerate() {
                let field = || field(&format!("workers[{i}]"));
                self.seat(crew.seat, field())?;
                check(!met.contains(crew.seat), field(), "each seat is listed once")?;
                met = met.with(crew.seat);
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
        for (i, &hex) in self.view.fief.iter().enumerate() {
            let hex = self.hex(hex, format!("fief[{i}]"))?;
            check(!self.s.fief.contains(hex), format!("fief[{i}]"), "each hex is listed once")?;
            self.s.fief.insert(hex);
        }
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
