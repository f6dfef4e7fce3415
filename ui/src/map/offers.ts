// How the open question is laid out over the map screen: what is drawn as a thing, what becomes a button, whom a step belongs to.
import { t } from "../words/words.svelte";
import { CARDS } from "../reference/library";
import { lit, type Lit } from "../table/light";
import type { OptionView } from "../wire";
import { answerText, shortcut } from "../table/questions";
import { name, type WorldState } from "./state";
import type { Left } from "./unused";

/** How a thing was chosen: a tap of a finger looks before it answers, a pawn that is dropped answers at once. */
export type Way = "click" | "tap" | "drop";

export interface Button {
  lit: Lit;
  text: string;
  key: string;
  primary: boolean;
}

/** Questions whose answers stand on the town sheet. */
export const TOWN_KINDS = new Set(["turn", "town-actions", "recruit", "buy-spells"]);
/** Many or weighty answers get a sheet of their own above the bar; a few stay in the bar. */
export const SHEET_KINDS = new Set([
  "map-dice",
  "reward",
  "deal",
  "settlement",
  "trade",
  "week",
  "witch-hut",
  "warriors-tomb",
  "garrison",
  "who-begins",
  "mulligan",
  "summon",
  "recruit-neutral",
]);
const PRIMARY = new Set(["end-turn", "pass", "done", "draw"]);

/** The hero that an answer moves: "main", "secondary", or nobody. */
export function heroOf(entry: Lit): string {
  if (!/^(move|discover|extend|revisit|fly):/.test(entry.key)) return "";
  return entry.key.split(":").find((part) => part === "main" || part === "secondary") ?? "";
}

/** Whether a thing that answers has its place on screen, so that it needs no button; `cards`: those that can be seen. */
export function isDrawn(thing: string, kind: string, cards: (card: string) => boolean): boolean {
  const sort = thing.slice(0, thing.indexOf(":"));
  if (sort === "field" || sort === "tile" || sort === "turn") return true;
  if (["build", "recruit", "reinforce", "spell", "use"].includes(sort))
    return TOWN_KINDS.has(kind) && !(kind === "buy-spells" && sort === "spell");
  if (sort === "secondary") return TOWN_KINDS.has(kind);
  return sort === "card" && cards(thing.slice(5));
}

/** A button for every answer that is no thing on screen, the one that ends the question last. */
export function buttonsOf(light: Map<string, Lit[]>, drawn: (thing: string) => boolean, world: WorldState): Button[] {
  const found = new Map<string, Button>();
  for (const [thing, entries] of light) {
    if (drawn(thing)) continue;
    for (const lit of entries)
      if (!found.has(lit.key))
        found.set(lit.key, {
          lit,
          text: answerText(lit, world),
          key: shortcut(lit),
          primary: PRIMARY.has(lit.key),
        });
  }
  return [...found.values()].sort((a, b) => Number(a.primary) - Number(b.primary));
}

export function leftText(kinds: Left[], movement: number): string {
  return kinds
    .map((kind) => (kind === "movement" ? t("map.unusedMovement", { n: movement }) : t(`map.token.${kind}`)))
    .join(", ");
}

/** In a Search: the open cards of the piles that may be taken instead. */
export function openCards(
  world: WorldState,
  options: OptionView[],
  asked: string | number | undefined,
): { card: string; lit: Lit | null }[] {
  return Object.entries(world.decks).flatMap(([deck, pile]) => {
    const take = options.find((option) => option.key === "take-open" || option.key === `take-open:${deck}`);
    const right = deck === asked || take?.key.endsWith(`:${deck}`);
    const card = pile.discard.at(-1);
    return take && right && card ? [{ card, lit: { ...lit(take), verb: "choose" as const, things: [] } }] : [];
  });
}

/** Cards that answer and lie neither in the hand nor anywhere else on screen: they are shown in a window of their own. */
export function handedCards(light: Map<string, Lit[]>, hand: string[], looking: string[]): string[] {
  const off = [...light.keys()]
    .filter((thing) => thing.startsWith("card:") && !hand.includes(thing.slice(5)))
    .map((thing) => thing.slice(5));
  return off.length ? [...new Set([...looking, ...off])] : [];
}

/** The answer that a dark thing would have been, to ask why it is none. */
export function missing(thing: string, hero: string, world: WorldState): string {
  const [sort = "", id = ""] = thing.split(":");
  const keys: Record<string, string> = {
    field: `move:${hero}:${id}`,
    tile: `${world.map.tiles.some((tile) => name(tile.place) === id) ? "discover" : "extend"}:${hero}:${id}`,
    card: ["play", id, CARDS[id]?.uses[0]?.key ?? ""].filter(Boolean).join(":"),
    spell: "buy-spell",
    build: `build:${id}`,
    recruit: `recruit:${id}`,
    reinforce: `reinforce:${id}`,
    secondary: "secondary",
  };
  return keys[sort] ?? "";
}
