// The questions, answers and events of the card game in the reader's words, from the ids that the engine gives.
import type { Lit } from "../table/light";
import { t, tOr, tell, type Said } from "../words/words.svelte";
import type { AskView, LogLine } from "../wire";
import { blowWords, follow } from "./blows";
import { duelName, KINDS, POOL, type Kind } from "./pool";
import type { DuelState } from "./state";

const SPACE = /^[a-g][1-7]$/;

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

/** How often each kind is named. */
function counted(kinds: string[]): Partial<Record<Kind, number>> {
  return Object.fromEntries(KINDS.map((kind) => [kind, kinds.filter((other) => other === kind).length]));
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
  if (ask.kind === "payment")
    return t(state.table.length ? "duel.ask.payment.card" : "duel.ask.payment", {
      card: named(state.table.at(-1)?.card, state),
      a: costWords(Object.fromEntries(KINDS.map((kind, place) => [kind, Number(ask.about[place] ?? 0)]))),
    });
  if (ask.kind === "boost" && state.clash?.deals !== undefined) {
    return t("duel.ask.boost", {
      a: named(first, state),
      b: named(second, state),
      deals: state.clash.deals,
      takes: state.clash.takes ?? 0,
    });
  }
  return tOr(`duel.ask.${ask.kind}`, tell(ask.says) || ask.kind, { a: named(first, state), b: named(second, state) });
}

export function duelWaiting(ask: AskView, who: string): string {
  return tOr(`duel.wait.${ask.kind}`, t("wait.any", { who }), { who });
}

/** A whole deed for a button. */
export function duelAnswer(key: string, kind: string, state: DuelState, says?: Said): string {
  const [verb = "", first = "", second = ""] = key.split(":");
  const what =
    verb === "spend"
      ? costWords(counted(first.split(",")))
      : verb === "stack" || verb === "ready"
        ? statName(first)
        : named(first, state);
  const place = SPACE.test(second) ? second : first;
  const fitting = [
    `duel.answer.${verb}.${kind}`,
    SPACE.test(first) ? `duel.answer.${verb}.space` : "",
    `duel.answer.${verb}`,
  ].filter(Boolean);
  for (const id of fitting) {
    const text = tOr(id, "", { what, place });
    if (text) return text;
  }
  return tell(says) || key;
}

export function duelAnswerOf(lit: Lit, ask: AskView | null, state: DuelState): string {
  return duelAnswer(lit.key, ask?.kind ?? "", state, lit.says);
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
