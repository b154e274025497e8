/** What the library answers instead of a result. */

import { STATUS_NAMES, SUA_E_BUSY, SUA_E_GAME_OVER, SUA_E_REFUSED } from "./abi.js";

/** A call failed and changed nothing. `status` is the number and `name` the name that the C header gives it. */
export class SuasionError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
    this.name = STATUS_NAMES.get(status) ?? `status ${status}`;
  }
}

/** A rule forbids the move. `rule` is the number of an entry of `refusals` in the catalogue. */
export class IllegalMove extends SuasionError {
  readonly rule: number;
  readonly fields: readonly number[];

  constructor(message: string, rule: number, fields: readonly number[]) {
    super(SUA_E_REFUSED, message);
    this.rule = rule;
    this.fields = fields;
  }
}

/** The game is over, and was asked for what only a running game has. */
export class GameOver extends SuasionError {
  constructor(message: string) {
    super(SUA_E_GAME_OVER, message);
  }
}

/** The object was freed. */
export class Freed extends Error {
  constructor(what: string) {
    super(`This ${what} was freed.`);
    this.name = "Freed";
  }
}

/** The error of a status. */
export function errorOf(status: number, message: string): SuasionError {
  return status === SUA_E_GAME_OVER ? new GameOver(message) : new SuasionError(status, message);
}

/** Cannot happen in one thread, and is said as what it is if it does. */
export const isBusy = (error: unknown): boolean => error instanceof SuasionError && error.status === SUA_E_BUSY;
