// Pictures of every screen, wide and phone, dark and light, in both languages, into build/screenshots; a screen that
// makes the page scroll, or about which axe has more than a minor worry, is named at the end and fails the run.
// Usage: node scripts/screenshots.mjs ADDRESS [wide|phone|dark|light|en|sv|PART ...]   (of a running server)
// Parts: screens moments more learn combat clash tournament cardgame trouble site afterwards.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { runnerImport } from "vite";
import { cardgame } from "./shots-cardgame.mjs";
import { combat } from "./shots-combat.mjs";
import { learn } from "./shots-learn.mjs";
import { clash, tournament } from "./shots-map.mjs";
import { more } from "./shots-more.mjs";
import { moments } from "./shots-scenes.mjs";
import { afterwards, screens } from "./shots-screens.mjs";
import { site } from "./shots-site.mjs";
import { trouble } from "./shots-trouble.mjs";
import { still } from "./still.mjs";

const address = process.argv[2] ?? "http://127.0.0.1:8000";
const only = process.argv.slice(3);
const folder = new URL("../../build/screenshots/", import.meta.url).pathname;
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const { module: axe } = await runnerImport(new URL("../e2e/axe.ts", import.meta.url).pathname);
const SIZES = { wide: { width: 1280, height: 720 }, phone: { width: 360, height: 740 } };
mkdirSync(folder, { recursive: true });

/** The server may have been started a moment ago. */
for (const end = Date.now() + 60_000; ; await new Promise((next) => setTimeout(next, 250))) {
  const up = await fetch(address).then(
    () => true,
    () => false,
  );
  if (up) break;
  if (Date.now() > end) throw new Error(`nothing answers at ${address}`);
}
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });

async function open(size, theme, language, place = address) {
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: theme,
    locale: language === "sv" ? "sv-SE" : "en-GB",
  });
  await context.addInitScript(() =>
    localStorage.setItem(
      "tabletop-heroes",
      JSON.stringify({ ...JSON.parse(localStorage.getItem("tabletop-heroes") ?? "{}"), pace: "skip" }),
    ),
  );
  const page = await context.newPage();
  await page.goto(place);
  await still(page);
  return page;
}

const wanted = (choices) =>
  choices.some((choice) => only.includes(choice)) ? choices.filter((choice) => only.includes(choice)) : choices;
const PARTS = { screens, moments, more, learn, combat, clash, tournament, cardgame, trouble, site, afterwards };
const scrolling = [];
const missing = [];
/** What axe has found, with the screens on which it has. */
const worries = new Map();
for (const size of wanted(["wide", "phone"])) {
  for (const theme of wanted(["dark", "light"])) {
    for (const language of wanted(["en", "sv"])) {
      const page = await open(size, theme, language);
      const shoot = async (name, seen = page) => {
        const file = `${name}-${size}-${theme}-${language}`;
        await seen.screenshot({ path: `${folder}${file}.png` });
        if (
          await seen.evaluate(
            () =>
              document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
          )
        )
          scrolling.push(file);
        for (const problem of await axe.problemsNow(seen))
          worries.set(problem, [...(worries.get(problem) ?? []), file]);
      };
      shoot.missed = (name) => missing.push(`${name}-${size}-${theme}-${language}`);
      const again = (place) => open(size, theme, language, place);
      for (const part of wanted(Object.keys(PARTS)))
        await PARTS[part](page, address, shoot, size, again).catch((error) =>
          shoot.missed(`the rest of ${part} (${String(error.message).split("\n")[0]})`),
        );
      await page.context().close();
    }
  }
}
for (const part of Object.values(PARTS)) await part.end?.();
await browser.close();
console.log(folder);
if (missing.length) {
  console.error(`The games did not come to: ${missing.join(", ")}`);
  process.exitCode = 1;
}
if (worries.size) {
  for (const [problem, files] of worries) console.error(`axe: ${problem}\n  on ${files.join(", ")}`);
  process.exitCode = 1;
}
if (scrolling.length) {
  console.error(`The page scrolls: ${scrolling.join(", ")}`);
  process.exitCode = 1;
}
