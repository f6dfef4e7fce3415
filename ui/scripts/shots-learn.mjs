// Home on a first visit and with games, and the coach at the first questions of each lesson, for screenshots.mjs.
import { PASS, play } from "./shots-play.mjs";
import { still } from "./still.mjs";

const LIKES = [/^(Attack|Anfall) /, PASS];

export async function learn(page, address, shoot) {
  const home = async () => {
    await page.goto(`${address}/#/`);
    await still(page);
  };
  await home();
  await shoot("home-first");
  for (const [place, lesson, further] of [
    [0, "combat", /What do|Vad gör/],
    [1, "map", /^(Your turn|Din tur)/],
    [2, "chapter", /^(Your turn|Din tur)/],
    [3, "adventure", /^(Your turn|Din tur)/],
    [4, "duel", /Play a card, activate|Spela ett kort, aktivera/],
  ]) {
    await home();
    await page.locator(".learn button.big").nth(place).click();
    await page.locator(".coach").first().waitFor();
    await still(page);
    await shoot(`learn-${lesson}`);
    if (!(await play(page, LIKES, ({ title }) => further.test(title), 60))) shoot.missed(`learn-${lesson}-further`);
    await shoot(`learn-${lesson}-further`);
  }
  await home();
  await page.locator(".learn button.big").first().click();
  if (!(await play(page, LIKES, ({ over }) => over, 300))) shoot.missed("learn-end");
  await shoot("learn-end");
  await home();
  await shoot("home-games");
}
