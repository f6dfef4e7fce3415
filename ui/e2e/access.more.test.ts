// Axe has no more than a minor worry on any screen, in the dark and in the light, wide and on a phone. Each test of a
// screen asks it too; here is what only one size, one tab or one theme shows.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { problemsNow, seriousProblems } from "./axe";
import {
  ADVENTURE_TURN,
  AI_CARD,
  CHAPTER,
  CHAPTER_WON,
  DRAFT,
  DUEL_LATE,
  FIRE_WALL,
  HEX_FIVE,
  HEX_PLACING,
  MAP_TURN,
  OTHERS_FIGHT,
  OVER,
  type Scene,
  SEVEN,
  SIEGE,
  SWAP,
} from "./scenes";
import { PHONE, settled, Site, SIZES } from "./site";

const site = new Site();

type Deed = (page: Page) => Promise<unknown>;
/** A tab of a phone; on a desk the key that opens the same, if there is one. */
const tab =
  (place: number, key = ""): Deed =>
  async (page) => {
    const tabs = page.locator(".tabs .button");
    if (await tabs.count()) await tabs.nth(place).click();
    else if (key) await page.keyboard.press(key);
  };
/** The parts of the town sheet of a phone. */
const part =
  (place: number): Deed =>
  async (page) => {
    const parts = page.locator(".sheet .tab");
    if (await parts.count()) await parts.nth(place).click();
  };
const escape: Deed = (page) => page.keyboard.press("Escape");

/** Scenes, and what is done there one after the other; after each axe looks. */
const LOOKS: [Scene, ...Deed[]][] = [
  [SIEGE, tab(2)],
  [FIRE_WALL],
  [SWAP, tab(1)],
  [HEX_FIVE],
  [HEX_PLACING],
  [OTHERS_FIGHT],
  [AI_CARD],
  [SEVEN, tab(3), tab(4), tab(1)],
  [MAP_TURN, tab(2, "t"), part(1), part(2)],
  [CHAPTER, escape],
  [CHAPTER_WON],
  [ADVENTURE_TURN, tab(2, "t"), tab(1), tab(3), tab(4)],
  [DUEL_LATE, tab(1), tab(2), tab(3)],
  [OVER, (page) => page.locator(".end .more button").last().click()],
];

/** In the dark by every rule; in the light, where only colours differ, by that about them. */
async function worries(page: Page, look = seriousProblems): Promise<string[]> {
  const dark = await look(page);
  await page.evaluate(() => (document.documentElement.dataset.theme = "light"));
  const light = await look(page, "color-contrast");
  await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
  return [...dark, ...light.map((one) => `in the light: ${one}`)];
}

for (const size of SIZES)
  for (const [scene, ...deeds] of LOOKS)
    test(`axe finds nothing that matters, ${scene.name}, on ${size.join(" x ")}`, async () => {
      const page = await site.at(scene, { size });
      await settled(page, site);
      expect(await worries(page)).toEqual([]);
      for (const [place, deed] of deeds.entries()) {
        await deed(page);
        expect(await worries(page), `after ${place + 1}`).toEqual([]);
      }
    });

test("nor in the waiting room", async () => {
  const page = await site.page({ size: PHONE }, "new/clash");
  await page.getByLabel("Who sits here").nth(1).selectOption("link");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("link", { name: "To the table", exact: true }).click();
  await page.getByRole("heading", { name: "Waiting for players" }).waitFor();
  expect(await worries(page)).toEqual([]);
});

test("nor in the deck builder, at one's own set", async () => {
  const page = await site.page({ size: PHONE }, "decks");
  await page.locator("main .pool .grid > *").first().waitFor();
  await page.getByRole("button", { name: /^Your set/ }).click();
  expect(await worries(page)).toEqual([]);
});

test("nor while a table is being laid", async () => {
  const page = await site.at(DRAFT, { own: true });
  await page.routeWebSocket(/\/ws$/, (socket) => {
    socket.connectToServer().onMessage(() => {});
  });
  await page.reload();
  await page.getByText("Laying out the table…").waitFor();
  expect(await worries(page, problemsNow)).toEqual([]);
});
