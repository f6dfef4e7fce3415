// What was done to one seat by others: the engine says of every event whom it concerns, and how much it matters.
import type { LogLine } from "../wire";
import { sentence, type Places } from "../words/sentences";
import { beside } from "../words/words.svelte";

export interface News {
  n: number;
  /** Who did it; -1 for nobody. */
  by: number;
  line: LogLine;
}

export function newsOf(log: readonly LogLine[], me: number): News[] {
  return log
    .filter((line) => line.news === "loud" && line.concerns.includes(me) && line.doer !== me)
    .map((line) => ({ n: line.n, by: line.doer ?? -1, line }));
}

/** What was done, as it is said to whom it was done. */
export function newsText({ by, line }: News, names: string[], places: Places): string {
  const telling = { names, field: places, place: places };
  return beside("news", line.says, { who: names[by] ?? "" }, telling) || sentence(line, names, places);
}

export interface Absence {
  /** Oldest first. */
  lines: LogLine[];
  /** How many more there are in the log. */
  more: number;
}

/** What to tell somebody who comes back: what was done to them before all else, then what changed hands or was decided. Steps
 *  and small change are told only if nothing weightier happened; what one did oneself, elsewhere, is no news. */
export function absence(
  lines: readonly LogLine[],
  news: readonly News[],
  me: number | null,
  told: (line: LogLine) => boolean,
  most = 6,
): Absence {
  const heard = lines.filter((line) => line.news !== "silent" && (me === null || line.doer !== me) && told(line));
  const mine = new Set(news.map((one) => one.n));
  const weighty = heard.filter((line) => mine.has(line.n) || line.news !== "small");
  const all = weighty.length ? weighty : heard;
  const first = all.filter((line) => mine.has(line.n)).slice(-most);
  const rest = all.filter((line) => !mine.has(line.n));
  const kept = new Set([...first, ...rest.slice(Math.max(0, rest.length - (most - first.length)))]);
  return { lines: all.filter((line) => kept.has(line)), more: all.length - kept.size };
}
