// Whoever reads Swedish meets no English: every screen is walked, and nothing on it is a string of the English catalogue.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import library from "../src/gen/library.json";
import rules from "../src/gen/rules.json";
import en from "../src/gen/words/en.json";
import sv from "../src/gen/words/sv.json";
import { Site } from "./site";

const SCREENS = [
  "",
  "new/skirmish",
  "new/clash",
  "new/tournament",
  "new/cardgame",
  "rules",
  "rules/core.siege",
  "cards",
  "decks",
  "about",
  "replay",
  "table/nowhere",
];
const GAMES = ["skirmish", "clash", "tournament", "cardgame"];

/** Words that are good in both languages. */
const swedish = new Set<string>(Object.values(sv));
const english = new Set(
  [
    ...Object.values(en),
    ...Object.values(library.cards).map(({ name }) => name),
    ...rules.map(({ rule }) => rule),
  ].filter((text) => text && !text.includes("{") && !swedish.has(text)),
);
const site = new Site();
beforeAll(() => site.open());
afterAll(() => site.close());

/** All words on the page, with those that only a screen reader or a pointer finds. */
function words(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) found.add((texts.currentNode.textContent ?? "").replace(/\s+/g, " ").trim());
    for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [label]"))
      for (const name of ["aria-label", "title", "placeholder", "label"]) found.add(one.getAttribute(name) ?? "");
    return [...found];
  });
}

async function meets(page: Page, hash: string): Promise<string[]> {
  return (await words(page)).filter((text) => english.has(text)).map((text) => `${hash}: ${text}`);
}

test("no screen shows a string of the English catalogue to whoever reads Swedish", async () => {
  const page = await site.page();
  await page.getByRole("button", { name: "Svenska" }).click();
  const met: string[] = [];
  for (const hash of SCREENS) {
    await page.goto(`${site.address}/#/${hash}`);
    await page.waitForTimeout(500);
    met.push(...(await meets(page, hash)));
  }
  for (const game of GAMES) {
    await page.goto(`${site.address}/#/new/${game}`);
    await page.getByRole("button", { name: "Börja" }).click();
    await page.waitForURL(/#\/table\//);
    await page.waitForTimeout(1200);
    met.push(...(await meets(page, game)));
    await page.getByRole("button", { name: "Som text" }).click();
    await page.waitForTimeout(300);
    met.push(...(await meets(page, `${game} as text`)));
  }
  const table = page.url().split("/table/")[1] ?? "";
  for (const hash of [`proof/${table}`, `replay/${table}`]) {
    await page.goto(`${site.address}/#/${hash}`);
    await page.waitForTimeout(1200);
    if (hash.startsWith("replay")) await page.keyboard.press("l");
    met.push(...(await meets(page, hash)));
  }
  expect([...new Set(met)]).toEqual([]);
}, 120_000);

test("the language changes at once, also that of the rules", async () => {
  const page = await site.page();
  await page.goto(`${site.address}/#/rules/core.siege.arrow-tower.card`);
  await page.locator("article p").first().waitFor();
  const text = await page.locator("article p").first().innerText();
  await page.getByRole("button", { name: "Svenska" }).click();
  await page.locator("article").getByText("piltornskort").waitFor();
  expect(await page.getByText(text, { exact: true }).count()).toBe(0);
  expect(await page.locator("html").getAttribute("lang")).toBe("sv");
});
