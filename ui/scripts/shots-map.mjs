// Pictures of the game on the map: Clash, Tournament, the end, watching, no connection; for screenshots.mjs.
import { begin, PASS, play, start } from "./shots-play.mjs";

const LIKES = [/^(Discover|Upptäck) /, /^(Far tile|Add a Far|Lägg en fjärran)/, /^(Build|Bygg) /, /^(Recruit|Reinforce|Rekrytera|Förstärk) /, /^(Attack|Anfall) /, /^(Go to|Gå till) (?!field|fält)/, /^(End turn|Avsluta)/, PASS];
const mine = (texts) => texts.some((text) => /^(End turn|Avsluta)/.test(text)) && texts.filter((text) => /^(Go to|Gå till) /.test(text)).length > 2;

export async function clash(page, address, shoot, size, watcher) {
  await begin(page, address, "clash");
  await start(page);
  await page.locator("svg.map").waitFor();
  await page.waitForTimeout(500);
  await shoot("map-tile");
  if (await play(page, LIKES, ({ title }) => /^(Search|Sök)/.test(title), 60)) await shoot("map-search");
  else shoot.missed("map-search");
  if (await play(page, LIKES, ({ texts }) => texts.some((text) => /^(Build|Bygg) /.test(text)) && mine(texts))) await town(page, shoot, size);
  else shoot.missed("town");
  if (!(await play(page, LIKES, ({ texts, turn }) => turn > 40 && mine(texts), 600))) return shoot.missed("map");
  await shoot("map");
  await look(page, shoot, size);
  await page.locator("header button[aria-pressed]").click();
  await page.waitForTimeout(300);
  await shoot("map-text");
  await page.locator("header button[aria-pressed]").click();
  const onlooker = await watcher(page.url());
  await shoot("map-watching", onlooker);
  await onlooker.context().close();
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.locator(".lost").waitFor();
  await shoot("map-no-connection");
  await page.context().setOffline(false);
  await page.locator(".lost").waitFor({ state: "detached", timeout: 15_000 });
  if (await play(page, [PASS, /^(End turn|Avsluta)/], ({ over }) => over, 900)) await shoot("map-end");
  else shoot.missed("map-end");
}

async function town(page, shoot, size) {
  if (size === "wide") await page.keyboard.press("t");
  else await page.locator(".tabs .button").nth(2).click();
  await page.waitForTimeout(300);
  await shoot("town");
  if (size === "wide") await page.keyboard.press("t");
  else await page.locator(".tabs .button").nth(0).click();
}

async function look(page, shoot, size) {
  if (size === "wide") {
    await page.locator(".cell.lit").last().hover({ force: true });
    await page.waitForTimeout(400);
    await shoot("map-lens");
    await page.mouse.move(640, 2);
    await page.keyboard.press("h");
    await page.waitForTimeout(300);
    await shoot("map-keys");
    await page.keyboard.press("Escape");
    return;
  }
  for (const [name, place] of [["hero", 1], ["log", 3], ["more", 4]]) {
    await page.locator(".tabs .button").nth(place).click();
    await page.waitForTimeout(250);
    await shoot(`map-${name}`);
  }
  await page.locator(".tabs .button").nth(0).click();
  await page.locator(".cell.lit").last().dispatchEvent("click");
  await page.waitForTimeout(400);
  await shoot("map-lens");
}

export async function tournament(page, address, shoot, size) {
  await begin(page, address, "tournament");
  await start(page);
  await page.locator("svg.map").waitFor();
  if (!(await play(page, LIKES, ({ title, turn }) => turn > 2 && /^(Where does your tile|Var läggs din)/.test(title), 60))) return shoot.missed("tournament-map");
  if (size === "wide") await page.locator(".cell.lit").first().hover({ force: true });
  await page.waitForTimeout(400);
  await shoot("tournament-map");
}
