import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Bots, CHANCE, Cursor, Freed, GameOver, HOST, IllegalMove, load, NO_MOVE, PUBLIC, SuasionError } from "../dist/index.js";
import { playOn, sameOutcome, transcript } from "./support/transcript.mjs";

const C = fileURLToPath(new URL("../../../target/c/transcript", import.meta.url));
/** What the C program prints. */
const printed = (...args) => execFileSync(C, args, { encoding: "utf8", maxBuffer: 1 << 28 }).trimEnd().split("\n");

let suasion;
before(async () => {
  suasion = await load();
});

const everyGame = () => suasion.games.map(({ id }) => suasion.newGame(id, {}, 5));

test("the transcript of every game is C's", () => {
  const ours = [...transcript(suasion)];
  const theirs = printed("all");
  assert.equal(ours.length, theirs.length);
  ours.forEach((line, i) => assert.ok(sameOutcome(line, theirs[i]), `line ${i + 1}\n${line}\n${theirs[i]}`));
});

test("a save of one language is loaded by the other", () => {
  const folder = mkdtempSync(join(tmpdir(), "suasion-"));
  for (const { id } of suasion.games) {
    const file = join(folder, id);
    printed("save", id, "{}", "3", "random", "20", file);
    const { game, positionKept } = suasion.load(readFileSync(file));
    assert.equal(positionKept, false);
    const began = `load\t${id}\t${game.ply}\t3\trandom`;
    const again = join(folder, `${id}-again`);
    writeFileSync(again, game.save());
    const ours = [began, ...playOn(game, 3, "random")];
    const theirs = printed("load", again, "3", "random");
    assert.deepEqual(ours, theirs.slice(0, ours.length));
  }
});

test("a move is made by number, by words and by JSON", () => {
  for (const game of everyGame()) {
    const [first] = game.legalMoves;
    const hashes = [first.id, first.text.toUpperCase(), { id: first.id }, Object.fromEntries(Object.entries(first).filter(([name]) => name !== "id"))]
      .map((move) => {
        const copy = game.clone();
        return copy.apply(move).hash(HOST);
      });
    assert.equal(new Set(hashes).size, 1, game.id);
    assert.equal(game.ply, 0, "a copy goes its own way");
  }
});

test("a refused move names its rule and changes nothing", () => {
  for (const game of everyGame()) {
    const before_ = game.hash(HOST);
    const legal = new Set(game.moves);
    const refused = Array.from({ length: game.limits.space }, (_, id) => id).find((id) => !legal.has(id) && game.meanings[id]?.chance === false);
    assert.throws(() => game.apply(refused), (error) => {
      assert.ok(error instanceof IllegalMove);
      assert.ok(error.rule >= 0 && error.rule < game.catalogue.refusals.length + 100);
      assert.equal(error.name, "SUA_E_REFUSED");
      assert.ok(error.message.length > 0);
      return true;
    });
    assert.throws(() => game.apply(game.limits.space), { name: "SUA_E_NO_SUCH_MOVE" });
    assert.throws(() => game.apply("no such move"), { name: "SUA_E_NO_SUCH_MOVE" });
    assert.equal(game.hash(HOST), before_);
  }
});

test("undo, redo, going to a ply and restarting are exact", () => {
  for (const game of everyGame()) {
    const hashes = [game.hash(HOST)];
    for (let i = 0; i < 12; i++) hashes.push(game.apply(game.bot("random", i)).hash(HOST));
    assert.deepEqual(game.plies, { first: 0, last: 12 });
    game.undo();
    assert.equal(game.hash(HOST), hashes[11]);
    assert.equal(game.redo().hash(HOST), hashes[12]);
    const stepped = game.undoStep();
    assert.deepEqual([stepped.actor, stepped.over, stepped.moves], [game.actor, false, game.moves]);
    game.redoStep();
    for (const ply of [3, 12, 0]) assert.equal(game.goTo(ply).hash(HOST), hashes[ply]);
    assert.equal(game.nextUndo, null);
    assert.throws(() => game.undo(), { name: "SUA_E_NOTHING_TO_UNDO" });
    assert.equal(game.restart(5).hash(HOST), hashes[0]);
    assert.throws(() => game.restart(-1), RangeError);
    assert.throws(() => game.restart(2n ** 64n), RangeError);
  }
});

test("a reader of events is told what undo took back", () => {
  for (const game of everyGame()) {
    const cursor = new Cursor();
    const told = game.events(PUBLIC, cursor).events;
    game.apply(game.moves[0]);
    const { events, rewound } = game.events(PUBLIC, cursor);
    assert.equal(rewound, null);
    assert.equal(events[0].number, told.length);
    assert.ok(events.length > 0, "every ply has an event");
    game.undo();
    assert.deepEqual(game.events(PUBLIC, cursor), { rewound: told.length, events: [] });
    assert.deepEqual(game.events(PUBLIC, game.endOfEvents()).events, []);
  }
});

test("views, prompts, pictures, explanations and observations", () => {
  for (const game of everyGame()) {
    for (const viewer of [0, PUBLIC, HOST]) {
      const view = game.view(viewer);
      assert.equal(view.game, game.id);
      assert.ok(view.prompt.text.length > 0);
      assert.equal(game.prompt(viewer).seat, game.actor);
      assert.match(game.svg(viewer), /^<svg[\s\S]*<\/svg>\s*$/);
      assert.ok(game.text(viewer).length > 0);
      const numbers = game.observation(viewer);
      const bytes = game.observationBytes(viewer);
      assert.equal(numbers.length, game.limits.observation);
      numbers.forEach((number, i) => assert.ok(Math.abs(number - bytes[i] / 255) < 1e-6));
    }
    assert.throws(() => game.view(99), { name: "SUA_E_BAD_SEAT" });
    const [move] = game.moves;
    assert.equal(game.explain(game.actor, move).legal, true);
    for (const { id } of game.topics) assert.ok(Array.isArray(game.explainTopic(PUBLIC, id).lines));
    const mask = game.mask;
    assert.deepEqual([...mask.keys()].filter((id) => mask[id] === 1), [...game.moves]);
    assert.deepEqual(game.moveInfos.map(({ id }) => id), [...game.moves]);
  }
});

test("positions and redeals look the same to their viewer", () => {
  for (const game of everyGame()) {
    for (let i = 0; i < 10; i++) game.apply(game.bot("random", i));
    const view = game.view(0);
    assert.deepEqual(suasion.fromPosition(game.id, game.config, view, 1).view(0), view);
    assert.deepEqual(game.redeal(0, 1).view(0), view);
    const broken = { ...view, table: { ...view.table, nonsense: 1 } };
    assert.throws(() => suasion.fromPosition(game.id, game.config, broken, 1), { name: "SUA_E_BAD_FIELD" });
  }
});

test("chance can be the caller's", () => {
  for (const { id } of suasion.games) {
    const game = suasion.newGame(id, { chance: "manual" }, 1);
    assert.equal(game.actor, CHANCE);
    const outcomes = game.chance;
    assert.deepEqual(outcomes.map((outcome) => outcome.id), [...game.moves]);
    assert.ok(outcomes.every(({ weight }) => weight >= 1));
    assert.throws(() => game.bot("random", 1), { name: "SUA_E_NOT_A_SEAT" });
  }
});

test("a bad config names its field", () => {
  assert.throws(() => suasion.newGame("influence", { factions: 99 }, 1), /factions/);
  assert.throws(() => suasion.newGame("chess", {}, 1), { name: "SUA_E_NO_SUCH" });
  assert.throws(() => suasion.load(new Uint8Array(10)), { name: "SUA_E_CORRUPT" });
});

test("a finished game says how it ended", () => {
  for (const game of everyGame()) {
    assert.equal(game.outcome, null);
    assert.throws(() => game.results, { name: "SUA_E_NOT_OVER" });
    while (!game.over) game.step(game.bot("random", game.ply));
    assert.ok(game.outcome.winners.length > 0);
    assert.equal(game.results.length, game.limits.seats);
    assert.throws(() => game.bot("greedy", 1), GameOver);
    const { game: loaded } = suasion.loadRecord(game.record);
    assert.equal(loaded.hash(HOST), game.hash(HOST));
  }
});

test("batches step, playouts split, tournaments report", () => {
  for (const { id } of suasion.games) {
    const batch = suasion.batch(id, {}, 8, 1);
    const moves = batch.sample(1);
    moves[3] = NO_MOVE;
    const [before_] = [batch.game(3, 1).hash(HOST)];
    assert.deepEqual([...batch.step(moves)], Array(8).fill(0));
    assert.equal(batch.game(3, 1).hash(HOST), before_);
    assert.equal(batch.masks.length, 8 * batch.limits.space);
    assert.equal(batch.observe().length, 8 * batch.limits.observation);
    assert.equal(batch.observeBytes().length, 8 * batch.limits.observation);
    assert.deepEqual([...batch.resetFinished()], Array(8).fill(0));
    assert.deepEqual([...batch.returns], Array(8 * batch.limits.seats).fill(0));
    batch.free();

    const whole = suasion.playouts(id, {}, "random", { games: 6, seed: 4 });
    const tail = suasion.playouts(id, {}, "random", { games: 2, seed: 4, first: 4 });
    assert.deepEqual([...whole.lengths.slice(4)], [...tail.lengths]);
    assert.deepEqual([...whole.returns.slice(-tail.returns.length)], [...tail.returns]);
    const from = suasion.playoutsFrom(suasion.newGame(id, {}, 1), "random", { games: 2, seed: 1 }, PUBLIC);
    assert.equal(from.endings.length, 2);
  }
  const report = suasion.tournament("influence", { factions: 2 }, ["greedy", "random"], 4, 1);
  assert.equal(report.pairings[0].games, 8);
});

test("what was freed is not used", () => {
  const game = suasion.newGame("influence", {}, 1);
  game.free();
  game.free();
  assert.throws(() => game.moves, Freed);
});

test("memory does not grow with the moves made", () => {
  const game = suasion.newGame("price_of_influence", {}, 1);
  const play = (moves) => {
    let step = { over: game.over, moves: game.moves };
    for (let i = 0; i < moves; i++) {
      if (step.over) step = { over: false, moves: game.restart(i).moves };
      step = game.step(step.moves[i % step.moves.length]);
    }
  };
  play(20_000);
  const size = game.native.view.byteLength;
  play(80_000);
  assert.equal(game.native.view.byteLength, size);
});

test("bots think on a worker while the game goes on", async () => {
  const bots = new Bots();
  const game = suasion.newGame("influence", {}, 3);
  const alone = game.analyse("mcts:300", 9);
  const asked = bots.analyse(game, "mcts:300", 9);
  game.apply(game.moves[0]);
  game.free();
  assert.deepEqual(await asked, alone);
  const other = suasion.newGame("influence", {}, 3);
  const stop = new AbortController();
  const long = bots.choose(other, "mcts:1000000", 1, stop.signal);
  setTimeout(() => stop.abort(), 200);
  await assert.rejects(long, { name: "AbortError" });
  assert.equal(await bots.choose(other, "greedy", 1), other.bot("greedy", 1));
  await assert.rejects(bots.choose(other, "no such policy", 1), SuasionError);
  const timed = performance.now();
  other.bot("mcts:100ms", 1);
  assert.ok(performance.now() - timed > 90, "the module has a clock");
  bots.close();
});
