// The keyboard goes on from where it was: whatever opens over a table has the focus, and gives it back.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { ADVENTURE_TURN, DUEL_LATE, MAP_TURN, type Scene, TURN } from "./scenes";
import { settled, Site } from "./site";

const site = new Site();

const focused = (thing: Locator): Promise<boolean> => thing.evaluate((node) => node === document.activeElement);
const held = (window: Locator): Promise<boolean> => window.evaluate((node) => node.contains(document.activeElement));
const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first();

type Find = (page: Page) => Locator;
const dialog: Find = (page) => page.getByRole("dialog");
const town: Find = (page) => page.getByRole("region", { name: /^Town of/ });

/** Where it happens, what opens a window there, and the window. */
const WINDOWS: [string, Scene, Find, Find][] = [
  ["the settings", TURN, button("Settings"), dialog],
  ["everything of a player", MAP_TURN, button("Look at everything of Tamika"), dialog],
  ["how it is won", MAP_TURN, button("How it is won and lost"), dialog],
  ["the keys", MAP_TURN, button("Keys"), dialog],
  ["a card that can be played", MAP_TURN, (page) => page.locator(".hand .slot.lit").first(), dialog],
  ["a card that cannot", MAP_TURN, (page) => page.locator(".hand .slot:not(.lit)").first(), dialog],
  ["the town", MAP_TURN, button(/^Town/), town],
  ["the town of an Adventure", ADVENTURE_TURN, button(/^Town/), town],
  ["a discard pile", DUEL_LATE, button(/^Look at the discard pile/), dialog],
];

for (const [name, scene, opens, window] of WINDOWS)
  test(`the focus is given back: ${name}`, async () => {
    const page = await site.at(scene);
    await settled(page, site);
    // A scenario that is told first.
    await page.keyboard.press("Escape");
    const from = opens(page);
    for (const closes of ["Escape", "Enter"]) {
      await from.focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => held(window(page)), { message: "inside" }).toBe(true);
      if (closes === "Enter")
        await window(page)
          .getByRole("button", { name: /Close|Back|^To the/ })
          .first()
          .focus();
      await page.keyboard.press(closes);
      await window(page).waitFor({ state: "detached" });
      await expect.poll(() => focused(from), { message: `after ${closes}` }).toBe(true);
    }
  });

test("an answer that takes away what was chosen leaves the keyboard at what is asked", async () => {
  const page = await site.at(MAP_TURN);
  await settled(page, site);
  await page.keyboard.press("Escape");
  const card = page.locator(".hand .slot.lit").first();
  await card.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => held(dialog(page))).toBe(true);
  const before = await page.locator(".hand .slot").count();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(".hand .slot").count()).toBe(before - 1);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[data-zone]")?.getAttribute("data-zone")))
    .toBe("question");
});
