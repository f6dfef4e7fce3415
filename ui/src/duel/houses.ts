// Whose enamel a seat has: that of its hero's faction. Two heroes of one faction are told apart by the neutral one.
import { POOL } from "./pool";
import type { DuelState } from "./state";

export function housesOf(state: DuelState): string[] {
  const [first = "neutral", second = "neutral"] = state.sides.map((side) => POOL[side.set.hero]?.faction || "neutral");
  return [first, second === first ? "neutral" : second];
}
