// Titles of heroes and names of scenarios in the reader's language.
import { known, named, tOr } from "./words.svelte";
import { HEROES } from "../reference/library";

/** Knight, Cleric: what a hero is. */
export const heroTitle = (hero: string): string => (hero in HEROES ? named(`hero.${hero}.title`) : "");

/** A hero with its faction, as the new-game screen offers it. */
export function heroChoice(hero: string): string {
  const { name = hero, faction = "" } = HEROES[hero] ?? {};
  return faction ? `${name} (${tOr(`faction.${faction}`, faction)})` : name;
}

/** A scenario of the game in the reader's language; one that somebody wrote keeps its own name. */
export const scenarioName = (id: string, name: string): string =>
  known(`scenario.${id}`) ? named(`scenario.${id}`) : name;

/** A text of a scenario of the game, such as `rule.0`; what somebody wrote stays as it is. */
export const scenarioText = (id: string, part: string, text: string): string =>
  known(`scenario.${id}.${part}`) ? named(`scenario.${id}.${part}`) : text;

/** What a scenario changes, in words. */
export const scenarioRules = (world: { scenario: string; scenario_rules: readonly string[] }): string[] =>
  world.scenario_rules.map((rule, n) => scenarioText(world.scenario, `rule.${n}`, rule));
