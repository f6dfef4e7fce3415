// The log in the reader's language, as the engine says it.
import type { LogLine } from "../wire";
import type { NameForm } from "./message";
import { t, tell } from "./words.svelte";

/** Names a field `3,-1` of the map; without a map its coordinates stay. */
export type Places = (field: string, form?: NameForm | "") => string;

/** An event in words; nothing if it only matters to the drawing. */
export function sentence(line: LogLine, names: readonly string[], places: Places = (field) => field): string {
  return line.news === "silent" ? "" : tell(line.says, { names, field: places, place: places });
}

/** "3 gold, 1 valuable" in the reader's language. */
export function amounts(data: Record<string, unknown>): string {
  const parts = (["gold", "materials", "valuables"] as const)
    .filter((name) => Number(data[name]))
    .map((name) => t(`amount.${name}`, { n: Number(data[name]) }));
  return parts.join(", ") || t("word.nothing");
}
