/** Shapes of the JSON that the library speaks. What is a game's own (a view's `table`, a config) has a JSON Schema: `viewSchema`, `configSchema`. */

/** Any JSON. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
/** An object of JSON. */
export type JsonObject = { [name: string]: Json };

/** Whose eyes: a seat, or `PUBLIC` or `HOST`. */
export type Viewer = number;
/** A seed: a whole number below 2^64. */
export type Seed = number | bigint;
/** A move as it can be given: its number, its words, or its JSON (`id`, or `kind` and fields). */
export type MoveLike = number | string | { readonly [name: string]: Json };

/** A field of a kind. */
export interface Field {
  name: string;
  sort: "number" | "signed" | "share" | "seat" | "piece";
  /** The set that a piece is of. */
  set?: string;
}

/** A kind of move, event, refusal, prompt, line, topic or ending, with the template of its words. */
export interface Kind {
  number: number;
  name: string;
  fields: Field[];
  text: string;
  /** Of events: "decision", "motion", "result", "phase" or "score". */
  role?: string;
}

/** An option of a config, enough for a form. */
export interface Option {
  name: string;
  type: "flag" | "number" | "choice" | "own";
  default: Json;
  text: string;
  min?: number;
  max?: number;
  choices?: { value: Json; text: string }[];
  /** Where the form of an "own" value stands in the config's JSON Schema. */
  schema?: string;
}

/** A piece: card, zone, place, symbol. */
export interface Piece {
  id: string;
  name: string;
  facts: JsonObject;
}

/** Everything about one game. */
export interface Catalogue {
  id: string;
  name: string;
  rules: number;
  schema: number;
  seats: { min: number; max: number; option: string };
  options: Option[];
  limits: { [name: string]: number };
  moves: Kind[];
  events: Kind[];
  refusals: Kind[];
  prompts: Kind[];
  lines: Kind[];
  topics: Kind[];
  endings: Kind[];
  words: { [name: string]: string };
  pieces: { [set: string]: Piece[] };
}

/** A move: its number, kind, fields, who makes it, and its words. */
export interface Move extends JsonObject {
  id: number;
  kind: string;
  text: string;
  by: number | string;
}

/** An event: what happened, as the viewer may know it. */
export interface Event extends JsonObject {
  number: number;
  ply: number;
  role: string;
  kind: string;
  text: string;
}

/** What a viewer sees. */
export interface View extends JsonObject {
  game: string;
  schema: number;
  table: JsonObject;
}

/** How it ended. */
export interface Outcome extends JsonObject {
  winners: number[];
  text: string;
  places: number[];
  scores: number[];
  returns: number[];
}

/** A line of an explanation. */
export interface Line extends JsonObject {
  kind: string;
  text: string;
}

/** Bots there are. */
export interface Policies extends JsonObject {
  levels: { name: string; policy: string; text: string }[];
}
