// What this browser last saw of its tables, for the list at home: lists of the server tell neither scenario nor round.
import { PerTable } from "./pertable";

export interface Note {
  /** The name of the scenario, empty if there is none. */
  scenario: string;
  round: number;
  factions: string[];
}

const notes = new PerTable<Note>("tabletop-heroes-tables");

export const noteOf = (table: string): Note | null => notes.get(table);
export const noteTable = (table: string, note: Note): void => notes.set(table, note);
