// The hand-feel of a combat: following bots, windows that pass by themselves, touch.
import { seriousProblems } from "./axe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asText, playUntil, Site, start } from "./site";

const site = new Site();
beforeAll(() => site.open());
afterAll(() => site.close());

test("a bot is followed deed by deed in a combat, and Space shows the next one", async () => {
  const page = await site.page();
  await start(page, { template: "medium" });
  await playUntil(page, /What do the/);
  await page.getByRole("radiogroup", { name: "Bots" }).getByRole("radio", { name: "step" }).click();
  const next = page.getByRole("button", { name: /^Next deed/ });
  const end = Date.now() + 60_000;
  while (!(await next.isVisible()) && Date.now() < end) {
    const answer = page.locator(".answers .button", { hasText: /^(Pass|Defend|Stay|Hold back)/ }).first();
    if (await answer.isVisible()) await answer.click({ timeout: 1000 }).catch(() => {});
    await page.waitForTimeout(60);
  }
  const told = () => page.locator(".log li").count();
  const before = await told();
  expect(await page.locator(".cell.go, .cell.hostile").count()).toBe(0);
  await page.locator(".log h3").click();
  await page.keyboard.press("Space");
  await expect.poll(told).toBeGreaterThan(before);
  await page.context().close();
});

test("a window that passes by itself says so, and can be held", async () => {
  const page = await site.page();
  await start(page);
  await playUntil(page, /What do the/);
  await page.getByRole("combobox").selectOption("pass");
  const hold = page.locator(".answers .button", { hasText: /^(Hold|Wait)$/ });
  const end = Date.now() + 60_000;
  while (!(await hold.isVisible()) && Date.now() < end) {
    const answer = page.locator(".answers .button", { hasText: /^(Defend|Stay)/ }).first();
    if (await answer.isVisible()) await answer.click({ timeout: 500 }).catch(() => {});
    await page.waitForTimeout(40);
  }
  await page.getByText("Passing for you. Hold to stop.").waitFor();
  await hold.click();
  await page.waitForTimeout(1600);
  await page.locator(".answers .button", { hasText: /^Pass/ }).waitFor();
  await page.context().close();
});

test("on a phone the first tap looks and the second one does it; no screen of it has a serious problem", async () => {
  const page = await site.page([360, 740]);
  await start(page);
  await playUntil(page, /What do the/);
  const lit = page.locator(".cell.go").first();
  const moves = () => page.locator(".log li.Moved").count();
  await page.getByRole("button", { name: "Log", exact: true }).click();
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
  await page.waitForTimeout(300);
  expect(await seriousProblems(page), "unit, light").toEqual([]);
  await page.context().close();
});

test("before a strike its sum and its odds are shown, and N finds what can be struck", async () => {
  const page = await site.page();
  await start(page);
  await playUntil(page, /What do the/);
  await asText(page);
  const options = page.locator(".options .button");
  const end = Date.now() + 60_000;
  for (
    let texts = await options.allInnerTexts();
    !texts.some((text) => text.startsWith("Attack ")) && Date.now() < end;
    texts = await options.allInnerTexts()
  ) {
    const quiet = texts.findIndex((text) => /^(Pass|Stay|Hold back)$/.test(text));
    if (texts.length)
      await options
        .nth(Math.max(0, quiet))
        .click({ timeout: 500 })
        .catch(() => {});
    await page.waitForTimeout(80);
  }
  await page.getByRole("button", { name: "As text" }).click();
  await page.locator(".bar h2").click();
  const sum = page.locator(".odds [aria-label^='Attack ']");
  for (let press = 0; press < 40 && !(await sum.count()); press++) {
    await page.keyboard.press("n");
    await page.waitForTimeout(60);
  }
  expect(await sum.getAttribute("aria-label")).toMatch(/^Attack \d+, die ±1, against defense \d/);
  expect(await page.locator(".odds .pop > .falls .line").count()).toBe(2);
  await page.context().close();
});

test("H lists the keys; what it lists works", async () => {
  const page = await site.page();
  await start(page);
  await playUntil(page, /What do the/);
  await page.keyboard.press("h");
  await page.getByRole("dialog", { name: "Keys" }).getByText("Names of the spaces").waitFor();
  await page.keyboard.press("d");
  expect(await page.getByRole("dialog", { name: "Keys" }).count()).toBe(1);
  await page.keyboard.press("Escape");
  await page
    .getByText(/What do the/)
    .first()
    .waitFor();
  await page.keyboard.press("k");
  await page
    .locator(".code", { hasText: /^[a-d][1-5]$/ })
    .first()
    .waitFor();
  await page.keyboard.press("x");
  await page.locator(".options").waitFor();
  await page.context().close();
});
