// Pictures of the card game, its deck builder and the replay viewer, for screenshots.mjs.
import { click, escape, narrow, pictures, point, press, scenes } from "./shots-scenes.mjs";
import { still } from "./still.mjs";

const { DUEL_LATE, DUEL_START, DUEL_STRIKE } = scenes;
const replay = async (page) => {
  await page.goto(`${page.url().replace("#/table/", "#/replay/")}/30`);
  await page.locator(".timeline").waitFor();
};

const SHOTS = [
  [DUEL_START, ["duel-start"]],
  [
    DUEL_LATE,
    ["duel-late"],
    ["duel-turn", click(".duel .slot.lit", 0)],
    ["duel-pile", escape, click(".duel .pile", 0)],
    ["duel-text", escape, press("x")],
    ["replay-duel", replay],
  ],
  [DUEL_STRIKE, ["duel-attack", point(".duel .cell.hostile")]],
];

export async function cardgame(page, address, shoot) {
  await decks(page, address, shoot);
  await page.goto(`${address}/#/new/cardgame`);
  await page.locator(".picker").first().waitFor();
  await still(page);
  await shoot("new-cardgame");
  await pictures(page, address, shoot, SHOTS);
}

/** A legal set, one of its kinds of cards, one that is not legal, and an empty one with a code to be typed. */
async function decks(page, address, shoot) {
  const set = async (name) => {
    await still(page);
    await shoot(name);
    if (!narrow(page)) return;
    await page.locator(".tabs .button").nth(1).click();
    await still(page);
    await shoot(`${name}-set`);
    await page.locator(".tabs .button").nth(0).click();
  };
  await page.goto(`${address}/#/decks`);
  await page.locator("main .pool .grid > *").first().waitFor();
  await set("decks");
  await page.locator(".types .button").nth(1).click();
  await still(page);
  await shoot("decks-kind");
  await page.locator(".pool .grid button[aria-label]:enabled").first().click();
  await set("decks-missing");
  await page.locator("select.open").selectOption("new");
  await set("decks-new");
  await page.locator("select.open").selectOption("code");
  if (narrow(page)) await page.locator(".tabs .button").nth(1).click();
  await still(page);
  await shoot("decks-code");
}
