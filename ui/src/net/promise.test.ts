import { beforeEach, expect, test } from "vitest";
import type { TableInfo } from "../wire";
import { byHand, commitmentOf } from "./commitment";
import { notePromise, promised } from "./promise";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
});

const info = (changes: Partial<TableInfo>): TableInfo =>
  ({ table: "t", commitment: "aa", status: "playing", ...changes }) as TableInfo;

test("what was promised first stays, whatever is said later", () => {
  notePromise(info({ commitment: "" }));
  expect(promised("t")).toBeNull();
  notePromise(info({}), 5);
  notePromise(info({ commitment: "bb", status: "over" }), 9);
  expect(promised("t")).toEqual({ commitment: "aa", at: 5, early: true });
  notePromise(info({ table: "u", status: "over" }), 9);
  expect(promised("u")?.early).toBe(false);
});

test("a seed longer than a browser's whole numbers is hashed digit by digit", () => {
  expect(commitmentOf("3141592653589793238", "0123456789abcdef0123456789abcdef")).toBe(
    "04b1306f427c1d7886b9702c8bd2415aee877b36",
  );
  expect(byHand("7", "ab")).toContain("b'ab:7'");
});
