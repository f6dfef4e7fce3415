// What is printed on tiles, town boards and Astrologers cards, with names and icons in the reader's language.
import world from "../gen/world.json";
import { ICON_OF } from "../gen/icons";
import { ASTROLOGER_NAMES, BUILDING_NAMES, LABELS, LOCATION_NAMES, WORLD_TEXTS } from "../messages/world.sv";
import { settings } from "./settings.svelte";

export interface TileFacts {
  group: string;
  terrain: string;
  fields: { location: string; guard: number; dice: number }[];
  border: number[];
}

export interface LocationFacts {
  name: string;
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
export const TOWNS = world.towns as unknown as Record<string, { name: string; buildings: BuildingFacts[] }>;
export const ASTROLOGERS = world.astrologers as Record<string, { name: string; text: string }>;
export const BUILDINGS: Record<string, BuildingFacts> = Object.fromEntries(Object.values(TOWNS).flatMap((town) => town.buildings.map((building) => [building.id, building])));

const swedish = () => settings.language === "sv";

/** Mines bear the names of the icon table's own list. */
const MINES: Record<string, string> = { "ore-mine": "mine.ore-pit", sawmill: "mine.sawmill", "gold-mine": "mine.gold", "alchemists-lab": "mine.alchemists-lab", "crystal-mine": "mine.crystal-cavern", "gem-pond": "mine.gem-pond" };

export function locationIcon(id: string): string {
  return ICON_OF.locations?.[MINES[id] ?? id] ?? "";
}

export function locationName(id: string): string {
  return (swedish() && LOCATION_NAMES[id]) || LOCATIONS[id]?.name || id;
}

export function locationText(id: string): string {
  return worldText(LOCATIONS[id]?.text ?? "");
}

export function buildingName(id: string): string {
  return (swedish() && BUILDING_NAMES[id]) || BUILDINGS[id]?.name || id;
}

export function buildingIcon(id: string): string {
  return ICON_OF.buildings?.[id] ?? "castle";
}

export function astrologerName(id: string): string {
  return (swedish() && ASTROLOGER_NAMES[id]) || ASTROLOGERS[id]?.name || id;
}

/** A text that the content states in English. */
export function worldText(english: string): string {
  return (swedish() && WORLD_TEXTS[english]) || english;
}

/** A label that the engine made in English, such as "Gain 3 gold"; unknown ones stay as they are. */
export function spoken(english: string): string {
  return swedish() ? (WORLD_TEXTS[english] ?? LABELS.reduce((text, [pattern, words]) => text.replace(pattern, words), english)) : english;
}

export const RESOURCE_ICONS: Record<string, string> = { gold: "two-coins", materials: "wood-beam", valuables: "cut-diamond" };
export const NUMERALS = ["", "I", "II", "III", "IV", "V", "VI", "VII"];
