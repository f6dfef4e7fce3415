// A walk over every screen, and all the words on it.
import type { Page } from "playwright-core";
import {
  ADVENTURE_POWER,
  ADVENTURE_TURN,
  DUEL_OVER,
  DUEL_TURN,
  DRAFT,
  fight,
  MAP_TURN,
  OVER,
  type Scene,
  TURN,
} from "./scenes";
import { type Look, settled, type Site } from "./site";

/** Screens without a table, each with something that is there once it is shown. */
const SCREENS: Record<string, string> = {
  "": ".home form",
  "new/skirmish": "main.new select",
  "new/clash": "main.new select",
  "new/tournament": "main.new select",
  "new/campaign": "main.new select",
  "new/alliance": "main.new select",
  "new/adventure": "main.new select",
  "new/cardgame": "main.new select",
  rules: "main [role=list] button, main ul button",
  "rules/core.siege": "article p, main ul button",
  cards: "main.cards .grid > *",
  decks: "main .pool .grid > *",
  about: "main p",
  replay: "main.scroll li, main.scroll p",
  "table/nowhere": ".table [role=alert]",
};
const TOURNAMENT: Scene = { name: "a tournament begins", game: "tournament", seats: ["Ann", { bot: "steward" }] };
const FIGHT = fight();
const TABLES = [DRAFT, TURN, FIGHT, MAP_TURN, TOURNAMENT, ADVENTURE_TURN, ADVENTURE_POWER, DUEL_TURN, OVER, DUEL_OVER];

/** Shows one screen after the other to one person, and tells `look` what each is called. */
export async function walk(site: Site, as: Look, look: (page: Page, screen: string) => Promise<void>): Promise<void> {
  const [table, people] = await site.lay(TURN);
  const page = await site.open(await site.context(as, people.get("Ann"), "Ann"), `table/${table}`);
  const go = async (screen: string, there: string) => {
    await page.goto(`${site.address}/#/${screen}`);
    await page.locator(there).first().waitFor();
  };
  for (const [screen, there] of Object.entries(SCREENS)) {
    await go(screen, there);
    await look(page, screen || "home");
  }
  await go("", SCREENS[""]!);
  await page.locator("header button").last().click();
  await page.getByRole("dialog").waitFor();
  await look(page, "settings");
  await page.keyboard.press("Escape");
  for (const scene of TABLES) {
    const [laid] = await site.lay(scene, people);
    // The table before this one may stand there for a moment longer.
    await go(`table/${laid}`, `.table[data-table="${laid}"][data-question]:not([data-state="laying"])`);
    await settled(page, site);
    await page.locator(".table :is(h1, h2)").first().waitFor();
    await look(page, scene.name);
    if (scene === MAP_TURN) {
      const tab = page.locator(".tabs .button").nth(2);
      await ((await tab.count()) ? tab.click() : page.keyboard.press("t"));
      await page.locator(".sheet").waitFor();
      await look(page, "the town");
      await page.keyboard.press("Escape");
    } else if (scene === FIGHT) {
      const card = page.locator(".slot.lit[data-thing='card:magic-arrow']");
      // On a phone the hand lies in a drawer, and a card that is taken is looked at first.
      if (!(await card.count())) await page.locator(".tabs .button").first().click();
      await card.click();
      await page.locator(".ladder, dialog .button.primary").first().waitFor();
      if (!(await page.locator(".ladder").count())) await page.locator("dialog .button.primary").first().click();
      await page.locator(".ladder").waitFor();
      await look(page, "the card window");
    }
    if (scene === OVER) {
      await go(`proof/${laid}`, "dd code");
      await look(page, "the proof");
      await go(`replay/${laid}`, ".timeline");
      await page.keyboard.press("l");
      await look(page, "the replay");
    } else if (scene !== DUEL_OVER) {
      await page.keyboard.press("x");
      await page.locator("main.text").waitFor();
      await look(page, `${scene.name}, as text`);
    }
  }
}

/** All words on the page, with those that only a screen reader or a pointer finds. */
export function words(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.closest("script, style")) {
        // A word that is stressed belongs to its sentence.
        const sentence = texts.currentNode.parentElement?.closest("em")?.parentElement ?? texts.currentNode;
        found.add((sentence.textContent ?? "").replace(/\s+/g, " ").trim());
      }
    for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [label]"))
      for (const name of ["aria-label", "title", "placeholder", "label"]) found.add(one.getAttribute(name) ?? "");
    return [...found];
  });
}
