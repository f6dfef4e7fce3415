// The log and what stands behind it: ghosts on the board, what a bot weighed, the moment in the replay, filters, dice.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { playDuel, startDuel } from "./duel";
import { playUntil, Site, start } from "./site";

const site = new Site();
beforeAll(() => site.open());
afterAll(() => site.close());

const ghost = (page: Page, kind: string) => page.locator(`[data-ghost="${kind}"]`);
const behind = (page: Page) => page.locator(".behind");

/** How bots are followed. */
async function pace(page: Page, wanted: "skip" | "step"): Promise<void> {
  await page.evaluate(
    (chosen) =>
      localStorage.setItem(
        "tabletop-heroes",
        JSON.stringify({ ...(JSON.parse(localStorage.getItem("tabletop-heroes") ?? "{}") as object), pace: chosen }),
      ),
    wanted,
  );
  await page.reload();
}

/** Lets the fight go on until some have moved. */
async function untilMoved(page: Page): Promise<void> {
  const end = Date.now() + 40_000;
  while ((await page.locator(".log li.Moved").count()) < 3 && Date.now() < end) {
    const answer = page.locator(".answers .button", { hasText: /^(Pass|Defend|Stay|Hold back)/ }).first();
    if (await answer.isVisible()) await answer.click({ timeout: 800 }).catch(() => {});
    await page.waitForTimeout(60);
  }
}

/** Opens lines of this kind, newest first, until one is a bot's. */
async function openBots(page: Page, kind: string): Promise<void> {
  const lines = page.locator(`.log li.${kind} button.line`);
  for (let place = (await lines.count()) - 1; place >= 0; place--) {
    await lines.nth(place).click();
    if (await behind(page).locator("h4").count()) return;
    await lines.nth(place).click();
  }
  throw new Error(`no bot did ${kind}`);
}

test("in a combat a line shows its deed as ghosts and what the bot weighed, by keyboard; Escape lets go, and the moment is in the replay", async () => {
  const page = await site.page();
  await pace(page, "skip");
  await start(page, { template: "medium" });
  await playUntil(page, /What do the/);
  await untilMoved(page);
  const list = page.locator(".log ol");
  await list.focus();
  await page.keyboard.press("ArrowUp");
  for (let up = 0; up < 60 && !(await page.locator("li.Moved button.line:focus").count()); up++)
    await page.keyboard.press("ArrowUp");
  await ghost(page, "way").waitFor();
  await page.keyboard.press("Enter");
  await behind(page).waitFor();
  await page.keyboard.press("Escape");
  await behind(page).waitFor({ state: "detached" });
  expect(await page.locator("[data-ghost]").count()).toBe(0);
  await openBots(page, "Moved");
  expect(await behind(page).locator("h4").innerText()).toMatch(/^What \w+ weighed$/);
  await behind(page).locator("li, p:not(.asking)").first().waitFor();
  const told = await behind(page).locator("li").count();
  if (told) {
    expect(told).toBeLessThanOrEqual(3);
    expect(await behind(page).locator("li.chosen").count()).toBe(1);
  } else
    expect(await behind(page).locator("p").innerText()).toBe(
      "This would tell what it holds. You can see it when the game is over.",
    );
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
  await page.context().close();
});

test("on a phone the line that was tapped is shown on the board, and let go there", async () => {
  const page = await site.page([360, 740]);
  await pace(page, "skip");
  await start(page);
  await playUntil(page, /What do the/);
  const log = page.getByRole("button", { name: "Log", exact: true });
  await log.click();
  await untilMoved(page);
  await page.locator(".log li.Moved button.line").last().click();
  await behind(page).getByRole("button", { name: "Show on the board" }).click();
  expect(await page.locator(".log").count()).toBe(0);
  await ghost(page, "way").waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole("button", { name: /^Let go of this line/ }).click();
  expect(await page.locator("[data-ghost]").count()).toBe(0);
  await page.context().close();
});

test("while a bot thinks its seat breathes; once the game is over a bot tells everything, and dice link to their proof", async () => {
  const page = await site.page();
  await start(page, { template: "short", first: "bot" });
  await page.locator(".seat .thinks").first().waitFor();
  await page.getByRole("radiogroup", { name: "Bots" }).getByRole("radio", { name: "skip" }).click({ timeout: 60_000 });
  await page.locator(".end").waitFor({ timeout: 90_000 });
  expect(await page.locator(".thinks").count()).toBe(0);
  await page.getByRole("button", { name: "Look at the table" }).click();
  const die = page.locator(".log li.Rolled button.line").last();
  expect(await die.locator("svg.face text").innerHTML()).toMatch(/^[+−]?\d$/);
  await die.click();
  expect(await behind(page).getByRole("link", { name: "Proof of fair dice" }).getAttribute("href")).toMatch(
    /^#\/proof\/\w+$/,
  );
  await die.click();
  await openBots(page, "Played");
  await behind(page).locator("li.chosen", { hasText: /Play / }).waitFor(); // a card of the hand, told only now
  await page.context().close();
});

test("on the map a march is a way, a click keeps it and a second lets go; whoever looks on sees nothing private", async () => {
  const page = await site.page();
  await pace(page, "step");
  await page.goto(`${site.address}/#/new/clash`);
  await page.getByRole("radio", { name: /Border Raid/ }).click();
  await page.getByLabel("Who sits here").nth(0).selectOption("bot");
  await page.getByRole("button", { name: "Start" }).click();
  const march = page.locator(".log li.Marched button.line").last();
  // The first march may lead into a fight: it goes on deed by deed until the map is back.
  const end = Date.now() + 90_000;
  while (!((await page.locator("svg.map").count()) && (await march.count())) && Date.now() < end) {
    await page.keyboard.press("Space");
    await page.waitForTimeout(30);
  }
  expect(await page.getByRole("img", { name: "Only you see this" }).count()).toBe(0); // nobody here has a hand
  await march.hover();
  await ghost(page, "way").waitFor({ timeout: 5000 });
  await march.click();
  await expect.poll(() => behind(page).locator("h4").count()).toBe(1);
  await behind(page).locator("li.chosen").waitFor(); // a field of the map is open to all
  await march.click();
  await behind(page).waitFor({ state: "detached" });
  await page.context().close();
});

test("in the card game an attack is drawn with its damage, and the log can be narrowed to what is about me", async () => {
  const page = await site.page();
  await startDuel(page);
  await playDuel(
    page,
    async () =>
      (await page.locator(".log li[class~='duel.attacked']").count()) > 1 &&
      (await page.locator(".log li").count()) > 12,
    undefined,
    90,
  );
  await page.locator(".log li[class~='duel.attacked'] button.line").last().hover();
  await ghost(page, "blow").waitFor();
  const all = await page.locator(".log li").count();
  const mine = page.locator(".log").getByRole("button", { name: "About me" });
  await mine.click();
  await expect.poll(() => page.locator(".log li").count()).toBeLessThan(all);
  await page.getByRole("img", { name: "Only you see this" }).first().waitFor(); // what I drew
  await mine.click();
  await expect.poll(() => page.locator(".log li").count()).toBe(all);
  await page.context().close();
});
