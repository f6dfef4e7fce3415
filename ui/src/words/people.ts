// What the players of a table are called: by their heroes, which the board shows too.
import { housesOf } from "../duel/houses";
import { duelName } from "../duel/pool";
import type { DuelState } from "../duel/state";
import type { Chair, TableInfo } from "../wire";
import type { WorldState } from "../map/state";
import { t, tell, tOr } from "./words.svelte";
import { HEROES } from "../reference/library";
import type { BoardGameState } from "../combat/state";

type AnyState = Record<string, unknown> | null | undefined;

/** The name of each seat: its hero, or its player before there is one; then those of the heroes that the game runs. */
export function seatNames(info: TableInfo | null, state: AnyState): string[] {
  const heroes = state?.sides
    ? (state as unknown as DuelState).sides.map((side) => duelName(side.set.hero))
    : ((state as unknown as Partial<BoardGameState>)?.players ?? []).map((player) => HEROES[player.hero]?.name);
  const seats = (info?.chairs ?? []).map((chair, seat) => {
    const hero = heroes[seat];
    const player = chair.name || t("new.seat", { n: seat + 1 });
    return !hero ? player : heroes.indexOf(hero) !== heroes.lastIndexOf(hero) ? `${hero} (${seat + 1})` : hero;
  });
  // Heroes that the game runs come after everybody at the table.
  return [...seats, ...((state as unknown as Partial<WorldState>)?.plan?.enemies ?? []).map(({ name }) => tell(name))];
}

/** Whoever shares a device with others is told apart by name. */
function ownName(info: TableInfo | null, yours: number[], chair: Chair): string | null {
  const names = new Set((info?.chairs ?? []).filter(({ seat }) => yours.includes(seat)).map(({ name }) => name));
  return names.size > 1 ? chair.name : null;
}

/** Who sits there, beside the hero's name. */
export function playerNames(info: TableInfo | null, yours: number[]): string[] {
  return (info?.chairs ?? []).map((chair) =>
    yours.includes(chair.seat)
      ? (ownName(info, yours, chair) ?? t("seat.you"))
      : chair.bot
        ? t("seat.bot", { name: tOr(`bot.${chair.bot}`, chair.bot) })
        : chair.name,
  );
}

/** Who plays at a table, in one line. */
export function tablePeople(chairs: Chair[]): string {
  return chairs
    .map((chair) => (chair.bot ? t("seat.bot", { name: tOr(`bot.${chair.bot}`, chair.bot) }) : chair.name || "…"))
    .join(" – ");
}

/** Whose crest each seat carries. */
export function seatFactions(state: AnyState): string[] {
  if (state?.sides) return housesOf(state as unknown as DuelState);
  return ((state as unknown as Partial<BoardGameState>)?.players ?? []).map((player) => player.faction);
}
