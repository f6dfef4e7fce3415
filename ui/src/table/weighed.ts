// What a bot weighed, in words.
import type { LogLine, TableInfo, WeighedOption } from "../wire";
import { asDuel, tellingOf } from "./telling";
import { tell } from "../words/words.svelte";

/** Whether a bot's answer led to this line: a seat that a bot has played from the beginning. */
export function isBots(line: LogLine, info: TableInfo | null): boolean {
  return line.step !== undefined && line.by !== undefined && info?.chairs[line.by]?.who === "bot";
}

/** An answer of the past in words, as the engine says it; fields of the map stay where they are. */
export const candidateText = (
  one: Pick<WeighedOption, "key" | "label" | "says">,
  state: Record<string, unknown> | undefined,
  names: readonly string[],
): string => tell(one.says, tellingOf(fieldsOnly(state), names)) || one.key;

/** Pieces of the card game have gone elsewhere since. */
const fieldsOnly = (state: Record<string, unknown> | undefined) => (asDuel(state) ? undefined : state);
