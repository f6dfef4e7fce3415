// Pictures of every screen, wide and phone, dark and light, in both languages, into build/screenshots.
// Usage: node scripts/screenshots.mjs ADDRESS   (of a running server)
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { cardgame } from "./shots-cardgame.mjs";

const address = process.argv[2] ?? "http://127.0.0.1:8000";
const folder = new URL("../../build/screenshots/", import.meta.url).pathname;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const SIZES = { wide: { width: 1280, height: 720 }, phone: { width: 360, height: 740 } };
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });

async function open(size, theme, language) {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme: theme, locale: language === "sv" ? "sv-SE" : "en-GB" });
  await context.addInitScript(() => localStorage.setItem("tabletop-heroes", JSON.stringify({ ...JSON.parse(localStorage.getItem("tabletop-heroes") ?? "{}"), pace: "skip" })));
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForTimeout(600);
  return page;
}

/** Plays by the text board until the combat asks this player, then shows the board. */
async function toCombat(page, board) {
  await page.goto(`${address}/#/new/skirmish`);
  await page.locator("select").nth(1).selectOption(board);
  await page.locator("main .button.primary.big").click();
  await page.locator(".draft").waitFor();
  const toggle = page.locator("header button[aria-pressed]");
  await toggle.click();
  for (let turn = 0; turn < 400; turn++) {
    const options = page.locator(".options .button");
    const texts = await options.allInnerTexts();
    if (texts.some((text) => /^(Stay|Stå kvar)$/.test(text)) && texts.length > 8) break;
    const pass = texts.findIndex((text) => /^(Pass|Avstå|Defend|Försvara)$/.test(text));
    if (texts.length) await options.nth(Math.max(0, pass)).click().catch(() => {});
    await page.waitForTimeout(120);
  }
  await toggle.click();
  await page.waitForTimeout(400);
}

/** Plays a game on the map by the text board until this player's second turn, then shows the map. */
async function toMap(page) {
  await page.goto(`${address}/#/new/clash`);
  await page.locator("main .button.primary.big").click();
  await page.locator("svg.map").waitFor();
  const toggle = page.locator("header button[aria-pressed]");
  await toggle.click();
  const LIKES = [/Discover |Upptäck /, /Far tile|fjärran/, /^(Build|Bygg) /, /^(Go to|Gå till) /, /^(End turn|Avsluta)/, /^(Pass|Avstå)$/];
  for (let turn = 0, turns = 0; turn < 300 && turns < 24; turn++) {
    const options = page.locator(".options .button");
    const texts = await options.allInnerTexts();
    const mine = texts.some((text) => /^(End turn|Avsluta)/.test(text));
    if (mine) turns++;
    const liked = LIKES.map((like) => texts.findIndex((text) => like.test(text))).find((place) => place >= 0);
    if (texts.length) await options.nth(liked ?? 0).click().catch(() => {});
    await page.waitForTimeout(120);
  }
  for (let turn = 0; turn < 200 && !(await page.locator(".options .button", { hasText: /^(Go to|Gå till)/ }).count()); turn++) {
    const pass = page.locator(".options .button", { hasText: /^(Pass|Avstå|Stay|Stå kvar)$/ });
    await ((await pass.count()) ? pass : page.locator(".options .button")).first().click({ timeout: 500 }).catch(() => {});
    await page.waitForTimeout(120);
  }
  await toggle.click();
  await page.locator("svg.map").waitFor();
  await page.waitForTimeout(500);
}

for (const size of ["wide", "phone"]) {
  for (const theme of ["dark", "light"]) {
    for (const language of ["en", "sv"]) {
      const page = await open(size, theme, language);
      const shoot = (name) => page.screenshot({ path: `${folder}${name}-${size}-${theme}-${language}.png` });
      for (const [name, hash] of [["home", "#/"], ["new", "#/new/skirmish"], ["new-map", "#/new/clash"], ["rules", "#/rules/retaliation"], ["cards", "#/cards"], ["about", "#/about"]]) {
        await page.goto(`${address}/${hash}`);
        await page.waitForTimeout(500);
        await shoot(name);
      }
      for (const board of ["hex", "square"]) {
        await toCombat(page, board);
        await shoot(`combat-${board}`);
      }
      await page.locator("header button[aria-pressed]").click();
      await shoot("text");
      await toMap(page);
      await shoot("map");
      if (size === "wide") {
        await page.locator(".cell.lit").last().hover({ force: true });
        await page.waitForTimeout(400);
        await shoot("map-lens");
        await page.keyboard.press("t");
        await page.waitForTimeout(300);
        await shoot("town");
      } else
        for (const [name, place] of [["hero", 1], ["town", 2], ["log", 3]]) {
          await page.locator(".tabs .button").nth(place).click();
          await page.waitForTimeout(250);
          await shoot(`map-${name}`);
        }
      await page.locator("header button[aria-pressed]").click();
      await shoot("map-text");
      await cardgame(page, address, shoot, size);
      await page.context().close();
    }
  }
}
await browser.close();
console.log(folder);
