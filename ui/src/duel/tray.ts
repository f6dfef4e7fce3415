// Cards to choose from that lie neither in the hand nor on the map are laid out in a tray: which they are, and which
// answers then need a button.
import type { Lit } from "../table/light";
import { cardOf, kindOf } from "../table/things";
import type { AskView } from "../wire";

/** The card outside hand and map that an answer is given by, as its thing. */
const elsewhere = (entry: Lit, hand: readonly string[]): string =>
  entry.things.find((thing) => cardOf(thing) && !(kindOf(thing) === "card" && hand.includes(cardOf(thing)))) ?? "";

/** The cards to lay out, where one of them must be chosen; a question that can be let go by keeps the hand in sight. */
export function trayOf(ask: AskView | null, entries: readonly Lit[], hand: readonly string[]): string[] {
  if (!ask || ask.passes !== null) return [];
  return [...new Set(entries.map((entry) => elsewhere(entry, hand)).filter(Boolean))];
}

/** The answers that get a button: those with nothing to point at on this screen, and both answers of a yes or no. */
export function bareOf(ask: AskView | null, entries: readonly Lit[], tray: readonly string[]): Lit[] {
  const chosen = entries.some((entry) => entry.things.some((thing) => kindOf(thing) === "card"));
  if (ask && ask.passes !== null && entries.length === 2 && !chosen) return [...entries];
  const drawn = (thing: string): boolean => ["cell", "card"].includes(kindOf(thing)) || tray.includes(thing);
  return entries.filter((entry) => !entry.things.some(drawn));
}
