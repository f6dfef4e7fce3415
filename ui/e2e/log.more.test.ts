// The log and what stands behind it: ghosts on the board, what a bot weighed, the moment in the replay, filters, dice.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { TURN as DUEL_QUESTION } from "./duel";
import { DUEL_LATE, fight, MAP_MARCHED, MOVED, OVER, PLACING } from "./scenes";
import { logged, PHONE, question, Site } from "./site";

const site = new Site();

const ghost = (page: Page, kind: string) => page.locator(`[data-ghost="${kind}"]`);
const behind = (page: Page) => page.locator(".behind");

/** Opens lines of this kind, newest first, until one is a bot's. */
async function openBots(page: Page, kind: string): Promise<void> {
  const lines = logged(page, kind).locator("button.line");
  for (let place = (await lines.count()) - 1; place >= 0; place--) {
    await lines.nth(place).click();
    await behind(page).waitFor();
    if (await behind(page).locator("h4").count()) return;
    await lines.nth(place).click();
    await behind(page).waitFor({ state: "detached" });
  }
  throw new Error(`no bot did ${kind}`);
}

test("in a combat a line shows its deed as ghosts and what the bot weighed, by keyboard; Escape lets go, and the moment is in the replay", async () => {
  const page = await site.at(MOVED);
  await question(page, /What do the/).waitFor();
  const list = page.locator(".log ol");
  await list.focus();
  const moved = page.locator("li[class~='board.moved'] button.line:focus");
  for (let up = 0; up < 60 && !(await moved.count()); up++) await page.keyboard.press("ArrowUp");
  await ghost(page, "way").waitFor();
  await page.keyboard.press("Enter");
  await behind(page).waitFor();
  await page.keyboard.press("Escape");
  await behind(page).waitFor({ state: "detached" });
  expect(await page.locator("[data-ghost]").count()).toBe(0);
  await openBots(page, "board.moved");
  expect(await behind(page).locator("h4").innerText()).toMatch(/^What \w+ weighed$/);
  await behind(page).locator("li, p:not(.asking)").first().waitFor();
  const told = await behind(page).locator("li").count();
  expect(told).toBeGreaterThan(0);
  expect(told).toBeLessThanOrEqual(3);
  expect(await behind(page).locator("li.chosen").count()).toBe(1);
  expect(await seriousProblems(page)).toEqual([]);
  await page.mouse.move(640, 300);
  await ghost(page, "way").waitFor(); // a click keeps it
  await behind(page).getByRole("button", { name: "Show this moment" }).click();
  await page.waitForURL(/#\/replay\/\w+\/\d+/);
  await page
    .getByText(/^Step \d+ of/)
    .or(page.locator(".timeline, [role=slider]"))
    .first()
    .waitFor();
});

test("on a phone the line that was tapped is shown on the board, and let go there", async () => {
  const page = await site.at(MOVED, { size: PHONE });
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await logged(page, "board.moved").locator("button.line").last().click();
  await behind(page).getByRole("button", { name: "Show on the board" }).click();
  expect(await page.locator(".log").count()).toBe(0);
  await ghost(page, "way").waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole("button", { name: /^Let go of this line/ }).click();
  expect(await page.locator("[data-ghost]").count()).toBe(0);
});

test("while a bot thinks its seat breathes", async () => {
  const page = await site.at({ ...PLACING, steps: [...PLACING.steps!, "Griffins to a4"] }, { motion: true, own: true });
  let [updates, answers] = [0, (): void => {}];
  const thought = new Promise<void>((release) => (answers = release));
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      // One's own answer is told at once; what the bot answers is kept back.
      const update = String(message).includes('"type":"update"');
      if (update && ++updates > 1) void thought.then(() => socket.send(message));
      else socket.send(message);
    });
  });
  await page.reload();
  await page.getByRole("button", { name: /^Fight: \d stay behind/ }).click();
  await page.locator(".seat .thinks").first().waitFor();
  answers();
  await page.locator(".table[data-state=asked]").waitFor();
  await page.locator(".seat .thinks").waitFor({ state: "detached" });
});

test("once the game is over a bot tells everything, and dice link to their proof", async () => {
  const page = await site.at(OVER);
  await page.getByRole("button", { name: "Look at the table" }).click();
  expect(await page.locator(".thinks").count()).toBe(0);
  const die = logged(page, "board.rolled").locator("button.line").last();
  expect(await die.locator("svg.face text").innerHTML()).toMatch(/^[+−]?\d$/);
  await die.click();
  expect(await behind(page).getByRole("link", { name: "Proof of fair dice" }).getAttribute("href")).toMatch(
    /^#\/proof\/\w+$/,
  );
  await die.click();
  await openBots(page, "board.played");
  await behind(page).locator("li.chosen", { hasText: /Play / }).waitFor(); // a card of the hand, told only now
});

test("on the map a march is a way, a click keeps it and a second lets go; whoever looks on sees nothing private", async () => {
  const [table] = await site.lay(MAP_MARCHED);
  const page = await site.page({}, `table/${table}`);
  await page.locator("svg.map").waitFor();
  const march = logged(page, "board.marched").locator("button.line").last();
  expect(await page.getByRole("img", { name: "Only you see this" }).count()).toBe(0); // nobody here has a hand
  await march.hover();
  await ghost(page, "way").waitFor();
  await march.click();
  await expect.poll(() => behind(page).locator("h4").count()).toBe(1);
  await behind(page).locator("li.chosen").waitFor(); // a field of the map is open to all
  await march.click();
  await behind(page).waitFor({ state: "detached" });
});

test("in the card game an attack is drawn with its damage, and the log can be narrowed to what is about me", async () => {
  const page = await site.at(DUEL_LATE);
  await question(page, DUEL_QUESTION).waitFor();
  await logged(page, "duel.attacked").locator("button.line").last().hover();
  await ghost(page, "blow").waitFor();
  const all = await page.locator(".log li").count();
  expect(all).toBeGreaterThan(12);
  const mine = page.locator(".log").getByRole("button", { name: "About me" });
  await mine.click();
  await expect.poll(() => page.locator(".log li").count()).toBeLessThan(all);
  await page.getByRole("img", { name: "Only you see this" }).first().waitFor(); // what I drew
  await mine.click();
  await expect.poll(() => page.locator(".log li").count()).toBe(all);
});

test("a card that is played at expert level, or for power, is told so in the log", async () => {
  const page = await site.at(fight(3));
  await question(page, /What do the Halberdiers/).waitFor();
  await site.play(page, "Play Magic Arrow", "play:stone-skin:power");
  await logged(page, "board.played")
    .getByText(/plays Stone Skin for power\.$/)
    .waitFor();
  const other = await site.at({ ...fight(3), steps: [...fight(3).steps!, "Attack", "Play Attack (expert)"] });
  await logged(other, "board.played")
    .getByText(/plays Attack at expert level\.$/)
    .waitFor();
});
