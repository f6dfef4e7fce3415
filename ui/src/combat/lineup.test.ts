import { expect, test } from "vitest";
import type { LogLine, OptionView, UndoStep } from "../wire";
import { across, asLastTime, lineup, placedAnew, placedBefore } from "./lineup";

const SQUARES = { columns: 4, rows: 5, hexes: false };
const placing = (card: string, cell: string) => ({
  key: `${card} ${cell}`,
  says: ["", {}] as const,
  verb: "place",
  things: [`troop:${card}`, `cell:${cell}`],
});
const other = (verb: string) => ({ key: verb, says: ["", {}] as const, verb, things: [] });
const options = (...places: [string, string][]): OptionView[] => places.map((place) => placing(...place));
const undo = (...steps: ReturnType<typeof placing>[]): UndoStep[] =>
  steps.map((step, to) => ({ to, label: "", ...step }));

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
        cells.map((cell) => [card, cell] as [string, string]),
      ),
    );
  expect(asLastTime(last, SQUARES, "0", free("a5", "b4", "c4"))).toEqual([
    ["troop:castle.griffins", "cell:a5"],
    ["troop:castle.marksmen", "cell:b4"],
  ]);
  expect(asLastTime(last, SQUARES, "1", free("d1", "c2"))).toEqual([
    ["troop:castle.griffins", "cell:d1"],
    ["troop:castle.marksmen", "cell:c2"],
  ]);
  expect(asLastTime(last, SQUARES, "0", options(["castle.marksmen", "b4"], ["castle.marksmen", "c4"]))).toEqual([
    ["troop:castle.marksmen", "cell:b4"],
  ]);
  expect(asLastTime(last, SQUARES, "0", free("c4"))).toEqual([]);
  expect(asLastTime(null, SQUARES, "0", free("a5"))).toEqual([]);
  expect(across(SQUARES, across(SQUARES, "b3"))).toBe("b3");
});

test("what was placed last can be taken back, up to the first answer that was no placing", () => {
  const [a, b] = [placing("a", "a1"), placing("b", "b1")];
  expect(placedBefore(undo(other("play"), a, b)).map(({ key }) => key)).toEqual([a.key, b.key]);
  expect(placedBefore(undo(a, other("end")))).toEqual([]);
});

test("a placed unit moves, or changes places, from its own placing on", () => {
  const placed = undo(placing("a", "a1"), placing("b", "b1"), placing("c", "c1"));
  expect(placedAnew(placed, "b1", "d1")).toEqual({
    to: 1,
    places: [
      ["troop:b", "cell:d1"],
      ["troop:c", "cell:c1"],
    ],
  });
  expect(placedAnew(placed, "c1", "a1")).toEqual({
    to: 0,
    places: [
      ["troop:a", "cell:c1"],
      ["troop:b", "cell:b1"],
      ["troop:c", "cell:a1"],
    ],
  });
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
