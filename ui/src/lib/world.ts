// Names and texts of the map's components in the reader's language.
import { ASTROLOGER_NAMES, BUILDING_NAMES, LABELS, LOCATION_NAMES, WORLD_TEXTS } from "../messages/world.sv";
import { settings } from "./settings.svelte";
import { ASTROLOGERS, BUILDINGS, LOCATIONS } from "./worldfacts";

export * from "./worldfacts";

const swedish = () => settings.language === "sv";

export function locationName(id: string): string {
  return (swedish() && LOCATION_NAMES[id]) || LOCATIONS[id]?.name || id;
}

export function locationText(id: string): string {
  return worldText(LOCATIONS[id]?.text ?? "");
}

export function buildingName(id: string): string {
  return (swedish() && BUILDING_NAMES[id]) || BUILDINGS[id]?.name || id;
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

