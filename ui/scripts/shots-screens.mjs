// Pictures of the screens around the games, for screenshots.mjs.
import { still } from "./still.mjs";

const PLAIN = [
  ["new-skirmish", "new/skirmish"],
  ["new-clash", "new/clash"],
  ["new-tournament", "new/tournament"],
  ["new-campaign", "new/campaign"],
  ["new-cooperative", "new/cooperative"],
  ["new-alliance", "new/alliance"],
  ["new-adventure", "new/adventure"],
  ["rules-chapters", "rules"],
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
    if (hash.startsWith("new/")) await page.locator("main.new select").first().waitFor();
    await still(page);
    await shoot(name);
  }
  await boxes(page, address, shoot);
  await waiting(page, address, shoot);
}

/** The catalogue by kind and by box, and boxes chosen for a game. */
async function boxes(page, address, shoot) {
  await page.goto(`${address}/#/cards`);
  for (const [name, kind, box] of [
    ["cards-artifacts", 2, "tower"],
    ["cards-units", 7, "inferno"],
    ["cards-units-sea", 7, "naval-battles"],
    ["cards-heroes", 8, ""],
    ["cards-buildings", 9, "conflux"],
    ["cards-places", 10, "cove"],
  ]) {
    await page.locator(".kinds .button").nth(kind).click();
    await page.locator(".filters select").selectOption(box);
    await still(page);
    await shoot(name);
  }
  await page.goto(`${address}/#/new/clash`);
  const shelf = page.locator("fieldset label input");
  await shelf.first().waitFor();
  for (const place of [0, 1, 2, 3]) await shelf.nth(place).click();
  await shelf.last().scrollIntoViewIfNeeded();
  await still(page);
  await shoot("new-boxes");
}

/** Inviting somebody, the waiting room, and taking the seat. */
async function waiting(page, address, shoot) {
  await page.goto(`${address}/#/new/clash`);
  await page.locator(".seat").nth(1).locator("select").first().selectOption("link");
  await page.locator("main .button.primary.big").click();
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
