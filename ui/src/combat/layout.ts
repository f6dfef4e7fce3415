// Where the spaces of a combat board are drawn. The drawing is turned so that your own side is left (wide) or below
// (phone); the names of the spaces never change.
export interface Point {
  x: number;
  y: number;
}

export interface BoardShape {
  columns: number;
  rows: number;
  hexes: boolean;
}

export interface Layout {
  width: number;
  height: number;
  /** Half the width of a square, or the side of a hex. */
  size: number;
  cells: Map<string, Point>;
  /** Corners of a space round its centre. */
  corners: Point[];
  hexes: boolean;
}

export type Turn = 0 | 90 | 180 | 270;

export function cellName(column: number, row: number): string {
  return String.fromCharCode(97 + column) + String(row + 1);
}

/** On the square boards the attacker (side 0) sits at the bottom; on the hex board zones are left and right. */
export function turnFor(board: BoardShape, ownSide: number, ownZone: string, standing: boolean): Turn {
  if (board.hexes) {
    const right = ownZone === "right";
    if (standing) return right ? 90 : 270;
    return right ? 180 : 0;
  }
  const top = ownSide === 1;
  if (standing) return top ? 180 : 0;
  return top ? 270 : 90;
}

const SQUARE = 100;
const HEX = 58;

export function layout(board: BoardShape, turn: Turn): Layout {
  const points = new Map<string, Point>();
  const half = SQUARE / 2;
  const step = HEX * Math.sqrt(3);
  for (let row = 0; row < board.rows; row++) {
    for (let column = 0; column < board.columns; column++) {
      const shift = row % 2 === 0 ? step / 2 : 0;
      const flat = board.hexes
        ? { x: step / 2 + column * step + shift, y: HEX + row * HEX * 1.5 }
        : { x: half + column * SQUARE, y: half + row * SQUARE };
      points.set(cellName(column, row), flat);
    }
  }
  const across = board.hexes ? step * (board.columns + 0.5) : SQUARE * board.columns;
  const down = board.hexes ? HEX * (1.5 * board.rows + 0.5) : SQUARE * board.rows;
  const cells = new Map([...points].map(([name, point]) => [name, turned(point, across, down, turn)]));
  const lying = turn === 90 || turn === 270;
  return {
    width: lying ? down : across,
    height: lying ? across : down,
    size: board.hexes ? HEX : half,
    cells,
    corners: board.hexes ? hexCorners(lying) : squareCorners(),
    hexes: board.hexes,
  };
}

function turned({ x, y }: Point, across: number, down: number, turn: Turn): Point {
  switch (turn) {
    case 0:
      return { x, y };
    case 90: // the bottom comes to the left
      return { x: down - y, y: x };
    case 180:
      return { x: across - x, y: down - y };
    case 270: // the top comes to the left
      return { x: y, y: across - x };
  }
}

function hexCorners(lying: boolean): Point[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner + (lying ? 0 : Math.PI / 6);
    return { x: HEX * Math.cos(angle), y: HEX * Math.sin(angle) };
  });
}

function squareCorners(): Point[] {
  const half = SQUARE / 2;
  return [
    { x: -half, y: -half },
    { x: half, y: -half },
    { x: half, y: half },
    { x: -half, y: half },
  ];
}

export function polygon(corners: Point[], at: Point = { x: 0, y: 0 }, scale = 1): string {
  return corners.map(({ x, y }) => `${(at.x + x * scale).toFixed(1)},${(at.y + y * scale).toFixed(1)}`).join(" ");
}

/** The outline of a space: a hex, or a square with round corners. */
export function spacePath(drawn: Layout, at: Point, scale: number): string {
  if (drawn.hexes) return `M${polygon(drawn.corners, at, scale).replaceAll(" ", "L")}Z`;
  const half = drawn.size * scale;
  const round = drawn.size * 0.18;
  const side = 2 * (half - round);
  const arc = (x: number, y: number): string => `a${round} ${round} 0 0 1 ${x * round} ${y * round}`;
  const there = `h${side}${arc(1, 1)}v${side}${arc(-1, 1)}`;
  return `M${at.x - half + round} ${at.y - half}${there}h${-side}${arc(-1, -1)}v${-side}${arc(1, -1)}Z`;
}

/** One line round all these spaces instead of one round each. */
export function contour(drawn: Layout, names: string[]): string {
  const at = (point: Point): string => `${Math.round(point.x)},${Math.round(point.y)}`;
  const near = (point: Point, known: Set<string>): boolean =>
    [-1, 0, 1].some((x) => [-1, 0, 1].some((y) => known.has(`${Math.round(point.x) + x},${Math.round(point.y) + y}`)));
  const inside = new Set(names.map((name) => at(drawn.cells.get(name)!)));
  const edges: string[] = [];
  for (const name of names) {
    const here = drawn.cells.get(name)!;
    drawn.corners.forEach((corner, place) => {
      const next = drawn.corners[(place + 1) % drawn.corners.length]!;
      if (near({ x: here.x + corner.x + next.x, y: here.y + corner.y + next.y }, inside)) return;
      const within = (to: Point): string => `${(here.x + to.x * 0.97).toFixed(1)} ${(here.y + to.y * 0.97).toFixed(1)}`;
      edges.push(`M${within(corner)}L${within(next)}`);
    });
  }
  return edges.join("");
}

/** How far apart the middles of two spaces are that share an edge, with a little to spare. */
const stride = (drawn: Layout): number => (drawn.hexes ? drawn.size * Math.sqrt(3) : drawn.size * 2) * 1.05;
const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The spaces that are drawn next to this one. */
export function beside(drawn: Layout, name: string): string[] {
  const here = drawn.cells.get(name);
  return here
    ? [...drawn.cells]
        .filter(([other, point]) => other !== name && far(here, point) <= stride(drawn))
        .map(([other]) => other)
    : [];
}

/** Of these spaces the one nearest to a point; of equally near ones the one nearer to `from`. */
export function nearest(drawn: Layout, names: string[], point: Point, from: Point = point): string {
  const weight = (name: string): number => {
    const at = drawn.cells.get(name) ?? point;
    return far(at, point) + far(at, from) / 1000;
  };
  return names.length ? names.reduce((best, name) => (weight(name) < weight(best) ? name : best)) : "";
}

/**
 * How a piece is drawn from one space to another: round what is in the way, or straight over it if `blocked` is null.
 */
export function wayBetween(
  drawn: Layout,
  from: string,
  to: string,
  blocked: Set<string> | null,
): { points: Point[]; steps: number } {
  const [start, end] = [drawn.cells.get(from), drawn.cells.get(to)];
  if (!start || !end) return { points: [end ?? { x: 0, y: 0 }], steps: 0 };
  const reach = stride(drawn);
  const straight = { points: [start, end], steps: Math.max(1, Math.round((far(start, end) / reach) * 1.05)) };
  if (!blocked) return straight;
  const came = new Map<string, string>([[from, ""]]);
  const queue = [from];
  for (const here of queue) {
    if (here === to) break;
    const at = drawn.cells.get(here)!;
    for (const [name, point] of drawn.cells) {
      if (came.has(name) || (name !== to && blocked.has(name)) || far(at, point) > reach) continue;
      came.set(name, here);
      queue.push(name);
    }
  }
  if (!came.has(to)) return straight;
  const points: Point[] = [];
  for (let here = to; here; here = came.get(here) ?? "") points.unshift(drawn.cells.get(here)!);
  return { points, steps: points.length - 1 };
}

/** The space next to another one in a direction of the drawing; empty at the edge. */
export function nextCell(drawn: Layout, from: string, [right, down]: [number, number]): string {
  const here = drawn.cells.get(from);
  let best = "";
  let nearest = Infinity;
  if (!here) return best;
  for (const [name, point] of drawn.cells) {
    const dx = point.x - here.x;
    const dy = point.y - here.y;
    const along = dx * right + dy * down;
    const off = Math.abs(dx * down) + Math.abs(dy * right);
    if (along > 4 && along + off * 2 < nearest) {
      nearest = along + off * 2;
      best = name;
    }
  }
  return best;
}
