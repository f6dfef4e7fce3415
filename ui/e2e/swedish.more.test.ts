// Whoever reads Swedish meets no English: every screen is walked, and nothing on it is a string of the English catalogue.
import { expect, test } from "vitest";
import library from "../src/gen/library.json";
import rules from "../src/gen/rules.json";
import en from "../src/gen/words/en.json";
import sv from "../src/gen/words/sv.json";
import { seriousProblems } from "./axe";
import { walk, words } from "./screens";
import { PHONE, Site } from "./site";

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

test("no screen of a phone shows a string of the English catalogue to whoever reads Swedish, or worries axe", async () => {
  const met: string[] = [];
  let heard = false;
  await walk(site, { size: PHONE, remembers: { language: "sv" } }, async (page, screen) => {
    const wrong = (await words(page)).filter((text) => english.has(text));
    // The text boards of all games are made of the same parts: the first one speaks for them.
    if (!screen.endsWith("as text") || !heard) wrong.push(...(await seriousProblems(page)));
    heard ||= screen.endsWith("as text");
    met.push(...wrong.map((text) => `${screen}: ${text}`));
  });
  expect([...new Set(met)]).toEqual([]);
}, 240_000);

test("the language changes at once, also that of the rules", async () => {
  const page = await site.page({}, "rules/core.siege.arrow-tower.card");
  await page.locator("article p").first().waitFor();
  const text = await page.locator("article p").first().innerText();
  await page.getByRole("button", { name: "Svenska" }).click();
  await page.locator("article").getByText("piltornskort").waitFor();
  expect(await page.getByText(text, { exact: true }).count()).toBe(0);
  expect(await page.locator("html").getAttribute("lang")).toBe("sv");
});
