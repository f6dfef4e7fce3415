// What a bot weighed, in words.
import { isWorld } from "../map/state";
import type { LogLine, TableInfo, WeighedOption } from "../wire";
import type { BoardGameState } from "../combat/state";
import { answerText } from "./questions";
import { tell } from "../words/words.svelte";

/** Whether a bot's answer led to this line: a seat that a bot has played from the beginning. */
export function isBots(line: LogLine, info: TableInfo | null): boolean {
  return line.step !== undefined && line.by !== undefined && info?.chairs[line.by]?.who === "bot";
}

/** An answer of the past in words. Fields of the map stay where they are; units may be gone, so the engine names them. */
export function candidateText(
  one: Pick<WeighedOption, "key" | "label" | "says">,
  state: unknown,
  names: string[],
): string {
  const board = state as BoardGameState | undefined;
  if (board?.players && isWorld(board) && /:-?\d+,-?\d+$/.test(one.key))
    return answerText({ key: one.key, label: one.label, says: one.says, verb: "go", things: [] }, board);
  return tell(one.says, { names }) || one.key;
}
