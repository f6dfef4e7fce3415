// Looking back at games, and playing on from any step.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { startDuel } from "./duel";
import { Site, start } from "./site";

const site = new Site(["--testing"]);
beforeAll(() => site.open());
afterAll(() => site.close());

/** Two bots play; the one who set the table up looks on. */
async function watched(page: Page, game: "skirmish" | "cardgame"): Promise<void> {
  if (game === "skirmish") await start(page, { board: "square", first: "bot" });
  else await startDuel(page, { first: "bot" });
  await page.getByRole("dialog").getByRole("link", { name: "Replay" }).click({ timeout: 60_000 });
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
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth)).toBe(true);
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
  await page.getByRole("link", { name: /The Card Game/ }).first().waitFor();
  await page.context().close();
});
