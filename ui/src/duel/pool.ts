// The cards and ready sets of the card game, as the Python content states them, with names and texts in the reader's
// language.
import pool from "../gen/cardgame.json";
import { ICON_OF } from "../gen/icons";
import type { NameForm } from "../words/message";
import { known, named, namedIn, type Said } from "../words/words.svelte";

export type Kind = "attack" | "defense" | "power" | "knowledge";

export interface DuelCard {
  name: string;
  type: "hero" | "unit" | "ability" | "artifact" | "location" | "spell";
  number: number;
  text: string;
  traits: string[];
  faction: string;
  cost: Partial<Record<Kind, number>>;
  vanguard: boolean;
  unit_type?: "ground" | "flying" | "ranged";
  attack?: number;
  hp?: number;
  move?: number;
  hero_type?: "might" | "magic";
  numbers?: Partial<Record<Kind, number>>;
  area?: [number, number][];
  stays?: "unit" | "space" | "aside";
}

export interface KingdomSet {
  name: string;
  hero: string;
  vanguard: string[];
  locations: string[];
  deck: Record<string, number>;
}

export const KINDS: Kind[] = ["attack", "defense", "power", "knowledge"];
export const STAT_ICONS: Record<Kind, string> = {
  attack: "broadsword",
  defense: "checked-shield",
  power: "magic-swirl",
  knowledge: "enlightenment",
};
export const POOL = pool.cards as unknown as Record<string, DuelCard>;
export const LIMITS = pool.limits;
export const SETS = pool.sets as unknown as Record<string, KingdomSet & { style: string; plan: string; code: string }>;

export const duelName = (id: unknown): string => named(`duel.card.${String(id)}`);

/** The same inside a sentence. */
export const duelIn = (id: unknown, form: NameForm): string => namedIn(`duel.card.${String(id)}`, form);

/** The name of a card for a sentence, which may want it in another form. */
export const duelSaid = (id: unknown): Said => [`duel.card.${String(id)}`, {}];

export const duelText = (id: string): string => (known(`duel.card.${id}.text`) ? named(`duel.card.${id}.text`) : "");

export const setName = (id: string): string => (id in SETS ? named(`duel.set.${id}`) : id);

/** A set by the name it was given: the ready ones have Swedish names too. */
export function setTitle(name: string): string {
  const id = Object.keys(SETS).find((known) => SETS[known]?.name === name);
  return id ? setName(id) : name;
}

export const setPlan = (id: string): string => (id in SETS ? named(`duel.set.${id}.plan`) : "");

export function duelIcon(id: string): string {
  return ICON_OF.duel?.[id] ?? "card-random";
}

export const TYPE_ICONS: Record<string, string> = {
  ground: "mailed-fist",
  flying: "feathered-wing",
  ranged: "high-shot",
};

/** The enamel of a card: units and heroes by faction, the rest by type. */
export function duelEnamel(id: string): string {
  const card = POOL[id];
  return card?.faction || card?.type || "ability";
}

/** What a card costs in all; how pools are sorted. */
export function total(cost: Partial<Record<Kind, number>>): number {
  return KINDS.reduce((sum, kind) => sum + (cost[kind] ?? 0), 0);
}

/** Factions of the cards in the pool. */
export const FACTIONS = [...new Set(Object.values(POOL).map((card) => card.faction))].filter(Boolean).sort();
