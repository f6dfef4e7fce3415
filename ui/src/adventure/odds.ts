// The chances of a Combat card, as the engine tells them for each answer.
import { isLater } from "../net/patience";
import type { Table } from "../table/table.svelte";

export interface PowerOdds {
  needed: number;
  strength: number;
  dice: number;
  wins: number;
  of: number;
  units: string[];
  with_morale: number;
}

const isPowerOdds = (told: unknown): told is PowerOdds => typeof told === "object" && told !== null && "wins" in told;

/**
 * What the engine says of each of these answers, as it comes; answers without chances are left out. A server that has too
 * much to do for one of them is told at the end.
 */
export async function oddsOf(
  table: Pick<Table, "odds">,
  keys: readonly string[],
  take: (key: string, odds: PowerOdds) => void,
  again: () => void = () => {},
): Promise<void> {
  const told = await Promise.allSettled(
    keys.map(async (key) => {
      const odds = await table.odds(key, { again });
      if (isPowerOdds(odds)) take(key, odds);
    }),
  );
  const late = told.find((one) => one.status === "rejected" && isLater(one.reason));
  if (late?.status === "rejected") throw late.reason;
}

export const percent = (wins: number, of: number): number => (of ? Math.round((100 * wins) / of) : 0);
