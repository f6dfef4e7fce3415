import { expect, test } from "vitest";
import { layout } from "./layout";
import { lightTable } from "../table/light";
import type { OptionView } from "../wire";
import { standAt, standsBeside } from "./stands";

const drawn = layout({ columns: 4, rows: 5, hexes: false }, 0);
const light = (verb = "", ...cells: string[]) =>
  lightTable(
    cells.map((cell) => ({ key: cell, label: cell, verb, things: [`cell:${cell}`] }) as unknown as OptionView),
  );

test("only lit spaces next to the enemy are stands", () => {
  expect(
    standsBeside(drawn, new Map([...light("move", "b2", "a3", "b5"), ...light("place", "c3")]), "b3").sort(),
  ).toEqual(["a3", "b2"]);
  expect(standsBeside(drawn, light(), "b3")).toEqual([]);
});

test("the edge pointed at chooses the stand, the middle the one nearer to the unit", () => {
  const enemy = drawn.cells.get("b3")!;
  expect(standAt(drawn, ["a3", "b2", "c3"], "b3", { x: enemy.x + 40, y: enemy.y }, "a5")).toBe("c3");
  expect(standAt(drawn, ["a3", "b2", "c3"], "b3", { x: enemy.x + 4, y: enemy.y - 3 }, "a5")).toBe("a3");
  expect(standAt(drawn, ["a3", "b2", "c3"], "b3", null, "b1")).toBe("b2");
});
