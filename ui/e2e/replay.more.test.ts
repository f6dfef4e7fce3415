// Looking back at games, and playing on from any step.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { DRAFT, DUEL_OVER, OVER, type Scene } from "./scenes";
import { fits, type Look, PHONE, question, Site, tableOf } from "./site";

const site = new Site();

/** Two bots have played; the one who set the table up looks back. */
async function watched(scene: Scene, look: Look = {}): Promise<Page> {
  const page = await site.at(scene, look);
  await page.getByRole("dialog").getByRole("link", { name: "Replay" }).click();
  await page.getByText(/^Step 0 of \d+$/).waitFor();
  return page;
}

test("a battle is stepped through, jumped in, seen through other eyes, shared and played on", async () => {
  const page = await watched(OVER, { motion: true });
  await page.getByRole("button", { name: "One step on" }).click();
  await page.getByText(/^Step 1 of/).waitFor();
  const where = page.getByText(/^Step \d+ of \d+$/);
  // Step by step to the first roll, which is shown as a die.
  await page.keyboard.press("l");
  await page
    .getByRole("region", { name: "Whole log" })
    .getByRole("button", { name: /attack die shows/i })
    .first()
    .click();
  await page.keyboard.press("l");
  await expect.poll(() => where.innerText()).not.toMatch(/^Step [01] of/);
  const at = Number(/^Step (\d+)/.exec(await where.innerText())?.[1]);
  // The timeline is at a step at once; the table follows when its stretch has been fetched.
  const laid = (step: number) => page.locator(`.stage[data-question="${step}"]`).waitFor();
  await laid(at);
  await page.keyboard.press("ArrowLeft");
  await laid(at - 1);
  // The die is shown for a moment only: whether it was is noted in the page.
  await page.evaluate(() => {
    const seen = Object.assign(window, { dice: 0 });
    const look = () => void (seen.dice += document.querySelectorAll(".flourishes .die").length);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.evaluate(() => (window as unknown as { dice: number }).dice)).toBeGreaterThan(0);
  await page.getByLabel("Jump to").selectOption({ label: "Combat round 2." });
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
});

test("a card game is looked back at on its own table, also on a phone", async () => {
  const page = await watched(DUEL_OVER, { size: PHONE });
  await page.getByRole("button", { name: "To the end" }).click();
  await page.getByText(/^Step (\d+) of \1$/).waitFor();
  await page.getByRole("grid", { name: "Map of seven by seven spaces" }).waitFor();
  expect(await fits(page)).toBe(true);
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByRole("heading", { name: "The game is over." }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByLabel("Jump to").selectOption({ label: "Round 2 begins." });
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Play on" }).click();
  await page.waitForURL(/#\/table\//);
  await page.getByRole("grid", { name: "Map of seven by seven spaces" }).waitFor();
  await page.goto(`${site.address}/#/replay`);
  await page
    .getByRole("link", { name: /The Card Game/ })
    .first()
    .waitFor();
});

test("a replay has bookmarks with notes, keys and its whole log, in which every line leads to its step", async () => {
  const page = await watched(OVER);
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
});

test("a game that goes on is continued from the replay with what one does not know dealt anew", async () => {
  const page = await site.at(DRAFT);
  await question(page, /Remove a card/).waitFor();
  const table = tableOf(page);
  await page.goto(`${site.address}/#/replay/${table}`);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByText("What you could not see then is dealt anew.").waitFor();
  await page.getByRole("button", { name: "Play on", exact: true }).click();
  await page.waitForURL((url) => url.hash.startsWith("#/table/") && !url.hash.includes(table));
});

test("the timeline of a phone is made for thumbs", async () => {
  const page = await watched(OVER, { size: PHONE });
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
  expect(await fits(page)).toBe(true);
});
