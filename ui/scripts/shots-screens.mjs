// Pictures of the screens around the games, for screenshots.mjs.
import { begin, start } from "./shots-play.mjs";
import { still } from "./still.mjs";

const PLAIN = [
  ["new-skirmish", "new/skirmish"],
  ["new-clash", "new/clash"],
  ["new-tournament", "new/tournament"],
  ["rules", "rules/retaliation"],
  ["rules-none", "rules/nothingofthekind"],
  ["cards", "cards"],
  ["about", "about"],
  ["table-unknown", "table/nowhere"],
];

export async function screens(page, address, shoot) {
  await shoot("home-first");
  await page.locator("header button").last().click();
  await still(page);
  await shoot("settings");
  await page.keyboard.press("Escape");
  for (const [name, hash] of PLAIN) {
    await page.goto(`${address}/#/${hash}`);
    await still(page);
    await shoot(name);
  }
  await page.goto(`${address}/#/cards`);
  await page.locator(".filters .button").last().click();
  await still(page);
  await shoot("cards-units");
  await waiting(page, address, shoot);
}

/** Inviting somebody, the waiting room, and taking the seat. */
async function waiting(page, address, shoot) {
  await begin(page, address, "clash");
  await page.locator(".seat").nth(1).locator("select").first().selectOption("link");
  await start(page);
  const link = await page.locator(".links input").inputValue();
  await shoot("invite");
  await page.locator(".links a.button").click();
  await page.locator(".chair").first().waitFor();
  await shoot("waiting");
  await page.goto(link);
  await page.locator("form .button").waitFor();
  await shoot("join");
}

/** With games going: to be called last. */
export async function afterwards(page, address, shoot) {
  for (const [name, hash] of [
    ["home", ""],
    ["replays", "replay"],
  ]) {
    await page.goto(`${address}/#/${hash}`);
    await page.locator("main li a").first().waitFor();
    await still(page);
    await shoot(name);
  }
}
