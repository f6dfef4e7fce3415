// What the engine says in English, in Swedish: sentences by their patterns, the names and words in them one by one.
import duel from "../gen/cardgame.json";
import { DUEL_NAMES, DUEL_TEXTS } from "../messages/cardgame-cards.sv";
import { NAMES, TEXTS, UNIT_NAMES } from "../messages/components.sv";
import { ANSWERS, GOALS, HAPPENED, TITLES, WORDS } from "../messages/engine-labels.sv";
import { REASONS } from "../messages/engine.sv";
import { SCENARIO_NAMES, SETUPS } from "../messages/names.sv";
import { ASTROLOGER_NAMES, BUILDING_NAMES, LOCATION_NAMES, WORLD_TEXTS } from "../messages/world.sv";
import { fill } from "./fill";
import { CARDS, HEROES, UNITS } from "./library";
import { ASTROLOGERS, BUILDINGS, LOCATIONS } from "./worldfacts";

interface Pattern {
  /** Two readings of the same words: each place takes as little, or as much, as it can. */
  ways: [RegExp, RegExp];
  /** The longest words between two places: texts without them are passed over at once. */
  core: string;
  /** Which places hold an id, in quotes or left out in Swedish: such a part has no words. */
  ids: boolean[];
  letters: number;
  swedish: string;
}

export const SENTENCES: Record<string, string> = { ...WORLD_TEXTS, ...WORDS, ...GOALS, ...HAPPENED, ...ANSWERS, ...TITLES, ...REASONS, ...SETUPS };

/** Numbers, spaces, fields, tiles and keys of answers are the same in both languages. */
const PLAIN = /^(?:[+-]?\d+|[a-z]\d+(?:-[a-z]\d+)*|-?\d+,-?\d+|#?[A-Z]+\d+|[a-z-]+:\S+)$/;

/** What stands between the parts of a list. */
const BETWEEN: [string, string][] = [[": ", ": "], [", then ", ", sedan "], [", ", ", "], [" or ", " eller "], [" and ", " och "], [",", ", "]];

/** Below this many letters a pattern fits too much to be taken while a part of it is unknown. */
const ENOUGH = 4;

function named(things: Record<string, { name: string }>, words: (id: string) => string | undefined): [string, string][] {
  return Object.entries(things).map(([id, thing]) => [thing.name, words(id) ?? thing.name]);
}

const KNOWN = new Map<string, string>([
  ...named(HEROES, () => undefined),
  ...named(duel.cards as Record<string, { name: string }>, (id) => DUEL_NAMES[id]),
  ...named(ASTROLOGERS, (id) => ASTROLOGER_NAMES[id]),
  ...named(BUILDINGS, (id) => BUILDING_NAMES[id]),
  ...named(LOCATIONS, (id) => LOCATION_NAMES[id]),
  ...named(CARDS, (id) => NAMES[id]),
  ...named(UNITS, (id) => UNIT_NAMES[id.split(".").at(-1) ?? ""]),
  ...Object.entries(SCENARIO_NAMES),
  ...Object.entries(DUEL_TEXTS),
  ...Object.entries(TEXTS),
  ...Object.entries(SENTENCES).filter(([english]) => !english.includes("{")),
]);

const PATTERNS: Pattern[] = Object.entries(SENTENCES)
  .filter(([english]) => english.includes("{"))
  .map(([english, swedish]) => {
    const parts = english.split(/\{\d\}/);
    const exact = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    // An id in quotes may be empty.
    const way = (any: string) => new RegExp(`^${exact.reduce((before, part) => before + (before.endsWith("'") && part.startsWith("'") ? "(.*?)" : any) + part)}$`);
    return {
      ways: [way("(.+?)"), way("(.+)")] as [RegExp, RegExp],
      core: parts.reduce((best, part) => (part.length > best.length ? part : best)),
      ids: parts.slice(0, -1).map((part, place) => part.endsWith("'") || !swedish.includes(`{${place + 1}`)),
      letters: english.replace(/\{\d\}|[^a-z]/gi, "").length,
      swedish,
    };
  })
  .sort((one, other) => other.letters - one.letters);

/** The words in Swedish, or null if a part of them is unknown. */
function exactly(text: string, people: readonly string[]): string | null {
  const known = KNOWN.get(text) ?? KNOWN.get(text.charAt(0).toLowerCase() + text.slice(1));
  if (known !== undefined) return known;
  if (PLAIN.test(text) || people.includes(text)) return text;
  for (const pattern of PATTERNS) {
    for (const way of pattern.ways) {
      const said = filled(pattern, way, text, (part) => exactly(part, people));
      if (said !== null) return said;
    }
  }
  for (const [between, instead] of BETWEEN) {
    const at = text.indexOf(between);
    if (at <= 0) continue;
    const head = exactly(text.slice(0, at), people);
    const tail = head === null ? null : exactly(text.slice(at + between.length), people);
    if (tail !== null) return head + instead + tail;
  }
  return null;
}

/** The best pattern for words that hold something unknown, which stays as it is. */
function nearly(text: string, people: readonly string[]): string {
  for (const pattern of PATTERNS) {
    if (pattern.letters < ENOUGH) break;
    const said = filled(pattern, pattern.ways[0], text, (part) => exactly(part, people) ?? nearly(part, people));
    if (said !== null) return said;
  }
  return text;
}

function filled(pattern: Pattern, way: RegExp, text: string, say: (part: string) => string | null): string | null {
  const found = text.includes(pattern.core) ? way.exec(text) : null;
  if (!found) return null;
  const values: Record<string, string> = {};
  for (const [place, part] of found.slice(1).entries()) {
    const words = pattern.ids[place] ? part : say(part);
    if (words === null) return null;
    values[place + 1] = words;
  }
  return fill(pattern.swedish, values);
}

const SAID = new Map<string, string>();

/** A sentence of the engine in Swedish; `people` are the names that may stand in it. */
export function inSwedish(english: string, people: readonly string[] = []): string {
  const key = [english, ...people].join("\n");
  const ready = SAID.get(key);
  if (ready !== undefined) return ready;
  const words = (exactly(english, people) ?? nearly(english, people)).replace(/ttt/g, "tt");
  const said = /^[A-ZÅÄÖ]/.test(english) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  if (SAID.size > 5000) SAID.clear();
  SAID.set(key, said);
  return said;
}

/** Whether all of a sentence is known. */
export function isKnown(english: string, people: readonly string[] = []): boolean {
  return exactly(english, people) !== null;
}
