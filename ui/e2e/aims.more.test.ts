// How a game is won, before it begins and at any time while it is played.
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { ADVENTURE_TURN, CHAPTER, CREST, DUEL_TURN, fight, GUARDS, MAP_TURN } from "./scenes";
import { fits, PHONE, Site, SIZES } from "./site";

const site = new Site();

for (const size of SIZES)
  test(`every mode says how it is won and lost, on ${size.join(" x ")}`, async () => {
    for (const [scene, won] of [
      [MAP_TURN, "Defeat the enemy factions."],
      [fight(), "Defeat all units of the other side."],
      [ADVENTURE_TURN, "the battle at its end decides"],
      [DUEL_TURN, "Deal 20 damage to the enemy hero."],
    ] as const) {
      const page = await site.at(scene, { size });
      await page.getByRole("button", { name: "How it is won and lost" }).first().click();
      const dialog = page.getByRole("dialog");
      expect(await dialog.innerText(), scene.name).toContain(won);
      expect(await dialog.innerText(), scene.name).toContain("Lost");
      expect(await fits(page), scene.name).toBe(true);
    }
  });

test("on a map the points so far and what the scenario changes can be read all game long", async () => {
  const page = await site.at(MAP_TURN);
  await page.getByRole("button", { name: "How it is won and lost" }).click();
  const dialog = page.getByRole("dialog");
  const text = await dialog.innerText();
  for (const part of ["Points so far", "After 8 rounds victory points decide.", "What this scenario changes"])
    expect(text).toContain(part);
  expect(await dialog.locator("tbody tr").count()).toBe(2);
  expect(await seriousProblems(page)).toEqual([]);
});

const CHANGES = [
  "What this scenario changes",
  "An Obelisk gives positive morale or a Resource die.",
  "Capturing the Dragon Utopia lets you Search (3) the Artifact deck twice.",
];

for (const size of SIZES)
  test(`what a scenario changes can be read wherever it is mentioned, on ${size.join(" x ")}`, async () => {
    const [phone, scenario] = [size === PHONE, "Crossroads"];
    const setup = await site.page({ size }, "new/clash");
    await setup.getByRole("radio", { name: /Crossroads/ }).click();
    for (const text of CHANGES)
      await setup.getByRole("region", { name: scenario }).getByText(text, { exact: true }).waitFor();

    const page = await site.at(MAP_TURN, { size });
    const told = async (from: string): Promise<void> => {
      const dialog = page.getByRole("dialog", { name: scenario });
      for (const text of CHANGES) await dialog.getByText(text, { exact: true }).waitFor();
      expect(await fits(page), from).toBe(true);
      await dialog.getByRole("button", { name: "To the table" }).click();
      await dialog.waitFor({ state: "detached" });
    };
    await page.getByRole("button", { name: "How it is won and lost" }).click();
    await told("how it is won");
    if (phone) await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Read the page of the scenario" }).click();
    await told("the plan");
    await page.keyboard.press("x");
    await page.getByRole("button", { name: "How it is won and lost" }).click();
    await told("the text board");
  });

test("the lens of a place that a scenario changes leads to what it changes", async () => {
  for (const size of SIZES) {
    const page = await site.at(CREST, { size });
    await page.locator("svg.map:not(.unlaid)").waitFor();
    const field = page.locator('.cell[aria-label*="The Crest lies here"]');
    if (size === PHONE) await field.dispatchEvent("click");
    else await field.hover({ force: true });
    await page.getByRole("button", { name: "This scenario changes what this place does" }).click();
    await page.getByRole("dialog", { name: "The Mill" }).getByText("The windmill gives 5 gold.").waitFor();
  }
});

test("what a scenario changes can be read in the middle of a fight", async () => {
  for (const size of SIZES) {
    const page = await site.at(GUARDS, { size });
    await page.getByRole("note", { name: "The combat" }).waitFor();
    await page.getByRole("button", { name: "How it is won and lost" }).click();
    for (const text of CHANGES)
      await page.getByRole("dialog", { name: "Crossroads" }).getByText(text, { exact: true }).waitFor();
  }
});

test("before a game begins its page says how it is won and lost and what the last round decides", async () => {
  const page = await site.page({ size: PHONE }, "new/clash");
  await page.getByRole("radio", { name: /Crossroads/ }).waitFor();
  const text = await page.locator("main").innerText();
  for (const part of ["Won", "Lost", "Last round", "After 8 rounds victory points decide."])
    expect(text).toContain(part);
});

test("a chapter of a campaign says it too", async () => {
  const page = await site.at(CHAPTER);
  const dialog = page.getByRole("dialog");
  expect(await dialog.innerText()).toContain("Beat the enemy hero: ");
  expect(await dialog.innerText()).toContain("After 10 rounds it is lost.");
});

test("a token of the scenario lies on the map under its name, and its field says so in the reader's language", async () => {
  for (const [language, words] of [
    ["en", "The Crest lies here"],
    ["sv", "The Crest ligger här"],
  ] as const) {
    const page = await site.at(CREST, { remembers: { language } });
    await page.locator(".token", { hasText: "The Crest" }).waitFor();
    const field = page.locator(`.cell[aria-label*="${words}"]`);
    expect(await field.count()).toBe(1);
    await field.hover({ force: true });
    await page.locator(".lens").getByText(words).waitFor();
  }
});
