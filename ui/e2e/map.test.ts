// Games on the map, and what the map promises to those who play there.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { MAP_BOT_NEXT, MAP_TURN, RAID, TILE } from "./scenes";
import { asText, fits, logged, type Look, PHONE, question, settled, Site, SIZES } from "./site";

const site = new Site();

/** One person on both sides, at the first turn. */
async function firstTurn(look: Look = {}): Promise<Page> {
  const page = await site.at(MAP_TURN, look);
  await question(page, /Where does/).waitFor();
  await page.locator("svg.map:not(.unlaid)").waitFor();
  await settled(page, site);
  return page;
}

test("two players on two computers play a short scenario on the map, with a reload and a dropped line", async () => {
  const people = await site.people(RAID);
  const [first, second] = [people[0]!, people[1]!];
  for (const page of people) await page.locator("svg.map:not(.unlaid)").waitFor();
  // The first turn is played on the map itself.
  await first.locator('.cell.lit[aria-label*="Empty"]').first().click({ force: true });
  await logged(second, "board.marched").first().waitFor();
  await first.getByRole("button", { name: /^End turn/ }).click();
  await first
    .getByRole("button", { name: /^End turn/ })
    .or(first.locator(".bar.waiting"))
    .first()
    .waitFor();
  await site.play(first, { asked: "Your turn", seat: 1 });
  await question(second, /Where does/).waitFor();
  await first.reload();
  await first.locator("svg.map").waitFor();
  await second.evaluate(() => dispatchEvent(new Event("offline")));
  await site.play(first, { over: true });
  for (const page of people) await page.getByRole("button", { name: "Play again" }).waitFor();
  expect(await first.getByRole("dialog").locator("tbody tr").count()).toBeGreaterThan(0);
});

test("a hero walks by keyboard alone, and the step can be taken back", async () => {
  const page = await firstTurn();
  const field = page.locator('.cell.lit[tabindex="0"]');
  await field.focus();
  expect(await field.getAttribute("aria-label")).toMatch(/Go to|Build|Add|Discover/);
  const empty = page.locator('.cell.lit[aria-label*="Empty"]').first();
  await empty.focus();
  const where = await empty.getAttribute("data-thing");
  await page.keyboard.press("Enter");
  await logged(page, "board.marched").first().waitFor();
  expect(await page.locator(`.cell.lit[data-thing="${where}"]`).count()).toBe(0);
  await page.getByRole("button", { name: /^Undo: Go to/ }).click();
  await page.locator(`.cell.lit[data-thing="${where}"]`).waitFor();
});

test("before a hero goes to guards, fights tried out tell how it may end", async () => {
  const page = await firstTurn();
  await page.locator('.cell.lit[aria-label*="Guarded"]').first().hover({ force: true });
  const foresight = page.locator(".lens .foresight");
  await foresight.waitFor();
  expect(await foresight.getAttribute("aria-label")).toMatch(
    /^Won \d+ of \d+ tried out, \d+ %; about [\d.]+ units lost\.$/,
  );
});

test("what is dark on the map says why, and the town says what is missing", async () => {
  const page = await firstTurn();
  await page.locator('.cell[data-thing^="place:"], .cell[data-thing^="tile:"]').first().hover({ force: true });
  await page.locator(".lens .why").waitFor();
  await page.keyboard.press("t");
  // Each plate says by itself what is missing or which building comes first, in the words of the server.
  await expect
    .poll(() =>
      page
        .locator(".plate:not(.lit):not(.built)")
        .allInnerTexts()
        .then((texts) => texts.every((text) => /You lack|Build the .+ first/.test(text))),
    )
    .toBe(true);
  const unit = page
    .locator(".unit")
    .filter({ hasText: /live in the|Reinforcing takes/ })
    .first();
  expect(await unit.locator(".deal").allInnerTexts()).toEqual([
    expect.stringContaining("Few"),
    expect.stringContaining("Pack"),
  ]);
  await page.locator(".plate:not(.lit):not(.built) > button").first().hover();
  await expect.poll(() => page.locator(".lens .why").innerText()).toMatch(/lack|costs|first/i);
});

test("the map fits a phone and a small screen without scrolling the page; one tap looks, the second one goes", async () => {
  for (const size of SIZES) {
    const page = await firstTurn({ size });
    expect(await fits(page), String(size)).toBe(true);
    if (size[0] === 360) {
      const target = page.locator('.cell.lit[aria-label*="Empty"]').first();
      await target.click({ force: true });
      await page.locator(".tip .lens").waitFor();
      expect(await page.getByRole("heading", { name: /Where does/ }).isVisible()).toBe(true);
      for (const button of await page.locator(".answers .button, .tabs .button").all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
});

test("axe finds no serious problem on the map, in the town, on its text board and in its set-up", async () => {
  const setup = await site.page({}, "new/clash");
  await setup.getByRole("radio", { name: /Crossroads/ }).waitFor();
  expect(await seriousProblems(setup), "new game").toEqual([]);
  const page = await firstTurn();
  expect(await seriousProblems(page), "map").toEqual([]);
  await page.keyboard.press("t");
  await page.locator(".sheet").waitFor();
  expect(await seriousProblems(page), "town").toEqual([]);
  await page.keyboard.press("Escape");
  await asText(page);
  expect(await seriousProblems(page), "text").toEqual([]);
});

test("without motion the map comes into sight as a whole: no row of it is there before its cells", async () => {
  const page = await firstTurn({ size: PHONE });
  const seen = await page.locator("svg.map").evaluate((map) => {
    const shown = (): boolean[] =>
      [...map.querySelectorAll("[role=row], [role=row] [role=gridcell]")].map(
        (one) => getComputedStyle(one).visibility === "visible",
      );
    map.classList.add("unlaid");
    const before = shown();
    map.classList.remove("unlaid");
    return { before: [...new Set(before)], after: [...new Set(shown())], moving: map.getAnimations({ subtree: true }) };
  });
  expect(seen).toEqual({ before: [false], after: [true], moving: [] });
  for (const row of await page.locator("svg.map [role=row]").all())
    expect(await row.locator("[role=gridcell]").count()).toBeGreaterThan(0);
});

test("bots can be followed deed by deed, and Space shows the next one", async () => {
  const page = await site.at(MAP_BOT_NEXT);
  await page.getByRole("radio", { name: "step" }).click();
  await site.play(page, "End your turn");
  const next = page.getByRole("button", { name: /^Next deed/ }).first();
  await next.waitFor();
  const before = await page.locator(".log li").count();
  await page.keyboard.press("Space");
  await expect.poll(() => page.locator(".log li").count()).toBeGreaterThan(before);
  await page.getByRole("radio", { name: "skip" }).click();
  await expect.poll(() => next.isVisible()).toBe(false);
});

test("whoever comes back is told what happened meanwhile", async () => {
  const people = await site.people({ ...RAID, steps: [{ asked: "Your turn", seat: 1 }] });
  const [first, second] = [people[0]!, people[1]!];
  await question(second, /Where does/).waitFor();
  await settled(first, site);
  const table = first.url();
  await first.goto(`${site.address}/#/`);
  await first.getByRole("button", { name: "Quick battle" }).waitFor();
  await second.locator('.cell.lit[aria-label*="Empty"]').first().click({ force: true });
  await logged(second, "board.marched").first().waitFor();
  await first.goto(table);
  await first.getByRole("status", { name: "Since you left" }).waitFor();
});

/** Where its middle is, once it stays where it is. */
const middle = async (place: Locator): Promise<{ x: number; y: number }> => {
  let box = (await place.boundingBox())!;
  await expect
    .poll(async () => {
      const before = JSON.stringify(box);
      box = (await place.boundingBox())!;
      return JSON.stringify(box) === before;
    })
    .toBe(true);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test("dragging the pawn to a lit field answers like a click, with the path drawn; a drift of a few pixels does not drag", async () => {
  const page = await firstTurn();
  const goal = page.locator('.cell.lit[aria-label*="Empty"][data-thing^="field:"]').first();
  const where = await goal.getAttribute("data-thing");
  const [from, to] = [await middle(page.locator(".cell.grip")), await middle(goal)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 3);
  expect(await page.locator(".map.carrying").count()).toBe(0);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.locator(".map.carrying .pawn.held").waitFor();
  await page.locator(".marks .way").waitFor({ state: "attached" });
  await page.mouse.up();
  await logged(page, "board.marched").first().waitFor();
  await page.locator(`.cell.grip[data-thing="${where}"]`).waitFor();
});

test("F6 goes through the zones of the table and comes round", async () => {
  const page = await firstTurn();
  await page.locator(".bar .answers .button").last().focus();
  const seen: string[] = [];
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press("F6");
    seen.push(
      await page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-zone]")?.dataset.zone ?? ""),
    );
  }
  expect(seen).toEqual(["board", "hand", "lens", "own", "seats", "log", "top", "question"]);
  await page.keyboard.press("Shift+F6");
  expect(await page.evaluate(() => document.activeElement?.closest("header") !== null)).toBe(true);
});

test("without a connection nothing glows and the bar says so; with it the light returns", async () => {
  const page = await firstTurn();
  const told = await page.locator(".log li").count();
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.getByRole("heading", { name: "No connection" }).waitFor();
  expect(await page.locator(".cell.lit, .slot.lit, .token.lit, .bar .answers .button").count()).toBe(0);
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.locator(".cell.lit").first().waitFor();
  expect(await page.locator(".log li").count()).toBe(told);
});

test("a turn that leaves something unused is asked about once, and never once that is switched off", async () => {
  const page = await firstTurn();
  await page.keyboard.press("e");
  await page.getByRole("heading", { name: /^End turn\? Unused: \d+ movement/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: /Where does/ }).waitFor();
  await page.keyboard.press("e");
  await expect.poll(() => page.getByRole("heading", { name: /Where does Catherine/ }).isVisible()).toBe(false);
  expect(await page.getByRole("heading", { name: /^End turn/ }).isVisible()).toBe(false);
  const other = await firstTurn();
  await other.keyboard.press("h");
  await other.getByLabel("Ask before ending a turn with something unused").uncheck();
  await other.keyboard.press("Escape");
  await other.keyboard.press("e");
  await expect.poll(() => other.getByRole("heading", { name: /Where does Catherine/ }).isVisible()).toBe(false);
  expect(await other.getByRole("heading", { name: /^End turn/ }).isVisible()).toBe(false);
});

test("on a phone the rules and the other language are under More; whoever watches has tabs that make sense", async () => {
  const page = await firstTurn({ size: PHONE });
  const onlooker = await site.page({ size: PHONE }, page.url().split("#/")[1]);
  await onlooker.locator("svg.map").waitFor();
  expect(await onlooker.locator(".tabs .button").allInnerTexts()).toEqual(["Map", "Heroes", "Log", "More"]);
  await onlooker.getByRole("button", { name: "Heroes", exact: true }).click();
  await onlooker.getByRole("button", { name: "Look at everything of Tamika" }).click();
  await onlooker.locator(".hero").getByRole("heading", { name: "Tamika" }).waitFor();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Svenska" }).click();
  await page.getByRole("button", { name: "Mer", exact: true }).waitFor();
  await page.getByRole("link", { name: "Regler" }).click();
  await page.getByRole("complementary", { name: "Regler" }).getByRole("searchbox").waitFor();
});

test("the log can be narrowed to combat, and shows an eye where only its reader was told", async () => {
  const page = await firstTurn();
  await page.getByRole("img", { name: "Only you see this" }).first().waitFor();
  const all = await page.locator(".log li").count();
  await page.locator(".log").getByRole("button", { name: "Combat", exact: true }).click();
  await expect.poll(() => page.locator(".log li").allInnerTexts()).toEqual(["Nothing of that kind yet."]);
  await page.locator(".log").getByRole("button", { name: "Combat", exact: true }).click();
  await expect.poll(() => page.locator(".log li").count()).toBe(all);
});

test("a tile is turned by R, by the wheel and by its handles; a way in which it cannot lie says why", async () => {
  const page = await site.at(TILE);
  const handles = page.locator(".handle");
  await expect.poll(() => handles.count()).toBe(6);
  const now = (): Promise<string | null> => page.locator(".handle.now").getAttribute("data-thing");
  const first = await now();
  await page.keyboard.press("r");
  await expect.poll(now).not.toBe(first);
  await page.keyboard.press("Shift+R");
  await expect.poll(now).toBe(first);
  const box = (await page.locator("svg.map .ghost").boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, 120);
  await expect.poll(now).not.toBe(first);

  const place = page.getByRole("button", { name: "Place it so" });
  const dark = page.locator(".handle:not(.legal)").first();
  const wrong = await dark.getAttribute("data-thing");
  await dark.click({ force: true });
  await expect.poll(now).toBe(wrong);
  await page.getByRole("status").getByText("Turned like this, no path would lead to the tile.").waitFor();
  expect(await place.isDisabled()).toBe(true);
  await page.keyboard.press("Enter");
  expect(await place.isVisible()).toBe(true);
  await page.locator(".handle.legal").last().click({ force: true });
  await expect.poll(() => place.isEnabled()).toBe(true);
  await page.keyboard.press("k");
  await page.locator("svg.map .code", { hasText: /^b$/ }).waitFor();
  await page.keyboard.press("Enter");
  await place.waitFor({ state: "detached" });
});
