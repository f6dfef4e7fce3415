// What everybody may know of everybody, one click or tap away; and whether one could beat them.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { byTwo, fight, HASTE, MAP_TURN, SEVEN, THREE, WORKSHOP } from "./scenes";
import { DESK, fits, PHONE, question, Site, SIZES } from "./site";

const site = new Site();
const MAP = byTwo(MAP_TURN);
const RIVAL = /Look at everything of (?!Catherine)/;

const sheet = (page: Page) => page.getByRole("dialog", { name: /^All about/ });

/** How many lines of the log can be read without scrolling anything. */
async function linesInSight(page: Page): Promise<number> {
  const list = page.locator(".log ol");
  await list.locator("li").last().waitFor({ state: "attached" });
  return list.evaluate((box) => {
    const seen = (line: Element) => {
      const { x, y, width, height } = line.getBoundingClientRect();
      const ends = [y + 2, y + height - 2].map((at) => document.elementFromPoint(x + width / 2, at));
      return height > 0 && ends.every((one) => line.contains(one));
    };
    return [...box.children].filter(seen).length;
  });
}

for (const size of SIZES) {
  test(`a seat opens everything public of its player, on ${size.join(" x ")}`, async () => {
    const page = await site.at(MAP, { size });
    await question(page, /Where does/).waitFor();
    await page.getByRole("button", { name: RIVAL }).first().click();
    const text = await sheet(page).innerText();
    for (const part of ["Army", "Heroes", "Town", "Flags", "Cards:"]) expect(text).toContain(part);
    // What they have, and what they get each round.
    const purse = await sheet(page)
      .locator(".purse [role=img]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    expect(purse).toEqual([
      expect.stringMatching(/^\d+ gold, .*\+\d+/),
      expect.stringMatching(/^\d+ building material/),
      expect.stringMatching(/^\d+ valuable/),
    ]);
    // What is hidden stays so: a rival's deck cannot be looked through.
    expect(await sheet(page).getByRole("button", { name: /^Deck/ }).count()).toBe(0);
    await expect
      .poll(() => sheet(page).locator(".foresight").getAttribute("aria-label"))
      .toMatch(/^Won \d+ of \d+ tried/);
    expect(await fits(page)).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "detached" });
  });
}

test("the odds of a fight go on being tried while one looks", async () => {
  const page = await site.at(MAP, { size: DESK });
  await page.getByRole("button", { name: RIVAL }).first().click();
  const odds = sheet(page).locator(".foresight");
  const tried = async () => Number(/of (\d+) tried/.exec((await odds.getAttribute("aria-label")) ?? "")?.[1] ?? 0);
  await odds.waitFor();
  const first = await tried();
  await expect.poll(tried).toBeGreaterThan(first);
});

test("the lens of a rival's pawn tells how a fight with them may end, and what that rests on", async () => {
  const page = await site.at({ ...THREE, seed: 1 });
  await question(page, /Where does/).waitFor();
  await page
    .locator('.cell:not(.lit):not([aria-label*="Catherine"])[aria-label*="main hero"]')
    .first()
    .hover({ force: true });
  const odds = page.locator(".lens .foresight");
  await expect.poll(async () => (await odds.count()) && odds.innerText()).toMatch(/won \d+ of \d+ tried out/);
  expect(await odds.getAttribute("aria-label")).toMatch(/^Won \d+ of \d+ tried out, \d+ %/);
});

test("a pawn and a town open the same sheet, and one's own shows one's own deck", async () => {
  const page = await site.at({ ...THREE, seed: 1 });
  await question(page, /Where does/).waitFor();
  // The rival has left home: their pawn stands on one field, their town on another.
  const theirs = page.locator('.cell:not(.lit):not([aria-label*="Catherine"])');
  const [pawn, town] = [
    '[aria-label*="main hero"]:not([aria-label*="Town"])',
    '[aria-label*="Town"]:not([aria-label*="hero"])',
  ];
  for (const place of [pawn, town]) {
    await theirs.and(page.locator(place)).first().click({ force: true });
    await sheet(page).waitFor();
    expect(await sheet(page).getAttribute("aria-label")).not.toContain("Catherine");
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "detached" });
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Look at everything of Catherine" }).first().click();
  await sheet(page)
    .getByRole("button", { name: /^Deck, in no order/ })
    .click();
  expect(await sheet(page).locator("li .card").count()).toBeGreaterThan(0);
  expect(await sheet(page).locator(".foresight").count()).toBe(0);
});

test("whoever watches sees as much of everybody, and no hidden card", async () => {
  const [table] = await site.lay(MAP);
  for (const size of [DESK, PHONE]) {
    const page = await site.page({ size }, `table/${table}`);
    for (const seat of [0, 1]) {
      await page
        .getByRole("button", { name: /^Look at everything of/ })
        .nth(seat)
        .click();
      expect(await sheet(page).innerText()).toMatch(/Cards: \d+ in hand/);
      expect(await sheet(page).getByRole("button", { name: /^Deck/ }).count()).toBe(0);
      await page.keyboard.press("Escape");
    }
  }
});

test("in a combat the piles of both sides can be looked through", async () => {
  const page = await site.at(byTwo(fight()));
  await page
    .getByRole("button", { name: /^Look at everything of/ })
    .first()
    .click();
  expect(await sheet(page).innerText()).toMatch(/Cards: \d+ in hand, \d+ in the deck/);
});

test("on a phone both sides of a combat stand over its log, each with everything of theirs", async () => {
  const page = await site.at(byTwo(fight()), { size: PHONE });
  await page.getByRole("button", { name: "Log", exact: true }).click();
  const seats = page.getByRole("button", { name: /^Look at everything of/ });
  expect(await seats.count()).toBe(2);
  // Below them lines of the log are in sight, and nothing is wider than the screen.
  expect(await linesInSight(page)).toBeGreaterThanOrEqual(2);
  expect(await fits(page)).toBe(true);
  expect(await seriousProblems(page)).toEqual([]);
  for (const seat of [0, 1]) {
    await seats.nth(seat).click();
    expect(await sheet(page).innerText()).toMatch(/Cards: \d+ in hand, \d+ in the deck/);
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "detached" });
  }
});

test("what a rival has in play can be read, in a combat and on the map", async () => {
  for (const [scene, whose, card] of [
    [HASTE, /of Catherine$/, "Haste"],
    [WORKSHOP, RIVAL, /./],
  ] as const)
    for (const size of SIZES) {
      const [table] = await site.lay(scene);
      // Whoever looks has no seat: nothing of it is their own.
      const page = await site.page({ size }, `table/${table}`);
      if (size === PHONE && scene === HASTE) await page.getByRole("button", { name: "Log", exact: true }).click();
      await page.getByRole("button", { name: whose }).first().click();
      await sheet(page)
        .getByRole("button", { name: /^In play 1/ })
        .click();
      const lies = sheet(page).getByRole("listitem", { name: card });
      expect(await lies.locator(".card").count(), scene.name).toBe(1);
      expect(await seriousProblems(page), scene.name).toEqual([]);
    }
});

test("however many play, some lines of what happened stay in sight, and every seat can be opened", async () => {
  const page = await site.at(SEVEN, { size: DESK });
  await question(page, /Where does|Your turn/).waitFor();
  expect(await linesInSight(page)).toBeGreaterThanOrEqual(3);
  const seats = page.getByRole("button", { name: /^Look at everything of/ });
  expect(await seats.count()).toBe(7);
  expect(await fits(page)).toBe(true);
  expect(await seriousProblems(page)).toEqual([]);
  for (const seat of [0, 6]) {
    await seats.nth(seat).click();
    await sheet(page).waitFor();
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "detached" });
  }
});
