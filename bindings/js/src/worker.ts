/** What runs in the worker of `Bots`: loads the library once, then answers one question after another. */

import { load, type Suasion } from "./index.js";

/** A question, and what it is about: the record of a game. @internal */
export interface Question {
  number: number;
  record: Uint8Array;
  policy: string;
  seed: bigint;
}

interface Port {
  postMessage(answer: unknown): void;
  onmessage: ((event: { data: Question }) => void) | null;
}

let library: Promise<Suasion> | undefined;

async function answer(port: Port, { number, record, policy, seed }: Question): Promise<void> {
  try {
    library ??= load();
    const { game } = (await library).load(record);
    try {
      port.postMessage({ number, analysis: game.analyse(policy, seed) });
    } finally {
      game.free();
    }
  } catch (error) {
    port.postMessage({ number, error: error instanceof Error ? { ...error, name: error.name, message: error.message } : { message: String(error) } });
  }
}

/** Browsers give a worker its port as the global object, Node as `parentPort`. */
async function listen(): Promise<void> {
  if (typeof self !== "undefined") {
    const port = self as unknown as Port;
    port.onmessage = ({ data }) => void answer(port, data);
    return;
  }
  const { parentPort } = (await import("node:worker_threads" as string)) as {
    parentPort: { postMessage(answer: unknown): void; on(name: "message", listener: (data: Question) => void): void };
  };
  const port: Port = { postMessage: (reply) => parentPort.postMessage(reply), onmessage: null };
  parentPort.on("message", (data) => void answer(port, data));
}

void listen();
