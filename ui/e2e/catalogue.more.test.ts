// The catalogue, and what a screen tells of things: box by box, in the reader's language and by their names.
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { fight, MAP_TURN, RAID, SEVEN, type Scene } from "./scenes";
import { fits, PHONE, Site, SIZES } from "./site";

const site = new Site();

for (const size of SIZES)
  test(`the catalogue shows what lies in a box, kind by kind, on ${size.join(" x ")}`, async () => {
    const page = await site.page({ size }, "cards");
    const [kinds, box] = [page.locator(".kinds button"), page.getByLabel("Box")];
    await kinds.first().waitFor();
    for (const [kind, chosen, has, hasNot] of [
      ["Unit", "Rampart", "Centaurs", "Halberdiers"],
      ["Hero", "Inferno", "Demoniac · Inferno", "Knight · Castle"],
      ["Building", "Conflux", "Garden of Life", "Blacksmith"],
      ["Place", "Core", "Windmill", "Whirlpool"],
    ] as const) {
      await kinds.filter({ hasText: new RegExp(`^${kind}$`) }).click();
      await box.selectOption({ label: chosen });
      expect(await page.locator("main h2").filter({ hasText: chosen }).count(), kind).toBe(1);
      expect(await page.locator("main article").filter({ hasText: has }).count(), kind).toBeGreaterThan(0);
      expect(await page.locator("main article").filter({ hasText: hasNot }).count(), kind).toBe(0);
    }
    expect(await fits(page)).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByPlaceholder("Find a card").fill("nothing of the kind");
    await page.getByText("No card matches.").waitFor();
  });

test("a unit pointed at in the town is told in the reader's language, with its numbers named", async () => {
  const page = await site.at(MAP_TURN, { remembers: { language: "sv" } });
  await page.locator("svg.map:not(.unlaid)").waitFor();
  await page.keyboard.press("t");
  await page.locator(".sheet .unit", { hasText: "Stridsmästare" }).locator("button").first().focus();
  const lens = page.locator(".lens");
  await lens.getByText("Om den slutade sin förflyttning på en annan ruta").waitFor();
  expect(await lens.locator(".side").first().getByLabel("anfall").count()).toBe(1);
});

test("why a place of the map is no answer is told by the name of the place", async () => {
  const tile: Scene = { ...RAID, name: "a tile is turned in a raid", steps: [{ asked: "How does" }] };
  const page = await site.at(tile);
  await page.locator("svg.map:not(.unlaid)").waitFor();
  await page.locator('.cell:not(.lit)[data-thing^="place:"]').first().hover({ force: true });
  const why = page.locator(".lens .why");
  await why.waitFor();
  expect(await why.innerText()).not.toMatch(/-?\d+,-?\d+/);
});

test("on a phone the odds of a strike stay within the strip that has the room of the tabs", async () => {
  const page = await site.at(fight(3), { size: PHONE });
  await page.locator(".cell.hostile").first().click({ force: true });
  const strip = page.locator(".strip .pop");
  await strip.waitFor();
  const over = await strip.evaluate((pop) => {
    const lowest = Math.max(...[...pop.querySelectorAll("*")].map((one) => one.getBoundingClientRect().bottom));
    return [lowest - pop.getBoundingClientRect().bottom, pop.getBoundingClientRect().bottom - innerHeight];
  });
  expect(Math.max(...over)).toBeLessThanOrEqual(0);
});

test("a game of seven has room for all their crests in the list of games", async () => {
  const page = await site.at(SEVEN);
  await page.goto(`${site.address}/#/`);
  const picture = page.locator(".picture.many").first();
  await picture.waitFor();
  expect(await picture.locator("svg").count()).toBe(7);
  expect(
    await picture.evaluate((box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight),
  ).toBe(true);
});

test("the text of a card says Or between its effects, Expert before the expert one, and for how much power it is cast", async () => {
  const page = await site.page({}, "cards");
  const card = page.locator("main .card");
  for (const [kind, name, says] of [
    ["Artifact", "Ambassador's Sash", /\bOr:/],
    ["Ability", "Archery", /\bExpert:/],
    ["Spell", "Magic Arrow", /0, 1 or 2 power/],
  ] as const) {
    await page
      .locator(".kinds button")
      .filter({ hasText: new RegExp(`^${kind}$`) })
      .click();
    await page.getByPlaceholder("Find a card").fill(name);
    await expect.poll(() => card.filter({ hasText: name }).first().innerText()).toMatch(says);
  }
});
