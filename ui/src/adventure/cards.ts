// What is printed on the cards of the Adventure deck, as the Python content states it; and their pictures.
import world from "../gen/world.json";
import { ICON_OF } from "../gen/icons";
import { locationIcon } from "../reference/world";
import { idOf, kindOf } from "../table/things";
import { named, type Said } from "../words/words.svelte";

export interface AdventureFacts {
  type: "event" | "combat";
  copies: number;
  mayBeSaved: boolean;
  /** What a Combat gives in any case. */
  basic: Said | null;
  /** The powers of a Combat, each with what it gives. */
  stakes: { power: number; reward: Said }[];
  /** What the first, the second and every further copy gives, where that differs. */
  grows: Said[];
}

export const ADVENTURES = world.adventures as unknown as Record<string, AdventureFacts>;

/** The Adventure card that a thing is, or nothing. */
export const adventureOf = (thing: string): string =>
  kindOf(thing) === "card" && idOf(thing) in ADVENTURES ? idOf(thing) : "";

export const adventureText = (id: string): string => named(`card.${id}.text`);

export const adventureIcon = (id: string): string =>
  locationIcon(id.replace("adventure.", "")) || (ICON_OF.card_kinds?.adventure ?? "");
