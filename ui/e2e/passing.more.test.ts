// Whoever plays no cards is left alone: windows of one kind are let go for a combat, or as the settings say.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { byTwo, fight, POST } from "./scenes";
import { fits, PHONE, question, settled, Site, SIZES } from "./site";

const site = new Site();
const these = (page: Page) => page.getByRole("button", { name: "Pass these for this combat" });

for (const size of SIZES)
  test(`windows of a kind are let go for this combat with one button, on ${size.join(" x ")}`, async () => {
    const page = await site.at(fight(), { size });
    await site.play(page, "Attack");
    await these(page).waitFor();
    expect(await fits(page)).toBe(true);
    await these(page).click();
    await these(page).waitFor({ state: "detached" });
    await settled(page, site);
    expect((await site.stands(page)).title).not.toMatch(/^Halberdiers attack/);
  });

test("each kind of window has its own choice in the settings, and the server keeps it", async () => {
  const page = await site.at(byTwo(fight()), { size: PHONE, remembers: { kinds: { "my-attack": "pass" } } });
  await settled(page, site);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("For each kind of moment").click();
  expect(await page.getByLabel("my unit attacks").inputValue()).toBe("pass");
  await page.getByLabel("my unit is attacked").selectOption("always");
  await page.keyboard.press("Escape");
  await site.play(page, "Attack");
  await settled(page, site);
  await expect.poll(() => these(page).count()).toBe(0);
});

test("a walk goes on after what is asked on the way, and who never trades is not asked at a post again", async () => {
  const page = await site.at(POST);
  await question(page, /Where does/).waitFor();
  await page.locator("svg.map:not(.unlaid)").waitFor();
  await page.locator('.cell[data-thing="field:-1,2"]').click({ force: true });
  await question(page, "What do you trade?").waitFor();
  await page.getByRole("button", { name: "Go no further" }).waitFor();
  await page.getByRole("button", { name: "Always so" }).click();
  await question(page, /^Shrine of Magic Incantation/).waitFor();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("For each kind of moment").click();
  expect(await page.getByLabel("a trading post is visited").inputValue()).toBe("pass");
});
