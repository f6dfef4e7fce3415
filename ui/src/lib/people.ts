// What the players of a table are called: by their heroes, which the board shows too.
import type { TableInfo } from "../wire";
import { t, tOr } from "./i18n.svelte";
import { HEROES } from "./library";

interface WithHeroes {
  players?: { hero: string; faction: string }[];
}

/** The name of each seat: its hero in the board games, its player before there is one. */
export function seatNames(info: TableInfo | null, state: WithHeroes | null): string[] {
  return (info?.chairs ?? []).map((chair, seat) => HEROES[state?.players?.[seat]?.hero ?? ""]?.name ?? (chair.name || t("new.seat", { n: seat + 1 })));
}

/** Who sits there, beside the hero's name. */
export function playerNames(info: TableInfo | null, yours: number[]): string[] {
  return (info?.chairs ?? []).map((chair) => (yours.includes(chair.seat) ? t("seat.you") : chair.bot ? t("seat.bot", { name: tOr(`bot.${chair.bot}`, chair.bot) }) : chair.name));
}
