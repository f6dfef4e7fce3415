// Pictures of every screen, wide and phone, dark and light, in both languages, into build/screenshots.
// Usage: node scripts/screenshots.mjs ADDRESS   (of a running server)
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const address = process.argv[2] ?? "http://127.0.0.1:8000";
const folder = new URL("../../build/screenshots/", import.meta.url).pathname;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const SIZES = { wide: { width: 1280, height: 720 }, phone: { width: 360, height: 740 } };
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });

async function open(size, theme, language) {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme: theme, locale: language === "sv" ? "sv-SE" : "en-GB" });
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

for (const size of ["wide", "phone"]) {
  for (const theme of ["dark", "light"]) {
    for (const language of ["en", "sv"]) {
      const page = await open(size, theme, language);
      const shoot = (name) => page.screenshot({ path: `${folder}${name}-${size}-${theme}-${language}.png` });
      for (const [name, hash] of [["home", "#/"], ["new", "#/new/skirmish"], ["rules", "#/rules/retaliation"], ["cards", "#/cards"], ["about", "#/about"]]) {
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
      await page.context().close();
    }
  }
}
await browser.close();
console.log(folder);
