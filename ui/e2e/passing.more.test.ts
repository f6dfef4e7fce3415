// Whoever plays no cards is left alone: windows of one kind are let go for a combat, or as the settings say.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { byTwo, fight, POST } from "./scenes";
import { DESK, fits, PHONE, question, settled, Site } from "./site";

const site = new Site();
const these = (page: Page) =>
  page.getByRole("button", { name: /^(Pass these for this combat|Avstå från sådana i den här striden)$/ });

for (const [size, language] of [
  [DESK, "en"],
  [PHONE, "en"],
  [PHONE, "sv"],
] as const)
  test(`windows of a kind are let go for this combat with one button, on ${size.join(" x ")}, in ${language}`, async () => {
    const page = await site.at(fight(), { size, remembers: { language } });
    await site.play(page, "Attack");
    await these(page).waitFor();
    expect(await fits(page)).toBe(true);
    if (size === PHONE) {
      // They stand in one row, and what is chosen most is no smaller than the others.
      const boxes = await page
        .locator(".answers > .button")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
      expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
      const pass = (await page.locator(".answers > .primary").boundingBox())!;
      expect(pass.width).toBeGreaterThanOrEqual(80);
    }
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
