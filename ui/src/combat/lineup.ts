// How an army was drawn up last time, remembered in this browser by hero and board. It only proposes answers: each is
// given if the game offers it.
import { cellName, type BoardShape } from "./layout";
import { PerTable } from "../net/pertable";
import { thingOf } from "../table/things";
import type { LogLine, OptionView, UndoStep } from "../wire";

export interface Lineup {
  /** On which side of the board: `0`, `1` or a zone of the hex board. */
  home: string;
  units: [card: string, cell: string][];
}

const store = new PerTable<Lineup>("tabletop-heroes-lineups");
const place = (hero: string, board: string): string => `${hero} ${board}`;

export const lastLineup = (hero: string, board: string): Lineup | null => store.get(place(hero, board));
export const keepLineup = (hero: string, board: string, lineup: Lineup): void => store.set(place(hero, board), lineup);

/** Where these units of the present combat were placed, as the log tells. */
export function lineup(log: LogLine[], units: number[]): Lineup["units"] {
  const last = new Map<number, [string, string]>();
  for (const { kind, data } of log)
    if (kind === "board.placed") last.set(Number(data.unit), [String(data.card), String(data.cell)]);
  return units.flatMap((id) => {
    const found = last.get(id);
    return found && /^[a-z]\d+$/.test(found[1]) ? [found] : [];
  });
}

/** The same space seen from the other side of the board. */
export function across(board: BoardShape, cell: string): string {
  const [column, row] = [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1];
  return cellName(board.columns - 1 - column, board.rows - 1 - row);
}

/** Which troop goes where to draw up whoever still waits as last time. */
export function asLastTime(
  last: Lineup | null,
  board: BoardShape,
  home: string,
  options: readonly OptionView[],
): [troop: string, cell: string][] {
  if (!last) return [];
  const turned = home !== "" && home !== last.home;
  const places = options.filter(isPlacing);
  const waiting = new Set(places.map(({ things }) => thingOf("troop", things)));
  const wanted = last.units
    .map(([card, cell]) => [`troop:${card}`, `cell:${turned ? across(board, cell) : cell}`] as [string, string])
    .filter(([troop]) => waiting.has(troop));
  const [first] = wanted;
  return first && places.some(({ things }) => first.every((thing) => things?.includes(thing))) ? wanted : [];
}

/** A troop is put on a space. */
export const isPlacing = (deed: { verb?: string; things?: readonly string[] }): boolean =>
  deed.verb === "place" && thingOf("troop", deed.things) !== "";

/** The placements that can still be taken back, oldest first. */
export function placedBefore(undo: readonly UndoStep[]): UndoStep[] {
  const other = undo.findLastIndex((step) => !isPlacing(step));
  return undo.slice(other + 1);
}

/**
 * A unit that stands already goes elsewhere, or changes places with another: from which answer on to begin again, and
 * how.
 */
export function placedAnew(
  placed: readonly UndoStep[],
  from: string,
  to: string,
): { to: number; places: [troop: string, cell: string][] } | null {
  const cells = new Map([
    [`cell:${from}`, `cell:${to}`],
    [`cell:${to}`, `cell:${from}`],
  ]);
  const cellOf = (step: UndoStep): string => thingOf("cell", step.things);
  const first = placed.findIndex((step) => cells.has(cellOf(step)));
  if (first < 0 || !placed.some((step) => cellOf(step) === `cell:${from}`)) return null;
  const places = placed
    .slice(first)
    .map((step) => [thingOf("troop", step.things), cells.get(cellOf(step)) ?? cellOf(step)] as [string, string]);
  return { to: placed[first]!.to, places };
}
