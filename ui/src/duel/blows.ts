// What became of each attack: the damage both ways, which the lines after it tell.
import type { LogLine } from "../wire";

export interface Blow {
  deals: number;
  takes: number;
}

export const str = (line: LogLine, key: string): string => String(line.data[key] ?? "");

const known = new WeakMap<LogLine[], Map<number, Blow>>();

/** Every attack of a log by the number of its line. */
export function blowsOf(log: LogLine[]): ReadonlyMap<number, Blow> {
  const before = known.get(log);
  if (before) return before;
  const found = new Map<number, Blow>();
  let attack: LogLine | null = null;
  for (const line of log) {
    if (line.kind === "duel.attacked") {
      attack = line;
      found.set(line.n, { deals: 0, takes: 0 });
    } else if (line.data.attack && attack) {
      const blow = found.get(attack.n)!;
      if (str(line, "space") === str(attack, "target")) blow.deals += Number(line.data.amount);
      else blow.takes += Number(line.data.amount);
    }
  }
  known.set(log, found);
  return found;
}

/** Whose deed a line tells of, or whose piece. */
export const whose = (line: LogLine): number => line.doer ?? line.concerns[0] ?? -1;
