import { beforeEach, expect, test } from "vitest";
import { bookmarksOf, keepBookmarks, MAX_NOTE, toggled, withNote } from "./bookmarks";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
});

test("bookmarks stay in the order of the game and are taken away as they were set", () => {
  const two = toggled(toggled([], 40), 7);
  expect(two).toEqual([
    { step: 7, note: "" },
    { step: 40, note: "" },
  ]);
  expect(toggled(two, 7)).toEqual([{ step: 40, note: "" }]);
});

test("a note belongs to its bookmark and has an end", () => {
  const marks = withNote(toggled(toggled([], 40), 7), 40, "x".repeat(500));
  expect(marks.map((mark) => mark.note.length)).toEqual([0, MAX_NOTE]);
});

test("they are kept by table", () => {
  expect(bookmarksOf("t")).toEqual([]);
  keepBookmarks("t", toggled([], 3));
  expect(bookmarksOf("t")).toEqual([{ step: 3, note: "" }]);
  expect(bookmarksOf("u")).toEqual([]);
});
