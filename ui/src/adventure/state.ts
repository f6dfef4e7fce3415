// The parts of a view that an Adventure draws. The engine builds them (heroes.rules.board.adventure.view).
import type { BoardGameState } from "../combat/state";
import type { RealmState } from "../map/state";
import type { AdventureView, PlayerView, ReckoningView } from "../wire/views";

export interface AdventureState extends BoardGameState {
  players: PlayerView[];
  round: number;
  adventure: AdventureView;
}

export const isAdventure = (state: BoardGameState | null): state is AdventureState =>
  state !== null && "adventure" in state;

/** A player with town and income, as the panels of a realm show one. */
export function realmOf({ players, adventure }: AdventureState, seat: number): RealmState | undefined {
  const [player, own] = [players[seat], adventure.adventurers[seat]];
  return player && own
    ? {
        ...player,
        buildings: own.buildings,
        spent: own.spent,
        income: own.income,
        hand_limit: own.hand_limit,
        town: null,
        far_tiles: 0,
        trophies: [],
        eliminated: false,
      }
    : undefined;
}

/** Equal cards together, each with how many there are, in the order in which the first of them came. */
export function grouped(cards: readonly string[]): { card: string; count: number }[] {
  return [...new Set(cards)].map((card) => ({ card, count: cards.filter((other) => other === card).length }));
}

export const MEASURES = ["army", "levels", "riches", "income"] as const;
export type Measure = (typeof MEASURES)[number];

export interface Lead {
  measure: Measure;
  mine: number;
  theirs: number;
  /** How much of both together is one's own, from 0 to 1; a half if nobody has any. */
  share: number;
  /** Own and other's numbers at the end of each round, and now. */
  past: [mine: number, theirs: number][];
}

/** How far somebody is ahead, measure by measure. */
export function leads(now: ReckoningView, past: readonly ReckoningView[], seat: number): Lead[] {
  return MEASURES.map((measure) => {
    const at = (told: ReckoningView): [number, number] => [told[measure][seat] ?? 0, told[measure][1 - seat] ?? 0];
    const [mine, theirs] = at(now);
    const sum = mine + theirs;
    return { measure, mine, theirs, share: sum ? mine / sum : 0.5, past: [...past.map(at), [mine, theirs]] };
  });
}
