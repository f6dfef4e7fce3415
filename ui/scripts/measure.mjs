// Measures what the client promises: first load under 250 kB (compressed script and style), and an update of the table on
// the largest maps drawn in under 16 ms of the page's own time: script, style and layout, whatever else the machine does.
// Usage: node scripts/measure.mjs ADDRESS [profile]   (of a server started with --testing)
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { still } from "./still.mjs";

const address = process.argv[2] ?? "http://127.0.0.1:8000";
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const LIMITS = { load: 250_000, update: 16 };

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
const context = await browser.newContext({
  viewport: { width: 1280, height: 720 },
  locale: "en-GB",
  colorScheme: "dark",
});
await context.addInitScript(() => {
  window.updates = 0;
  localStorage.setItem(
    "tabletop-heroes",
    JSON.stringify({ ...JSON.parse(localStorage.getItem("tabletop-heroes") ?? "{}"), pace: "skip" }),
  );
  const original = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    configurable: true,
    set(handler) {
      original.set.call(this, (event) => {
        if (String(event.data).includes('"type":"update"')) window.updates++;
        handler.call(this, event);
      });
    },
  });
});
const page = await context.newPage();
const session = await context.newCDPSession(page);
await session.send("Performance.enable", { timeDomain: "threadTicks" });

/** Milliseconds that the page has worked, and updates that it has taken. */
async function work() {
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const parts = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"].map((name) => 1000 * value(name));
  return { parts, updates: await page.evaluate(() => window.updates) };
}

const loaded = [];
page.on("response", async (response) => {
  if (/\.(js|css)$/.test(new URL(response.url()).pathname)) loaded.push(gzipSync(await response.body()).length);
});
await page.goto(address);
await page.getByRole("button", { name: "Quick battle" }).waitFor();
await still(page);
const load = loaded.reduce((sum, bytes) => sum + bytes, 0);

/** A tournament has all its tiles on the table from the first turn on. */
async function tournament() {
  await page.goto(`${address}/#/new/tournament`);
  await page.getByRole("radio", { name: /Inheritance/ }).click();
  await page.getByRole("button", { name: "Start" }).click();
  const toggle = page.getByRole("button", { name: "As text" });
  await toggle.click();
  const ready = async () =>
    (await page.locator(".options .button", { hasText: /^Go to field/ }).count()) > 0 &&
    (await page.locator(".options .button", { hasText: /^End turn/ }).count()) > 0;
  for (let turn = 0; turn < 400; turn++) {
    await still(page);
    if (await ready()) break;
    await page.evaluate(() => document.querySelector(".options .button")?.click());
  }
  await toggle.click();
}

/** The largest map: bots play Triskelion to its end, and the game goes on by hand from the last turn with a free step. */
async function triskelion() {
  const table = await page.evaluate(async () => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const waiting = new Map();
    let over;
    const ended = new Promise((done) => (over = done));
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.info?.status === "over") over();
      waiting.get(message.id)?.(message);
    };
    await new Promise((done) => (socket.onopen = done));
    const ask = async (message) => {
      const id = `m${waiting.size}`;
      const answered = new Promise((done) => waiting.set(id, done));
      socket.send(JSON.stringify({ ...message, id }));
      const reply = await answered;
      if (reply.code !== "too-fast") return reply;
      await new Promise((done) => setTimeout(done, 500));
      return ask(message);
    };
    const { client } = JSON.parse(localStorage.getItem("tabletop-heroes"));
    await ask({ type: "hello", client, name: "Measure", protocol: 1, patches: false });
    const bot = { who: "bot", bot: "steward" };
    const { table } = await ask({
      type: "create",
      game: "clash",
      setup: { scenario: "triskelion" },
      seats: [bot, bot, bot],
      start: true,
      seed: 1,
    });
    await ask({ type: "watch", table });
    await ended;
    const { steps } = await ask({ type: "timeline", table });
    const freeStep = (view) =>
      view.ask?.kind === "turn" &&
      view.ask.seat === 0 &&
      view.ask.options?.some(({ key }) => {
        const at = key.match(/^move:main:(.*)$/)?.[1];
        const field = view.state.map.fields.find((one) => one.at.join() === at);
        return (
          field?.location === "empty" && !field.guarded && !view.state.heroes.some((hero) => hero.at?.join() === at)
        );
      });
    for (let step = steps.length - 1; step > 0; step--) {
      if (steps[step][0] !== 0) continue;
      const reply = await ask({ type: "replay", table, eyes: [0], first: step, count: 1 });
      if (!freeStep(reply.steps[0].eyes[0].view)) continue;
      const made = await ask({ type: "again", table, step, seats: [{ who: "me", name: "Measure" }, bot, bot] });
      socket.close();
      return made.table;
    }
    throw new Error("no turn with a free step");
  });
  await page.goto(`${address}/#/table/${table}`);
}

/** A step to an empty field and back: two updates, with the map on screen all the time. */
async function measured(name) {
  await page.locator('.cell.lit[aria-label*="Empty"]').first().waitFor();
  const times = [];
  const spent = [0, 0, 0];
  for (let round = 0; round < 16; round++) {
    const before = await work();
    await page.evaluate(async () => {
      const after = async (deed) => {
        const seen = window.updates;
        deed();
        while (window.updates === seen) await new Promise((done) => setTimeout(done, 20));
        await new Promise((done) => setTimeout(done, 80));
      };
      await after(() =>
        document
          .querySelector('.cell.lit[aria-label*="Empty"]')
          .dispatchEvent(new MouseEvent("click", { bubbles: true })),
      );
      await after(() => document.querySelector(".undo").click());
    });
    const after = await work();
    if (round < 2 || after.updates === before.updates) continue;
    const each = after.parts.map((part, place) => (part - before.parts[place]) / (after.updates - before.updates));
    each.forEach((part, place) => (spent[place] += part));
    times.push(each.reduce((sum, part) => sum + part));
  }
  if (process.argv[3]) await profile();
  const nodes = await page.evaluate(() => document.querySelectorAll("svg.map *").length);
  const tiles = await page.evaluate(() => document.querySelectorAll("svg.map .ground > g").length);
  times.sort((a, b) => a - b);
  const part = (place) => (spent[place] / Math.max(1, times.length)).toFixed(1);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  console.log(
    `${name}: ${tiles} tiles, ${nodes} nodes; update: median ${at(0.5).toFixed(1)} ms, 90 % ${at(0.9).toFixed(1)} ms, of ${times.length} (limit ${LIMITS.update}); script ${part(0)}, style ${part(1)}, layout ${part(2)}`,
  );
  return at(0.5);
}

/** Where the time goes: six more rounds, the heaviest functions first. */
async function profile() {
  await session.send("Profiler.enable");
  await session.send("Profiler.start");
  for (let round = 0; round < 6; round++)
    await page.evaluate(async () => {
      for (const pick of ['.cell.lit[aria-label*="Empty"]', ".undo"]) {
        document.querySelector(pick)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        await new Promise((done) => setTimeout(done, 250));
      }
    });
  const { profile } = await session.send("Profiler.stop");
  const own = new Map();
  profile.samples.forEach((id, place) => own.set(id, (own.get(id) ?? 0) + profile.timeDeltas[place]));
  const by = new Map();
  for (const node of profile.nodes) {
    const name = `${node.callFrame.functionName || "(anonymous)"} ${node.callFrame.url.split("/").at(-1)}:${node.callFrame.lineNumber}:${node.callFrame.columnNumber}`;
    by.set(name, (by.get(name) ?? 0) + (own.get(node.id) ?? 0));
  }
  for (const [name, micros] of [...by].sort((a, b) => b[1] - a[1]).slice(0, 25))
    console.log(`${(micros / 1000).toFixed(1).padStart(8)} ms  ${name}`);
}

console.log(`first load: ${(load / 1000).toFixed(1)} kB compressed script and style (limit ${LIMITS.load / 1000})`);
const medians = [];
for (const [name, open] of Object.entries({ tournament, triskelion })) {
  await open();
  medians.push(await measured(name));
}
await browser.close();
if (load > LIMITS.load || !medians.every((median) => median < LIMITS.update)) process.exit(1);
