// What is printed on tiles, town boards and Astrologers cards, as the Python content states it; and its icons.
import world from "../gen/world.json";
import { ICON_OF } from "../gen/icons";
import { letters } from "./library";

export interface TileFacts {
  group: string;
  terrain: string;
  fields: { location: string; guard: number; dice: number }[];
  border: number[];
}

export interface LocationFacts {
  name: string;
  box: string;
  category: string;
  text: string;
  mine: [string, number];
}

export interface BuildingFacts {
  id: string;
  name: string;
  role: string;
  cost: [number, number, number];
  requires: string;
  text: string;
  spellPrice: number;
}

export const TILES = world.tiles as unknown as Record<string, TileFacts>;
export const LOCATIONS = world.locations as unknown as Record<string, LocationFacts>;
export interface TownFacts {
  name: string;
  box: string;
  colour: string;
  buildings: BuildingFacts[];
}

export const TOWNS = world.towns as unknown as Record<string, TownFacts>;
export const ASTROLOGERS = world.astrologers as Record<string, { name: string; text: string }>;
export const BUILDINGS: Record<string, BuildingFacts> = Object.fromEntries(
  Object.values(TOWNS).flatMap((town) => town.buildings.map((building) => [building.id, building])),
);

/** Mines bear the names of the icon table's own list. */
const MINES: Record<string, string> = {
  "ore-mine": "mine.ore-pit",
  sawmill: "mine.sawmill",
  "gold-mine": "mine.gold",
  "alchemists-lab": "mine.alchemists-lab",
  "crystal-mine": "mine.crystal-cavern",
  "gem-pond": "mine.gem-pond",
};

export function locationIcon(id: string): string {
  return ICON_OF.locations?.[MINES[id] ?? id] ?? "";
}

export function buildingIcon(id: string): string {
  const { role = "", name = "" } = BUILDINGS[id] ?? {};
  return ICON_OF.buildings?.[id] ?? ICON_OF.buildings?.[`role.${role}`] ?? (name ? letters(name) : "castle");
}

export const RESOURCE_ICONS: Record<string, string> = {
  gold: "two-coins",
  materials: "wood-beam",
  valuables: "cut-diamond",
};
export const NUMERALS = ["", "I", "II", "III", "IV", "V", "VI", "VII"];
