// The maps of the scenarios, as the server offers them: for small pictures of games in lists.
import type { At } from "../map/state";
import { session } from "../net/session.svelte";

export interface PlacedTile {
  group: string;
  place: At;
  seat: number;
}

interface Offered {
  fields?: { choices?: { label: string; tiles?: PlacedTile[] }[] }[];
}

let read: Promise<Map<string, PlacedTile[]>> | null = null;

/** The tiles of each scenario by its name; asked for once. */
export function scenarioMaps(): Promise<Map<string, PlacedTile[]>> {
  return (read ??= session.offers().then(
    (offers) =>
      new Map(
        offers.flatMap(({ options }) =>
          ((options as Offered | null)?.fields ?? []).flatMap((field) =>
            (field.choices ?? []).flatMap(({ label, tiles }) => (tiles?.length ? [[label, tiles] as const] : [])),
          ),
        ),
      ),
    (error) => {
      read = null;
      throw error;
    },
  ));
}
