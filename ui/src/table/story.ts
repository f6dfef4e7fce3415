// How a game went, made ready to be drawn: lines by seat, and what chance gave to each.
import type { LuckCount, RoundMark, StoryReply } from "../wire";

/** One measure over the rounds: a row of numbers for each seat. */
export interface Series {
  measure: string;
  seats: number[][];
  /** The top of the scale: a number that reads well, not below the highest. */
  top: number;
}

/** The next round number: 4, 5, 8, 10, 12, 15, 20, 25, 30, 40, 50 and so on. */
export function scaleTop(highest: number): number {
  if (highest <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 8, 10]
    .map((part) => part * unit)
    .find((value) => value >= highest && Number.isInteger(value));
  return step ?? 10 * unit;
}

export function seriesOf(story: Pick<StoryReply, "measures" | "rounds">): Series[] {
  return story.measures.map((measure, place) => {
    const rows = story.rounds.map((mark) => mark[2][place] ?? []);
    const seats = (rows[0] ?? []).map((_, seat) => rows.map((row) => row[seat] ?? 0));
    return { measure, seats, top: scaleTop(Math.max(0, ...rows.flat())) };
  });
}

/** The round that a step belongs to. */
export function roundOf(rounds: RoundMark[], step: number): number {
  return rounds.findLast((mark) => mark[1] <= step)?.[0] ?? rounds[0]?.[0] ?? 0;
}

/**
 * Which rounds get a number below the line, so that the numbers have room: the first always, never one beside the end.
 */
export function roundTicks(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => place % every === 0 && (every === 1 || place <= count - every / 2),
  );
}

/** Keeps the ends of lines apart that come out at the same height, as near to where they belong as there is room. */
export function spread(heights: number[], gap: number, low: number, high: number): number[] {
  const order = heights.map((_, place) => place).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const placed = [...heights];
  let least = low;
  for (const place of order) {
    placed[place] = Math.max(placed[place] ?? 0, least);
    least = (placed[place] ?? 0) + gap;
  }
  let most = high;
  for (const place of order.reverse()) {
    placed[place] = Math.min(placed[place] ?? 0, most);
    most = (placed[place] ?? 0) - gap;
  }
  return placed;
}

/** A die with how often each seat saw each face; `others` are nobody's rolls, such as those of neutral units. */
export interface DieCount {
  die: string;
  faces: { face: string; seats: number[]; others: number }[];
  sums: number[];
  sumOthers: number;
}

const ORDER = ["attack", "resource", "treasure"];
const FACES = ["-1", "0", "1", "experience", "artifact", "resource", "two-resources"];

export function diceOf(luck: LuckCount[], seats: number): DieCount[] {
  const dice = [...new Set(luck.filter((one) => one.die !== "cards").map((one) => one.die))];
  const rank = (list: string[], name: string): number => (list.includes(name) ? list.indexOf(name) : list.length);
  dice.sort((one, other) => rank(ORDER, one) - rank(ORDER, other) || one.localeCompare(other));
  return dice.map((die) => {
    const rolls = luck.filter((one) => one.die === die);
    const count = (face: string | null, seat: number): number =>
      rolls
        .filter((one) => one.seat === seat && (face === null || one.face === face))
        .reduce((sum, one) => sum + one.count, 0);
    const faces = [...new Set(rolls.map((one) => one.face))].sort(
      (one, other) => rank(FACES, one) - rank(FACES, other) || one.localeCompare(other, "en", { numeric: true }),
    );
    const each = (face: string | null): number[] => Array.from({ length: seats }, (_, seat) => count(face, seat));
    return {
      die,
      faces: faces.map((face) => ({ face, seats: each(face), others: count(face, -1) })),
      sums: each(null),
      sumOthers: count(null, -1),
    };
  });
}

export function cardsDrawn(luck: LuckCount[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    luck.filter((one) => one.die === "cards" && one.seat === seat).reduce((sum, one) => sum + one.count, 0),
  );
}
