// What a line of the log tells of the board, as places to draw: a way that was gone, a blow that was struck, a place.
// Only what the events say is followed; nothing is worked out by rules.
import { follow, str } from "../duel/blows";
import { duelIcon } from "../duel/pool";
import type { WorldState } from "../map/state";
import type { LogLine } from "../wire";
import { heroIcon, unitIcon } from "../reference/library";
import type { CombatState } from "../combat/state";

export interface Deed {
  /** Somebody went from one place to another. */
  ways: { from: string; to: string; icon: string; faction: string }[];
  /** Somebody struck another; the text is the damage. */
  blows: { from: string; to: string; text: string }[];
  /** Something happened there. */
  rings: { at: string; text: string; good: boolean }[];
}

const NOTHING: Deed = { ways: [], blows: [], rings: [] };
const ring = (at: string, text = "", good = false): Deed =>
  at ? { ...NOTHING, rings: [{ at, text, good }] } : NOTHING;
const isEmpty = (deed: Deed): boolean => !deed.ways.length && !deed.blows.length && !deed.rings.length;
const orNothing = (deed: Deed): Deed | null => (isEmpty(deed) ? null : deed);

// -------------------------------------------------------------------- combat

/** Where each unit of the present combat stood when this line was told. */
function cellsAt(log: LogLine[], line: LogLine): Map<number, string> | null {
  // Units are placed before a combat begins, and nothing of it is told before the one before it has ended.
  const begun = log.findLastIndex((other) => other.kind === "board.combat-begins");
  const first = log.slice(0, Math.max(0, begun)).findLastIndex((other) => other.kind === "board.combat-ends") + 1;
  if (line.n < (log[first]?.n ?? 0)) return null;
  const cells = new Map<number, string>();
  for (const { n, kind, data } of log.slice(first)) {
    if (n > line.n) break;
    if (kind === "board.placed") cells.set(Number(data.unit), String(data.cell));
    else if (kind === "board.moved") cells.set(Number(data.unit), n === line.n ? String(data.start) : String(data.end));
  }
  return cells;
}

/** The damage that an attack came to, as far as it has been told. */
function damageOf(log: LogLine[], line: LogLine): string {
  for (const { n, kind, data } of log) {
    if (n <= line.n) continue;
    if (kind === "board.attacks") return "";
    if (kind === "board.strikes" && data.attacker === line.data.attacker && data.target === line.data.target)
      return `−${String(data.damage)}`;
  }
  return "";
}

/** Lines of another combat have no place on this board. */
export function combatDeed(line: LogLine, log: LogLine[], combat: CombatState, factions: string[]): Deed | null {
  const cells = cellsAt(log, line);
  if (!cells) return null;
  const { kind, data } = line;
  const cell = (unit: unknown): string => cells.get(Number(unit)) ?? combat.units[Number(unit)]?.cell ?? "";
  const here = cell(data.unit);
  if (kind === "board.moved") {
    const faction = factions[combat.units[Number(data.unit)]?.side ?? -1] ?? "neutral";
    return {
      ...NOTHING,
      ways: [{ from: String(data.start), to: String(data.end), icon: unitIcon(String(data.card)), faction }],
    };
  }
  if (kind === "board.attacks" || kind === "board.strikes") {
    const [from, to] = [cell(data.attacker), cell(data.target)];
    const text = kind === "board.strikes" ? `−${String(data.damage)}` : damageOf(log, line);
    return orNothing(from && to ? { ...NOTHING, blows: [{ from, to, text }] } : ring(to, text));
  }
  if (kind === "board.damaged") return orNothing(ring(here, `−${String(data.amount)}`));
  if (kind === "board.healed") return orNothing(ring(here, `+${String(data.amount)}`, true));
  if (kind === "board.obstacle-placed" && Array.isArray(data.cells))
    return { ...NOTHING, rings: data.cells.map((at) => ({ at: String(at), text: "", good: false })) };
  if (kind === "board.effect-token-laid" || kind === "board.placed") return orNothing(ring(String(data.cell)));
  if (kind === "board.attack-cancelled") return orNothing(ring(cell(data.target)));
  return orNothing("unit" in data ? ring(here) : NOTHING);
}

// -------------------------------------------------------------------- map

const FIELD = /^-?\d+,-?\d+$/;

export function mapDeed({ data }: LogLine, world: WorldState): Deed | null {
  const [start, end, field, place] = [data.start, data.end, data.field, data.place].map((at) =>
    FIELD.test(String(at)) ? String(at) : "",
  );
  if (start && end && typeof data.hero === "number") {
    const player = world.players[Math.floor(data.hero / 2)];
    const icon = data.hero % 2 ? "visored-helm" : heroIcon(player?.hero ?? "");
    return {
      ...NOTHING,
      ways: [{ from: `field:${start}`, to: `field:${end}`, icon, faction: player?.faction ?? "neutral" }],
    };
  }
  return orNothing(field ? ring(`field:${field}`) : place ? ring(`tile:${place}`) : NOTHING);
}

// -------------------------------------------------------------------- card game

export function duelDeed(line: LogLine, log: LogLine[], names: string[], houses: string[]): Deed | null {
  const { blows, seats } = follow(log, names);
  const space = str(line, "space");
  if (line.kind === "duel.moved" || line.kind === "duel.merged") {
    const faction = houses[seats.get(line.n) ?? -1] ?? "neutral";
    return {
      ...NOTHING,
      ways: [{ from: str(line, "start"), to: str(line, "end"), icon: duelIcon(str(line, "card")), faction }],
    };
  }
  if (line.kind === "duel.attacked") {
    const [from, to, blow] = [str(line, "attacker"), str(line, "target"), blows.get(line.n)];
    const struck: Deed = { ...NOTHING, blows: [{ from, to, text: blow ? `−${blow.deals}` : "" }] };
    return blow?.takes ? { ...struck, rings: [{ at: from, text: `−${blow.takes}`, good: false }] } : struck;
  }
  if (line.kind === "duel.damaged") return orNothing(ring(space, `−${str(line, "amount")}`));
  if (line.kind === "duel.healed") return orNothing(ring(space, `+${str(line, "amount")}`, true));
  return orNothing(ring(space));
}
