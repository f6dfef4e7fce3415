// How the open question is laid out over the map screen: what is drawn as a thing, what becomes a button, whom a step
// belongs to. It goes by what answers name and do, never by their keys.
import { BUILDINGS } from "../reference/world";
import { UNITS } from "../reference/library";
import { lit, type Lit } from "../table/light";
import { answerText, shortcut } from "../table/questions";
import { idOf, kindOf, thingOf } from "../table/things";
import type { OptionView } from "../wire";
import { t } from "../words/words.svelte";
import type { RealmState } from "./state";
import type { Left } from "./unused";

/** How a thing was chosen: a tap of a finger looks before it answers, a pawn that is dropped answers at once. */
export type Way = "click" | "tap" | "drop";

export interface Button {
  lit: Lit;
  text: string;
  key: string;
  primary: boolean;
}

/** The map lights what is pointed at first; the rest says whose or whereto it is. */
export function mapLight(options: readonly OptionView[]): Map<string, Lit[]> {
  const light = new Map<string, Lit[]>();
  for (const option of options) {
    const entry = lit(option);
    const thing = entry.things[0] ?? `button:${entry.key}`;
    light.set(thing, [...(light.get(thing) ?? []), entry]);
  }
  return light;
}

/** Whether an answer stands on the sheet of this realm's town: what it builds, hires and buys there for a price. */
export function isInTown(entry: Lit, option: OptionView | undefined, player: RealmState | undefined): boolean {
  const [thing = ""] = entry.things;
  const paid = Boolean(option?.cost?.gold || option?.cost?.materials || option?.cost?.valuables);
  if (kindOf(thing) === "building") return idOf(thing) in BUILDINGS && (paid || entry.deed === "use");
  if (kindOf(thing) === "unit-card") return paid && UNITS[idOf(thing)]?.faction === player?.faction;
  return paid && (entry.deed === "buy" || (kindOf(thing) === "hero" && entry.deed === "recruit"));
}

const PRIMARY = new Set(["end", "pass", "done"]);
/** Drawing up the own hand ends its question too. */
const isPrimary = (entry: Lit): boolean =>
  PRIMARY.has(entry.deed ?? "") || (entry.deed === "draw" && entry.things.every((thing) => thing === "deck:own"));

/** A button for every answer that is no thing on screen, the one that ends the question last. */
export function buttonsOf(
  entries: readonly Lit[],
  drawn: (entry: Lit) => boolean,
  world: unknown,
  names: readonly string[],
): Button[] {
  return entries
    .filter((entry) => !drawn(entry))
    .map((lit) => ({
      lit,
      text: answerText(lit, world, names),
      key: shortcut({ ...lit, things: isPrimary(lit) ? [] : lit.things }),
      primary: isPrimary(lit),
    }))
    .sort((a, b) => Number(a.primary) - Number(b.primary));
}

export function leftText(kinds: Left[], movement: number): string {
  return kinds
    .map((kind) => (kind === "movement" ? t("map.unusedMovement", { n: movement }) : t(`map.token.${kind}`)))
    .join(", ");
}

/** A card that lies open on a pile and may be taken from there. */
const liesOpen = (entry: Lit): boolean => entry.deed === "take" && thingOf("deck", entry.things) !== "";

/**
 * Cards that answer and lie neither in the hand nor anywhere else on screen: they are shown in a window of their own.
 */
export function handedCards(entries: readonly Lit[], hand: readonly string[], looking: readonly string[]): string[] {
  const cards = entries.filter((entry) => kindOf(entry.things[0] ?? "") === "card");
  const open = cards.filter(liesOpen).map((entry) => idOf(entry.things[0]!));
  const off = cards.map((entry) => idOf(entry.things[0]!)).filter((card) => !hand.includes(card));
  if (open.length) return [...new Set([...open, ...off])];
  return off.length ? [...new Set([...looking, ...off])] : [];
}

/** Decks whose top cards would be looked at, face down: how many, and the answer that does it. */
export const looksInto = (entry: Lit): boolean => entry.deed === "search" && kindOf(entry.things[0] ?? "") === "deck";
