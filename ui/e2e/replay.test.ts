// Looking back at games, and playing on from any step.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { startDuel } from "./duel";
import { hurry, Site, start } from "./site";

const site = new Site(["--testing"]);
beforeAll(() => site.open());
afterAll(() => site.close());

/** Two bots play; the one who set the table up looks on. */
async function watched(page: Page, game: "skirmish" | "cardgame"): Promise<void> {
  await hurry(page);
  if (game === "skirmish") await start(page, { board: "square", first: "bot" });
  else await startDuel(page, { first: "bot" });
  await page.getByRole("dialog").getByRole("link", { name: "Replay" }).click({ timeout: 100_000 });
  await page.getByText(/^Step 0 of \d+$/).waitFor();
}

test("a battle is stepped through, jumped in, seen through other eyes, shared and played on", async () => {
  const page = await site.page();
  await watched(page, "skirmish");
  await page.getByRole("button", { name: "One step on" }).click();
  await page.getByText(/^Step 1 of/).waitFor();
  for (let step = 0; step < 120 && !(await page.locator(".flourishes .die").count()); step++) {
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(60);
  }
  expect(await page.locator(".flourishes .die").count()).toBeGreaterThan(0);
  await page.getByLabel("Jump to").selectOption({ label: "Combat round 2" });
  const where = page.getByText(/^Step \d+ of \d+$/);
  await expect.poll(() => where.innerText()).not.toMatch(/^Step [01] of/);
  await page.locator(".strip li").first().waitFor();
  expect(await page.locator(".hands p").count()).toBe(2);
  await page.getByLabel("Seen by").selectOption({ index: 1 });
  await expect.poll(() => page.locator(".hands p").count()).toBe(1);
  await page.keyboard.press("ArrowRight");
  const said = await where.innerText();
  const friend = await site.page();
  await friend.goto(page.url());
  await friend.getByText(said).waitFor();
  expect(await seriousProblems(friend)).toEqual([]);
  await friend.getByRole("button", { name: "Play on from here" }).click();
  await friend.getByRole("dialog").getByRole("button", { name: "Play on" }).click();
  await friend.waitForURL(/#\/table\//);
  await friend.locator("svg.board").waitFor();
  await friend.context().close();
  await page.context().close();
});

test("a card game is looked back at on its own table, also on a phone", async () => {
  const page = await site.page([360, 740]);
  await watched(page, "cardgame");
  await page.getByRole("button", { name: "To the end" }).click();
  await page.getByText(/^Step (\d+) of \1$/).waitFor();
  await page.getByRole("grid", { name: "Map of seven by seven spaces" }).waitFor();
  expect(
    await page.evaluate(
      () => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
    ),
  ).toBe(true);
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByRole("heading", { name: "The game is over." }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByLabel("Jump to").selectOption({ label: "Round 2" });
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Play on" }).click();
  await page.waitForURL(/#\/table\//);
  await page.getByRole("grid", { name: "Map of seven by seven spaces" }).waitFor();
  await page.goto(`${site.address}/#/replay`);
  await page
    .getByRole("link", { name: /The Card Game/ })
    .first()
    .waitFor();
  await page.context().close();
});

test("a replay has bookmarks with notes, keys and its whole log, in which every line leads to its step", async () => {
  const page = await site.page();
  await watched(page, "skirmish");
  const where = page.getByText(/^Step \d+ of \d+$/);
  const total = Number((await where.innerText()).split(" ").at(-1));
  await page.keyboard.press("]");
  await expect.poll(() => where.innerText()).not.toMatch(/^Step 0 of/);
  const jumped = await where.innerText();
  await page.keyboard.press("b");
  expect(await page.getByRole("button", { name: "Take the bookmark away" }).getAttribute("aria-pressed")).toBe("true");
  expect(await page.locator(".ribbon").count()).toBe(1);
  await page.keyboard.press("End");
  await page.getByText(`Step ${total} of ${total}`).waitFor();
  await page.keyboard.press("Home");
  await page.getByText(`Step 0 of ${total}`).waitFor();
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await expect.poll(() => where.innerText()).not.toBe(`Step 0 of ${total}`);
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.keyboard.press("h");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByText("Bookmark here, or take it away").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Bookmarks" }).click();
  const marks = page.getByRole("dialog", { name: "Bookmarks" });
  await marks.getByRole("textbox").fill("here it begins");
  expect(await seriousProblems(page)).toEqual([]);
  await marks.getByRole("button", { name: /^Step \d+$/ }).click();
  await page.getByText(jumped).waitFor();
  await page.reload();
  await page.getByText(jumped).waitFor();
  await page.getByRole("button", { name: "Bookmarks" }).click();
  expect(await marks.getByRole("textbox").inputValue()).toBe("here it begins");
  await marks.getByRole("button", { name: /^Take away the bookmark/ }).click();
  await marks.getByText("No bookmark in this game yet.").waitFor();
  await page.keyboard.press("Escape");

  await page.keyboard.press("l");
  const log = page.getByRole("region", { name: "Whole log" });
  await log.locator("[aria-current=step]").waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  const line = log.getByRole("button", { name: /wins the combat/ });
  await line.click();
  await page.getByText(`Step ${total} of ${total}`).waitFor();
  expect(await line.getAttribute("aria-current")).toBe("step");
  await line.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.press("l");
  await log.waitFor({ state: "detached" });
  await page.context().close();
});

test("a game that goes on is continued from the replay with what one does not know dealt anew", async () => {
  const page = await site.page();
  await start(page, { board: "square" });
  await page.locator("header").getByRole("heading").waitFor();
  await page.waitForURL(/#\/table\//);
  const table = page.url().split("/table/")[1] ?? "";
  await page.goto(`${site.address}/#/replay/${table}`);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByText("What you could not see then is dealt anew.").waitFor();
  await page.getByRole("button", { name: "Play on", exact: true }).click();
  await page.waitForURL((url) => url.hash.startsWith("#/table/") && !url.hash.includes(table));
  await page.context().close();
});

test("the timeline of a phone is made for thumbs", async () => {
  const page = await site.page([360, 740]);
  await watched(page, "skirmish");
  const sizes = await page.locator(".timeline button, .timeline select, .timeline input").evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.width)
      .map((box) => Math.min(box.width, box.height)),
  );
  expect(sizes.length).toBeGreaterThan(9);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await page.getByRole("button", { name: "Whole log" }).click();
  await page.getByRole("region", { name: "Whole log" }).waitFor();
  expect(
    await page.evaluate(
      () => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
    ),
  ).toBe(true);
  await page.context().close();
});
