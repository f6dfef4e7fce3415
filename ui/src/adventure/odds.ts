// The chances of a Combat card, as the engine tells them for each answer.
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

/** What the engine says of each of these answers, by key; answers without chances are left out. */
export async function oddsOf(table: Pick<Table, "odds">, keys: readonly string[]): Promise<Map<string, PowerOdds>> {
  const told = await Promise.all(keys.map((key) => table.odds(key).catch(() => null)));
  return new Map(keys.flatMap((key, at) => (isPowerOdds(told[at]) ? [[key, told[at]] as const] : [])));
}

export const percent = (wins: number, of: number): number => (of ? Math.round((100 * wins) / of) : 0);
