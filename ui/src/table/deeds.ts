// What a line of the log tells of the board, as places to draw: a way that was gone, a blow that was struck, a place.
// Only what the events say is followed; nothing is worked out by rules.
import { blowsOf, str } from "../duel/blows";
import { duelIcon } from "../duel/pool";
import type { WorldState } from "../map/state";
import type { LogLine } from "../wire";
import { heroIcon, unitIcon } from "../reference/library";
import type { CombatState } from "../combat/state";
import { idOf, kindOf, ownOf, seatOf, thingOf } from "./things";

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

/** Whether a line is of the present combat: its units are placed before it begins, and nothing is told of it before the one
 *  before it has ended. */
function isPresent(log: LogLine[], line: LogLine): boolean {
  const begun = log.findLastIndex((other) => other.opens === "combat");
  const first = log.slice(0, Math.max(0, begun)).findLastIndex((other) => other.closes === "combat") + 1;
  return line.n >= (log[first]?.n ?? 0);
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
  if (!isPresent(log, line)) return null;
  const { kind, data } = line;
  const here = String(data.cell ?? "");
  if (kind === "board.moved") {
    const faction = factions[combat.units[Number(data.unit)]?.side ?? -1] ?? "neutral";
    return {
      ...NOTHING,
      ways: [{ from: String(data.start), to: String(data.end), icon: unitIcon(String(data.card)), faction }],
    };
  }
  if (kind === "board.attacks" || kind === "board.strikes") {
    const to = String(data.target_cell ?? "");
    const text = kind === "board.strikes" ? `−${String(data.damage)}` : damageOf(log, line);
    return orNothing(here && to ? { ...NOTHING, blows: [{ from: here, to, text }] } : ring(to, text));
  }
  if (kind === "board.damaged") return orNothing(ring(here, `−${String(data.amount)}`));
  if (kind === "board.healed") return orNothing(ring(here, `+${String(data.amount)}`, true));
  const cells = line.things.filter((thing) => kindOf(thing) === "cell").map(idOf);
  return orNothing({ ...NOTHING, rings: cells.map((at) => ({ at, text: "", good: false })) });
}

// -------------------------------------------------------------------- map

/** A hero's way from field to field, or whatever field or tile a line tells of. */
export function mapDeed({ things }: LogLine, world: WorldState): Deed | null {
  const hero = thingOf("hero", things);
  const [from, to] = things.filter((thing) => kindOf(thing) === "field");
  if (hero && from && to) {
    const player = world.players[seatOf(hero)];
    const icon = ownOf(hero) === "main" ? heroIcon(player?.hero ?? "") : "visored-helm";
    return { ...NOTHING, ways: [{ from, to, icon, faction: player?.faction ?? "neutral" }] };
  }
  return orNothing(ring(from ?? thingOf("place", things)));
}

// -------------------------------------------------------------------- card game

export function duelDeed(line: LogLine, log: LogLine[], houses: string[]): Deed | null {
  const space = str(line, "space");
  if (line.kind === "duel.moved" || line.kind === "duel.merged") {
    const faction = houses[Number(line.data.owner ?? line.data.seat)] ?? "neutral";
    return {
      ...NOTHING,
      ways: [{ from: str(line, "start"), to: str(line, "end"), icon: duelIcon(str(line, "card")), faction }],
    };
  }
  if (line.kind === "duel.attacked") {
    const [from, to, blow] = [str(line, "attacker"), str(line, "target"), blowsOf(log).get(line.n)];
    const struck: Deed = { ...NOTHING, blows: [{ from, to, text: blow ? `−${blow.deals}` : "" }] };
    return blow?.takes ? { ...struck, rings: [{ at: from, text: `−${blow.takes}`, good: false }] } : struck;
  }
  if (line.kind === "duel.damaged") return orNothing(ring(space, `−${str(line, "amount")}`));
  if (line.kind === "duel.healed") return orNothing(ring(space, `+${str(line, "amount")}`, true));
  return orNothing(ring(space));
}
