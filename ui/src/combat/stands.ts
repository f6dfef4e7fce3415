// Where a unit can stand to strike an enemy that is too far: the lit spaces drawn next to it. Which spaces are lit, and
// whether it may strike from there, is the game's to say.
import { beside, nearest, type Layout, type Point } from "./layout";
import type { Lit } from "../table/light";

export function standsBeside(drawn: Layout, light: Map<string, Lit[]>, cell: string): string[] {
  return beside(drawn, cell).filter((name) => light.get(`cell:${name}`)?.some((entry) => entry.deed === "move"));
}

/** The edge pointed at chooses; the middle of the space leaves it to the shorter way. */
export function standAt(drawn: Layout, stands: string[], cell: string, point: Point | null, from: string): string {
  const enemy = drawn.cells.get(cell);
  if (!enemy) return "";
  const aimed = point && Math.hypot(point.x - enemy.x, point.y - enemy.y) > drawn.size * 0.35 ? point : enemy;
  return nearest(drawn, stands, aimed, drawn.cells.get(from));
}
