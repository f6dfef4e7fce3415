// Boxes are chosen where a game is set up, and what can be played follows.
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { Site } from "./site";

const site = new Site();

test("the heroes of a box can be chosen once it is on the table, and its faction plays", async () => {
  const page = await site.page({}, "new/clash");
  const [hero, box] = [page.getByLabel("Hero", { exact: true }).first(), page.getByLabel("Rampart")];
  const gelu = hero.getByRole("option", { name: "Gelu (Rampart)" });
  await box.waitFor();
  expect(await gelu.count()).toBe(0);
  await box.check();
  await hero.selectOption({ label: "Gelu (Rampart)" });
  expect(await seriousProblems(page)).toEqual([]);
  // Who came out of a box goes back into it.
  await box.uncheck();
  expect(await gelu.count()).toBe(0);
  expect(await hero.inputValue()).toBe("");
  await box.check();
  await hero.selectOption({ label: "Gelu (Rampart)" });
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("svg.map").waitFor();
  await expect.poll(() => page.getByText("Gelu").count()).toBeGreaterThan(0);
});

test("boxes are read in Swedish", async () => {
  const page = await site.page({ remembers: { language: "sv" } }, "new/skirmish");
  await page.getByRole("group", { name: "Andra lådor" }).getByLabel("Bålverket (Rampart)").check();
  await page.getByRole("option", { name: "Gelu (Bålverket)" }).first().waitFor({ state: "attached" });
});

test("however many boxes there are, the first page takes less than 250 kB of script and style", async () => {
  const page = await site.page({ own: true });
  await page.getByRole("button", { name: "Quick battle" }).waitFor();
  const all = await page.evaluate(() => performance.getEntriesByType("resource").map((one) => one.name));
  const files = all.filter((name) => /\.(js|css)$/.test(new URL(name).pathname));
  const sizes = files.map(async (name) => gzipSync(await (await fetch(name)).arrayBuffer()).length);
  const load = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(load).toBeGreaterThan(100_000);
  expect(load).toBeLessThan(250_000);
});
