// Who attacked whom, and what became of it. Events name spaces; who stood there follows from the events before.
import { t } from "../words/words.svelte";
import type { LogLine } from "../wire";
import { duelName } from "./pool";

/** Whoever stands on a space. */
interface Standing {
  /** A card's id; of a hero that has not moved yet, its name. */
  card: string;
  seat: number;
}

/** An attack with what became of it so far. */
export interface Blow {
  attacker: Standing | null;
  target: Standing | null;
  deals: number;
  takes: number;
}

export const str = (line: LogLine, key: string): string => String(line.data[key] ?? "");

/** What belongs to an attack until the next deed begins. */
export const WITHIN = new Set([
  "duel.boosted",
  "duel.boost-shown",
  "duel.marked",
  "duel.damaged",
  "duel.sized",
  "duel.left",
  "duel.ability-used",
  "duel.discarded",
  "duel.healed",
  "duel.removed",
]);

/** What follows from a log as a whole, by the number of the line. */
interface Followed {
  blows: Map<number, Blow>;
  /** Whose piece it is that an event tells about. */
  seats: Map<number, number>;
}

const known = new WeakMap<LogLine[], Followed>();

/** Every attack of a log, and whose deed each event is. Heroes begin in the middle of their first rows. */
export function follow(log: LogLine[], names: string[]): Followed {
  const before = known.get(log);
  if (before) return before;
  const at = new Map<string, Standing>(
    names.slice(0, 2).map((name, seat) => [seat ? "d7" : "d1", { card: name, seat }]),
  );
  const found: Followed = { blows: new Map(), seats: new Map() };
  let open: { blow: Blow; from: string; to: string } | null = null;
  for (const line of log) {
    const space = str(line, "space");
    const [start, end] = [str(line, "start"), str(line, "end")];
    const seat = Number(line.data.seat ?? at.get(space || start || str(line, "attacker"))?.seat ?? -1);
    if (seat >= 0) found.seats.set(line.n, seat);
    if (open && !WITHIN.has(line.kind)) open = null;
    if (line.kind === "duel.entered") at.set(space, { card: str(line, "card"), seat: Number(line.data.seat) });
    else if (line.kind === "duel.moved") {
      at.set(end, { card: str(line, "card"), seat: at.get(start)?.seat ?? -1 });
      at.delete(start);
    } else if (line.kind === "duel.merged" || line.kind === "duel.left")
      at.delete(line.kind === "duel.left" ? space : start);
    else if (line.kind === "duel.attacked") {
      const [from, to] = [str(line, "attacker"), str(line, "target")];
      open = { blow: { attacker: at.get(from) ?? null, target: at.get(to) ?? null, deals: 0, takes: 0 }, from, to };
      found.blows.set(line.n, open.blow);
    } else if (line.kind === "duel.damaged" && open) {
      if (space === open.to) open.blow.deals += Number(line.data.amount);
      else if (space === open.from) open.blow.takes += Number(line.data.amount);
    }
  }
  known.set(log, found);
  return found;
}

/** An attack in words: who, whom, and the damage both ways as far as it is known. */
export function blowWords(line: LogLine, blow: Blow): string {
  const values = {
    attacker: duelName(blow.attacker?.card ?? str(line, "attacker")),
    from: str(line, "attacker"),
    target: duelName(blow.target?.card ?? str(line, "target")),
    to: str(line, "target"),
    deals: blow.deals,
    takes: blow.takes,
  };
  return t(
    blow.takes ? "event.duel.attacked.both" : blow.deals ? "event.duel.attacked.deals" : "event.duel.attacked",
    values,
  );
}
