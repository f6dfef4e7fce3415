// Everything that lies in the boxes, by kind: what the catalogue shows.
import { known, named, tOr } from "../words/words.svelte";
import { cardName, unitName } from "./components";
import { CARDS, HEROES, UNITS } from "./library";
import { buildingName, locationIcon, locationName, LOCATIONS, TOWNS } from "./world";

const OF_CARDS = ["statistic", "ability", "artifact", "spell", "specialty", "machine", "morale"] as const;
export const KINDS = [...OF_CARDS, "unit", "hero", "building", "place"] as const;
export type Kind = (typeof KINDS)[number];

interface Entry {
  kind: Kind;
  id: string;
  box: string;
  /** As it is printed. */
  printed: string;
}

const isKind = (kind: string): kind is Kind => (KINDS as readonly string[]).includes(kind);

/** In the order in which the boxes list it. A building or place without a picture of its own is none of the catalogue. */
export const CATALOGUE: Entry[] = [
  ...Object.entries(CARDS).flatMap(([id, { kind, box, name }]) =>
    isKind(kind) ? [{ kind, id, box, printed: name }] : [],
  ),
  ...Object.entries(UNITS).map(([id, { box, name }]) => ({ kind: "unit" as const, id, box, printed: name })),
  ...Object.entries(HEROES).map(([id, { box, name }]) => ({ kind: "hero" as const, id, box, printed: name })),
  ...Object.values(TOWNS).flatMap(({ box, buildings }) =>
    buildings.map(({ id, name }) => ({ kind: "building" as const, id, box, printed: name })),
  ),
  ...Object.entries(LOCATIONS)
    .filter(([id]) => locationIcon(id))
    .map(([id, { box, name }]) => ({ kind: "place" as const, id, box, printed: name })),
];

function nameOf({ kind, id, printed }: Entry): string {
  if (kind === "unit") return unitName(id);
  if (kind === "hero") return printed;
  if (kind === "building") return buildingName(id);
  return kind === "place" ? locationName(id) : cardName(id);
}

/** What a box has of a kind, with these words in its name. */
export function entriesOf(kind: Kind, box: string, words = ""): { id: string; name: string }[] {
  const wanted = words.toLowerCase();
  return CATALOGUE.filter((entry) => entry.kind === kind && entry.box === box)
    .map((entry) => ({ ...entry, name: nameOf(entry) }))
    .filter(({ name, printed }) => `${name} ${printed}`.toLowerCase().includes(wanted));
}

/** A box in the reader's language. */
export const boxName = (box: string): string =>
  known(`box.${box}`) ? named(`box.${box}`) : tOr(`rules.game.${box}`, box);
