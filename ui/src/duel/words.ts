// The kinds of Statistics and what costs them, in the reader's words.
import { t, tOr } from "../words/words.svelte";
import { KINDS, type Kind } from "./pool";

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
