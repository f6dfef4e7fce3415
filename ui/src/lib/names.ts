// Titles of heroes and names of scenarios in the reader's language.
import { HERO_TITLES, SCENARIO_NAMES } from "../messages/names.sv";
import { tOr } from "./i18n.svelte";
import { HEROES } from "./library";
import { settings } from "./settings.svelte";

const swedish = () => settings.language === "sv";

/** Knight, Cleric: what a hero is. */
export function heroTitle(hero: string): string {
  const title = HEROES[hero]?.title ?? "";
  return (swedish() && HERO_TITLES[title]) || title;
}

/** A hero with its faction, as the new-game screen offers it. */
export function heroChoice(hero: string): string {
  const { name = hero, faction = "" } = HEROES[hero] ?? {};
  return faction ? `${name} (${tOr(`faction.${faction}`, faction)})` : name;
}

/** A scenario by its own name; one that somebody wrote keeps it. */
export function scenarioName(name: string): string {
  return (swedish() && SCENARIO_NAMES[name]) || name;
}
