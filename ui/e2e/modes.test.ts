// Campaigns, cooperative games and alliances: from the screen where a game is chosen to the end of a chapter.
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { DESK, PHONE, Site } from "./site";

const site = new Site();

for (const [game, map, seats] of [
  ["Campaign", "Grave Tidings", 1],
  ["Cooperative", "Unholy Quest", 2],
  ["Alliance", "Arrogance", 4],
] as const)
  test(`${game} is chosen with its map and ${seats} seats, and begins on the map`, async () => {
    const page = await site.page({ size: seats === 2 ? PHONE : DESK }, "new");
    await page.getByRole("radio", { name: new RegExp(`^${game}`) }).click();
    await page.getByRole("radio", { name: new RegExp(`^(1\\. )?${map}`) }).waitFor();
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
