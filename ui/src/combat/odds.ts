import type { Rung } from "../wire/views";

// How a strike is summed up in one short line.
export interface Sum {
  attack: string;
  /** What the die adds, or nothing if no die counts. */
  die: string;
  defense: string;
}

const span = (values: number[]): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least}–${most}`;
};

/** "2 ±1 − 1" if the die adds -1, 0 or 1; else what attack and defense lie between, as the engine has counted them. */
export function sumOf(falls: readonly { attack: number; defense: number }[]): Sum | null {
  if (!falls.length) return null;
  const attacks = falls.map((fall) => fall.attack);
  const defense = span(falls.map((fall) => fall.defense));
  const middle = Math.min(...attacks) + 1;
  const plain = new Set(attacks).size === 3 && attacks.every((attack) => Math.abs(attack - middle) <= 1);
  return plain ? { attack: String(middle), die: "±1", defense } : { attack: span(attacks), die: "", defense };
}

export interface Numbers {
  /** Mean damage to the target and to the attacker. */
  damage: number;
  suffered: number;
  /** Chances that the target and that the attacker falls. */
  destroys: number;
  dies: number;
}

/** One way to play a card, with the numbers as they would be then. */
export interface WhatIf extends Numbers {
  key: string;
  card: string;
  use: string;
}

export interface OddsData extends Numbers {
  attacker: number;
  target: number;
  /** What attack and defense come to, for every fall of the dice. */
  strike: { chance: number; attack: number; defense: number }[];
  outcomes: { chance: number; damage: number; suffered: number; destroys: boolean; dies: boolean }[];
  what_if?: WhatIf[];
}

/** What an enemy unit would do if it came to act. */
export interface ThreatData {
  unit: number;
  /** Nothing if it can strike nobody. */
  odds: OddsData | null;
  /** The acting unit, if it cannot strike that one, and why. */
  spared: number | null;
  why: "far" | "paralysed" | "engaged" | "bound" | null;
}

export const percent = (chance: number): string => `${Math.round(chance * 100)}\u00a0%`;

/** A chance as a percentage, a mean with one decimal, as the reader's language writes it. */
export const inWords = (
  name: keyof Numbers,
  numbers: Numbers,
  decimal = (value: number): string => value.toFixed(1),
): string => (name === "destroys" || name === "dies" ? percent(numbers[name]) : decimal(numbers[name]));

/** One column for each amount of damage, the least first. */
export function columnsOf(outcomes: OddsData["outcomes"]): { damage: number; chance: number; kills: boolean }[] {
  const sums = new Map<number, { damage: number; chance: number; kills: boolean }>();
  for (const row of outcomes) {
    const known = sums.get(row.damage) ?? { damage: row.damage, chance: 0, kills: false };
    sums.set(row.damage, { damage: row.damage, chance: known.chance + row.chance, kills: known.kills || row.destroys });
  }
  return [...sums.values()].sort((one, other) => one.damage - other.damage);
}

/**
 * Which number tells best what a card changes: a unit that falls before mere damage, the target before the attacker.
 */
export function changed(without: Numbers, played: Numbers): keyof Numbers {
  const differs = (name: keyof Numbers): boolean => inWords(name, without) !== inWords(name, played);
  return (["destroys", "dies", "damage", "suffered"] as const).find(differs) ?? "destroys";
}

/** The best way for each card, so many cards at most; the engine has put the best first. */
export function bestCards(ways: readonly WhatIf[] = [], most = 4): WhatIf[] {
  const cards = new Map<string, WhatIf>();
  for (const way of ways) if (!cards.has(way.card)) cards.set(way.card, way);
  return [...cards.values()].slice(0, most);
}

/** What a spell does by itself on one rung: the enemies that fall, the most damage, and at whom it can be aimed. */
export function aimed({ aims }: Pick<Rung, "aims">): { fells: number[]; damage: number; units: number[] } {
  return {
    fells: aims.filter((aim) => aim.enemy && aim.falls).map((aim) => aim.unit),
    damage: Math.max(0, ...aims.map((aim) => aim.damage)),
    units: aims.map((aim) => aim.unit),
  };
}
