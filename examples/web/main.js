// The page: loads the library, shows the "new game" screen or a table, saves and loads.

import { Bots, load } from "./suasion/index.js";
import { setup } from "./setup.js";
import { Table, tell } from "./table.js";

const $ = (id) => document.getElementById(id);
const KEPT = "suasion.table";

const suasion = await load().catch((error) => {
  $("loading").textContent = `The library could not be loaded: ${error.message}`;
  throw error;
});
const bots = new Bots();
const levels = suasion.policies.levels;
let table = null;

$("loading").hidden = true;
$("adviser").replaceChildren(...levels.map(({ name }) => new Option(name, name)), new Option("tree search of 4,000", "mcts:4000"));
$("adviser").value = levels.at(-1).name;

function open(game, policies) {
  table?.close();
  $("setup").hidden = true;
  for (const id of ["table", "new", "undo", "redo", "save"]) $(id).hidden = false;
  // Also for tests and for the curious.
  table = globalThis.suasionTable = new Table(game, policies, bots);
}

function fresh() {
  table?.close();
  table = globalThis.suasionTable = null;
  for (const id of ["table", "new", "undo", "redo", "save"]) $(id).hidden = true;
  $("setup").hidden = false;
  setup($("setup"), suasion, ({ id, config, seed, policies }) => {
    open(seed === null ? suasion.newGame(id, config) : suasion.newGame(id, config, seed), policies);
  });
}

/** A saved table: who plays what, then the record. */
const pack = () => {
  const head = new TextEncoder().encode(`${JSON.stringify(table.policies)}\n`);
  const record = table.game.save();
  const all = new Uint8Array(head.length + record.length);
  all.set(head);
  all.set(record, head.length);
  return all;
};
const unpack = (bytes) => {
  const end = bytes.indexOf(10);
  if (end < 0) throw new Error("This is no saved table.");
  const policies = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  const { game, positionKept } = suasion.load(bytes.slice(end + 1));
  open(game, policies);
  if (positionKept) tell("It was saved by other rules: its last position was kept, its history was not.");
};

$("new").addEventListener("click", fresh);
$("undo").addEventListener("click", () => {
  const { warning } = table;
  if (warning === null || confirm(`${warning} Undo?`)) table.undo();
});
$("redo").addEventListener("click", () => table.redo());
$("save").addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([pack()]));
  link.download = `${table.game.id}-${table.game.ply}.suasion`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
});
$("load").addEventListener("change", async ({ target }) => {
  try {
    const [file] = target.files;
    if (file) unpack(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    tell(`${error.message} Choose a file that this page saved.`);
  }
  target.value = "";
});
$("filter").addEventListener("input", () => table.filter());
$("topics").addEventListener("change", ({ target }) => table.explainTopic(target.value));
$("advise").addEventListener("click", () => table.advise());
addEventListener("pointerdown", ({ target }) => {
  if (!$("choice").contains(target)) $("choice").hidden = true;
});
for (const id of ["moves", "choice"]) {
  $(id).addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const buttons = [...$(id).querySelectorAll("button")];
    buttons.at((buttons.indexOf(document.activeElement) + step) % buttons.length).focus();
    event.preventDefault();
  });
}
addEventListener("keydown", (event) => {
  if (event.key === "Escape") $("choice").hidden = true;
  if (table === null || event.ctrlKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  if (event.key === "z" && !$("undo").disabled) $("undo").click();
  if (event.key === "y" && !$("redo").disabled) $("redo").click();
});

// A table survives a reload of the page.
addEventListener("pagehide", () => {
  if (table === null) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, Array.from(pack(), (byte) => String.fromCharCode(byte)).join(""));
});
const kept = localStorage.getItem(KEPT);
try {
  if (kept === null) fresh();
  else unpack(Uint8Array.from(kept, (letter) => letter.charCodeAt(0)));
} catch {
  localStorage.removeItem(KEPT);
  fresh();
}

if ("serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => {});
