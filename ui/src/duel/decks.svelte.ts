// Kingdom sets of one's own: kept in this browser, shared as a code, judged by the rules of the server.
import { askKingdom } from "#place";
import { t, tell, type Said } from "../words/words.svelte";
import { KINDS, LIMITS, POOL, SETS, total, type Kind, type KingdomSet } from "./pool";

const STORE = "tabletop-heroes-decks";

export interface SavedSet extends KingdomSet {
  code: string;
}

export interface Verdict {
  legal: boolean;
  broken: { rule: string; text: string; says?: Said }[];
  code: string | null;
  set: KingdomSet | null;
}

function read(): SavedSet[] {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "[]") as SavedSet[];
  } catch {
    return [];
  }
}

export const saved = $state<{ sets: SavedSet[] }>({ sets: read() });

function keep(sets: SavedSet[]): void {
  saved.sets = sets;
  localStorage.setItem(STORE, JSON.stringify(sets));
}

/** Saves a set under its name, in place of one of the same name. */
export function save(set: SavedSet): void {
  keep(
    [...saved.sets.filter((other) => other.name !== set.name), set].sort((one, other) =>
      one.name.localeCompare(other.name),
    ),
  );
}

export function forget(name: string): void {
  keep(saved.sets.filter((other) => other.name !== name));
}

/** What the rules say about a set or a share code. */
export async function inspect(given: KingdomSet | string): Promise<Verdict> {
  const body = typeof given === "string" ? given : { ...given, hero: given.hero || [] };
  const reply = await askKingdom(JSON.stringify(body));
  const told = reply.told as Verdict & { error?: string; says?: Said };
  if (!reply.ok) throw new Error(tell(told.says ?? told.error ?? ""));
  return told;
}

export const emptySet = (): KingdomSet => ({ name: "", hero: "", vanguard: [], locations: [], deck: {} });

export function readySet(id: string): KingdomSet {
  const { name, hero, vanguard, locations, deck } = SETS[id] ?? { ...emptySet() };
  return { name, hero, vanguard: [...vanguard], locations: [...locations], deck: { ...deck } };
}

/** Where a card goes in a set: some are chosen once, the cards of the deck in copies. */
export function placeOf(id: string): "hero" | "vanguard" | "locations" | "deck" {
  const card = POOL[id];
  return card?.type === "hero"
    ? "hero"
    : card?.vanguard
      ? "vanguard"
      : card?.type === "location"
        ? "locations"
        : "deck";
}

export function countOf(set: KingdomSet, id: string): number {
  const place = placeOf(id);
  return place === "hero"
    ? Number(set.hero === id)
    : place === "deck"
      ? (set.deck[id] ?? 0)
      : Number(set[place].includes(id));
}

/** The set with one more, or one fewer, of a card; no more copies than the game allows. */
export function changed(set: KingdomSet, id: string, by: 1 | -1): KingdomSet {
  const place = placeOf(id);
  if (place === "hero") return { ...set, hero: by > 0 ? id : "" };
  if (place === "deck") {
    const count = Math.max(0, Math.min(LIMITS.copies, (set.deck[id] ?? 0) + by));
    const deck = { ...set.deck, [id]: count };
    if (!count) delete deck[id];
    return { ...set, deck };
  }
  const others = set[place].filter((other) => other !== id);
  return { ...set, [place]: by > 0 ? [...others, id] : others };
}

export function deckSize(set: KingdomSet): number {
  return Object.values(set.deck).reduce((sum, count) => sum + count, 0);
}

/** How many cards of the deck cost 0, 1, 2 ... (the last: that or more). */
export function curve(set: KingdomSet): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const [id, count] of Object.entries(set.deck)) {
    const cost = Math.min(6, total(POOL[id]?.cost ?? {}));
    counts[cost] = (counts[cost] ?? 0) + count;
  }
  return counts;
}

/** What the deck asks for, by kind of Statistic. */
export function demand(set: KingdomSet): Record<Kind, number> {
  const sum = (kind: Kind) =>
    Object.entries(set.deck).reduce((all, [id, count]) => all + count * (POOL[id]?.cost[kind] ?? 0), 0);
  return Object.fromEntries(KINDS.map((kind) => [kind, sum(kind)])) as Record<Kind, number>;
}

const PARTS = ["hero", "vanguard", "locations", "deck"] as const;

/** How many cards each part of a set holds. */
export function heldIn(set: KingdomSet): Record<(typeof PARTS)[number], number> {
  return {
    hero: Number(Boolean(set.hero)),
    vanguard: set.vanguard.length,
    locations: set.locations.length,
    deck: deckSize(set),
  };
}

/** All cards of a set; the Statistics come with the Hero. */
export function cardsIn(set: KingdomSet): number {
  const held = heldIn(set);
  return held.hero + held.vanguard + held.locations + held.deck + (set.hero ? LIMITS.statistics : 0);
}

/** What is missing or too much, part by part, as one sentence. */
export function wantingIn(set: KingdomSet): string {
  const held = heldIn(set);
  const most = { hero: 1, vanguard: LIMITS.vanguard, locations: LIMITS.locations, deck: LIMITS.deck };
  const parts = (sign: 1 | -1) =>
    PARTS.filter((part) => sign * (most[part] - held[part]) > 0).map((part) =>
      t(`decks.part.${part}`, { n: Math.abs(most[part] - held[part]) }),
    );
  const [lack, over] = [parts(1), parts(-1)];
  return [
    lack.length ? t("decks.lack", { what: lack.join(", ") }) : "",
    over.length ? t("decks.over", { what: over.join(", ") }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
