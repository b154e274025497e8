/** Bots that think beside the page: on a worker of their own, so that nothing freezes. */

import { SuasionError } from "./errors.js";
import { type Analysis, type Game, seedBits } from "./game.js";
import type { Question } from "./worker.js";
import type { Seed } from "./types.js";

/** A worker of either kind, as far as it is needed. */
interface Thread {
  postMessage(question: Question): void;
  terminate(): unknown;
  /** Node's: does a program wait for it? */
  ref?(): void;
  unref?(): void;
}

interface Answer {
  number: number;
  analysis?: Analysis;
  error?: { status?: number; message: string };
}

interface Waiting {
  resolve(analysis: Analysis): void;
  reject(error: unknown): void;
}

/**
 * One worker with bots. A question goes to it with a copy of the game, so that the game may be played on, undone or freed
 * while the bot thinks. A question that is aborted ends the worker, which is the only way to stop a thought there; the next
 * question starts another.
 */
export class Bots {
  readonly #waiting = new Map<number, Waiting>();
  readonly #url: URL;
  #thread: Promise<Thread> | undefined;
  #asked = 0;

  /** `worker` is the address of `worker.js` of this package; by default the one beside this file. */
  constructor(worker: string | URL = new URL("./worker.js", import.meta.url)) {
    this.#url = new URL(worker, import.meta.url);
  }

  /** What a policy thinks of the seat's moves. Rejects with the signal's reason when aborted. */
  async analyse(game: Game, policy: string, seed: Seed, signal?: AbortSignal): Promise<Analysis> {
    signal?.throwIfAborted();
    const number = ++this.#asked;
    const question: Question = { number, record: game.save(), policy, seed: seedBits(seed) };
    const thread = await (this.#thread ??= this.#start());
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        this.#waiting.delete(number);
        this.#end(new Error("The bots' worker was stopped."));
        reject(signal!.reason as Error);
      };
      const settled = <T>(settle: (value: T) => void) => (value: T): void => {
        signal?.removeEventListener("abort", stop);
        // A program may end while the bots wait for questions, and not while they think.
        if (this.#waiting.size === 0) thread.unref?.();
        settle(value);
      };
      signal?.addEventListener("abort", stop, { once: true });
      this.#waiting.set(number, { resolve: settled(resolve), reject: settled(reject) });
      thread.ref?.();
      thread.postMessage(question);
    });
  }

  /** The move that a policy chooses. */
  async choose(game: Game, policy: string, seed: Seed, signal?: AbortSignal): Promise<number> {
    return (await this.analyse(game, policy, seed, signal)).best;
  }

  /** Ends the worker; questions that wait are rejected. It starts again when asked again. */
  close(): void {
    this.#end(new Error("The bots' worker was closed."));
  }

  #end(reason: Error): void {
    const thread = this.#thread;
    this.#thread = undefined;
    void thread?.then((running) => running.terminate());
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  #answered = ({ number, analysis, error }: Answer): void => {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (analysis !== undefined) waiting?.resolve(analysis);
    else waiting?.reject(error?.status === undefined ? new Error(error?.message) : new SuasionError(error.status, error.message));
  };

  async #start(): Promise<Thread> {
    if (typeof Worker !== "undefined") {
      const thread = new Worker(this.#url, { type: "module" });
      thread.onmessage = ({ data }: MessageEvent<Answer>) => this.#answered(data);
      thread.onerror = (event) => this.#end(new Error(`The bots' worker failed: ${event.message}`));
      return thread;
    }
    const threads = (await import("node:worker_threads" as string)) as {
      Worker: new (url: URL) => Thread & { on(name: string, listener: (data: never) => void): void };
    };
    const thread = new threads.Worker(this.#url);
    thread.on("message", this.#answered as (data: never) => void);
    thread.on("error", ((error: Error) => this.#end(error)) as (data: never) => void);
    return thread;
  }
}
