/**
 * Suasion: the rules of games of influence. Load the library once, then make games:
 *
 * ```js
 * import { load } from "suasion";
 * const suasion = await load();
 * const game = suasion.newGame("price_of_influence", { players: 3 }, 7);
 * while (!game.over) game.apply(game.bot("greedy", 1));
 * console.log(game.outcome.text);
 * ```
 *
 * Everything runs on the calling thread; `suasion/worker` runs bots beside it.
 */

import { Batch, type Played, played, type PlayoutOptions, type Report } from "./batch.js";
import { SUA_E_NO_SUCH, SUA_N_POSITION_KEPT } from "./abi.js";
import { errorOf } from "./errors.js";
import { Game, HOST, seedBits } from "./game.js";
import { imports, Native } from "./native.js";
import type { Catalogue, Json, JsonObject, Policies, Seed, Viewer } from "./types.js";

export { ACTOR, Batch, NO_MOVE, type Played, type PlayoutOptions, type Report } from "./batch.js";
export { Bots } from "./bots.js";
export { Freed, GameOver, IllegalMove, SuasionError } from "./errors.js";
export { type Analysis, CHANCE, Cursor, Game, HOST, PUBLIC, type Reading, type Step } from "./game.js";
export type { Candidate, LineMove, Limits, MoveInfo, Prompt, Result } from "./abi.js";
export type * from "./types.js";

/** A loaded game. */
export interface Loaded {
  game: Game;
  /** True if the record was made by other rules: its last position was kept, its history was not. */
  positionKept: boolean;
}

/** The library, loaded. */
export class Suasion {
  readonly #native: Native;

  /** @internal */
  constructor(native: Native) {
    this.#native = native;
  }

  /** The library's version. */
  get version(): string {
    return this.#native.staticText(this.#native.raw("sua_version"))!;
  }

  /** Every game with its default config: options, kinds, pieces, templates of all texts. */
  get games(): Catalogue[] {
    return this.#native.json("sua_catalogue_json") as Catalogue[];
  }

  /** The levels and policies of bots. */
  get policies(): Policies {
    return this.#native.json("sua_policies_json") as Policies;
  }

  /** JSON Schema of a game's config. */
  configSchema(id: string): JsonObject {
    return this.#native.json("sua_catalogue_config_schema", ...this.#native.input(id)) as JsonObject;
  }

  /** JSON Schema of a game's views and positions. */
  viewSchema(id: string): JsonObject {
    return this.#native.json("sua_catalogue_view_schema", ...this.#native.input(id)) as JsonObject;
  }

  /** A new game. The same id, config, seed and moves give the same game on every platform. */
  newGame(id: string, config: JsonObject = {}, seed: Seed = randomSeed()): Game {
    const native = this.#native;
    const { handle } = native.handle("sua_game_new", ...native.input(id, JSON.stringify(config)), seedBits(seed));
    return new Game(native, handle);
  }

  /** A game that begins at a position: a view's JSON, of the host's or of a seat's; what that hides is dealt from the seed. */
  fromPosition(id: string, config: JsonObject, position: Json, seed: Seed = randomSeed()): Game {
    const native = this.#native;
    const texts = native.input(id, JSON.stringify(config), JSON.stringify(position));
    return new Game(native, native.handle("sua_game_from_position", ...texts, seedBits(seed)).handle);
  }

  /** Loads what `save` gave. */
  load(bytes: Uint8Array): Loaded {
    return this.#loaded("sua_game_load", bytes);
  }

  /** Loads what `record` gave. */
  loadRecord(record: Json): Loaded {
    return this.#loaded("sua_game_load_json", JSON.stringify(record));
  }

  /** `count` new games, held together. */
  batch(id: string, config: JsonObject, count: number, seed: Seed): Batch {
    const native = this.#native;
    const { handle } = native.handle("sua_batch_new", ...native.input(id, JSON.stringify(config)), count, seedBits(seed), 0);
    return new Batch(native, handle);
  }

  /** Plays new games to their end: one policy for all seats, or one each with spaces between. */
  playouts(id: string, config: JsonObject, policies: string, options: PlayoutOptions): Played {
    const native = this.#native;
    const trial = this.newGame(id, config, 0);
    const { seats } = trial.limits;
    trial.free();
    return played(native, seats, options, (plan) =>
      native.call("sua_playouts", ...native.input(id, JSON.stringify(config), policies), plan, 0),
    );
  }

  /** The same from where a game is; for a seat every game first deals anew what it cannot see. */
  playoutsFrom(game: Game, policies: string, options: PlayoutOptions, viewer: Viewer = HOST): Played {
    const native = this.#native;
    return played(native, game.limits.seats, options, (plan) =>
      native.call("sua_game_playouts", game.handle, viewer, ...native.input(policies), plan, 0),
    );
  }

  /** Policies against each other. */
  tournament(id: string, config: JsonObject, policies: readonly string[], rounds: number, seed: Seed): Report {
    const native = this.#native;
    const texts = native.input(id, JSON.stringify(config), policies.join(" "));
    return native.json("sua_tournament_json", ...texts, rounds, seedBits(seed), 1, 0) as Report;
  }

  /** Everything about one game. */
  game(id: string): Catalogue {
    const found = this.games.find((game) => game.id === id);
    if (found === undefined) throw errorOf(SUA_E_NO_SUCH, `There is no game "${id}".`);
    return found;
  }

  #loaded(name: string, data: string | Uint8Array): Loaded {
    const native = this.#native;
    const { handle, notice } = native.handle(name, ...native.input(data));
    return { game: new Game(native, handle), positionKept: notice === SUA_N_POSITION_KEPT };
  }
}

/** A seed that nobody can guess. */
export function randomSeed(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!;
}

/** What the module can be loaded from: nothing (the file beside this one), an address, bytes, or a compiled module. */
export type Source = undefined | string | URL | BufferSource | WebAssembly.Module | Response | Promise<Response>;

/** Loads the library. Do it once; games of one library know nothing of another's. */
export async function load(source?: Source): Promise<Suasion> {
  return new Suasion(new Native(await instantiate(await source)));
}

async function instantiate(source: Exclude<Source, Promise<Response>>): Promise<WebAssembly.Instance> {
  if (source === undefined) return instantiate(new URL("./suasion.wasm", import.meta.url));
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, imports);
  if (typeof source === "string" || source instanceof URL) return instantiate(await bytesOf(new URL(source, import.meta.url)));
  if (typeof Response !== "undefined" && source instanceof Response) return instantiate(await source.arrayBuffer());
  return (await WebAssembly.instantiate(source as BufferSource, imports)).instance;
}

async function bytesOf(url: URL): Promise<BufferSource> {
  // Node's fetch does not read files.
  if (url.protocol === "file:") {
    const { readFile } = (await import(/* @vite-ignore */ "node:fs/promises" as string)) as {
      readFile(url: URL): Promise<Uint8Array<ArrayBuffer>>;
    };
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}
