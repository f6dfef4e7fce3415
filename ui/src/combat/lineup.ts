// How an army was drawn up last time, remembered in this browser by hero and board. It only proposes answers: each is
// given if the game offers it.
import { cellName, type BoardShape } from "./layout";
import { PerTable } from "../net/pertable";
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

/** The answers that draw up whoever still waits as last time. */
export function asLastTime(last: Lineup | null, board: BoardShape, home: string, options: OptionView[]): string[] {
  if (!last) return [];
  const turned = home !== "" && home !== last.home;
  const waiting = new Set(options.flatMap(({ key }) => (key.startsWith("place:") ? [key.split(":")[1]] : [])));
  const keys = last.units
    .filter(([card]) => waiting.has(card))
    .map(([card, cell]) => `place:${card}:${turned ? across(board, cell) : cell}`);
  return options.some(({ key }) => key === keys[0]) ? keys : [];
}

/** The placements that can still be taken back, oldest first. */
export function placedBefore(undo: UndoStep[]): UndoStep[] {
  const other = undo.findLastIndex(({ key }) => !key.startsWith("place:"));
  return undo.slice(other + 1);
}

/** A unit that stands already goes elsewhere, or changes places with another: from which answer on to begin again, and how. */
export function placedAnew(placed: UndoStep[], from: string, to: string): { to: number; keys: string[] } | null {
  const cellOf = (key: string): string => key.split(":")[2] ?? "";
  const cells = new Map([
    [from, to],
    [to, from],
  ]);
  const first = placed.findIndex(({ key }) => cells.has(cellOf(key)));
  if (first < 0 || !placed.some(({ key }) => cellOf(key) === from)) return null;
  const keys = placed.slice(first).map(({ key }) => {
    const [verb, card] = key.split(":");
    return `${verb}:${card}:${cells.get(cellOf(key)) ?? cellOf(key)}`;
  });
  return { to: placed[first]!.to, keys };
}
