// What tests/c/transcript_more.c prints, played through this package: the two must be equal. The format is documented there.
//
//     node transcript_more.mjs      prints it

import { load } from "../../dist/index.js";

const [PLAYOUTS, BATCH, STEPS] = [12, 8, 60];
const NOTHING = 0x811c9dc5;
const encoder = new TextEncoder();

function more(sum, data) {
  const bytes = typeof data === "string" ? encoder.encode(data) : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum;
}
const hex = (sum) => (sum >>> 0).toString(16).padStart(8, "0");
const sumOf = (data) => hex(more(NOTHING, data));

function analysis(game, seed) {
  const { best, candidates, line } = game.analyse("mcts:100", seed);
  let sum = NOTHING;
  for (const { id, visits, value } of candidates) {
    sum = more(sum, Uint32Array.of(id, visits));
    sum = more(sum, Float32Array.of(value));
  }
  return ["analysis", best, candidates.length, hex(sum), sumOf(Int32Array.from(line.flatMap(({ seat, id }) => [seat, id])))];
}

function* played(game, seed) {
  while (!game.over) {
    const [ply, { actor, native, handle }] = [game.ply + 1, game];
    if (ply % 16 === 0) yield analysis(game, seed + ply);
    const move = game.bot("mcts:32", seed + ply);
    // The view as the library wrote it, before it is read.
    const view = native.text("sua_game_view_json", handle, actor);
    const seen = [view, game.text(actor), game.svg(actor), game.observation(actor), game.observationBytes(actor)];
    yield [ply, actor, move, ...seen.map(sumOf)];
    game.apply(move);
  }
  const record = game.save();
  yield ["save", record.length, sumOf(record)];
  yield ["end", game.hash(-2).toString(16).padStart(16, "0")];
}

function batch(suasion, id, config, seed) {
  const games = suasion.batch(id, config, BATCH, seed);
  let sum = NOTHING;
  for (let step = 0; step < STEPS; step++) {
    for (const seen of [games.observe(), games.observeBytes(), games.masks]) sum = more(sum, seen);
    games.step(games.sample(step));
    sum = more(sum, games.returns);
    games.resetFinished();
  }
  games.free();
  return ["batch", hex(sum)];
}

export function* transcriptMore(suasion) {
  for (const { id, seats } of suasion.games) {
    for (const n of [seats.min, seats.max]) {
      const config = { [seats.option]: n };
      yield ["game", id, JSON.stringify(config)];
      const game = suasion.newGame(id, config, n);
      yield* played(game, n);
      game.free();
      const { returns, scores, lengths, endings } = suasion.playouts(id, config, "greedy", { games: PLAYOUTS, seed: n });
      yield ["playouts", ...[returns, scores, lengths, endings].map(sumOf)];
      yield batch(suasion, id, config, n);
      yield ["tournament", JSON.stringify(suasion.tournament(id, config, ["greedy", "random"], 2, n))];
    }
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const fields of transcriptMore(await load())) console.log(fields.join("\t"));
}
