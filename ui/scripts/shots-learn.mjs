// Home on a first visit and with games, and the coach at the first questions of each lesson, for screenshots.mjs.
import { escape, playOn } from "./shots-scenes.mjs";
import { still } from "./still.mjs";

export async function learn(page, address, shoot) {
  const home = async () => {
    await page.goto(`${address}/#/`);
    await page.locator(".learn button.big").first().waitFor();
    await still(page);
  };
  const begin = async (place) => {
    await home();
    await page.locator(".learn button.big").nth(place).click();
    await page.locator(".coach").first().waitFor();
    await still(page);
  };
  await home();
  await shoot("home-first");
  for (const [place, lesson, further] of [
    [0, "combat", { asked: "What do", seat: 0 }],
    [1, "map", { asked: "Your turn", seat: 0 }],
    [2, "chapter", { asked: "Your turn", seat: 0 }],
    [3, "adventure", { asked: "adventure.ask.turn", seat: 0 }],
    [4, "duel", { asked: "duel.ask.turn", seat: 0 }],
  ]) {
    await begin(place);
    await shoot(`learn-${lesson}`);
    if (await page.locator("dialog[open]").count()) await escape(page);
    await playOn(page, further);
    await shoot(`learn-${lesson}-further`);
  }
  await begin(0);
  await playOn(page, { over: true, bot: "greedy" });
  await page.locator(".end").waitFor();
  await still(page);
  await shoot("learn-end");
  await home();
  await shoot("home-games");
}
