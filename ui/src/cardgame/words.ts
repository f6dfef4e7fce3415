// The questions, answers and events of the card game in the reader's words, from the ids that the engine gives.
import type { Lit } from "../lib/light";
import { t, tOr } from "../lib/i18n.svelte";
import { spoken } from "../lib/world";
import type { AskView, LogLine } from "../wire";
import { duelName, KINDS, POOL, type Kind } from "./pool";
import type { DuelState } from "./state";

const SPACE = /^[a-g][1-7]$/;

export function statName(kind: unknown): string {
  const name = typeof kind === "number" ? KINDS[kind] : String(kind);
  return tOr(`duel.stat.${name}`, String(name));
}

export function costWords(cost: Partial<Record<Kind, number>>): string {
  return KINDS.filter((kind) => cost[kind]).map((kind) => `${cost[kind]} ${statName(kind)}`).join(", ") || t("duel.free");
}

/** Who or what is meant: a card by its name, a space by whoever stands there. */
function named(value: unknown, state: DuelState): string {
  const text = String(value ?? "");
  if (SPACE.test(text)) {
    const piece = state.pieces.find((one) => one.space === text);
    return piece ? duelName(piece.card) : text;
  }
  return text in POOL ? duelName(text) : text;
}

export function duelQuestion(ask: AskView, state: DuelState): string {
  const [first, second] = ask.about;
  if (ask.kind === "payment") return t("duel.ask.payment", { a: costWords(Object.fromEntries(KINDS.map((kind, place) => [kind, Number(ask.about[place] ?? 0)]))) });
  if (ask.kind === "boost" && state.clash?.deals !== undefined) {
    return t("duel.ask.boost", { a: named(first, state), b: named(second, state), deals: state.clash.deals, takes: state.clash.takes ?? 0 });
  }
  return tOr(`duel.ask.${ask.kind}`, spoken(ask.title || ask.kind), { a: named(first, state), b: named(second, state) });
}

export function duelWaiting(ask: AskView, who: string): string {
  return tOr(`duel.wait.${ask.kind}`, t("wait.any", { who }), { who });
}

/** A whole deed for a button. */
export function duelAnswer(key: string, kind: string, state: DuelState, label = ""): string {
  const [verb = "", first = "", second = ""] = key.split(":");
  const what = verb === "spend" ? first.split(",").map(statName).join(", ") : verb === "stack" || verb === "ready" ? statName(first) : named(first, state);
  const place = SPACE.test(second) ? second : first;
  const fitting = [`duel.answer.${verb}.${kind}`, SPACE.test(first) ? `duel.answer.${verb}.space` : "", `duel.answer.${verb}`].filter(Boolean);
  for (const id of fitting) {
    const text = tOr(id, "", { what, place });
    if (text) return text;
  }
  return spoken(label) || key;
}

export function duelAnswerOf(lit: Lit, ask: AskView | null, state: DuelState): string {
  return duelAnswer(lit.key, ask?.kind ?? "", state, lit.label);
}

/** Events that only matter to the drawing. */
const SILENT = new Set(["DuelMarked"]);

export function duelSentence(line: LogLine, names: string[]): string {
  if (SILENT.has(line.kind)) return "";
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(line.data)) {
    if (key === "seat" || key === "to" || key === "owner" || key === "winner") values[key] = names[Number(value)] ?? "";
    else if (key === "card") values.card = value ? duelName(value) : "";
    else if (key === "cards") values.cards = (value as string[]).map(duelName).join(", ");
    else if (key === "kind") values.kind = statName(value);
    else if (key === "spent") values.spent = costWords(Object.fromEntries(KINDS.map((kind, place) => [kind, (value as number[])[place] ?? 0])));
    else if (typeof value === "number" || typeof value === "string") values[key] = value;
  }
  const { card, cards, space, winner } = line.data as { card?: string; cards?: string[]; space?: string; winner?: number };
  const variant = line.kind === "DuelAttachedTo" ? (space ? "" : ".aside") : line.kind === "DuelEnded" && Number(winner) < 0 ? ".draw" : card === "" ? ".hidden" : cards && !cards.length ? ".hidden" : "";
  return tOr(`event.${line.kind}${variant}`, spoken(line.text.replace(/Player (\d)/g, (_, seat: string) => names[Number(seat) - 1] ?? seat), names), values);
}
