// The events of the card game in the reader's words; questions and answers are told as the engine says them.
import { t, tOr, tell } from "../words/words.svelte";
import type { LogLine } from "../wire";
import { blowWords, follow } from "./blows";
import { duelName, KINDS, type Kind } from "./pool";

export function statName(kind: unknown): string {
  const name = typeof kind === "number" ? KINDS[kind] : String(kind);
  return tOr(`duel.stat.${name}`, String(name));
}

export function costWords(cost: Partial<Record<Kind, number>>): string {
  return (
    KINDS.filter((kind) => cost[kind])
      .map((kind) => `${cost[kind]} ${statName(kind)}`)
      .join(", ") || t("duel.free")
  );
}

/** Events that only matter to the drawing. */
const SILENT = new Set(["duel.marked"]);

/** An event in words; with the log it is part of, an attack names who fights. */
export function duelSentence(line: LogLine, names: string[], log: LogLine[] = []): string {
  if (SILENT.has(line.kind)) return "";
  if (
    line.kind === "duel.boosted" &&
    log.some(
      (other) =>
        other.kind === "duel.boost-shown" &&
        other.data.seat === line.data.seat &&
        other.n > line.n &&
        other.n < line.n + 6,
    )
  )
    return ""; // shown a moment later
  const blow = follow(log, names).blows.get(line.n);
  if (blow) return blowWords(line, { ...blow, deals: 0, takes: 0 }); // the damage has events of its own
  const values = valuesOf(line, names);
  const { card, cards, space, winner, count } = line.data as {
    card?: string;
    cards?: string[];
    space?: string;
    winner?: number;
    count?: number;
  };
  const variant =
    line.kind === "duel.attached"
      ? space
        ? ""
        : ".aside"
      : line.kind === "duel.ended" && Number(winner) < 0
        ? ".draw"
        : line.kind === "duel.replaced" && !count
          ? ".none"
          : card === ""
            ? ".hidden"
            : cards && !cards.length
              ? ".hidden"
              : "";
  return tOr(`event.${line.kind}${variant}`, tell(line.says, { names }), values);
}

/** What an event is about, in words. */
export function valuesOf(line: LogLine, names: string[]): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(line.data)) {
    if (key === "seat" || key === "to" || key === "owner" || key === "winner") values[key] = names[Number(value)] ?? "";
    else if (key === "card") values.card = value ? duelName(value) : "";
    else if (key === "cards") values.cards = (value as string[]).map(duelName).join(", ");
    else if (key === "kind") values.kind = statName(value);
    else if (key === "spent")
      values.spent = costWords(Object.fromEntries(KINDS.map((kind, place) => [kind, (value as number[])[place] ?? 0])));
    else if (typeof value === "number" || typeof value === "string") values[key] = value;
  }
  return values;
}
