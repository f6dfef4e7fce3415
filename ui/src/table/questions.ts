// The question and its answers in the reader's words, from the ids that the engine gives.
import type { AskView } from "../wire";
import type { Lit } from "./light";
import { t, tell, tOr, type Telling } from "../words/words.svelte";
import { CARDS, HEROES, UNITS } from "../reference/library";
import { cardName, unitName, useText } from "../reference/components";
import type { BoardGameState } from "../combat/state";
import { BUILDINGS, buildingName, LOCATIONS, locationName } from "../reference/world";
import { fieldName, tileName } from "../map/places";
import { isWorld, parse, type WorldState } from "../map/state";

/** The open question as the engine asks it. */
export function questionTitle(ask: AskView, telling: Telling = {}): string {
  return tell(ask.says, telling) || ask.kind;
}

export function waitingTitle(ask: AskView, who: string): string {
  return tOr(`wait.${ask.kind}`, t("wait.any", { who }), { who });
}

/** The name of whatever an id stands for. */
export function thingName(id: string): string {
  if (id in CARDS) return cardName(id);
  if (id in UNITS) return unitName(id);
  if (id in BUILDINGS) return buildingName(id);
  if (id in LOCATIONS) return locationName(id);
  if (id in HEROES) return HEROES[id]?.name ?? id;
  return tOr(`word.${id}`, tOr(`face.${id}`, id));
}

/** A whole deed for a button: "Attack Liches", never "OK". */
export function answerText(lit: Lit, state: BoardGameState): string {
  if (isWorld(state) && (!state.combat || /:-?\d+,-?\d+$/.test(lit.key))) return mapAnswer(lit, state);
  const [verb = "", first = "", second = ""] = lit.key.split(":");
  if (verb === "done" && lit.says) return tell(lit.says); // what is done, only the label tells
  const units = state.combat?.units ?? [];
  const unit = /^u\d+$/.test(first) ? unitName(units[Number(first.slice(1))]?.card ?? "") : "";
  const what = unit || thingName(first);
  const how = verb === "play" && second ? ` (${useName(first, second)})` : "";
  return tOr(
    `answer.${lit.key}`,
    tOr(`answer.${verb}`, tell(lit.says) || lit.key, { what, place: second || first }) + how,
    { what, place: second || first },
  );
}

function mapAnswer(lit: Lit, state: WorldState): string {
  const words = deed(lit, state);
  return lit.key.includes(":secondary") ? t("map.answer.bySecond", { what: words }) : words;
}

function deed(lit: Lit, state: WorldState): string {
  const [verb = "", ...rest] = lit.key.split(":");
  const where = rest.find((part) => /^-?\d+,-?\d+$/.test(part));
  const place = !where
    ? ""
    : ["discover", "extend", "rotate", "place"].includes(verb)
      ? tileName(state, parse(where))
      : fieldName(state, parse(where));
  const parts = rest.filter((part) => part !== where && part !== "main" && part !== "secondary");
  const values = {
    what: thingName(parts[0] ?? ""),
    other: thingName(parts[1] ?? ""),
    face: thingName(parts.at(-1) ?? ""),
    place,
  };
  const how = verb === "play" && parts[1] ? ` (${useName(parts[0] ?? "", parts[1])})` : "";
  if (lit.key === "draw" && lit.label === "Draw 0 cards") return t("map.answer.draw-none"); // the hand is full already
  if (!parts.length && !where)
    return tOr(`map.answer.${verb}:`, lit.says ? tell(lit.says) : tOr(`answer.${verb}`, lit.key));
  // What a numbered choice does, only the label tells.
  if (parts.some((part) => /^\d+$/.test(part)) && verb !== "turn") return tell(lit.says);
  const card = parts[0] && parts[0] in CARDS ? tOr(`answer.${verb}`, "", values) : "";
  const generic = tOr(`map.answer.${verb}`, card, values);
  return tOr(`map.answer.${lit.key}`, generic ? generic + how : tell(lit.says) || lit.key, values);
}

/** Tells the ways to play one card apart: expert, power, or what the alternative says. */
function useName(card: string, key: string): string {
  const use = CARDS[card]?.uses.find((known) => known.key === key);
  return tOr(`use.${key}`, use ? useText(card, key) : key);
}

const KEYS: Record<string, string> = {
  pass: "Space",
  end: "E",
  "end-turn": "E",
  defend: "D",
  retaliate: "Y",
  decline: "N",
  cast: "C",
  done: "Enter",
  draw: "Enter",
};

export function shortcut(key: string): string {
  return tOr(`key.${KEYS[key]}`, KEYS[key] ?? "");
}
