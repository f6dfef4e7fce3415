import { expect, test } from "vitest";
import { beside, contour, layout, nearest, turnFor, wayBetween } from "./layout";

const SQUARES = { columns: 4, rows: 5, hexes: false };
const HEXES = { columns: 13, rows: 9, hexes: true };

test("your own side is left on wide screens and below on phones", () => {
  for (const side of [0, 1]) {
    const home = side === 0 ? "b5" : "b1";
    const wide = layout(SQUARES, turnFor(SQUARES, side, "home", false));
    expect(wide.cells.get(home)!.x).toBeLessThan(wide.width / 3);
    const tall = layout(SQUARES, turnFor(SQUARES, side, "home", true));
    expect(tall.cells.get(home)!.y).toBeGreaterThan((tall.height * 2) / 3);
  }
});

test("the hex board is turned for whoever deployed on the right", () => {
  for (const zone of ["left", "right"]) {
    const home = zone === "left" ? "a5" : "m5";
    const wide = layout(HEXES, turnFor(HEXES, 0, zone, false));
    expect(wide.cells.get(home)!.x).toBeLessThan(wide.width / 4);
    const tall = layout(HEXES, turnFor(HEXES, 0, zone, true));
    expect(tall.cells.get(home)!.y).toBeGreaterThan((tall.height * 3) / 4);
  }
});

test("no two spaces share a place, and all lie on the drawing", () => {
  for (const turn of [0, 90, 180, 270] as const) {
    const drawn = layout(HEXES, turn);
    const seen = new Set([...drawn.cells.values()].map(({ x, y }) => `${x.toFixed(0)},${y.toFixed(0)}`));
    expect(seen.size).toBe(117);
    for (const { x, y } of drawn.cells.values()) {
      expect(x > 0 && x < drawn.width && y > 0 && y < drawn.height).toBe(true);
    }
  }
});

test("a piece is drawn round what stands in its way, and a flying one straight over it", () => {
  const drawn = layout(SQUARES, 0);
  const around = wayBetween(drawn, "a1", "a3", new Set(["a2"]));
  expect(around.steps).toBe(4);
  expect(around.points).not.toContainEqual(drawn.cells.get("a2"));
  expect(wayBetween(drawn, "a1", "a3", null)).toEqual({
    points: [drawn.cells.get("a1"), drawn.cells.get("a3")],
    steps: 2,
  });
  const hexes = layout(HEXES, 90);
  expect(wayBetween(hexes, "a1", "d1", new Set()).steps).toBe(3);
});

test("neighbouring spaces are lit by one line round them all", () => {
  const edges = (names: string[], turn: 0 | 90 = 0) => contour(layout(HEXES, turn), names).split("M").length - 1;
  expect(edges(["c3"])).toBe(6);
  expect(edges(["c3", "d3"])).toBe(10);
  expect(edges(["c3", "d3"], 90)).toBe(10);
  expect(edges(["c3", "h3"])).toBe(12);
});

test("next to a space are the four or six that share an edge with it, however the board is turned", () => {
  for (const turn of [0, 90, 180, 270] as const) {
    expect(beside(layout(SQUARES, turn), "b2").sort()).toEqual(["a2", "b1", "b3", "c2"]);
    expect(beside(layout(SQUARES, turn), "a1").sort()).toEqual(["a2", "b1"]);
    expect(beside(layout(HEXES, turn), "e5").sort()).toEqual(["d5", "e4", "e6", "f4", "f5", "f6"]);
  }
});

test("the edge pointed at chooses the space beside it; the middle leaves it to whoever comes", () => {
  const drawn = layout(SQUARES, 0);
  const enemy = drawn.cells.get("b3")!;
  const stands = ["a3", "b2", "b4", "c3"];
  expect(nearest(drawn, stands, { x: enemy.x + 30, y: enemy.y + 4 })).toBe("c3");
  expect(nearest(drawn, stands, { x: enemy.x - 3, y: enemy.y - 30 })).toBe("b2");
  expect(nearest(drawn, stands, enemy, drawn.cells.get("b5")!)).toBe("b4");
  expect(nearest(drawn, [], enemy)).toBe("");
});
