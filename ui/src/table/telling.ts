// How the table that is looked at tells what the engine speaks of: players by name, fields and spaces by what is there.
import { duelIn, duelName } from "../duel/pool";
import type { DuelState } from "../duel/state";
import { mapTelling } from "../map/places";
import { isWorld } from "../map/state";
import type { BoardGameState } from "../combat/state";
import type { NameForm } from "../words/message";
import type { Telling } from "../words/words.svelte";

type AnyState = Record<string, unknown> | null | undefined;

export const asDuel = (state: AnyState): DuelState | null =>
  state && "sides" in state ? (state as unknown as DuelState) : null;

export function tellingOf(state: AnyState, names: readonly string[] = []): Telling {
  const duel = asDuel(state);
  if (duel) return duelTelling(duel, names);
  const board = state as unknown as BoardGameState | null | undefined;
  return board?.players && isWorld(board) ? mapTelling(board, names) : { names };
}

/** A space with whoever stands there. */
export function duelTelling(duel: DuelState, names: readonly string[] = []): Telling {
  const spot = (at: string, form: NameForm | "" = ""): string => {
    const piece = duel.pieces.find((one) => one.space === at);
    return piece ? `${form ? duelIn(piece.card, form) : duelName(piece.card)} ${at}` : at;
  };
  return { names, spot };
}
