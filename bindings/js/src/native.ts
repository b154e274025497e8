/** The WebAssembly module and its memory: texts and arrays in and out, statuses as errors. The only file that knows addresses. */

import { ABI_VERSION, SUA_E_BUFFER_TOO_SMALL, SUA_OK } from "./abi.js";
import { errorOf } from "./errors.js";

/** An address in the module's memory. */
export type Address = number;

type Exports = Record<string, (...args: (number | bigint)[]) => number>;

const FIRST_ROOM = 1 << 16;
/** Room for what calls return besides their buffer: numbers, structs, lengths. */
const SLOTS = 256;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What the module asks of whoever loads it: a clock, for bots with a budget in milliseconds. */
export const imports: WebAssembly.Imports = { env: { sua_wasm_now: () => performance.now() } };

/** One loaded module. */
export class Native {
  /** Where small results go: `slots` to `slots + SLOTS`. */
  readonly slots: Address;
  readonly #exports: Exports;
  readonly #memory: WebAssembly.Memory;
  #room: { at: Address; size: number };
  #input: { at: Address; size: number };

  constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports;
    this.#memory = instance.exports.memory as WebAssembly.Memory;
    const abi = this.raw("sua_abi_version");
    if (abi !== ABI_VERSION) {
      throw new Error(`suasion.wasm speaks ABI ${abi}, this package ABI ${ABI_VERSION}: take both from one release.`);
    }
    this.slots = this.#allocate(SLOTS);
    this.#room = this.#take(FIRST_ROOM);
    this.#input = this.#take(FIRST_ROOM);
  }

  /** The memory as it is now: a call may move it, so keep no view across one. */
  get view(): DataView {
    return new DataView(this.#memory.buffer);
  }

  /** Calls a function and returns what it returns. */
  raw(name: string, ...args: (number | bigint)[]): number {
    return this.#exports[name]!(...args);
  }

  /** Calls a function that answers with a status; errors are thrown, notices returned. */
  call(name: string, ...args: (number | bigint)[]): number {
    const status = this.raw(name, ...args);
    if (status < SUA_OK) throw errorOf(status, this.message());
    return status;
  }

  /** What the last failed call had to say. */
  message(): string {
    const { at, size } = this.#room;
    this.raw("sua_last_error_message", at, size, this.slots);
    return decoder.decode(this.bytes(at, this.view.getUint32(this.slots, true)));
  }

  /** A copy-free look at some bytes, until the next call. */
  bytes(at: Address, length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, at, length);
  }

  /** Static text behind an address; null for none. */
  staticText(at: Address): string | null {
    if (at === 0) return null;
    const memory = new Uint8Array(this.#memory.buffer);
    return decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
  }

  /**
   * Puts texts or bytes into the module's memory for one call and returns their addresses and lengths, flat: what the
   * functions of the header take.
   */
  input(...items: (string | Uint8Array)[]): number[] {
    const all = items.map((item) => (typeof item === "string" ? encoder.encode(item) : item));
    const needed = all.reduce((sum, bytes) => sum + bytes.length, 0);
    this.#input = this.#grown(this.#input, needed);
    const flat: number[] = [];
    let at = this.#input.at;
    for (const bytes of all) {
      this.bytes(at, bytes.length).set(bytes);
      flat.push(at, bytes.length);
      at += bytes.length;
    }
    return flat;
  }

  /**
   * Calls a function with a buffer for `size`-byte items and hands what was written to `read`. The buffer grows to what
   * the call says it needs.
   */
  output<T>(name: string, args: (number | bigint)[], size: number, read: (at: Address, count: number) => T): T {
    const { at, count } = this.#fill(name, args, size);
    return read(at, count);
  }

  /** The text that a function writes, and the notice that comes with it. */
  noticed(name: string, ...args: (number | bigint)[]): { text: string; notice: number } {
    const { at, count, notice } = this.#fill(name, args, 1);
    return { text: decoder.decode(this.bytes(at, count)), notice };
  }

  /** The buffer, once it has so many bytes. */
  withRoom<T>(size: number, use: (at: Address) => T): T {
    this.#room = this.#grown(this.#room, size);
    return use(this.#room.at);
  }

  /** The text that a function writes. */
  text(name: string, ...args: (number | bigint)[]): string {
    return this.output(name, args, 1, (at, length) => decoder.decode(this.bytes(at, length)));
  }

  /** The JSON that a function writes, read. */
  json(name: string, ...args: (number | bigint)[]): unknown {
    return JSON.parse(this.text(name, ...args));
  }

  /** A copy of the bytes that a function writes. */
  copied(name: string, ...args: (number | bigint)[]): Uint8Array {
    return this.output(name, args, 1, (at, length) => this.bytes(at, length).slice());
  }

  /** A copy of the numbers that a function writes. */
  numbers(name: string, ...args: (number | bigint)[]): Uint32Array {
    return this.output(name, args, 4, (at, count) => new Uint32Array(this.#memory.buffer, at, count).slice());
  }

  /** A handle that a function hands out at its last argument, and the notice that came with it. */
  handle(name: string, ...args: (number | bigint)[]): { handle: Address; notice: number } {
    const notice = this.call(name, ...args, this.slots);
    return { handle: this.view.getUint32(this.slots, true), notice };
  }

  /** Room for arrays of one call, freed at its end whatever happens. */
  borrowed<T>(size: number, use: (at: Address) => T): T {
    const at = this.#allocate(size);
    try {
      return use(at);
    } finally {
      this.#exports.sua_wasm_free!(at, size);
    }
  }

  #fill(name: string, args: (number | bigint)[], size: number): { at: Address; count: number; notice: number } {
    for (;;) {
      const { at, size: room } = this.#room;
      const status = this.raw(name, ...args, at, Math.floor(room / size), this.slots);
      if (status >= SUA_OK) return { at, count: this.view.getUint32(this.slots, true), notice: status };
      if (status !== SUA_E_BUFFER_TOO_SMALL) throw errorOf(status, this.message());
      this.#room = this.#grown(this.#room, this.view.getUint32(this.slots, true) * size);
    }
  }

  #grown(room: { at: Address; size: number }, needed: number): { at: Address; size: number } {
    if (needed <= room.size) return room;
    const larger = this.#take(2 ** Math.ceil(Math.log2(needed)));
    this.#exports.sua_wasm_free!(room.at, room.size);
    return larger;
  }

  #take(size: number): { at: Address; size: number } {
    return { at: this.#allocate(size), size };
  }

  #allocate(size: number): Address {
    const at = this.#exports.sua_wasm_alloc!(size) >>> 0;
    if (at === 0) throw new RangeError(`There is no memory for ${size} bytes.`);
    return at;
  }
}
