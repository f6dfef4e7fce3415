// What a turn would leave unused, by what is still offered: the client knows no rule.
import type { Lit } from "../table/light";
import { heroOf, isRecruiting } from "./entries";

const LEFT = ["movement", "build", "population", "spell-book"] as const;
export type Left = (typeof LEFT)[number];

/** `movement`: steps that heroes with a lit field still have. */
export function leftOver(light: Map<string, Lit[]>, movement: number): Left[] {
  const entries = [...light.values()].flat();
  const found: Record<Left, boolean> = {
    movement: movement > 0 && entries.some((entry) => heroOf(entry) !== ""),
    build: entries.some((entry) => entry.deed === "build"),
    population: entries.some(isRecruiting),
    "spell-book": entries.some((entry) => entry.deed === "buy"),
  };
  return LEFT.filter((kind) => found[kind]);
}
