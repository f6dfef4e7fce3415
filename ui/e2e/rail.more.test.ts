// The left of the map has room for whoever is taught, in either language, and a purse for whoever is rich.
import { expect, test } from "vitest";
import { ANN, MAP_TURN, QUEST, RAID } from "./scenes";
import { DESK, fits, PHONE, question, settled, Site, tableOf } from "./site";

const site = new Site();

for (const language of ["en", "sv"])
  test(`beside the map nothing of the coach and of the players is cut, in ${language}`, async () => {
    for (const scene of [MAP_TURN, QUEST]) {
      const page = await site.at(scene, { size: DESK, remembers: { language } });
      const lesson = { tables: { [tableOf(page)]: { lesson: "map", on: true } }, read: [] };
      await page.evaluate((kept) => localStorage.setItem("tabletop-heroes-coach", kept), JSON.stringify(lesson));
      await page.reload();
      await settled(page, site);
      if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
      await page.locator(".left .coach").waitFor();
      const rail = (await page.locator("aside.left").boundingBox())!;
      const coach = (await page.locator(".left .coach").boundingBox())!;
      expect(coach.y + coach.height, scene.name).toBeLessThanOrEqual(rail.y + rail.height);
      const got = (await page.locator(".left .coach .got").boundingBox())!;
      expect(got.y + got.height, scene.name).toBeLessThanOrEqual(DESK[1]);
      const lines = await page.locator(".left .log ol").evaluate((list) => list.clientHeight);
      expect(lines, scene.name).toBeGreaterThan(30);
    }
  });

test("a purse with two figures, and with what each round adds, fits a phone", async () => {
  const rich = { asked: "Your turn", seat: 0, bot: "steward", told: "board.game-round-begins", times: 3 };
  const scene = { ...RAID, name: "resources have come in", seats: [ANN, { bot: "steward" }], steps: [rich] };
  const page = await site.at(scene, { size: PHONE });
  await question(page, /Where does/).waitFor();
  const purse = await page.locator("header .purse").innerText();
  expect(purse.match(/\b\d\d\b/g)?.length).toBeGreaterThan(2);
  expect(await fits(page)).toBe(true);
  const header = (await page.locator("header").first().boundingBox())!;
  for (const thing of await page.locator("header :is(button, a, .purse > span)").all()) {
    const box = await thing.boundingBox();
    expect(!box || (box.x >= 0 && box.x + box.width <= header.width && box.y >= 0 && box.y + box.height <= 44)).toBe(
      true,
    );
  }
});
