// A walk over every screen, and all the words on it.
import type { Page } from "playwright-core";
import { DUEL_OVER, DUEL_TURN, DRAFT, fight, MAP_TURN, OVER, type Scene, TURN } from "./scenes";
import type { Look, Site } from "./site";

/** Screens without a table, each with something that is there once it is shown. */
const SCREENS: Record<string, string> = {
  "": ".home form",
  "new/skirmish": "main.new select",
  "new/clash": "main.new select",
  "new/tournament": "main.new select",
  "new/cardgame": "main.new select",
  rules: "main [role=list] button, main ul button",
  "rules/core.siege": "article p, main ul button",
  cards: "main.cards .grid > *",
  decks: "main.pool .grid > *",
  about: "main p",
  replay: "main.scroll li, main.scroll p",
  "table/nowhere": ".table [role=alert]",
};
const TOURNAMENT: Scene = { name: "a tournament begins", game: "tournament", seats: ["Ann", { bot: "steward" }] };
const TABLES = [DRAFT, TURN, fight(), MAP_TURN, TOURNAMENT, DUEL_TURN, OVER, DUEL_OVER];

/** Shows one screen after the other, and tells `look` what each is called. */
export async function walk(site: Site, as: Look, look: (page: Page, screen: string) => Promise<void>): Promise<void> {
  for (const [screen, there] of Object.entries(SCREENS)) {
    const page = await site.page(as, screen);
    await page.locator(there).first().waitFor();
    await look(page, screen);
    if (!screen) {
      await page.locator("header button").last().click(); // the settings
      await page.getByRole("dialog").waitFor();
      await look(page, "settings");
    }
    await page.context().close();
  }
  for (const scene of TABLES) {
    const page = await site.at(scene, as);
    await page.locator(".table:not([data-state=laying]) :is(h1, h2)").first().waitFor();
    await look(page, scene.name);
    if (scene === MAP_TURN) {
      await page.keyboard.press("t");
      await page.locator(".sheet").waitFor();
      await look(page, "the town");
      await page.keyboard.press("Escape");
    }
    if (scene.name === fight().name) {
      await page.locator(".slot.lit[data-thing='card:magic-arrow']").click();
      await page.locator(".ladder").waitFor();
      await look(page, "the card window");
    }
    if (scene === OVER) {
      const table = page.url().split("/table/")[1];
      for (const [screen, there] of [
        [`proof/${table}`, "dd code"],
        [`replay/${table}`, ".timeline"],
      ] as const) {
        await page.goto(`${site.address}/#/${screen}`);
        await page.locator(there).first().waitFor();
        if (screen.startsWith("replay")) await page.keyboard.press("l");
        await look(page, screen.split("/")[0]!);
      }
    } else if (!/have (played|fought)/.test(scene.name)) {
      await page.keyboard.press("x");
      await page.locator("main.text").waitFor();
      await look(page, `${scene.name}, as text`);
    }
    await page.context().close();
  }
}

/** All words on the page, with those that only a screen reader or a pointer finds. */
export function words(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.closest("script, style"))
        found.add((texts.currentNode.textContent ?? "").replace(/\s+/g, " ").trim());
    for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [label]"))
      for (const name of ["aria-label", "title", "placeholder", "label"]) found.add(one.getAttribute(name) ?? "");
    return [...found];
  });
}
