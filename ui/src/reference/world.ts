// Names and texts of the map's components in the reader's language.
import type { NameForm } from "../words/message";
import { named, namedIn } from "../words/words.svelte";

export * from "./worldfacts";

export const locationName = (id: string, form: NameForm | "" = ""): string =>
  form ? namedIn(`place.${id}`, form) : named(`place.${id}`);
export const locationText = (id: string): string => named(`place.${id}.text`);
export const buildingName = (id: string): string => named(`building.${id}`);
export const buildingText = (id: string): string => named(`building.${id}.text`);
export const astrologerName = (id: string): string => named(`week.${id}`);
export const astrologerText = (id: string): string => named(`week.${id}.text`);
