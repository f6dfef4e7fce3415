// A whole short game on the map by two people in two browsers, and what the map promises to them.
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { answerOne, asText, handOver, isOver, Site } from "./site";

const site = new Site();
beforeAll(() => site.open());
afterAll(() => site.close());

/** Sets up a game on the map; `who` is the value of the second seat. */
async function adventure(page: Page, who: string, scenario = /Border Raid/): Promise<void> {
  await page.goto(`${site.address}/#/new/clash`);
  await page.getByRole("radio", { name: scenario }).click();
  await page.getByLabel("Who sits here").nth(1).selectOption(who);
  await page.getByRole("button", { name: "Start" }).click();
}

/** Two people in two browsers at the table of a short scenario, both with the map before them. */
async function twoAtATable(): Promise<[Page, Page]> {
  const first = await site.page();
  await adventure(first, "link");
  const second = await site.invited(first);
  for (const page of [first, second]) await page.locator("svg.map").waitFor();
  return [first, second];
}

const asked = (page: Page): Promise<boolean> => page.locator(".screen .bar:not(.waiting)").first().isVisible();
const question = async (page: Page): Promise<string> => {
  const title = await page
    .locator(".screen .bar h2, main.text h2")
    .first()
    .textContent({ timeout: 1000 })
    .catch(() => "");
  return `${title ?? ""}${await page.locator(".log li, main.text ol li").count()}`;
};

/** Answers one question on the map by what is lit or by the button that stands out; false if nobody asks this page. */
async function act(page: Page, walk: boolean): Promise<boolean> {
  if (!(await asked(page))) return false;
  const before = await question(page);
  const lit = page.locator(".cell.lit");
  const places = [
    page.locator(".window .button").first(),
    page.locator(".bar .answers .button.primary").first(),
    page.locator(".choices .button").first(),
    page.locator(".bar .answers .button").last(),
    page.locator(".slot.lit").first(),
  ];
  if (walk && /Where does/.test(before) && (await lit.count())) places.unshift(lit.first());
  for (const place of places) {
    if (!(await place.isVisible())) continue;
    await place.click({ timeout: 1500, force: true }).catch(() => {});
    break;
  }
  await page
    .waitForFunction(
      (old) =>
        (document.querySelector(".screen .bar h2, main.text h2")?.textContent ?? "") +
          document.querySelectorAll(".log li, main.text ol li").length !==
        old,
      before,
      { timeout: 1200 },
    )
    .catch(() => {});
  return true;
}

/** By the map where there is one, by the text board in a combat. */
async function step(page: Page, walk: boolean): Promise<void> {
  if (await page.locator(".combat").isVisible()) await asText(page);
  if (await page.locator("main.text").isVisible()) {
    if (!(await answerOne(page))) await page.waitForTimeout(40);
    const toggle = page.getByRole("button", { name: "As text" });
    if (!/act|attack|unit|Combat|space|stands|retaliate|die has/i.test(await page.locator("main.text h2").innerText()))
      await toggle.click();
  } else if (!(await act(page, walk))) await page.waitForTimeout(40);
}

async function playOutMap(pages: Page[], seconds: number, walks: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (let turn = 0; Date.now() < end; turn++)
    for (const page of pages) {
      if (await isOver(page)) return;
      await step(page, turn < walks);
    }
  throw new Error(`no end after ${seconds} s: ${await question(pages[0]!)}`);
}

test("two players on two computers play a short scenario on the map, with a reload and a dropped line", async () => {
  const [first, second] = await twoAtATable();
  for (let turn = 0; turn < 10; turn++) for (const page of [first, second]) await step(page, true);
  await first.reload();
  await first.locator("svg.map, .combat").first().waitFor();
  await second.evaluate(() => dispatchEvent(new Event("offline")));
  await playOutMap([first, second], 110, 4);
  for (const page of [first, second]) await page.getByRole("button", { name: "Play again" }).waitFor();
  expect(await first.getByRole("dialog").locator("tbody tr").count()).toBeGreaterThan(0);
  await first.context().close();
  await second.context().close();
}, 150_000);

/** One person on both sides, up to the first turn. */
async function toFirstTurn(page: Page): Promise<void> {
  await adventure(page, "me", /Crossroads/);
  for (const end = Date.now() + 40_000; Date.now() < end;) {
    if (await handOver(page)) continue;
    if (await page.getByRole("heading", { name: /Where does/ }).isVisible()) return;
    else if (!(await act(page, false))) await page.waitForTimeout(60);
  }
  throw new Error("nobody came to a turn");
}

test("a hero walks by keyboard alone, and the step can be taken back", async () => {
  const page = await site.page();
  await toFirstTurn(page);
  const field = page.locator('.cell.lit[tabindex="0"]');
  await field.focus();
  expect(await field.getAttribute("aria-label")).toMatch(/Go to|Build|Add|Discover/);
  const empty = page.locator('.cell.lit[aria-label*="Empty"]').first();
  await empty.focus();
  const where = await empty.getAttribute("data-thing");
  await page.keyboard.press("Enter");
  await page.locator(".log li.Marched").first().waitFor();
  expect(await page.locator(`.cell.lit[data-thing="${where}"]`).count()).toBe(0);
  await page.getByRole("button", { name: /^Undo: Go to/ }).click();
  await page.locator(`.cell.lit[data-thing="${where}"]`).waitFor();
  await page.context().close();
});

test("before a hero goes to guards, fights tried out tell how it may end", async () => {
  const page = await site.page();
  await toFirstTurn(page);
  await page.locator('.cell.lit[aria-label*="Guarded"]').first().hover({ force: true });
  const foresight = page.locator(".lens .foresight");
  await foresight.waitFor();
  expect(await foresight.getAttribute("aria-label")).toMatch(
    /^About \d+ % to win, about [\d.]+ units lost, \d+ fights tried out\.$/,
  );
  await page.context().close();
});

test("what is dark on the map says why, and the town says what is missing", async () => {
  const page = await site.page();
  await toFirstTurn(page);
  await page.locator('.cell[data-thing^="tile:"]').first().hover({ force: true });
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
  await page.context().close();
});

test("the map fits a phone and a small screen without scrolling the page; one tap looks, the second one goes", async () => {
  for (const size of [
    [360, 740],
    [1280, 720],
  ] as [number, number][]) {
    const page = await site.page(size);
    await toFirstTurn(page);
    expect(
      await page.evaluate(
        () =>
          document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
      ),
      String(size),
    ).toBe(true);
    if (size[0] === 360) {
      const target = page.locator('.cell.lit[aria-label*="Empty"]').first();
      await target.click({ force: true });
      await page.locator(".tip .lens").waitFor();
      expect(await page.getByRole("heading", { name: /Where does/ }).isVisible()).toBe(true);
      for (const button of await page.locator(".answers .button, .tabs .button").all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.context().close();
  }
});

test("axe finds no serious problem on the map, in the town, on its text board and in its set-up", async () => {
  const page = await site.page();
  await page.goto(`${site.address}/#/new/clash`);
  await page.waitForTimeout(500);
  expect(await seriousProblems(page), "new game").toEqual([]);
  await toFirstTurn(page);
  expect(await seriousProblems(page), "map").toEqual([]);
  await page.keyboard.press("t");
  await page.locator(".sheet").waitFor();
  expect(await seriousProblems(page), "town").toEqual([]);
  await page.keyboard.press("Escape");
  await asText(page);
  expect(await seriousProblems(page), "text").toEqual([]);
  await page.context().close();
});

test("bots can be followed deed by deed, and Space shows the next one", async () => {
  const page = await site.page();
  await adventure(page, "bot", /Crossroads/);
  await page.getByRole("radio", { name: "step" }).click();
  const next = page.getByRole("button", { name: /^Next deed/ }).first();
  for (let turn = 0; turn < 80 && !(await next.isVisible()); turn++)
    if (!(await act(page, false))) await page.waitForTimeout(80);
  const before = await page.locator(".log li").count();
  await page.keyboard.press("Space");
  await expect.poll(() => page.locator(".log li").count()).toBeGreaterThan(before);
  await page.getByRole("radio", { name: "skip" }).click();
  await expect.poll(() => next.isVisible()).toBe(false);
  await page.context().close();
});

test("whoever comes back is told what happened meanwhile", async () => {
  const [first, second] = await twoAtATable();
  const turn = second.getByRole("heading", { name: /Where does/ });
  for (let round = 0; round < 80 && !(await turn.isVisible()); round++)
    for (const page of [first, second])
      if (!(await turn.isVisible()) && !(await act(page, false))) await page.waitForTimeout(40);
  const table = first.url();
  await first.goto(`${site.address}/#/`);
  await second.locator('.cell.lit[aria-label*="Empty"]').first().click({ force: true });
  await second.locator(".log li.Marched").first().waitFor();
  await first.waitForTimeout(300);
  await first.goto(table);
  await first.getByRole("status", { name: "Since you left" }).waitFor();
  await first.context().close();
  await second.context().close();
});

const middle = async (place: Locator): Promise<{ x: number; y: number }> => {
  const box = (await place.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test("dragging the pawn to a lit field answers like a click, with the path drawn; a drift of a few pixels does not drag", async () => {
  const page = await site.page();
  await toFirstTurn(page);
  const goal = page.locator('.cell.lit[aria-label*="Empty"][data-thing^="field:"]').first();
  const where = await goal.getAttribute("data-thing");
  const [from, to] = [await middle(page.locator(".cell.grip")), await middle(goal)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 3);
  expect(await page.locator(".map.carrying").count()).toBe(0);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  expect(await page.locator(".map.carrying .pawn.held").count()).toBe(1);
  expect(await page.locator(".marks .way").count()).toBe(1);
  await page.mouse.up();
  await page.locator(".log li.Marched").first().waitFor();
  expect(await page.locator(`.cell.grip[data-thing="${where}"]`).count()).toBe(1);
  await page.context().close();
});

test("F6 goes through the zones of the table and comes round", async () => {
  const page = await site.page();
  await toFirstTurn(page);
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
  await page.context().close();
});

test("without a connection nothing glows and the bar says so; with it the light returns", async () => {
  const page = await site.page();
  await toFirstTurn(page);
  const told = await page.locator(".log li").count();
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.getByRole("heading", { name: "No connection" }).waitFor();
  expect(await page.locator(".cell.lit, .slot.lit, .token.lit, .bar .answers .button").count()).toBe(0);
  await page.context().setOffline(false);
  await page.locator(".cell.lit").first().waitFor({ timeout: 15_000 });
  expect(await page.locator(".log li").count()).toBe(told);
  await page.context().close();
});

test("a turn that leaves something unused is asked about once, and never once that is switched off", async () => {
  const page = await site.page();
  await toFirstTurn(page);
  await page.keyboard.press("e");
  await page.getByRole("heading", { name: /^End turn\? Unused: \d+ movement/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: /Where does/ }).waitFor();
  await page.keyboard.press("e");
  await expect.poll(() => page.getByRole("heading", { name: /Where does Catherine/ }).isVisible()).toBe(false);
  expect(await page.getByRole("heading", { name: /^End turn/ }).isVisible()).toBe(false);
  await page.context().close();
  const other = await site.page();
  await toFirstTurn(other);
  await other.keyboard.press("h");
  await other.getByLabel("Ask before ending a turn with something unused").uncheck();
  await other.keyboard.press("Escape");
  await other.keyboard.press("e");
  await expect.poll(() => other.getByRole("heading", { name: /Where does Catherine/ }).isVisible()).toBe(false);
  expect(await other.getByRole("heading", { name: /^End turn/ }).isVisible()).toBe(false);
  await other.context().close();
});

test("on a phone the rules and the other language are under More; whoever watches has tabs that make sense", async () => {
  const page = await site.page([360, 740]);
  await toFirstTurn(page);
  const onlooker = await site.page([360, 740]);
  await onlooker.goto(page.url());
  await onlooker.locator("svg.map").waitFor();
  expect(await onlooker.locator(".tabs .button").allInnerTexts()).toEqual(["Map", "Heroes", "Log", "More"]);
  await onlooker.getByRole("button", { name: "Heroes", exact: true }).click();
  await onlooker.getByRole("button", { name: "Show Tamika" }).click();
  await onlooker.locator(".hero").getByRole("heading", { name: "Tamika" }).waitFor();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Svenska" }).click();
  await page.getByRole("button", { name: "Mer", exact: true }).waitFor();
  await page.getByRole("link", { name: "Regler" }).click();
  await page.getByRole("complementary", { name: "Regler" }).getByRole("searchbox").waitFor();
  await page.context().close();
  await onlooker.context().close();
});

test("the log can be narrowed to combat, and shows an eye where only its reader was told", async () => {
  const page = await site.page();
  await toFirstTurn(page);
  await page.getByRole("img", { name: "Only you see this" }).first().waitFor();
  const all = await page.locator(".log li").count();
  await page.locator(".log").getByRole("button", { name: "Combat", exact: true }).click();
  await expect.poll(() => page.locator(".log li").allInnerTexts()).toEqual(["Nothing of that kind yet."]);
  await page.locator(".log").getByRole("button", { name: "Combat", exact: true }).click();
  await expect.poll(() => page.locator(".log li").count()).toBe(all);
  await page.context().close();
});

test("a tile is turned by R, by the wheel and by its handles; a way in which it cannot lie says why", async () => {
  const page = await site.page();
  await page.goto(`${site.address}/#/new/clash`);
  await page.getByRole("radio", { name: /Crossroads/ }).click();
  await page.getByRole("button", { name: "Start" }).click();
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
  await page.context().close();
});
