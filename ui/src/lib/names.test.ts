import { expect, test } from "vitest";
import duel from "../gen/cardgame.json";
import engine from "../gen/engine-words.json";
import { BROKEN, SETS } from "../messages/cardgame-cards.sv";
import { en } from "../messages/en";
import { HERO_TITLES, SCENARIO_NAMES } from "../messages/names.sv";
import { isKnown } from "./engine-words";
import { HEROES } from "./library";

/** What is named elsewhere than in the catalogue: scenarios, heroes and ready sets have names of their own. */
const OWN_NAMES = new Set(["scenario", "hero", "set"]);
/** Whose names say everything. */
const WITHOUT_TEXT = new Set(["boxes"]);
const choiceIds = (field: string, choice: string) => [`choice.${field}.${choice}`, ...(WITHOUT_TEXT.has(field) ? [] : [`choice.${field}.${choice}.text`])];

test("every title of a hero and every scenario has a Swedish name", () => {
  expect(Object.values(HEROES).map(({ title }) => title).filter((title) => !HERO_TITLES[title])).toEqual([]);
  expect(engine.scenario_names.filter((name) => !SCENARIO_NAMES[name])).toEqual([]);
});

test("every game, setting and choice of the new-game screen is in the catalogue", () => {
  const needed = Object.entries(engine.forms).flatMap(([game, fields]) => [
    `game.${game}`,
    `game.${game}.text`,
    ...Object.entries(fields).flatMap(([field, choices]: [string, string[]]) => [`field.${field}`, ...(OWN_NAMES.has(field) ? [] : choices.flatMap((choice) => choiceIds(field, choice)))]),
  ]);
  needed.push(...engine.bots.map((bot) => `bot.${bot}`), ...new Set(Object.values(HEROES).map(({ faction }) => `faction.${faction}`)));
  expect(needed.filter((id) => !(id in en))).toEqual([]);
});

test("every face of a map die and every rule that a game ends by is in the catalogue", () => {
  const needed = [...engine.faces.map((face) => `face.${face}`), ...engine.endings.map((rule) => `over.reason.${rule}`)];
  expect(needed.filter((id) => !(id in en))).toEqual([]);
});

test("every ready Kingdom set has a Swedish name and plan, and every rule that a set can break a Swedish wording", () => {
  const sets: Record<string, { name: string; plan: string } | undefined> = SETS;
  expect(Object.keys(duel.sets).filter((id) => !sets[id]?.name || !sets[id]?.plan)).toEqual([]);
  expect(engine.kingdom_rules.filter((rule) => !BROKEN[rule])).toEqual([]);
});

test("why a game cannot be set up so is told in Swedish with the names in it", () => {
  for (const why of ["both seats play castle; each player takes a different faction", "Crossroads is for 2 players: seats is a list of as many entries", "Monk's Retreat is for 2 or 3 players: seats is a list of as many entries"]) expect(isKnown(why), why).toBe(true);
});
