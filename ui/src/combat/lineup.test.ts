import { expect, test } from "vitest";
import type { LogLine, OptionView, UndoStep } from "../wire";
import { across, asLastTime, lineup, placedAnew, placedBefore } from "./lineup";

const SQUARES = { columns: 4, rows: 5, hexes: false };
const options = (...keys: string[]): OptionView[] =>
  keys.map((key) => ({ key, label: key, says: ["", {}] as const }) as OptionView);
const undo = (...keys: string[]): UndoStep[] =>
  keys.map((key, to) => ({ to, key, label: key, says: ["", {}] as const }));

test("whoever waits is placed as last time, on whichever side of the board", () => {
  const last = {
    home: "0",
    units: [
      ["castle.griffins", "a5"],
      ["castle.marksmen", "b4"],
    ] as [string, string][],
  };
  const free = (...cells: string[]) =>
    options(
      ...["castle.griffins", "castle.marksmen", "castle.zealots"].flatMap((card) =>
        cells.map((cell) => `place:${card}:${cell}`),
      ),
    );
  expect(asLastTime(last, SQUARES, "0", free("a5", "b4", "c4"))).toEqual([
    "place:castle.griffins:a5",
    "place:castle.marksmen:b4",
  ]);
  expect(asLastTime(last, SQUARES, "1", free("d1", "c2"))).toEqual([
    "place:castle.griffins:d1",
    "place:castle.marksmen:c2",
  ]);
  expect(asLastTime(last, SQUARES, "0", options("place:castle.marksmen:b4", "place:castle.marksmen:c4"))).toEqual([
    "place:castle.marksmen:b4",
  ]);
  expect(asLastTime(last, SQUARES, "0", free("c4"))).toEqual([]);
  expect(asLastTime(null, SQUARES, "0", free("a5"))).toEqual([]);
  expect(across(SQUARES, across(SQUARES, "b3"))).toBe("b3");
});

test("what was placed last can be taken back, up to the first answer that was no placing", () => {
  expect(placedBefore(undo("play:x", "place:a:a1", "place:b:b1")).map(({ key }) => key)).toEqual([
    "place:a:a1",
    "place:b:b1",
  ]);
  expect(placedBefore(undo("place:a:a1", "end"))).toEqual([]);
});

test("a placed unit moves, or changes places, from its own placing on", () => {
  const placed = undo("place:a:a1", "place:b:b1", "place:c:c1");
  expect(placedAnew(placed, "b1", "d1")).toEqual({ to: 1, keys: ["place:b:d1", "place:c:c1"] });
  expect(placedAnew(placed, "c1", "a1")).toEqual({ to: 0, keys: ["place:a:c1", "place:b:b1", "place:c:a1"] });
  expect(placedAnew(placed, "d1", "a1")).toBeNull();
});

test("the log tells where the units of this combat were placed, not those of an earlier one", () => {
  const told = (unit: number, card: string, cell: string) =>
    ({ n: 0, kind: "board.placed", data: { unit, card, cell } }) as unknown as LogLine;
  const log = [
    told(0, "old", "a1"),
    told(1, "enemy", "d1"),
    told(0, "castle.griffins", "b5"),
    told(2, "structure.arrow-tower", "beside the board"),
  ];
  expect(lineup(log, [0, 2, 3])).toEqual([["castle.griffins", "b5"]]);
});
