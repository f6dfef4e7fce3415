// The hand-feel of a combat: following bots, windows that pass by themselves, touch.
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { fight, TURN } from "./scenes";
import { logged, PHONE, question, Site, walkTo } from "./site";

const site = new Site();

test("a bot is followed deed by deed in a combat, and Space shows the next one", async () => {
  const page = await site.at(TURN);
  await question(page, /What do the/).waitFor();
  await page.getByRole("radiogroup", { name: "Bots" }).getByRole("radio", { name: "step" }).click();
  const next = page.getByRole("button", { name: /^Next deed/ });
  // One's own side lets everything go by until it is the bot's turn.
  const answer = page
    .locator(".answers .button", { hasText: /^(Defend|Pass|End)/ })
    .or(page.locator(".cell.choose"))
    .first();
  const asked = () => page.locator(".table").first().getAttribute("data-question");
  for (let answers = 0; answers < 12; answers++) {
    await next.or(answer).first().waitFor();
    if (await next.isVisible()) break;
    const before = await asked();
    await answer.click();
    await expect.poll(async () => (await next.isVisible()) || (await asked()) !== before).toBe(true);
  }
  await next.waitFor();
  // The bar counts what is still to be shown.
  const left = async () => Number(/\d+/.exec(await page.locator("[data-zone=question] h2").innerText())?.[0] ?? 0);
  const before = await left();
  expect(before).toBeGreaterThan(0);
  expect(await page.locator(".cell.go, .cell.hostile").count()).toBe(0);
  await page.locator(".log h3").click();
  await page.keyboard.press("Space");
  await expect.poll(left).toBeLessThan(before);
});

test("a window that passes by itself says so, and can be held", async () => {
  // However long this takes here: that it can come too late is looked at where time stands still.
  const page = await site.at({ ...fight(), passing: 3600 }, { remembers: { windows: "pass" } });
  await question(page, /What do the/).waitFor();
  await page.locator(".cell.hostile").first().click();
  const notice = page.getByText("Passing for you. Hold to stop.");
  await notice.waitFor();
  expect((await site.stands(page)).busy).toBe(true);
  await page.locator(".answers .button", { hasText: "Hold" }).click();
  await notice.waitFor({ state: "detached" });
  // The server has given it up: nothing is under way at this table, and the question is still open.
  expect((await site.stands(page)).busy).toBe(false);
  expect((await site.stands(page)).title).toMatch(/^Halberdiers attack Skeletons/);
  await page.locator(".answers .button.primary", { hasText: /^Pass/ }).click();
  await expect.poll(async () => (await site.stands(page)).title).not.toMatch(/^Halberdiers attack Skeletons/);
});

test("on a phone the first tap looks and the second one does it; no screen of it has a serious problem", async () => {
  const page = await site.at(TURN, { size: PHONE });
  const lit = page.locator(".cell.go").first();
  const moves = () => logged(page, "board.moved").count();
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await page.locator(".log li").first().waitFor();
  const before = await moves();
  expect(await seriousProblems(page), "log").toEqual([]);
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await lit.click();
  await page.locator(".answers .button", { hasText: /^Move to/ }).waitFor();
  expect(await seriousProblems(page), "board").toEqual([]);
  await lit.click();
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await expect.poll(moves).toBeGreaterThan(before);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Light" }).click();
  expect(await seriousProblems(page), "settings").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Unit", exact: true }).click();
  await page.locator(".lens").first().waitFor();
  expect(await seriousProblems(page), "unit, light").toEqual([]);
});

test("before a strike its sum and its odds are shown, and N finds what can be struck", async () => {
  const page = await site.at(fight());
  await question(page, /What do the/).waitFor();
  await page.locator(".bar h2").click();
  const sum = page.locator(".odds [aria-label^='Attack ']");
  await walkTo(page, /Skeletons/);
  await sum.waitFor();
  expect(await sum.getAttribute("aria-label")).toMatch(/^Attack \d+, die ±1, against defense \d/);
  expect(await page.locator(".odds .pop > .falls .line").count()).toBe(2);
});

test("H lists the keys; what it lists works", async () => {
  const page = await site.at(TURN);
  await question(page, /What do the/).waitFor();
  await page.keyboard.press("h");
  await page.getByRole("dialog", { name: "Keys" }).getByText("Names of the spaces").waitFor();
  await page.keyboard.press("d");
  expect(await page.getByRole("dialog", { name: "Keys" }).count()).toBe(1);
  await page.keyboard.press("Escape");
  await question(page, /What do the/).waitFor();
  await page.keyboard.press("k");
  await page
    .locator(".code", { hasText: /^[a-d][1-5]$/ })
    .first()
    .waitFor();
  await page.keyboard.press("x");
  await page.locator(".options").waitFor();
});
