/** Many games at once: batches, playouts, tournaments. */

import {
  type Limits, PlayoutsPlanLayout, readLimits, SUA_ACTOR, SUA_MOVE_NONE, SUA_N_CANCELLED,
} from "./abi.js";
import { Game, Handle, seedBits } from "./game.js";
import type { Address, Native } from "./native.js";
import type { JsonObject, Seed, Viewer } from "./types.js";

/** As a viewer of a batch's observations: in each game the seat to act. */
export const ACTOR: Viewer = SUA_ACTOR;
/** In place of a move: none. */
export const NO_MOVE = SUA_MOVE_NONE;

/** Games of one kind, held and stepped together. Chance is resolved inside. */
export class Batch extends Handle {
  /** How many games. */
  readonly count: number;
  /** Sizes, the same for all. */
  readonly limits: Limits;

  /** @internal */
  constructor(native: Native, handle: Address) {
    super(native, handle, "sua_batch_free");
    native.call("sua_batch_limits", handle, native.slots, native.slots + 16);
    this.count = native.view.getUint32(native.slots, true);
    this.limits = readLimits(native.view, native.slots + 16);
  }

  /** Makes one move in each game, `NO_MOVE` to leave one alone. Returns a status a game: 0, or why the move was refused. */
  step(moves: Uint32Array): Int32Array {
    const { native, count } = this;
    return native.borrowed(moves.length * 4 + count * 4 + 4, (at) => {
      new Uint32Array(native.view.buffer, at, moves.length).set(moves);
      const statuses = at + moves.length * 4;
      native.call("sua_batch_step", this.handle, at, moves.length, statuses, count, native.slots);
      return new Int32Array(native.view.buffer, statuses, count).slice();
    });
  }

  /** Who is to act in each game; -4 where it is over. */
  get actors(): Int32Array {
    return this.#rows("sua_batch_actors", [], 1, (buffer, at, length) => new Int32Array(buffer, at, length));
  }

  /** Legal moves as masks: rows of `limits.space` bytes. */
  get masks(): Uint8Array {
    return this.#rows("sua_batch_masks", [], this.limits.space, (buffer, at, length) => new Uint8Array(buffer, at, length));
  }

  /** One legal move of each game, every one equally likely. */
  sample(seed: Seed): Uint32Array {
    return this.#rows("sua_batch_sample", [seedBits(seed)], 1, (buffer, at, length) => new Uint32Array(buffer, at, length));
  }

  /** Rows of `limits.observation` numbers from 0 to 1. */
  observe(viewer: Viewer = ACTOR): Float32Array {
    const row = this.limits.observation;
    return this.#rows("sua_batch_observe", [viewer], row, (buffer, at, length) => new Float32Array(buffer, at, length));
  }

  /** The same as bytes. */
  observeBytes(viewer: Viewer = ACTOR): Uint8Array {
    const row = this.limits.observation;
    return this.#rows("sua_batch_observe_bytes", [viewer], row, (buffer, at, length) => new Uint8Array(buffer, at, length));
  }

  /** What each seat gained: rows of `limits.seats`; 0 while a game goes on. */
  get returns(): Float32Array {
    return this.#rows("sua_batch_returns", [], this.limits.seats, (buffer, at, length) => new Float32Array(buffer, at, length));
  }

  /** Begins a new game wherever one is over; 1 where that was so. */
  resetFinished(): Uint8Array {
    const { native, count } = this;
    return native.borrowed(count, (at) => {
      native.call("sua_batch_reset_finished", this.handle, at, count, 0);
      return native.bytes(at, count).slice();
    });
  }

  /** One of the games as a game of its own. */
  game(number: number, seed: Seed): Game {
    return new Game(this.native, this.native.handle("sua_batch_game", this.handle, number, seedBits(seed)).handle);
  }

  #rows<T extends { slice(): T }>(
    name: string,
    args: (number | bigint)[],
    row: number,
    look: (buffer: ArrayBuffer, at: Address, length: number) => T,
  ): T {
    const { native } = this;
    const length = this.count * row;
    return native.borrowed(length * 4, (at) => {
      native.call(name, this.handle, ...args, at, length);
      return look(native.view.buffer as ArrayBuffer, at, length).slice();
    });
  }
}

/** What many games came to. */
export interface Played {
  /** Games × seats: what each seat gained. */
  returns: Float32Array;
  /** Games × seats: final scores. */
  scores: Int32Array;
  /** Decisions of each game. */
  lengths: Uint32Array;
  /** Why each ended: a number of the catalogue's `endings`. */
  endings: Uint8Array;
}

/** What to play. */
export interface PlayoutOptions {
  games: number;
  seed: Seed;
  /** The number of the first game: a long run can be split and gives the same rows. */
  first?: Seed;
}

/** @internal Calls `run` with the address of a plan and reads its arrays. */
export function played(native: Native, seats: number, options: PlayoutOptions, run: (plan: Address) => number): Played {
  const { games, seed, first = 0 } = options;
  if (!Number.isSafeInteger(games) || games < 0) throw new RangeError(`${games} is no number of games.`);
  const rows = games * seats * 4;
  const size = PlayoutsPlanLayout.size + 8 + 2 * rows + games * 5;
  return native.borrowed(size, (at) => {
    native.bytes(at, PlayoutsPlanLayout.size).fill(0);
    const returns = at + PlayoutsPlanLayout.size + 8;
    const [scores, lengths, endings] = [returns + rows, returns + 2 * rows, returns + 2 * rows + games * 4];
    const { view } = native;
    view.setUint32(at + PlayoutsPlanLayout.structSize, PlayoutsPlanLayout.size, true);
    view.setUint32(at + PlayoutsPlanLayout.threads, 1, true);
    view.setBigUint64(at + PlayoutsPlanLayout.games, BigInt(games), true);
    view.setBigUint64(at + PlayoutsPlanLayout.first, seedBits(first), true);
    view.setBigUint64(at + PlayoutsPlanLayout.seed, seedBits(seed), true);
    view.setUint32(at + PlayoutsPlanLayout.returns, returns, true);
    view.setUint32(at + PlayoutsPlanLayout.scores, scores, true);
    view.setUint32(at + PlayoutsPlanLayout.lengths, lengths, true);
    view.setUint32(at + PlayoutsPlanLayout.endings, endings, true);
    if (run(at) === SUA_N_CANCELLED) throw new Error("Nobody can cancel a call of one thread.");
    const { buffer } = native.view;
    return {
      returns: new Float32Array(buffer, returns, games * seats).slice(),
      scores: new Int32Array(buffer, scores, games * seats).slice(),
      lengths: new Uint32Array(buffer, lengths, games).slice(),
      endings: new Uint8Array(buffer, endings, games).slice(),
    };
  });
}

/** The report of a tournament. */
export interface Report extends JsonObject {
  fair_share: number;
  pairings: JsonObject[];
}

