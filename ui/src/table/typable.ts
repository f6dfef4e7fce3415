// What the open question offers, with every name that its answers go by, whichever game it is.
import { duelName } from "../duel/pool";
import { fieldAt, fieldCode } from "../map/places";
import { isWorld, parse } from "../map/state";
import type { OptionView, View } from "../wire";
import { cardName, unitName } from "../reference/components";
import { buildingName, locationName } from "../reference/world";
import { seatNames } from "../words/people";
import { tell, tOr } from "../words/words.svelte";
import type { BoardGameState } from "../combat/state";
import type { DuelState } from "../duel/state";
import { answerText } from "./questions";
import type { Table } from "./table.svelte";
import { asDuel, tellingOf } from "./telling";
import { cardOf, idOf, kindOf } from "./things";
import type { Typable } from "./typed";

/** The whole deed of an answer, open or taken back, in the reader's words. */
export const deedText = (said: Pick<OptionView, "says">, view: View, names: readonly string[] = []): string =>
  answerText(said, view.state, names);

/** The answers that a table offers, as they can be typed. */
export function typable({ options, view, info }: Pick<Table, "options" | "view" | "info">): Typable[] {
  if (!view) return [];
  const names = seatNames(info, view.state);
  return options.map((option) => ({
    key: option.key,
    text: deedText(option, view, names),
    words: [
      tell(option.says, tellingOf(view.state, names)),
      ...(option.things ?? []).flatMap((thing) => namesOf(thing, view)).filter(Boolean),
    ],
  }));
}

/** What a thing is called. */
export function namesOf(thing: string, view: View): string[] {
  const duel = asDuel(view.state);
  return duel ? duelNames(thing, duel) : boardNames(thing, view.state as unknown as BoardGameState);
}

function duelNames(thing: string, duel: DuelState): string[] {
  const card = cardOf(thing);
  if (card) return [duelName(card)];
  const piece = duel.pieces.find((one) => one.space === idOf(thing));
  return [idOf(thing), kindOf(thing) === "cell" && piece ? duelName(piece.card) : ""];
}

function boardNames(thing: string, state: BoardGameState): string[] {
  const id = idOf(thing);
  switch (kindOf(thing)) {
    case "card":
      return [cardName(id)];
    case "unit": {
      const unit = state.combat?.units.find((one) => one.id === Number(id));
      return unit ? [unitName(unit.card), unit.cell] : [];
    }
    case "troop":
    case "unit-card":
      return [unitName(id)];
    case "building":
      return [buildingName(id)];
    case "field": {
      if (!isWorld(state)) return [];
      const field = fieldAt(state, id);
      return [fieldCode(state, parse(id)), field && field.location !== "empty" ? locationName(field.location) : ""];
    }
    default:
      return [tOr(`word.${id}`, id)];
  }
}
