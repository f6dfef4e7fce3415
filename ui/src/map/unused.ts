// What a turn would leave unused, by what is still offered: the client knows no rule.
import type { Lit } from "../table/light";

const LEFT = ["movement", "build", "population", "spell-book"] as const;
export type Left = (typeof LEFT)[number];

/** `movement`: steps that heroes with a lit field still have. */
export function leftOver(light: Map<string, Lit[]>, movement: number): Left[] {
  const offered = (verbs: RegExp): boolean => [...light.keys()].some((thing) => verbs.test(thing));
  const found: Record<Left, boolean> = {
    movement:
      movement > 0 &&
      [...light.values()].some((entries) =>
        entries.some(({ key }) => /^(move|discover|extend|revisit|fly):/.test(key)),
      ),
    build: offered(/^build:/),
    population: offered(/^(recruit|reinforce):/),
    "spell-book": offered(/^spell:/),
  };
  return LEFT.filter((kind) => found[kind]);
}
