// Pictures of the game on the map: Clash from set-up to end, watching, coming back, no connection; Tournament. For screenshots.mjs.
import { begin, PASS, play, start } from "./shots-play.mjs";
import { still } from "./still.mjs";

const TOGGLE = "header button[aria-pressed]";
const LIKES = [
  /^(Discover|Upptäck) /,
  /^(Add a Far|Lägg en fjärran)/,
  /^(Build|Bygg) /,
  /^(Recruit the second|Rekrytera den andra)/,
  /^(Recruit|Reinforce|Rekrytera|Förstärk) /,
  /^(Attack|Anfall) /,
  /(Go to|Gå till) (?!field|fält|town|stad)/i,
  /^(Go to|Gå till) /,
  /^(End turn|Avsluta)/,
  PASS,
];
const ends = (texts) => texts.some((text) => /^(End turn|Avsluta)/.test(text));
const steps = (texts) => texts.filter((text) => /^(Go to|Gå till) /.test(text)).length;
const mine = (texts) => ends(texts) && steps(texts) > 1;

/** Each picture is taken the first time its situation comes up, in whatever order. */
const SITUATIONS = [
  { name: "map-tile", when: ({ title }) => /^(How should|Hur ska)/.test(title) },
  { name: "map-search", when: ({ title }) => /^(Search|Sök)/.test(title) },
  { name: "map-keep", when: ({ title }) => /^(Keep one|Behåll ett)/.test(title) },
  {
    name: "town",
    when: ({ texts }) => mine(texts) && texts.some((text) => /^(Build|Bygg) /.test(text)),
    more: town,
    alone: true,
  },
  { name: "map-turn", when: ({ texts, turn }) => turn > 4 && mine(texts), more: turns },
  { name: "map-explore", when: ({ title, turn }) => turn > 6 && /^(How should|Hur ska)/.test(title) },
  { name: "map-dice", when: ({ title }) => /^(The dice|Tärningarna)/.test(title) },
  { name: "map-reward", when: ({ title, turn }) => turn > 6 && /(choose one|välj en)/i.test(title) },
  { name: "map-combat", when: ({ title }) => /^(What do the|Vad gör)/.test(title) },
  {
    name: "map-second",
    when: ({ texts }) => ends(texts) && texts.some((text) => /^(Second hero|Andra hjälten)/.test(text)),
  },
  { name: "map-astrologers", when: ({ texts, round }) => mine(texts) && /(Astrologers|Astrolog)/.test(round) },
  { name: "map-resource", when: ({ texts, round }) => mine(texts) && /(Resource|Resurs)/.test(round), more: aside },
];

export async function clash(page, address, shoot, size, watcher) {
  await begin(page, address, "clash");
  await start(page);
  await page.locator("svg.map").waitFor();
  const open = [...SITUATIONS];
  let found = null;
  const round = async () => (await page.locator("main.text h3").allInnerTexts()).join(" ");
  const there = async (now) => {
    const seen = { ...now, round: ends(now.texts) ? await round() : "" };
    return (found = open.find((situation) => situation.when(seen))) !== undefined;
  };
  for (let tries = 0; open.length && tries < 30 && (await play(page, LIKES, there, 260)); tries++) {
    open.splice(open.indexOf(found), 1);
    if (!found.alone) await shoot(found.name);
    if (found.more) await found.more(page, shoot, size, watcher);
  }
  for (const { name } of open) shoot.missed(name);
  if (await play(page, [PASS, /^(End turn|Avsluta)/], ({ over }) => over, 900)) await shoot("map-end");
  else shoot.missed("map-end");
}

/** Somebody watches; somebody comes back; the line breaks. */
async function aside(page, shoot, size, watcher) {
  await page.locator(TOGGLE).click();
  await still(page);
  await shoot("map-text");
  await page.locator(TOGGLE).click();
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
    await shoot("town");
    return page.keyboard.press("t");
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
  await page.locator(".sheet .tab").first().click();
  await tab(page, 0);
}

/** What a turn offers to look at: a lit field, a card, and on a phone what is under the tabs. */
async function turns(page, shoot, size) {
  if (await page.locator(".slot").count()) {
    await page.keyboard.press("1");
    await still(page);
    await shoot("map-card");
    await page.keyboard.press("Escape");
  }
  const lit = page.locator('.cell.lit[data-thing^="field:"]').first();
  if (size === "wide") {
    await lit.hover({ force: true });
    await still(page);
    await shoot("map-lens");
    await page.mouse.move(640, 2);
    await page.keyboard.press("h");
    await still(page);
    await shoot("map-keys");
    await page.keyboard.press("Escape");
    return;
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
  await begin(page, address, "tournament");
  await start(page);
  await page.locator("svg.map").waitFor();
  if (
    !(await play(page, LIKES, ({ title, turn }) => turn > 2 && /^(Where does your tile|Var läggs din)/.test(title), 60))
  )
    return shoot.missed("tournament-map");
  if (size === "wide") await page.locator(".cell.lit").first().hover({ force: true });
  await still(page);
  await shoot("tournament-map");
}
