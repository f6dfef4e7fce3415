// What the open question offers, with every name that its answers go by, whichever game it is.
import { duelLit } from "../duel/light";
import { duelName, POOL } from "../duel/pool";
import type { DuelState } from "../duel/state";
import { duelAnswerOf } from "../duel/words";
import { fieldAt, fieldCode } from "../map/places";
import { isWorld, parse } from "../map/state";
import type { AskView, OptionView, UndoStep, View } from "../wire";
import { unitName } from "../reference/components";
import { lit } from "./light";
import type { BoardGameState } from "../combat/state";
import type { Typable } from "./typed";
import { answerText, thingName } from "./questions";
import { locationName } from "../reference/world";

const asDuel = (view: View): DuelState | null => ("sides" in view.state ? (view.state as unknown as DuelState) : null);

/** The whole deed of one answer, in the reader's words. */
export function deedText(option: OptionView, ask: AskView | null, view: View): string {
  const duel = asDuel(view);
  if (!duel) return answerText(lit(option), view.state as unknown as BoardGameState);
  const said = duelAnswerOf(duelLit(option, ask?.kind ?? ""), ask, duel);
  const [verb = "", what = ""] = option.key.split(":");
  if (verb === "statistic") return `${duelName(what)}: ${said}`;
  return /^[a-g][1-7]$/.test(what) && !said.includes(what) ? `${said} ${what}` : said;
}

/** What an answer that may be taken back was. */
export function undoneText(step: UndoStep, view: View): string {
  return deedText({ key: step.key, label: step.label, says: step.says }, null, view);
}

export function typable(options: readonly OptionView[], ask: AskView | null, view: View | null): Typable[] {
  if (!view) return [];
  return options.map((option) => ({
    key: option.key,
    text: deedText(option, ask, view),
    words: [option.label, ...namesIn(option.key, view)],
  }));
}

function namesIn(key: string, view: View): string[] {
  return key
    .split(":")
    .slice(1)
    .flatMap((part) => names(part, view))
    .filter(Boolean);
}

function names(part: string, view: View): string[] {
  const duel = asDuel(view);
  if (duel) {
    if (part in POOL) return [duelName(part)];
    const piece = duel.pieces.find((one) => one.space === part);
    return [part, piece ? duelName(piece.card) : ""];
  }
  const state = view.state as unknown as BoardGameState;
  const units = state.combat?.units ?? [];
  if (/^-?\d+,-?\d+$/.test(part)) {
    if (!isWorld(state)) return [];
    const field = fieldAt(state, part);
    return [fieldCode(state, parse(part)), field && field.location !== "empty" ? locationName(field.location) : ""];
  }
  if (/^u\d+$/.test(part)) {
    const unit = units[Number(part.slice(1))];
    return unit ? [unitName(unit.card), unit.cell] : [];
  }
  if (/^[a-m]\d$/.test(part)) return [part];
  return [thingName(part)];
}
