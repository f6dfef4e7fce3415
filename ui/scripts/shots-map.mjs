// Pictures of the game on the map, from scenes: what a turn offers, what is asked on the way, watching, coming back, no
// connection, the end; Tournament. For screenshots.mjs.
import { lay, scenes, seat } from "./shots-scenes.mjs";
import { still } from "./still.mjs";

const { ANN, RAID, THREE, TILE } = scenes;
const STEWARD = { bot: "steward" };
const raid = (name, ...steps) => ({ ...RAID, name, seats: [ANN, STEWARD], steps });
const until = (asked, more = {}) => ({ asked, seat: 0, bot: "steward", ...more });
const round = (times) => until("Your turn", { told: "board.game-round-begins", times });

const SHOTS = [
  ["map-tile", { ...TILE, steps: [until("How does")] }],
  ["map-search", raid("a deck is searched", until("Search"))],
  ["map-keep", raid("one card is kept", until("Keep one"))],
  ["map-dice", raid("dice have fallen", until("The dice"))],
  ["map-combat", raid("guards are fought", until("What do the"))],
  ["map-turn", THREE, turns],
  ["map-astrologers", raid("the stars are read", round(2)), town],
  ["map-resource", raid("resources come in", round(3)), aside],
  ["map-end", { ...raid("a raid is over", { over: true }), seats: [STEWARD, STEWARD] }],
];

export async function clash(page, address, shoot, size, watcher) {
  for (const [name, scene, more] of SHOTS) {
    try {
      await seat(page, address, await lay(page, address, scene));
      await shoot(name);
      if (more) await more(page, shoot, size, watcher);
    } catch (error) {
      shoot.missed(`${name} (${String(error.message).split("\n")[0]})`);
    }
  }
}

/** Somebody watches; somebody comes back; the line breaks. */
async function aside(page, shoot, _, watcher) {
  await page.keyboard.press("x");
  await still(page);
  await shoot("map-text");
  await page.keyboard.press("x");
  const onlooker = await watcher(page.url());
  await shoot("map-watching", onlooker);
  await onlooker.context().close();
  // As if this browser had last looked some lines ago.
  await page.evaluate(() => {
    dispatchEvent(new Event("pagehide"));
    const seen = JSON.parse(localStorage.getItem("tabletop-heroes-seen") ?? "{}");
    localStorage.setItem(
      "tabletop-heroes-seen",
      JSON.stringify(Object.fromEntries(Object.entries(seen).map(([table, line]) => [table, Math.max(0, line - 40)]))),
    );
  });
  await page.reload();
  await still(page);
  await shoot("map-since");
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.locator(".bar.slate").waitFor();
  await shoot("map-no-connection");
  await page.context().setOffline(false);
  await page.locator(".bar.slate").waitFor({ state: "detached", timeout: 15_000 });
}

const tab = (page, place) => page.locator(".tabs .button").nth(place).click();

async function town(page, shoot, size) {
  if (size === "wide") {
    await page.keyboard.press("t");
    await still(page);
    return shoot("town");
  }
  await tab(page, 2);
  for (const [name, place] of [
    ["town", 0],
    ["town-army", 1],
    ["town-spells", 2],
  ]) {
    await page.locator(".sheet .tab").nth(place).click();
    await still(page);
    await shoot(name);
  }
}

/** What a turn offers to look at: a lit field, a card, and on a phone what is under the tabs. */
async function turns(page, shoot, size) {
  await page.keyboard.press("1");
  await still(page);
  await shoot("map-card");
  await page.keyboard.press("Escape");
  const lit = page.locator('.cell.lit[data-thing^="field:"]').first();
  if (size === "wide") {
    await lit.hover({ force: true });
    await still(page);
    await shoot("map-lens");
    await page.mouse.move(640, 2);
    await page.keyboard.press("h");
    await still(page);
    return shoot("map-keys");
  }
  for (const [name, place] of [
    ["hero", 1],
    ["log", 3],
    ["more", 4],
  ]) {
    await tab(page, place);
    await still(page);
    await shoot(`map-${name}`);
  }
  await tab(page, 0);
  await lit.dispatchEvent("click");
  await still(page);
  await shoot("map-lens");
}

export async function tournament(page, address, shoot, size) {
  const scene = { game: "tournament", name: "a map is laid", seats: [ANN, STEWARD], steps: [until("Where does your")] };
  await seat(page, address, await lay(page, address, scene));
  if (size === "wide") await page.locator(".cell.lit").first().hover({ force: true });
  await still(page);
  await shoot("tournament-map");
}
