// The page in a real browser: every game is played to its end by clicks on the picture and on the list of moves.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { load } from "../dist/index.js";
import { serve } from "./support/server.mjs";
import { sameOutcome } from "./support/transcript.mjs";

const path = (relative) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));
const PICTURES = path("target/web-pictures");
const games = (await load()).games;

let server;
let browser;
before(async () => {
  mkdirSync(PICTURES, { recursive: true });
  server = await serve(path("target/web"));
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
});
after(async () => {
  await browser?.close();
  await server?.close();
});

/** A page whose errors are failures. */
async function opened(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(server.url);
  await page.waitForSelector("#begin");
  return { page, context, errors };
}

async function begin(page, id, seed = "7") {
  await page.click(`.game:has(#game-${id})`);
  await page.click("#options summary");
  await page.fill("#seed", seed);
  const seats = await page.locator("[id^=seat-]").count();
  for (let seat = 1; seat < seats; seat++) await page.selectOption(`#seat-${seat}`, "beginner");
  await page.click("#begin");
  await asked(page);
}

/** Until a person is to decide, or the game is over. */
const asked = (page) =>
  page.waitForFunction(() => globalThis.suasionTable && (suasionTable.game.over ? document.querySelectorAll("#moves button").length === 0 && document.querySelector("#prompt").textContent.endsWith(".")
    : suasionTable.policies[suasionTable.game.actor] === null && document.querySelectorAll("#moves button").length > 0), null, { timeout: 60_000 });

/** A point on the screen where a click means this part of the picture, and nothing that lies above it. */
async function pointOf(place) {
  const point = await place.evaluate((one) => {
    one.scrollIntoView({ block: "center" });
    const { left, top, width, height } = one.getBoundingClientRect();
    for (let i = 0; i < 400; i++) {
      // From the middle outwards.
      const [right, down] = [10 + (i % 2 ? -1 : 1) * Math.ceil((i % 20) / 2), 10 + ((i / 20) & 1 ? -1 : 1) * Math.ceil(Math.floor(i / 20) / 2)];
      const [x, y] = [left + (width * right) / 20, top + (height * down) / 20];
      if (document.elementFromPoint(x, y)?.closest("[data-moves]") === one) return { x, y };
    }
    return null;
  });
  assert.ok(point, `nobody can click on ${await place.evaluate((one) => one.outerHTML.slice(0, 200))}`);
  return point;
}

/** One decision: by a click on the picture where there is something to click, else in the list. Returns how. */
async function decide(page, turn) {
  const ply = await page.evaluate(() => suasionTable.game.ply);
  const clickable = await page.locator("#picture [data-moves][role=button]").count();
  let way = "list";
  if (clickable > 0 && turn % 4 !== 3) {
    way = "picture";
    const { x, y } = await pointOf(page.locator("#picture [data-moves][role=button]").nth((turn * 7) % clickable));
    await page.mouse.click(x, y);
    if (await page.locator("#choice:not([hidden])").count()) {
      const buttons = page.locator("#choice button");
      await buttons.nth(turn % (await buttons.count())).click();
    }
  } else {
    const buttons = page.locator("#moves button");
    await buttons.nth(turn % (await buttons.count())).click();
  }
  await page.waitForFunction((before_) => suasionTable.game.ply > before_, ply);
  await asked(page);
  return way;
}

for (const { id, name } of games) {
  test(`${name} is played to its end by clicks`, { timeout: 600_000 }, async () => {
    const { page, context, errors } = await opened();
    await begin(page, id);
    const ways = { picture: 0, list: 0 };
    let turn = 0;
    while (!(await page.evaluate(() => suasionTable.game.over))) {
      ways[await decide(page, turn)] += 1;
      turn += 1;
      if (turn === 6) await page.screenshot({ path: `${PICTURES}/${id}.png`, fullPage: true });
      // Long games are shortened: the person's seat goes to a bot, and the page plays on.
      if (turn === 40) {
        await page.evaluate(() => { suasionTable.policies.fill("beginner"); });
        await decide(page, turn).catch(() => {});
        await page.waitForFunction(() => suasionTable.game.over, null, { timeout: 300_000 });
      }
    }
    assert.ok(ways.picture > 0, "something was clicked in the picture");
    assert.match(await page.textContent("#prompt"), /win/);
    await page.screenshot({ path: `${PICTURES}/${id}-end.png`, fullPage: true });
    const told = await page.locator("#events li").count();
    assert.ok(told > turn, "at least one event a ply");
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("who plays on before everything was told loses nothing", async () => {
  const { page, context, errors } = await opened({ reducedMotion: "no-preference" });
  await begin(page, games[0].id);
  for (let turn = 0; turn < 6; turn++) {
    await page.locator("#moves button").first().click();
    await asked(page);
  }
  const happened = await page.evaluate(async (url) => {
    const { Cursor } = await import(`${url}suasion/index.js`);
    return suasionTable.game.events(0, new Cursor()).events.map(({ text }) => text);
  }, server.url);
  await page.waitForFunction((count) => document.querySelectorAll("#events li").length >= count, happened.length);
  assert.deepEqual(await page.locator("#events li").allTextContents(), happened);
  assert.equal(await page.locator("#message[open]").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test("undo, redo, save, load and a reload keep the table", async () => {
  const { page, context, errors } = await opened();
  page.on("dialog", (dialog) => dialog.accept());
  await begin(page, games[0].id);
  const at = () => page.evaluate(() => [suasionTable.game.ply, suasionTable.game.hash(-2).toString(16), document.querySelectorAll("#events li").length]);
  const start = await at();
  await decide(page, 0);
  await decide(page, 1);
  const two = await at();
  await page.click("#undo");
  await asked(page);
  assert.notDeepEqual(await at(), two);
  await page.click("#undo");
  await asked(page);
  assert.deepEqual(await at(), start);
  await page.click("#redo");
  await asked(page);
  await page.click("#redo");
  await asked(page);
  assert.deepEqual(await at(), two);

  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  const file = await download.path();
  assert.ok(readFileSync(file).length > 0);
  await page.click("#new");
  await page.waitForSelector("#begin");
  await page.setInputFiles("#load", file);
  await asked(page);
  assert.deepEqual(await at(), two);
  await page.reload();
  await asked(page);
  assert.deepEqual(await at(), two);
  await page.setInputFiles("#load", path("Makefile"));
  await page.waitForSelector("#message[open]");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a bot's candidates are bars, moves and topics are explained", async () => {
  const { page, context, errors } = await opened();
  await begin(page, games[0].id);
  await page.click("text=What would a bot do?");
  await page.selectOption("#adviser", "skilled");
  await page.click("#advise");
  await page.waitForSelector("#candidates li");
  assert.match(await page.textContent("#candidates"), /★/);
  await page.locator("#moves button").first().hover();
  assert.ok((await page.textContent("#explanation")).includes(await page.locator("#moves button").first().textContent()));
  await page.selectOption("#topics", { index: 1 });
  assert.ok((await page.textContent("#explanation")).length > 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test("it can be played by keyboard alone, on a phone, in the dark", async () => {
  const { page, context, errors } = await opened({ viewport: { width: 390, height: 844 }, colorScheme: "dark", hasTouch: true, isMobile: true });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await page.click("#options summary");
  for (const { id } of games) {
    await page.click(`.game:has(#game-${id})`);
    assert.ok(await fits(), `no option of ${id} sticks out on a phone`);
  }
  await page.focus("#begin");
  await page.keyboard.press("Enter");
  await asked(page);
  const ply = await page.evaluate(() => suasionTable.game.ply);
  await page.locator("#picture [role=button]").first().focus();
  await page.keyboard.press("Enter");
  if (await page.locator("#choice:not([hidden])").count()) await page.keyboard.press("Enter");
  await page.waitForFunction((before_) => suasionTable.game.ply > before_, ply);
  await asked(page);
  const where = () => page.evaluate(() => document.activeElement.closest("#picture, #moves")?.id);
  assert.ok(await where(), "the keyboard is back where it was");
  await page.locator("#moves button").first().focus();
  const list = await page.locator("#moves button").allTextContents();
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), list[1 % list.length]);
  await page.keyboard.press("Enter");
  await asked(page);
  assert.equal(await where(), "moves", "and in the list, where it was there");
  await page.keyboard.press("z");
  await asked(page);
  assert.ok(await fits(), "nothing sticks out on a phone");
  await page.screenshot({ path: `${PICTURES}/phone.png` });
  assert.deepEqual(errors, []);
  await context.close();
});

test("two people at one screen do not see each other's cards", async () => {
  const { page, context } = await opened();
  await page.click(`.game:has(#game-${games[0].id})`);
  await page.selectOption("#seat-1", "");
  for (let seat = 2; seat < (await page.locator("[id^=seat-]").count()); seat++) await page.selectOption(`#seat-${seat}`, "beginner");
  await page.click("#begin");
  await page.waitForSelector("#handover[open]");
  assert.equal(await page.locator("#picture svg").count(), 0);
  await page.click("#handover button");
  await page.waitForSelector("#picture svg");
  await context.close();
});

test("it works without a network once it was loaded", async () => {
  const { page, context } = await opened();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await (await caches.open("suasion")).keys()).length > 5);
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector("#begin");
  await context.close();
});

test("the transcript is C's in the browser too", async () => {
  const { page, context } = await opened();
  const source = readFileSync(path("bindings/js/test/support/transcript.mjs"), "utf8").replace("../../dist/", `${server.url}suasion/`);
  const ours = await page.evaluate(async ([code, url]) => {
    const { transcript } = await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
    const { load } = await import(`${url}suasion/index.js`);
    return [...transcript(await load())];
  }, [source, server.url]);
  const theirs = execFileSync(path("target/c/transcript"), ["all"], { encoding: "utf8", maxBuffer: 1 << 28 }).trimEnd().split("\n");
  assert.equal(ours.length, theirs.length);
  ours.forEach((line, i) => assert.ok(sameOutcome(line, theirs[i]), `line ${i + 1}\n${line}\n${theirs[i]}`));
  await context.close();
});
