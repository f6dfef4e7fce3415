// Names and texts of the map's components in the reader's language.
import { ASTROLOGER_NAMES, BUILDING_NAMES, LOCATION_NAMES, WORLD_TEXTS } from "../messages/world.sv";
import { inSwedish } from "./engine-words";
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

/** What the engine says in English: a question, an answer, a reason or a line of the log; `people` may be named in it. */
export function spoken(english: string, people: readonly string[] = []): string {
  return swedish() ? inSwedish(english, people) : english;
}
