// The end of a combat and what came of it, as the log tells it.
import { listed, unitIn } from "../reference/components";
import type { LogLine } from "../wire";
import { sentence, type Places } from "../words/sentences";
import { t } from "../words/words.svelte";

export interface Ending {
  n: number;
  won: boolean;
  title: string;
  /** Who fell, side by side. */
  fallen: string[];
  after: { n: number; text: string }[];
}

/** What is told of one combat beside its end; whoever wants more reads the log. */
const MOST = 6;

interface Ends {
  winner: number;
  neutral: boolean;
  sides: number[];
  fell: string[][];
  place: string;
}

/** The combat on the map that ended last, for a seat that fought in it, until something else begins. */
export function endingOf(log: readonly LogLine[], me: number | null, names: string[], places: Places): Ending | null {
  const at = log.findLastIndex((line) => line.closes === "combat");
  const line = log[at];
  if (!line || me === null || !line.concerns.includes(me)) return null;
  const { winner, neutral, sides, fell, place } = line.data as unknown as Ends;
  const after = log.slice(at + 1);
  if (!place || after.some((one) => one.opens)) return null;
  const whose = (side: number): string => names[side] ?? t("seat.neutral");
  const where = { place: places(place, "the") };
  const won = winner === me && !neutral;
  const lost = winner >= 0 && (winner !== me || neutral) && sides.includes(me);
  return {
    n: line.n,
    won,
    title: won ? t("ended.won", where) : lost ? t("ended.lost", where) : t("ended.none", where),
    fallen: sides.map((side, number) => {
      const units = listed(
        (fell[number] ?? []).map((unit) => unitIn(unit, "the")),
        "conjunction",
      );
      return units ? t("ended.fell", { who: whose(side), units }) : t("ended.nobody", { who: whose(side) });
    }),
    after: after
      .filter((one) => !one.blow && (one.news === "loud" || one.news === "plain"))
      .map((one) => ({ n: one.n, text: sentence(one, names, places) }))
      .filter(({ text }) => text)
      .slice(0, MOST),
  };
}
