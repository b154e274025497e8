/** A game being played. */

import {
  type Candidate, CandidateLayout, ChanceLayout, CursorLayout, type LineMove, LineMoveLayout, type Limits,
  type MoveInfo, MoveInfoLayout, type Prompt, readCandidate, readChance, readLimits, readLineMove, readMoveInfo, readPrompt,
  readRefusal, readResult, type Result, ResultLayout, SUA_CHANCE, SUA_E_REFUSED, SUA_N_REWOUND, SUA_NOBODY, SUA_OMNISCIENT,
  SUA_PUBLIC, SUA_UNDO_CHANCE, SUA_UNDO_REVEAL,
} from "./abi.js";
import { Freed, IllegalMove, SuasionError } from "./errors.js";
import type { Address, Native } from "./native.js";
import type {
  Catalogue, Event, Json, JsonObject, Line, Move, MoveLike, Outcome, Seed, View, Viewer,
} from "./types.js";

/** Viewer: a spectator, who sees what is public. */
export const PUBLIC: Viewer = SUA_PUBLIC;
/** Viewer: the host, who sees everything. */
export const HOST: Viewer = SUA_OMNISCIENT;
/** As the one to act: chance, where it is resolved by the caller. */
export const CHANCE = SUA_CHANCE;

/** What is to choose from now. */
export interface Step {
  /** A seat, `CHANCE`, or null when the game is over. */
  actor: number | null;
  over: boolean;
  moves: Uint32Array;
}

/** What a bot thought. */
export interface Analysis {
  best: number;
  /** Every legal move, in the order of the list. */
  candidates: Candidate[];
  /** How it expects play to go on. */
  line: LineMove[];
}

/** Where a reader of events is. A new one is before the first event. */
export class Cursor {
  /** @internal */
  readonly bytes = new Uint8Array(CursorLayout.size);
}

/** What a reader of events gets. */
export interface Reading {
  /** After an undo: how many of the events that were read still hold; else null. */
  rewound: number | null;
  events: Event[];
}

/** Frees what was forgotten. What is used in a loop is better freed by hand, or by `using`. */
const forgotten = new FinalizationRegistry<{ native: Native; free: string; handle: Address }>(({ native, free, handle }) =>
  native.raw(free, handle),
);

/** Something the library holds until it is freed. */
export abstract class Handle {
  readonly #free: string;
  #handle: Address;

  /** @internal */
  constructor(
    /** @internal */ readonly native: Native,
    handle: Address,
    free: string,
  ) {
    this.#handle = handle;
    this.#free = free;
    forgotten.register(this, { native, free, handle }, this);
  }

  /** @internal */
  get handle(): Address {
    if (this.#handle === 0) throw new Freed(this.constructor.name.toLowerCase());
    return this.#handle;
  }

  /** Frees it. Once more does nothing; using it afterwards throws `Freed`. */
  free(): void {
    if (this.#handle === 0) return;
    forgotten.unregister(this);
    this.native.raw(this.#free, this.#handle);
    this.#handle = 0;
  }

  [Symbol.dispose](): void {
    this.free();
  }
}

/** One table being played: rules, position, history, randomness and events. Made by a `Suasion`. */
export class Game extends Handle {
  /** Sizes that never change during the game. */
  readonly limits: Limits;
  /** The catalogue's id of the game. */
  readonly id: string;

  /** @internal */
  constructor(native: Native, handle: Address) {
    super(native, handle, "sua_game_free");
    this.limits = this.#struct("sua_game_limits", [], readLimits);
    native.call("sua_game_id", handle, native.slots);
    this.id = native.staticText(native.view.getUint32(native.slots, true))!;
  }

  /** The config, every option spelt out. */
  get config(): JsonObject {
    return this.#json("sua_game_config_json") as JsonObject;
  }

  /** Everything about the game with its own config: kinds, pieces, options. */
  get catalogue(): Catalogue {
    return this.#json("sua_game_catalogue_json") as Catalogue;
  }

  /** Who is to act: a seat, `CHANCE`, or null when the game is over. */
  get actor(): number | null {
    const { native } = this;
    native.call("sua_game_turn", this.handle, native.slots, 0);
    return actorOf(native.view.getInt32(native.slots, true));
  }

  /** Is it over? */
  get over(): boolean {
    return this.actor === null;
  }

  /** How it ended; null while it goes on. */
  get outcome(): Outcome | null {
    return this.over ? (this.#json("sua_game_outcome_json") as Outcome) : null;
  }

  /** How each seat fared; throws before the end. */
  get results(): Result[] {
    return this.#structs("sua_game_results", [], ResultLayout.size, readResult);
  }

  /** What the seat to act is asked, in numbers, as a viewer may know it; the view has it in words. */
  prompt(viewer: Viewer): Prompt {
    return this.#struct("sua_game_prompt", [viewer], readPrompt);
  }

  /** The numbers of the moves that can be made now, ascending. */
  get moves(): Uint32Array {
    return this.native.numbers("sua_game_moves", this.handle);
  }

  /** The same as a mask of `limits.space` bytes, for policy vectors. */
  get mask(): Uint8Array {
    return this.native.copied("sua_game_mask", this.handle);
  }

  /** The moves that can be made now, with kind, fields and words. */
  get legalMoves(): Move[] {
    return this.#json("sua_game_moves_json") as Move[];
  }

  /** The same in numbers. */
  get moveInfos(): MoveInfo[] {
    return this.#structs("sua_game_move_infos", [], MoveInfoLayout.size, readMoveInfo);
  }

  /** What every number of the move space means, whether it can be made now or not; null where none does. */
  get meanings(): (JsonObject | null)[] {
    return this.#json("sua_game_meanings_json") as (JsonObject | null)[];
  }

  /** Can the move be made now? Numbers that are no moves just cannot. */
  isLegal(id: number): boolean {
    const { native } = this;
    native.call("sua_game_is_legal", this.handle, id, native.slots);
    return native.view.getUint8(native.slots) === 1;
  }

  /** The number of a move that is given by number, words or JSON. Numbers are not looked at. */
  parse(move: MoveLike): number {
    if (typeof move === "number") return move;
    const { native } = this;
    const words = typeof move === "string" ? move : JSON.stringify(move);
    const name = typeof move === "string" ? "sua_game_parse_move" : "sua_game_parse_move_json";
    this.#moving(() => native.call(name, this.handle, ...native.input(words), native.slots), null);
    return native.view.getUint32(native.slots, true);
  }

  /** A legal move with kind, fields and words. */
  move(id: number): Move {
    return this.#json("sua_game_move_json", id) as Move;
  }

  /** Makes a move, then resolves chance unless that is yours. Throws `IllegalMove` with the rule that forbids it. */
  apply(move: MoveLike): this {
    const id = this.parse(move);
    this.#moving(() => this.native.call("sua_game_apply", this.handle, id), id);
    return this;
  }

  /** Makes a move and tells what is to choose from next, in one call: for loops. */
  step(id: number): Step {
    return this.#moving(() => this.#stepped("sua_game_step", id), id);
  }

  /** Returns to the decision before the last ply. */
  undo(): this {
    this.native.call("sua_game_undo", this.handle);
    return this;
  }

  /** Returns to where the last compound choice began. */
  undoChain(): this {
    this.native.call("sua_game_undo_chain", this.handle);
    return this;
  }

  /** Makes again what was undone, with the same chance. */
  redo(): this {
    this.native.call("sua_game_redo", this.handle);
    return this;
  }

  /** `undo` and `step`'s answer in one call. */
  undoStep(): Step {
    return this.#stepped("sua_game_undo_step");
  }

  /** `redo` and `step`'s answer in one call. */
  redoStep(): Step {
    return this.#stepped("sua_game_redo_step");
  }

  /** What the next undo would take back besides the choice; null if there is nothing to undo. */
  get nextUndo(): { chance: boolean; reveal: boolean } | null {
    if (this.ply === this.plies.first) return null;
    const { native } = this;
    native.call("sua_game_next_undo", this.handle, native.slots);
    const bits = native.view.getUint32(native.slots, true);
    return { chance: (bits & SUA_UNDO_CHANCE) !== 0, reveal: (bits & SUA_UNDO_REVEAL) !== 0 };
  }

  /** Goes to the position after a ply, back or on. */
  goTo(ply: number): this {
    this.native.call("sua_game_go_to", this.handle, ply);
    return this;
  }

  /** Begins again by the same rules with another seed. */
  restart(seed: Seed): this {
    this.native.call("sua_game_restart", this.handle, seedBits(seed));
    return this;
  }

  /** Plies made so far. */
  get ply(): number {
    return this.#struct("sua_game_ply", [], (view, at) => view.getUint32(at, true));
  }

  /** The lowest ply that undo reaches and the highest that redo does. */
  get plies(): { first: number; last: number } {
    const { native } = this;
    native.call("sua_game_plies", this.handle, native.slots, native.slots + 4);
    return { first: native.view.getUint32(native.slots, true), last: native.view.getUint32(native.slots + 4, true) };
  }

  /** Every move made so far as a viewer may know it. */
  history(viewer: Viewer): JsonObject[] {
    return this.#json("sua_game_history_json", viewer) as JsonObject[];
  }

  /** The outcomes of the chance step that is due, with their weights; for the host. */
  get chance(): { id: number; weight: number }[] {
    return this.#structs("sua_game_chance", [], ChanceLayout.size, readChance);
  }

  /** What a viewer sees; also the format of positions. */
  view(viewer: Viewer): View {
    return this.#json("sua_game_view_json", viewer) as View;
  }

  /** The same as lines of plain text. */
  text(viewer: Viewer): string {
    return this.native.text("sua_game_view_text", this.handle, viewer);
  }

  /** The same as a picture. */
  svg(viewer: Viewer): string {
    return this.native.text("sua_game_view_svg", this.handle, viewer);
  }

  /** The same as numbers from 0 to 1, for learning. */
  observation(viewer: Viewer): Float32Array {
    const { native } = this;
    return native.output("sua_game_observe", [this.handle, viewer], 4, (at, count) =>
      new Float32Array(native.view.buffer, at, count).slice(),
    );
  }

  /** The same as bytes: each is 255 times the number. */
  observationBytes(viewer: Viewer): Uint8Array {
    return this.native.copied("sua_game_observe_bytes", this.handle, viewer);
  }

  /** What stands where in an observation. */
  get observationLayout(): JsonObject {
    return this.#json("sua_game_observation_layout_json") as JsonObject;
  }

  /** A hash of what a viewer sees, the same on every platform. */
  hash(viewer: Viewer): bigint {
    return this.#struct("sua_game_hash", [viewer], (view, at) => view.getBigUint64(at, true));
  }

  /** The events that a reader has not read yet, as a viewer may see them; the cursor moves behind them. */
  events(viewer: Viewer, cursor: Cursor): Reading {
    const { native } = this;
    // Behind the slot where the length goes.
    const at = native.slots + 16;
    native.bytes(at, cursor.bytes.length).set(cursor.bytes);
    const { text, notice } = native.noticed("sua_game_events_json", this.handle, viewer, at);
    cursor.bytes.set(native.bytes(at, cursor.bytes.length));
    const rewound = notice === SUA_N_REWOUND ? native.view.getUint32(at + CursorLayout.rewound, true) : null;
    return { rewound, events: JSON.parse(text) as Event[] };
  }

  /** A cursor behind the last event. */
  endOfEvents(): Cursor {
    const { native } = this;
    const cursor = new Cursor();
    native.call("sua_game_events_end", this.handle, native.slots);
    cursor.bytes.set(native.bytes(native.slots, cursor.bytes.length));
    return cursor;
  }

  /** What a viewer may be told about a move, legal or not: what it would do, or the rule that forbids it. */
  explain(viewer: Viewer, move: MoveLike): JsonObject & { legal: boolean; text: string; lines?: Line[] } {
    return this.#json("sua_game_explain_json", viewer, this.parse(move)) as never;
  }

  /** What else can be explained now. */
  get topics(): (JsonObject & { id: string; text: string })[] {
    return this.#json("sua_game_topics_json") as never;
  }

  /** Explains one of the topics. */
  explainTopic(viewer: Viewer, topic: string): JsonObject & { lines: Line[] } {
    return this.#json("sua_game_explain_topic_json", viewer, ...this.native.input(topic)) as never;
  }

  /** The game so far as bytes; for the host, as they hold every secret. */
  save(): Uint8Array {
    return this.native.copied("sua_game_save", this.handle);
  }

  /** The same as JSON, with the moves in words; for the host. */
  get record(): Json {
    return this.#json("sua_game_record_json") as Json;
  }

  /** The 32 bytes of its seed; for the host. */
  get seed(): Uint8Array {
    const { native } = this;
    native.call("sua_game_seed", this.handle, native.slots);
    return native.bytes(native.slots, 32).slice();
  }

  /** A copy with its own history, seed position and events. */
  clone(): Game {
    return new Game(this.native, this.native.handle("sua_game_clone", this.handle).handle);
  }

  /** A game that differs only in what the viewer cannot see, and fits all that he has seen. */
  redeal(viewer: Viewer, seed: Seed): Game {
    const bits = seedBits(seed);
    return new Game(this.native, this.native.handle("sua_game_redeal", this.handle, viewer, bits).handle);
  }

  /** The move that a policy chooses for the seat to act: "greedy", "skilled", "mcts:1000" … Long thoughts belong into a worker. */
  bot(policy: string, seed: Seed): number {
    const { native } = this;
    const bits = seedBits(seed);
    native.call("sua_game_bot_move", this.handle, ...native.input(policy), bits, 0, native.slots);
    return native.view.getUint32(native.slots, true);
  }

  /** The same with what the bot thought of every move. */
  analyse(policy: string, seed: Seed): Analysis {
    const { native } = this;
    const moves = this.limits.longestList;
    const longestLine = 64;
    const bits = seedBits(seed);
    const room = moves * CandidateLayout.size;
    return native.borrowed(room + longestLine * LineMoveLayout.size, (at) => {
      const [best, count, lineCount] = [native.slots, native.slots + 4, native.slots + 8];
      native.call(
        "sua_game_analyse", this.handle, ...native.input(policy), bits, 0, best, at, moves, count, at + room, longestLine, lineCount,
      );
      const { view } = native;
      return {
        best: view.getUint32(best, true),
        candidates: listOf(view, at, view.getUint32(count, true), CandidateLayout.size, readCandidate),
        line: listOf(view, at + room, view.getUint32(lineCount, true), LineMoveLayout.size, readLineMove),
      };
    });
  }

  #json(name: string, ...args: (number | bigint)[]): unknown {
    return this.native.json(name, this.handle, ...args);
  }

  #struct<T>(name: string, args: (number | bigint)[], read: (view: DataView, at: Address) => T): T {
    const { native } = this;
    native.call(name, this.handle, ...args, native.slots);
    return read(native.view, native.slots);
  }

  #structs<T>(name: string, args: number[], size: number, read: (view: DataView, at: Address) => T): T[] {
    const { native } = this;
    return native.output(name, [this.handle, ...args], size, (at, count) => listOf(native.view, at, count, size, read));
  }

  #stepped(name: string, ...args: number[]): Step {
    const { native } = this;
    const [actor, over, length] = [native.slots, native.slots + 4, native.slots + 8];
    return native.withRoom(this.limits.longestList * 4, (at) => {
      native.call(name, this.handle, ...args, actor, over, at, this.limits.longestList, length);
      const { view } = native;
      return {
        actor: actorOf(view.getInt32(actor, true)),
        over: view.getUint8(over) === 1,
        moves: new Uint32Array(view.buffer, at, view.getUint32(length, true)).slice(),
      };
    });
  }

  /** Turns a refusal into an `IllegalMove` that knows its rule. */
  #moving<T>(act: () => T, id: number | null): T {
    try {
      return act();
    } catch (error) {
      if (!(error instanceof SuasionError) || error.status !== SUA_E_REFUSED) throw error;
      const refusal = id === null ? null : this.#struct("sua_game_refusal", [id], readRefusal);
      throw new IllegalMove(error.message, refusal?.rule ?? -1, refusal?.fields ?? []);
    }
  }
}

/** @internal The 64 bits of a seed. */
export function seedBits(seed: Seed): bigint {
  const bits = BigInt(seed);
  if (bits !== BigInt.asUintN(64, bits)) throw new RangeError(`${seed} is no seed: give a whole number from 0 to 2^64 - 1.`);
  return bits;
}

/** @internal */
export const actorOf = (number: number): number | null => (number === SUA_NOBODY ? null : number);

/** @internal */
export function listOf<T>(view: DataView, at: Address, count: number, size: number, read: (view: DataView, at: Address) => T): T[] {
  return Array.from({ length: count }, (_, i) => read(view, at + i * size));
}
