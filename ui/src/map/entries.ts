// What an answer on the map is about, by what it names and does.
import type { Lit } from "../table/light";
import { kindOf, ownOf, thingOf } from "../table/things";

/** The hero that an answer moves: "main", "secondary", or nobody. */
export const heroOf = (entry: Lit): string => (entry.cost ? ownOf(thingOf("hero", entry.things)) : "");

/** The second hero enters the map. */
export const isSecondHero = (entry: Lit): boolean =>
  entry.deed === "recruit" && kindOf(entry.things[0] ?? "") === "hero";

/** A unit joins the army or grows. */
export const isRecruiting = (entry: Lit): boolean =>
  (entry.deed === "recruit" || entry.deed === "reinforce") && thingOf("unit-card", entry.things) !== "";
