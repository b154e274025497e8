// A table for any game of the library: the picture with what can be clicked, moves, prompt, events, explanations, bots, undo.
// Nothing here knows a game: what is shown is what the library says.

import { Cursor, PUBLIC } from "./suasion/index.js";

const $ = (id) => document.getElementById(id);
const PAUSE = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 350;
const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Table {
  #game;
  #policies;
  #bots;
  #cursor = new Cursor();
  #shownTo = null;
  /** Ends what is under way (bots, hand-overs) when the table changes behind its back. */
  #under = new AbortController();
  #moves = [];
  /** Events that wait to be told. */
  #waiting = [];
  /** Where the keyboard was when it made the last move, so that it finds itself there again; null for a mouse or a finger. */
  #keys = null;

  constructor(game, policies, bots) {
    this.#game = game;
    this.#bots = bots;
    this.#policies = Array.from({ length: game.limits.seats }, (_, seat) => policies[seat] ?? null);
    $("events").replaceChildren();
    this.#goOn();
  }

  get game() {
    return this.#game;
  }

  get policies() {
    return this.#policies;
  }

  close() {
    this.#under.abort();
    this.#game.free();
  }

  undo() {
    this.#travel(() => {
      // Back to a decision of a person, over what bots did in between.
      do this.#game.undo();
      while (this.#game.nextUndo !== null && !this.#isPerson(this.#game.actor));
    });
  }

  redo() {
    this.#travel(() => {
      do this.#game.redo();
      while (this.#game.ply < this.#game.plies.last && !this.#isPerson(this.#game.actor));
    });
  }

  /** What the next undo would take back, in words; null if only the choice itself. */
  get warning() {
    const next = this.#game.nextUndo;
    if (next?.reveal) return "This takes back something that was shown to somebody.";
    return next?.chance ? "This takes back a draw or a roll; made again, it comes out the same." : null;
  }

  async advise() {
    const list = $("candidates");
    const game = this.#game;
    list.replaceChildren("Thinking …");
    try {
      const { candidates, best } = await this.#bots.analyse(game, $("adviser").value, BigInt(game.ply), this.#under.signal);
      const most = Math.max(...candidates.map(({ visits }) => visits), 1);
      candidates.sort((a, b) => b.visits - a.visits || b.value - a.value);
      list.replaceChildren(...candidates.slice(0, 12).map(({ id, visits, value }) => {
        const item = document.createElement("li");
        item.style.setProperty("--share", `${(100 * visits) / most}%`);
        const words = document.createElement("span");
        words.textContent = (id === best ? "★ " : "") + game.move(id).text;
        const figure = document.createElement("span");
        figure.textContent = `${value >= 0 ? "+" : "−"}${Math.abs(value).toFixed(2)}`;
        figure.title = `looked at ${visits} times`;
        item.append(words, figure);
        return item;
      }));
    } catch (error) {
      if (error.name !== "AbortError") list.replaceChildren(error.message);
    }
  }

  explainTopic(id) {
    if (id === "") return;
    this.#say(this.#game.explainTopic(this.#viewer(), id).lines.map(({ text }) => text));
  }

  #people() {
    return this.#policies.flatMap((policy, seat) => (policy === null ? [seat] : []));
  }

  #isPerson(actor) {
    return actor === null || this.#policies[actor] === null;
  }

  /** Whose eyes: the person to act, else the only or the last person at the table, else everybody's. */
  #viewer() {
    const { actor } = this.#game;
    if (actor !== null && this.#policies[actor] === null) return actor;
    const people = this.#people();
    return people.length === 1 ? people[0] : this.#shownTo !== null && this.#game.over ? this.#shownTo : PUBLIC;
  }

  #travel(go) {
    // Refused, it changes nothing, and whatever is under way goes on.
    go();
    this.#under.abort();
    this.#under = new AbortController();
    this.#goOn();
  }

  async #goOn() {
    const { signal } = this.#under;
    try {
      for (;;) {
        await this.#handOver(signal);
        await this.#show(signal);
        const { actor } = this.#game;
        if (actor === null || this.#policies[actor] === null) return;
        const started = performance.now();
        const move = await this.#bots.choose(this.#game, this.#policies[actor], BigInt(this.#game.ply), signal);
        await later(Math.max(0, PAUSE - (performance.now() - started)));
        signal.throwIfAborted();
        this.#game.apply(move);
      }
    } catch (error) {
      if (error.name !== "AbortError") tell(error.message);
    }
  }

  /** Between two people at one screen: nobody sees the other's cards. */
  async #handOver(signal) {
    const { actor } = this.#game;
    const people = this.#people();
    if (people.length < 2 || actor === null || this.#policies[actor] !== null || this.#shownTo === actor) return;
    const dialog = $("handover");
    $("picture").replaceChildren();
    $("moves").replaceChildren();
    dialog.querySelector("p").textContent = `Seat ${actor} is to decide. Pass the screen.`;
    dialog.showModal();
    await new Promise((resolve, reject) => {
      dialog.querySelector("button").onclick = resolve;
      dialog.oncancel = (event) => event.preventDefault();
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }).finally(() => dialog.close());
    this.#shownTo = actor;
  }

  async #show(signal) {
    const game = this.#game;
    const viewer = this.#viewer();
    const view = game.view(viewer);
    const mine = !game.over && this.#policies[game.actor] === null;
    this.#moves = mine ? game.legalMoves : [];
    $("prompt").textContent = game.over ? this.#ending() : (view.prompt?.text ?? "");
    $("picture").innerHTML = game.svg(viewer);
    this.#clickable();
    this.#list();
    $("undo").disabled = game.nextUndo === null;
    $("redo").disabled = game.ply === game.plies.last;
    $("candidates").replaceChildren();
    // What was explained was of the position before.
    $("explanation").textContent = "Point at a move, or choose a topic.";
    $("advise").disabled = !mine;
    this.#topics();
    if (mine && this.#keys !== null) {
      const [first] = [...$(this.#keys).querySelectorAll("[role=button], button"), ...$("moves").querySelectorAll("button")];
      first?.focus({ preventScroll: this.#keys === "picture" });
    }
    await this.#tell(viewer, signal);
  }

  #ending() {
    const { winners, text } = this.#game.outcome;
    return `${winners.length === 1 ? `Seat ${winners[0]} wins` : `Seats ${winners.join(", ")} share the win`}: ${text}.`;
  }

  /** Everything that the picture says can be clicked can also be reached by keyboard. */
  #clickable() {
    for (const place of $("picture").querySelectorAll("[data-moves]")) {
      const ids = place.dataset.moves.split(" ").filter(Boolean).map(Number);
      const offered = this.#moves.filter(({ id }) => ids.includes(id));
      if (offered.length === 0) continue;
      place.setAttribute("tabindex", "0");
      place.setAttribute("role", "button");
      const name = place.querySelector(":scope > title")?.textContent;
      place.setAttribute("aria-label", offered.length === 1 ? offered[0].text : `${name ? `${name}: ` : ""}${offered.length} moves`);
      const act = (event) => {
        event.preventDefault();
        event.stopPropagation();
        if (offered.length === 1) this.#make(offered[0].id, event.type === "keydown" ? "picture" : null);
        else this.#choose(place, offered);
      };
      place.addEventListener("click", act);
      place.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && act(event));
      place.addEventListener("pointerenter", () => this.#explain(offered[0].id));
      place.addEventListener("focus", () => this.#explain(offered[0].id));
    }
  }

  #choose(place, offered) {
    const menu = $("choice");
    menu.replaceChildren(...offered.map((move) => this.#button(move, "picture")));
    for (const button of menu.children) button.setAttribute("role", "menuitem");
    menu.onkeydown = (event) => {
      if (event.key !== "Escape") return;
      menu.hidden = true;
      place.focus();
    };
    menu.hidden = false;
    const { left, bottom, top } = place.getBoundingClientRect();
    menu.style.left = `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`;
    menu.style.top = `${bottom + menu.offsetHeight + 8 < innerHeight ? bottom + 4 : Math.max(8, top - menu.offsetHeight - 4)}px`;
    menu.querySelector("button").focus();
  }

  #button({ id, text }, place) {
    const button = document.createElement("button");
    button.textContent = text;
    button.dataset.move = id;
    // A click without a pointer is a key.
    button.addEventListener("click", ({ detail }) => this.#make(id, detail === 0 ? place : null));
    button.addEventListener("pointerenter", () => this.#explain(id));
    button.addEventListener("focus", () => this.#explain(id));
    return button;
  }

  #list() {
    const words = $("filter").value.toLowerCase();
    const shown = this.#moves.filter(({ text }) => text.toLowerCase().includes(words));
    $("count").textContent = this.#moves.length > 0 ? `(${this.#moves.length})` : "";
    $("moves").replaceChildren(...shown.map((move) => {
      const item = document.createElement("li");
      item.append(this.#button(move, "moves"));
      return item;
    }));
  }

  filter() {
    this.#list();
  }

  #make(id, keys) {
    $("choice").hidden = true;
    this.#keys = keys;
    try {
      this.#travel(() => this.#game.apply(id));
    } catch (error) {
      tell(error.message);
    }
  }

  #explain(id) {
    const { text, lines = [] } = this.#game.explain(this.#viewer(), id);
    this.#say([text, ...lines.map((line) => line.text)]);
  }

  #say(lines) {
    $("explanation").textContent = lines.join("\n") || "Nothing to say about it.";
  }

  #topics() {
    const chosen = $("topics").value;
    const topics = this.#game.topics.map(({ id, text }) => new Option(text, id));
    $("topics").replaceChildren(new Option("choose a topic", ""), ...topics);
    $("topics").value = this.#game.topics.some(({ id }) => id === chosen) ? chosen : "";
    this.explainTopic($("topics").value);
  }

  /** New events one after the other; after an undo those that never happened go. */
  async #tell(viewer, signal) {
    const list = $("events");
    const { rewound, events } = this.#game.events(viewer, this.#cursor);
    // Whoever plays on at once does not wait for what was still being told, and nothing is told out of turn.
    for (const event of this.#waiting) this.#write(event);
    if (rewound !== null) while (list.children.length > rewound) list.lastChild.remove();
    list.querySelectorAll(".fresh").forEach((item) => item.classList.remove("fresh"));
    this.#waiting = events;
    const pause = Math.min(120, 1200 / Math.max(events.length, 1)) * (PAUSE ? 1 : 0);
    while (this.#waiting.length > 0) {
      this.#write(this.#waiting.shift());
      if (pause > 0) await later(pause);
      signal.throwIfAborted();
    }
  }

  #write({ role, text }) {
    const list = $("events");
    const item = document.createElement("li");
    item.className = `${role} fresh`;
    item.textContent = text;
    list.append(item);
    list.scrollTop = list.scrollHeight;
  }
}

/** Says something in the way of everything else. */
export function tell(words) {
  const dialog = $("message");
  dialog.querySelector("p").textContent = words;
  dialog.querySelector("button").onclick = () => dialog.close();
  dialog.showModal();
}
