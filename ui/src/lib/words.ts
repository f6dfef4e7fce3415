// The question and its answers in the reader's words, from the ids that the engine gives.
import type { AskView } from "../wire";
import type { Lit } from "./light";
import { t, tOr } from "./i18n.svelte";
import { CARDS } from "./library";
import { cardName, componentText, unitName } from "./components";
import type { BoardGameState } from "./state";

export function questionTitle(ask: AskView, state: BoardGameState, who: string): string {
  const units = state.combat?.units ?? [];
  const [first, second] = ask.about;
  const name = (value: string | number | undefined) =>
    typeof value === "number" ? unitName(units[value]?.card ?? "") : value !== undefined && value in CARDS ? cardName(value) : String(value ?? "");
  return tOr(`ask.${ask.kind}`, ask.title || ask.kind, { a: name(first), b: name(second), who });
}

export function waitingTitle(ask: AskView, who: string): string {
  return tOr(`wait.${ask.kind}`, t("wait.any", { who }), { who });
}

/** A whole deed for a button: "Attack Liches", never "OK". */
export function answerText(lit: Lit, state: BoardGameState): string {
  const [verb = "", first = "", second = ""] = lit.key.split(":");
  const units = state.combat?.units ?? [];
  const unit = /^u\d+$/.test(first) ? unitName(units[Number(first.slice(1))]?.card ?? "") : "";
  const what = unit || (first in CARDS ? cardName(first) : first);
  const how = verb === "play" && second ? ` (${useName(first, second)})` : "";
  return tOr(`answer.${lit.key}`, tOr(`answer.${verb}`, lit.label || lit.key, { what, place: second || first }) + how, { what, place: second || first });
}

/** Tells the ways to play one card apart: expert, power, or what the alternative says. */
function useName(card: string, key: string): string {
  const use = CARDS[card]?.uses.find((known) => known.key === key);
  return tOr(`use.${key}`, use ? componentText(use.text) : key);
}

const KEYS: Record<string, string> = { pass: "Space", end: "E", defend: "D", retaliate: "Y", decline: "N", cast: "C", done: "Enter" };

export function shortcut(key: string): string {
  return KEYS[key] ?? "";
}
