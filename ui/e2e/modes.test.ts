// Campaigns, cooperative games and alliances: from the screen where a game is chosen to the end of a chapter.
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { AI_CARD, ALLIES, CHAPTER, CHAPTER_WON, QUEST } from "./scenes";
import { DESK, fits, PHONE, question, Site, SIZES } from "./site";

const site = new Site();

for (const [game, map, seats] of [
  ["Campaign", "Grave Tidings", 1],
  ["Cooperative", "Unholy Quest", 2],
  ["Alliance", "Arrogance", 4],
] as const)
  test(`${game} is chosen with its map and ${seats} seats, and begins on the map`, async () => {
    const page = await site.page({ size: seats === 2 ? PHONE : DESK }, "new");
    await page.getByRole("radio", { name: new RegExp(`^${game}`) }).click();
    await page.getByRole("radio", { name: new RegExp(`^(1\\. )?${map}`) }).click();
    expect(await page.getByLabel("Who sits here").count()).toBe(seats);
    await page.getByText("Won", { exact: true }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator("svg.map").waitFor();
  });

test("the second chapter of a campaign opens when the first one is won", async () => {
  const page = await site.page({}, "new/campaign");
  const chapter = page.getByRole("radio", { name: /^2\. The Black Road/ });
  expect(await chapter.getAttribute("aria-disabled")).toBe("true");
  await chapter.getByText("Opens when you have won Grave Tidings.").waitFor();
});

for (const size of SIZES)
  test(`a chapter shows its page, what the enemy leads and where it goes next, at ${size[0]}`, async () => {
    const page = await site.at(CHAPTER, { size });
    const told = page.getByRole("dialog", { name: "The Black Road" });
    await told.getByText("Chapter 2 of Rise of the Necromancer").waitFor();
    await told.getByText("Beat the enemy hero: ").waitFor();
    await told.getByText("A player's town falls.").waitFor();
    await told.getByText("After 10 rounds it is lost.").waitFor();
    await told.getByText("Halberdiers (Pack)").waitFor();
    await told.getByText("goes for a mine or settlement").waitFor();
    await told.getByText("4 AI cards").waitFor();
    expect(await fits(page)).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await told.waitFor({ state: "hidden" });
    expect(await page.locator("svg.map .aims circle").count()).toBeGreaterThan(0);
    expect(await fits(page)).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);
    // It is not shown again by itself, and can be read again.
    await page.reload();
    await question(page, /Where does/).waitFor();
    expect(await told.count()).toBe(0);
    if (size === PHONE) await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Read the page of the scenario" }).click();
    await told.getByRole("button", { name: "To the table" }).click();
    await told.waitFor({ state: "hidden" });
  });

test("the end of a chapter leads to the next one with what is carried, and opens it for later", async () => {
  const page = await site.at(CHAPTER_WON, { size: PHONE });
  const panel = page.getByRole("dialog");
  await panel.getByRole("region", { name: "You bring along" }).getByText(/gold/).waitFor();
  expect(await fits(page)).toBe(true);
  expect(await seriousProblems(page)).toEqual([]);
  await panel.getByRole("button", { name: "Next chapter: The Black Road" }).click();
  await page.getByRole("dialog", { name: "The Black Road" }).waitFor();
  await page.goto(`${site.address}/#/new/campaign`);
  const second = page.getByRole("radio", { name: /^2\. The Black Road/ });
  await second.waitFor();
  expect(await second.getAttribute("aria-checked")).toBe("true");
  await page.getByRole("region", { name: "You bring along" }).waitFor();
});

for (const size of SIZES)
  test(`an AI card is shown as it is drawn, at ${size[0]}`, async () => {
    const page = await site.at(AI_CARD, { size });
    await page.getByRole("status").getByText("AI card", { exact: true }).waitFor();
    if (size === DESK) await page.getByRole("region", { name: "The captain" }).getByText("run by the game").waitFor();
    expect(await fits(page)).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);
  });

test("a cooperative game is seen by two browsers: one ends the turn, the other is asked", async () => {
  const [ann, ben] = await site.people(QUEST, { size: PHONE });
  for (const page of [ann!, ben!]) await page.getByRole("button", { name: "To the table" }).click();
  await question(ann!, /Where does/).waitFor();
  expect(await ben!.getByRole("region", { name: "At the table" }).getByText("The gravelord").count()).toBe(1);
  await site.play(ann!, "end-turn", { asked: "Your turn" });
  await question(ben!, /Where does/).waitFor();
});

test("allies trade a card for a card: one offers, the other agrees, and both see it", async () => {
  const [ann, ben] = await site.people(ALLIES);
  await ann!
    .getByRole("region", { name: "At the table" })
    .getByText(/Team 2/)
    .first()
    .waitFor();
  await ann!.getByRole("button", { name: "Read the page of the scenario" }).click();
  await ann!.getByRole("dialog", { name: "Arrogance" }).getByText("Team 1", { exact: true }).waitFor();
  await ann!.getByRole("button", { name: "To the table" }).click();
  await ann!.getByRole("button", { name: /^Trade with (?!Seat)/ }).click();
  await question(ann!, /^Trade with/).waitFor();
  await site.play(ann!, "offer:tunic-of-the-cyclops-king");
  await question(ben!, /offers Tunic of the Cyclops King: what do you give for it/).waitFor();
  expect(await seriousProblems(ben!)).toEqual([]);
  await site.play(ben!, "for:magic-arrow");
  await question(ann!, /would give Magic Arrow for it/).waitFor();
  await ann!.getByRole("button", { name: "Trade Tunic of the Cyclops King for Magic Arrow" }).click();
  for (const page of [ann!, ben!])
    await page
      .getByText(/gives .* Tunic of the Cyclops King for Magic Arrow/)
      .first()
      .waitFor();
});
