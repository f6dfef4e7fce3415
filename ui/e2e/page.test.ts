// The page without a server: any static file server will do, and after the first visit none.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { seriousProblems } from "./axe";
import { PYTHON } from "./server";
import { asText, newBrowser, question } from "./site";
import { PAGE, Statics } from "./statics";

interface Golden {
  name: string;
  body: string;
  answer: string;
}

interface Thought {
  bot: string;
  seconds: number;
  body: string;
}

/** Python starts three times in it, and a bot waits until it has. */
const LONG = 180_000;
/** Milliseconds, far more than any takes. */
const ONE_TRIAL = 1000;
/** Bytes of games and questions. */
const MUCH = 1 << 26;

/** Gives the first answer there is, and waits until this seat is asked again. */
async function answer(page: Page): Promise<void> {
  const asked = await page.locator(".table[data-state=asked]").getAttribute("data-question");
  await page.locator(".options .button").first().click();
  await page.locator(`.table[data-state=asked]:not([data-question="${asked}"])`).waitFor();
}

test(
  "a game against a bot goes on without network, and golden games play there as they do in CPython",
  async () => {
    const statics = new Statics();
    await statics.start();
    const context = await newBrowser();
    onTestFinished(() => {
      statics.close();
      return context.close();
    });
    const asked = new Set<string>();
    context.on("request", (request) => asked.add(new URL(request.url()).origin));
    const page = await context.newPage();
    page.setDefaultTimeout(LONG);
    const failures: string[] = [];
    page.on("pageerror", (error) => failures.push(String(error)));

    // One can look around before the rules are here, and is told how far they are.
    await page.goto(statics.address);
    await page.getByRole("progressbar", { name: "Loading the rules" }).waitFor();
    await page.getByRole("button", { name: "Quick battle" }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.locator("[data-loading]").waitFor({ state: "detached" });
    const ready = await page.evaluate(() => performance.getEntriesByName("tables-ready")[0]?.startTime);
    console.log(`the rules were ready after ${Math.round(ready ?? 0)} ms`);

    // A few answers, with the bot's between them.
    await page.getByRole("button", { name: "Quick battle" }).click();
    await question(page, /Remove a card/).waitFor();
    await asText(page);
    for (let answers = 0; answers < 4; answers++) await answer(page);
    const stood = await page.locator(".table[data-question]").getAttribute("data-question");

    // Once everything is kept, nobody needs the network.
    await page.locator("html[data-kept]").waitFor({ state: "attached" });
    expect([...asked]).toEqual([new URL(statics.address).origin]);
    statics.close();
    await context.setOffline(true);
    await page.reload();
    await page.locator(`.table[data-state=asked][data-question="${stood}"]`).waitFor();
    await asText(page);
    for (let answers = 0; answers < 2; answers++) await answer(page);

    // The very worker in which its bots think plays whole games again, and is asked what each bot would answer; the page
    // itself need not think meanwhile.
    await page.goto(`${statics.address}favicon.svg`);
    const { games, thoughts } = JSON.parse(
      String(execFileSync(PYTHON, ["../tools/site_golden.py"], { maxBuffer: MUCH })),
    ) as {
      games: Golden[];
      thoughts: Thought[];
    };
    const worker = `assets/${readdirSync(join(PAGE, "assets")).find((name) => /^thinker\.worker-.*\.js$/.test(name))}`;
    const told = await page.evaluate(
      ([base, path, bodies]) =>
        new Promise<{ answer: string; ms: number }[]>((resolve, reject) => {
          const thinker = new Worker(new URL(path, base), { type: "module" });
          const told: { answer: string; ms: number }[] = [];
          let asked = 0;
          const ask = () => {
            asked = performance.now();
            thinker.postMessage({ type: "ask", id: told.length, body: bodies[told.length] });
          };
          thinker.onerror = (event) => reject(new Error(event.message));
          thinker.onmessage = ({ data }) => {
            if (data.type === "failed") reject(new Error(data.why));
            if (data.type === "ready") ask();
            if (data.type !== "answer") return;
            told.push({ answer: data.body, ms: performance.now() - asked });
            if (told.length < bodies.length) ask();
            else resolve(told);
          };
          thinker.postMessage({ type: "begin", base });
        }),
      [statics.address, worker, [...games, ...thoughts].map(({ body }) => body)] as const,
    );
    expect(games.length).toBeGreaterThan(8);
    for (const [place, { name, answer }] of games.entries())
      expect([name, told[place]?.answer]).toEqual([name, answer]);
    expect(thoughts.length).toBeGreaterThan(8);
    // They look at the clock between two trials: what one trial takes comes on top.
    const over = thoughts.map(({ bot, seconds }, place) => ({
      bot,
      ms: (told[games.length + place]?.ms ?? Infinity) - 1000 * seconds,
    }));
    console.log(`beyond what they may think: ${over.map(({ bot, ms }) => `${bot} ${Math.round(ms)} ms`).join(", ")}`);
    expect(over.filter(({ ms }) => ms > ONE_TRIAL)).toEqual([]);
    expect(failures).toEqual([]);
  },
  LONG,
);
