// The beginning of a combat in words: what the engine says of its sides and its place, nothing worked out.
import type { Places } from "../words/sentences";
import { t, type Said } from "../words/words.svelte";
import { bannerOf, type CombatState } from "./state";

type Names = readonly string[];

/** A player by name; neutral units as a sentence wants them. */
const nameOf = (names: Names, banner: number): string | Said => names[banner] ?? ["ui.seat.neutral", {}];

/** Who fights whom, where and for what. */
export function opening(combat: CombatState, names: Names, places: Places): string {
  const [attacker, defender] = combat.armies.map(bannerOf);
  const said = { who: nameOf(names, attacker ?? -1), whom: nameOf(names, defender ?? -1) };
  if (!combat.place) return t("opening.plain", said);
  const place = places(combat.place, "the");
  if ((defender ?? -1) < 0) return t("opening.guards", { ...said, place });
  return combat.siege ? t("opening.siege", { ...said, place }) : t("opening.hero", { ...said, place });
}

/** Whose units one moves oneself. */
export function part(combat: CombatState, names: Names, seat: number | null): string {
  const mine = combat.armies.filter((army) => army.seat === seat);
  const led = mine.find((army) => army.hero !== "neutral");
  if (!led) return mine.length ? t("opening.move") : t("opening.watch");
  const who = nameOf(names, bannerOf(led));
  return mine.length > 1 ? t("opening.moveToo", { who }) : t("opening.lead", { who });
}
