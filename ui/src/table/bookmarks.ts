// Places of a replay that somebody wants to find again, with a note each. Kept in this browser.
import { PerTable } from "../net/pertable";

export interface Bookmark {
  step: number;
  note: string;
}

export const MAX_NOTE = 200;
const kept = new PerTable<Bookmark[]>("tabletop-heroes-bookmarks");

export const bookmarksOf = (table: string): Bookmark[] => kept.get(table) ?? [];
export const keepBookmarks = (table: string, marks: Bookmark[]): void => kept.set(table, marks);

/** Sets a bookmark at that step, or takes it away with its note. */
export function toggled(marks: Bookmark[], step: number): Bookmark[] {
  const others = marks.filter((mark) => mark.step !== step);
  return others.length < marks.length
    ? others
    : [...marks, { step, note: "" }].sort((one, other) => one.step - other.step);
}

export function withNote(marks: Bookmark[], step: number, note: string): Bookmark[] {
  return marks.map((mark) => (mark.step === step ? { step, note: note.slice(0, MAX_NOTE) } : mark));
}
