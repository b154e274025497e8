// What tests/c/transcript.c prints for `all`, played through this package. The format is documented there.

import { CHANCE, HOST, PUBLIC, Cursor } from "../../dist/index.js";

const hex = (hash) => hash.toString(16).padStart(16, "0");

export function* playOn(game, seed, policy) {
  while (!game.over) {
    const [ply, actor, moves] = [game.ply + 1, game.actor, game.moves];
    const choice = BigInt(seed) + BigInt(ply);
    const move = actor === CHANCE ? moves[Number(choice % BigInt(moves.length))] : game.bot(policy, choice);
    const { text } = game.move(move);
    game.apply(move);
    const hashes = [HOST, PUBLIC, actor === CHANCE ? HOST : actor].map((viewer) => hex(game.hash(viewer)));
    yield [ply, actor, moves.length, move, ...hashes, text].join("\t");
  }
  yield `events\t${game.events(HOST, new Cursor()).events.length}`;
}

export function* transcript(suasion) {
  for (const { id, seats } of suasion.games) {
    const plays = [];
    for (let n = seats.min; n <= seats.max; n++) plays.push([n, "random", ""], [n, "greedy", ""]);
    plays.push([seats.min, "random", ',"chance":"manual"']);
    for (const [n, policy, more] of plays) {
      const config = `{"${seats.option}":${n}${more}}`;
      const game = suasion.newGame(id, JSON.parse(config), n);
      yield ["game", id, config, n, policy].join("\t");
      yield* playOn(game, n, policy);
      yield `end\t${JSON.stringify(game.outcome)}`;
      game.free();
    }
  }
}

/** Are two lines the same? JavaScript writes the number 1.0 as 1. */
export function sameOutcome(ours, theirs) {
  if (!ours.startsWith("end\t")) return ours === theirs;
  return theirs.startsWith("end\t") && ours.slice(4) === JSON.stringify(JSON.parse(theirs.slice(4)));
}
