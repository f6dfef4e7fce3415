// Adventures: the draft, the town, the powers of a Combat card, the battle at the end.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import {
  ADVENTURE_DRAFT,
  ADVENTURE_OVER,
  ADVENTURE_POWER,
  ADVENTURE_STARS,
  ADVENTURE_TURN,
  ADVENTURES,
  byTwo,
  FIGHTS,
  onOneDevice,
} from "./scenes";
import { asText, fits, handOver, logged, PHONE, question, Site, SIZES, tableOf } from "./site";

const site = new Site();
const drafted = (page: Page) => page.getByRole("group", { name: "The draft" }).locator("[data-thing]");
const things = (page: Page): Promise<(string | null)[]> =>
  drafted(page).evaluateAll((cards) => cards.map((card) => card.getAttribute("data-thing")));

test("the new game offers an Adventure with its three lengths", async () => {
  const page = await site.page({}, "new/adventure");
  const length = page.getByRole("combobox", { name: "Length" });
  await length.waitFor();
  expect(await length.locator("option").allInnerTexts()).toEqual(["Small", "Medium", "Large"]);
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("group", { name: "Income tracks" }).waitFor();
});

test("a short Adventure is played to its end against a bot, battle and all", async () => {
  const page = await site.at(ADVENTURE_DRAFT);
  await page
    .getByRole("button", { name: /^Take / })
    .first()
    .click();
  await question(page, /^Your turn/).waitFor();
  // The first round at the table itself: something is built, the card is put away.
  await page.keyboard.press("t");
  await page.locator(".plate.lit > button").filter({ hasText: "Towers" }).click();
  await logged(page, "board.built").first().waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await question(page, /^End turn\?/).waitFor(); // what is unused is asked about once
  await page.keyboard.press("e");
  await question(page, /What becomes of the card/).waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await site.play(page, { asked: "What do the", seat: 0, likes: [...ADVENTURES, ...FIGHTS] });
  await page.locator("svg.board").waitFor();
  await site.play(page, { over: true, likes: FIGHTS });
  const panel = page.getByRole("dialog");
  await panel.getByRole("heading", { name: "Turning points" }).waitFor();
  expect(await panel.locator("figure table").count()).toBe(4);
});

test("two draft in two browsers, and neither learns what the other has kept", async () => {
  const people = await site.people(byTwo(ADVENTURE_DRAFT));
  const [first, second] = [people[0]!, people[1]!];
  await drafted(first).first().waitFor();
  await second
    .getByText(/chooses from 3 Adventure cards\.$/)
    .first()
    .waitFor();
  expect(await second.locator("[data-thing^='card:adventure']").count()).toBe(0);
  const three = await things(first);
  expect(three.length).toBe(3);
  await drafted(first).first().click();
  await drafted(second).first().waitFor();
  expect(await things(second)).toEqual(three.slice(1));
  expect(await logged(second, "board.card-kept").allInnerTexts()).toEqual([
    expect.stringContaining("keeps an Adventure card"),
  ]);
  await first
    .getByText(/chooses from 2 Adventure cards\.$/)
    .first()
    .waitFor();
  await drafted(second).first().click();
  await question(first, /^Your turn/).waitFor();
  expect(await first.locator(".slot [data-thing]").first().getAttribute("data-thing")).toBe(three[0]);
});

test("the powers of a Combat card show their chances, are walked by keyboard, and fit a phone", async () => {
  for (const size of SIZES) {
    const page = await site.at(ADVENTURE_POWER, { size });
    const rows = page.getByRole("list", { name: "Answers with their chances" }).getByRole("button");
    await page.locator(".odds").first().waitFor();
    expect(await rows.count()).toBe(3);
    const chances = await page.locator(".odds").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    expect(chances.every((chance) => /^\d+ % to reach it/.test(chance ?? ""))).toBe(true);
    expect(await fits(page), String(size)).toBe(true);
    expect(await seriousProblems(page), String(size)).toEqual([]);
    if (size === PHONE) {
      for (const button of await page.locator(".tabs .button, .weighed button").all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      continue;
    }
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await rows.nth(2).waitFor();
    await question(page, /^Which units fight/).waitFor();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await logged(page, "board.combat-fought").first().waitFor();
  }
});

test("on a phone one tap looks at a card of the draft and the second one keeps it; tracks answer the stars", async () => {
  const page = await site.at(ADVENTURE_DRAFT, { size: PHONE });
  await drafted(page).first().waitFor();
  expect(await page.getByRole("button", { name: /^Take / }).count()).toBe(0);
  await drafted(page).first().click();
  await page.getByRole("button", { name: /^Take / }).waitFor();
  expect(await fits(page)).toBe(true);
  await drafted(page).first().click();
  await question(page, /^Your turn/).waitFor();
  const stars = await site.at(ADVENTURE_STARS, { size: PHONE });
  await stars.locator(".track.lit").first().click();
  await expect.poll(() => stars.locator(".track.lit").count()).toBe(0);
  expect(await stars.locator(".track b").first().innerText()).toBe("+15");
});

test("an Adventure on one device is handed over; as text everything can be answered", async () => {
  const page = await site.at(onOneDevice(ADVENTURE_DRAFT));
  await drafted(page).first().click();
  await handOver(page);
  expect(await drafted(page).count()).toBe(2);
  await asText(page);
  await page.locator("main.text").getByRole("heading", { name: "The draft" }).waitFor();
  expect(await seriousProblems(page), "text").toEqual([]);
  await page
    .locator("main.text")
    .getByRole("button", { name: /^Take / })
    .first()
    .click();
  await page.getByRole("button", { name: "Hold to begin" }).waitFor();
});

test("the town and the own turn have no serious problem, in the light as well", async () => {
  const page = await site.at(ADVENTURE_TURN, { remembers: { theme: "light" } });
  await question(page, /^Your turn/).waitFor();
  expect(await seriousProblems(page), "turn").toEqual([]);
  await page.keyboard.press("t");
  await page.locator(".sheet").waitFor();
  expect(await seriousProblems(page), "town").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Town of Sandro" }).click();
  await page.locator(".sheet").getByRole("heading", { name: "Town of Necropolis" }).waitFor();
});

test("an Adventure is looked back at, from the first draft to the battle", async () => {
  const page = await site.at(ADVENTURE_OVER);
  await page.getByRole("dialog").getByRole("link", { name: "Replay" }).click();
  await page.getByText(/^Step 0 of \d+$/).waitFor();
  await page.getByRole("group", { name: "Income tracks" }).waitFor();
  await page.getByLabel("Jump to").selectOption({ label: "Combat round 2." });
  await page.locator("svg.board").waitFor();
});

test("a first adventure is one click from home, and its coach is there", async () => {
  const page = await site.page({ size: PHONE });
  await page.getByRole("button", { name: "First adventure" }).click();
  await page.getByRole("region", { name: "Hints", exact: true }).waitFor();
  await page.getByRole("group", { name: "Income tracks" }).waitFor();
});

test("on a phone the coach leaves the table where it is", async () => {
  const page = await site.at(ADVENTURE_DRAFT, { size: PHONE });
  const lesson = { tables: { [tableOf(page)]: { lesson: "adventure", on: true } }, read: [] };
  await page.evaluate((kept) => localStorage.setItem("tabletop-heroes-coach", kept), JSON.stringify(lesson));
  await page.reload();
  const coach = page.getByRole("region", { name: "Hints", exact: true });
  await coach.getByText("Keep one of these cards").waitFor();
  const tracks = page.getByRole("group", { name: "Income tracks" });
  const before = await tracks.boundingBox();
  expect(await fits(page)).toBe(true);
  expect(await seriousProblems(page)).toEqual([]);
  await coach.getByRole("button", { name: "Got it" }).click();
  await coach.getByText("after the last round one battle decides").waitFor();
  expect(await tracks.boundingBox()).toEqual(before);
});
