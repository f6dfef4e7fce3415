// Which lines of the log are told, in groups of one turn each.
import { sidesOf } from "../table/dice";
import type { Filter } from "../table/logmarks";
import { kindOf } from "../table/things";
import type { LogLine } from "../wire";

export const FILTERS = ["me", "combat", "dice"] as const;

/** A round or a turn, of which lines are told. */
const isHead = (line: LogLine): boolean => line.opens === "round" || line.opens === "turn";

/** Whose deed a line tells of; -1 for nobody's. */
export function doer(line: LogLine): number {
  return line.doer ?? -1;
}

function concerns(line: LogLine, me: number): boolean {
  return line.doer === me || line.concerns.includes(me);
}

/** The field of the map that a line tells of, as a thing to point at; empty if none. */
export function fieldOf(line: LogLine): string {
  return line.things.findLast((thing) => kindOf(thing) === "field") ?? "";
}

/** Blow by blow is for the combat screen; here it is told how a combat began and ended, and who fell.
 *  What passes any of the filters; a round or turn is named only if something of it is told. No filter: all but the blows. */
export function told(log: LogLine[], filters: Filter[], me: number): LogLine[] {
  const kept: LogLine[] = [];
  let fighting = false;
  for (const line of log) {
    if (line.opens === "combat") fighting = true;
    const fits = filters.length
      ? (filters.includes("me") && concerns(line, me) && !line.blow) ||
        (filters.includes("combat") && fighting) ||
        (filters.includes("dice") && sidesOf(line).length > 0)
      : !line.blow;
    if (line.closes === "combat") fighting = false;
    if (isHead(line)) {
      // Without filters an idle turn is told too; with them an empty heading gives way to the next one.
      const empty = (before: LogLine | undefined): boolean =>
        before !== undefined && isHead(before) && (before.opens === line.opens || line.opens === "round");
      while (filters.length && empty(kept.at(-1))) kept.pop();
      kept.push(line);
    } else if (fits) kept.push(line);
  }
  while (filters.length && kept.length && isHead(kept.at(-1)!)) kept.pop();
  return kept;
}
