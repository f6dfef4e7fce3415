import { expect, test, vi } from "vitest";
import type { LogLine } from "../wire";
import { aLine } from "./aline";

vi.mock("./settings.svelte", () => ({ settings: { language: "en" } }));
const { absence, newsOf, newsText } = await import("./news");

const log = (...lines: Partial<LogLine>[]): LogLine[] => lines.map((line, n) => aLine({ ...line, n }));
const taken = (by: number, from: number): Partial<LogLine> => ({
  kind: "board.flagged",
  news: "loud",
  doer: by,
  concerns: from < 0 ? [] : [from],
  says: ["map.log.flagged", { seat: ["seat", { seat: by }], place: ["place.gold-mine", {}] }],
});

test("news is what is loud, was done to me, and not by me", () => {
  const lines = log(taken(0, -1), taken(1, 0), taken(2, 1), { news: "plain", doer: 1, concerns: [0] }, taken(0, 0));
  expect(newsOf(lines, 0).map(({ n, by }) => [n, by])).toEqual([[1, 1]]);
  expect(newsOf(lines, 1).map(({ n, by }) => [n, by])).toEqual([[2, 2]]);
  expect(newsOf(lines, 2)).toEqual([]);
});

test("what nobody did can be news too", () => {
  expect(newsOf(log({ news: "loud", doer: null, concerns: [0] }), 0).map(({ by }) => by)).toEqual([-1]);
});

test("news speaks to whom it was done, and is told like any line where there are no words for that", () => {
  const [line, begins, leaves] = log(
    taken(1, 0),
    { says: ["combat.log.combat-begins", {}], doer: 1 },
    { says: ["map.log.hero-leaves", { hero: "Rion" }] },
  );
  const text = (one: LogLine | undefined, by: number) =>
    newsText({ n: 0, by, line: one! }, ["Ann", "Bo"], (field) => field);
  expect(text(line, 1)).toMatch(/^Bo took your /);
  expect(text(begins, 1)).toBe("Bo attacks you.");
  expect(text(leaves, -1)).toBe("Rion leaves the map.");
});

test("who comes back is told at most six things, first of all what was done to them", () => {
  const built = { kind: "board.built", doer: 1 };
  const lines = log(
    built,
    taken(1, 0),
    ...Array.from({ length: 8 }, () => built),
    { kind: "board.marched", doer: 1, news: "small" },
    { kind: "board.built", doer: 0 },
  );
  const told = absence(lines, newsOf(lines, 0), 0, () => true);
  expect(told.lines).toHaveLength(6);
  expect(told.lines[0]).toBe(lines[1]);
  expect(told.more).toBe(4);
  const kinds = (...some: Partial<LogLine>[]) => absence(log(...some), [], 0, () => true).lines.map(({ kind }) => kind);
  expect(kinds({ kind: "board.attacks", news: "small" }, { kind: "board.destroyed" })).toEqual(["board.destroyed"]);
  expect(kinds({ kind: "board.marched", news: "small", doer: 1 })).toEqual(["board.marched"]);
  expect(kinds({ kind: "board.marched", doer: 0 }, { kind: "board.in-force", news: "silent" })).toEqual([]);
});
