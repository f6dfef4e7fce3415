// Where fields and tiles lie, and how a tile is drawn. Everything that never changes for a tile and its turn is one
// string, drawn once: few nodes, nothing to compare when the table changes.
import { TILES } from "../reference/worldfacts";
import { idOf, kindOf } from "../table/things";
import { parse, type At } from "./state";

/** Side of a field in drawing units. */
export const S = 34;
const SQ3 = Math.sqrt(3);

export interface Spot {
  x: number;
  y: number;
}

/** Clockwise from the north-east; edge `d` of a hex runs from corner `d` to corner `d + 1`. */
export const STEPS: At[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];
const FLOWER: At[] = [...STEPS, [0, 0]];
const CENTRE = 6;

export function spot([q, r]: At): Spot {
  return { x: S * SQ3 * (q + r / 2), y: S * 1.5 * r };
}

/** The middle field of a tile at a place; one beside the lattice is called 1000 more for each direction of its middle from
 * that of a tile on the lattice. */
export function centreOf([u, v]: At): At {
  const beside = Math.floor((u + 500) / 1000);
  const on = u - 1000 * beside;
  const [q, r] = STEPS[beside - 1] ?? [0, 0];
  return [3 * on + v + q, 2 * v - on + r];
}

export function fieldsOf(centre: At): At[] {
  return FLOWER.map(([q, r]) => [centre[0] + q, centre[1] + r] as At);
}

export function corners({ x, y }: Spot, size: number): Spot[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = ((60 * corner - 90) * Math.PI) / 180;
    return { x: x + size * Math.cos(angle), y: y + size * Math.sin(angle) };
  });
}

const n = (value: number): string => value.toFixed(1);

export function points(at: Spot, size: number): string {
  return corners(at, size)
    .map(({ x, y }) => `${n(x)},${n(y)}`)
    .join(" ");
}

function ring(at: Spot, size: number): string {
  return `M${corners(at, size)
    .map(({ x, y }) => `${n(x)} ${n(y)}`)
    .join("L")}Z`;
}

/** The outer boundary of a flower of seven fields, round its centre. */
const EDGE = outline();
export const OUTLINE = closedPath(EDGE);

function closedPath(path: Spot[]): string {
  return `M${path.map(({ x, y }) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

const outlines = new Map<string, string>();
/** That boundary where a tile lies, by its middle field, or as much lower. */
export function outlineAt(centre: At, lower = 0): string {
  const key = `${centre[0]},${centre[1]},${lower}`;
  let path = outlines.get(key);
  if (path === undefined) {
    const at = spot(centre);
    path = closedPath(EDGE.map(({ x, y }) => ({ x: at.x + x, y: at.y + lower + y })));
    outlines.set(key, path);
  }
  return path;
}

const rings = new Map<string, string>();
/** The boundary of a field. */
export function fieldPath(at: At): string {
  const key = `${at[0]},${at[1]}`;
  let path = rings.get(key);
  if (path === undefined) rings.set(key, (path = hexPath(spot(at), S)));
  return path;
}

function outline(): Spot[] {
  const inside = new Set(FLOWER.map(String));
  const next = new Map<string, Spot>();
  const at = ({ x, y }: Spot) => `${Math.round(x)},${Math.round(y)}`;
  let first: Spot | undefined;
  for (const field of FLOWER) {
    const pts = corners(spot(field), S);
    STEPS.forEach(([q, r], side) => {
      if (inside.has(String([field[0] + q, field[1] + r]))) return;
      const [from, to] = [pts[side], pts[(side + 1) % 6]] as [Spot, Spot];
      next.set(at(from), to);
      first ??= from;
    });
  }
  const path: Spot[] = [];
  for (let point = first; point && path.length < next.size; point = next.get(at(point))) path.push(point);
  return path;
}

/** The printed field that lies at a position once the tile has been turned. */
export function printed(position: number, rotation: number): number {
  return position === CENTRE ? position : (position - rotation + 6) % 6;
}

export interface TileArt {
  ground: string;
  wires: string;
}

const drawn = new Map<string, TileArt>();

/** A face-up tile round its centre: enamel and plants, then the wires of its borders. */
export function tileArt(id: string, rotation: number): TileArt {
  const key = `${id}:${rotation}`;
  let art = drawn.get(key);
  if (!art) drawn.set(key, (art = draw(id, rotation)));
  return art;
}

function draw(id: string, rotation: number): TileArt {
  const tile = TILES[id];
  if (!tile) return { ground: "", wires: "" };
  const terrain = tile.terrain;
  const shapes: Shapes = { dark: "", light: "", shade: "", line: "" };
  const rock: Shapes = { dark: "", light: "", shade: "", line: "" };
  let snow = "";
  let ground = "";
  let gloss = "";
  let open = "";
  let closed = "";
  const order = FLOWER.map((at, position) => ({ at, position, field: tile.fields[printed(position, rotation)] })).sort(
    (a, b) => a.at[1] - b.at[1],
  );
  for (const { at } of order) {
    ground += `<polygon points="${points(spot(at), S + 0.4)}" fill="url(#t-${terrain})"/>`;
    gloss += ring(spot(at), S - 2.2);
  }
  for (const { at, position, field } of order) {
    const here = spot(at);
    const blocked = field?.location === "blocked";
    if (blocked) snow += peaks(rock, here);
    else plants(shapes, terrain, here, random(`${id}${printed(position, rotation)}`), field?.location !== "empty");
    const pts = corners(here, S - 1.3);
    const solid = blocked || tile.border.includes(printed(position, rotation));
    STEPS.forEach(([q, r], side) => {
      const other = FLOWER.findIndex((known) => known[0] === at[0] + q && known[1] === at[1] + r);
      const [from, to] = [pts[side], pts[(side + 1) % 6]] as [Spot, Spot];
      const line = `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`;
      const shut = blocked || (other >= 0 && tile.fields[printed(other, rotation)]?.location === "blocked");
      if (other < 0 ? solid : shut && blocked) closed += line;
      else if (other > position && !shut) open += edge(here, side);
    });
  }
  const [dark, light] = PLANTS[terrain] ?? ["#0005", "#fff4"];
  const [deep, middle, pale] = PEAKS[terrain] ?? ["#4c4a44", "#77736a", "#b5b0a4"];
  ground += `<path d="${gloss}" fill="none" stroke="#fff" stroke-opacity=".07" stroke-width="2.4"/>`;
  ground += `<path d="${shapes.shade}${rock.shade}" fill="#000" fill-opacity=".22"/><path d="${shapes.dark}" fill="${dark}"/><path d="${shapes.light}" fill="${light}"/>`;
  if (shapes.line)
    ground += `<path d="${shapes.line}" fill="none" stroke="${dark}" stroke-width="1.5" stroke-linecap="round"/>`;
  if (rock.dark)
    ground += `<path d="${rock.dark}" fill="${deep}"/><path d="${rock.light}" fill="${middle}"/><path d="${snow}" fill="${pale}"/>`;
  const wires =
    `<path d="${open}" fill="none" stroke="var(--metal-hi)" stroke-width="1.5" stroke-dasharray=".1 4.6" stroke-linecap="round" stroke-opacity=".75"/>` +
    `<path d="${OUTLINE}" fill="none" stroke="var(--outline)" stroke-width="2.6" stroke-linejoin="round" stroke-opacity=".9"/><path d="${OUTLINE}" fill="none" stroke="var(--metal-lo)" stroke-width="1.1" stroke-linejoin="round"/>` +
    (closed
      ? `<path d="${closed}" fill="none" stroke="var(--outline)" stroke-width="6.3" stroke-linecap="round" stroke-opacity=".75"/><path d="${closed}" fill="none" stroke="var(--metal)" stroke-width="3.7" stroke-linecap="round"/><path d="${closed}" fill="none" stroke="var(--metal-hi)" stroke-width="1" stroke-linecap="round" transform="translate(-.4 -.7)"/>`
      : "");
  return { ground, wires };
}

function edge(at: Spot, side: number): string {
  const pts = corners(at, S);
  const [from, to] = [pts[side], pts[(side + 1) % 6]] as [Spot, Spot];
  return `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`;
}

interface Shapes {
  dark: string;
  light: string;
  shade: string;
  line: string;
}

/** Light, body and edge of the enamel of each terrain. */
export const TERRAIN: Record<string, [string, string, string]> = {
  grass: ["#7fa75a", "#5a8643", "#3f6a35"],
  dirt: ["#9a7a60", "#775b48", "#5a4236"],
  subterranean: ["#8375a6", "#5f5284", "#443a66"],
  snow: ["#dfeaf0", "#b3c8d4", "#8ba6b6"],
  swamp: ["#7c8a56", "#586a3e", "#3d4d2f"],
  rough: ["#c19a5d", "#9a7440", "#74542c"],
  highlands: ["#8fae86", "#668a66", "#4a6c52"],
  lava: ["#a35a45", "#743a30", "#4d2421"],
  sand: ["#e0c486", "#c2a15c", "#967840"],
  water: ["#4f9dbb", "#2f7596", "#1f5675"],
  elemental_air: ["#c3d3e6", "#93abc8", "#6c86a8"],
  elemental_earth: ["#a39a6b", "#7a7148", "#565032"],
  elemental_fire: ["#c47a4a", "#98502c", "#68301a"],
  elemental_water: ["#6fb2c8", "#41829e", "#2a5e78"],
};
const PLANTS: Record<string, [string, string]> = {
  grass: ["#2f5a2f", "#4d8143"],
  dirt: ["#3a2922", "#8b6f5b"],
  subterranean: ["#352c52", "#7d6fa6"],
};
const PEAKS: Record<string, [string, string, string]> = {
  grass: ["#58624f", "#8a947a", "#c9cfbb"],
  dirt: ["#51443c", "#7d6a5d", "#b7a596"],
  subterranean: ["#3c3456", "#655a86", "#a79bc6"],
};

/** The same plants on the same printed field, wherever it lies. */
function random(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Small plants and stones near the rim of a field; the middle stays free for its icon. */
function plants(into: Shapes, terrain: string, at: Spot, next: () => number, busy: boolean): void {
  const count = busy ? 4 : 7;
  const start = next() * 360;
  const between = (low: number, high: number) => low + (high - low) * next();
  const spots: Spot[] = [];
  for (let index = 0; index < count; index++) {
    const angle = ((start + (index * 360) / count + between(-16, 16)) * Math.PI) / 180;
    const far = busy || index % 2 === 0 ? S * between(0.62, 0.76) : S * between(0.15, 0.5);
    spots.push({ x: at.x + far * Math.cos(angle) * 0.92, y: at.y + far * Math.sin(angle) * 0.96 + 3 });
  }
  for (const { x, y } of spots.sort((a, b) => a.y - b.y)) {
    const h = (between(8, 13) * S) / 36;
    const plain = next() < 0.75;
    if (terrain === "grass" && plain) tree(into, x, y, h);
    else if (terrain === "dirt" && plain) snag(into, x, y, h * 1.1);
    else if (terrain === "subterranean" && plain) spire(into, x, y, h * 1.1);
    else stone(into, x, y, h * 0.38);
  }
}

function tree(into: Shapes, x: number, y: number, h: number): void {
  into.shade += ellipse(x + h * 0.16, y + 0.5, h * 0.42, h * 0.15);
  into.dark += `M${n(x)} ${n(y - h)}q${n(h * 0.52)} ${n(h * 0.62)} ${n(h * 0.38)} ${n(h * 0.86)}q${n(-h * 0.38)} ${n(h * 0.24)} ${n(-h * 0.76)} 0q${n(-h * 0.14)} ${n(-h * 0.24)} ${n(h * 0.38)} ${n(-h * 0.86)}z`;
  into.light += `M${n(x)} ${n(y - h)}q${n(-h * 0.5)} ${n(h * 0.6)} ${n(-h * 0.38)} ${n(h * 0.86)}q${n(h * 0.2)} ${n(h * 0.1)} ${n(h * 0.3)} ${n(h * 0.1)}q${n(-h * 0.12)} ${n(-h * 0.5)} ${n(h * 0.08)} ${n(-h * 0.96)}z`;
}

function stone(into: Shapes, x: number, y: number, w: number): void {
  into.dark += `M${n(x - w)} ${n(y)}l${n(w * 0.5)} ${n(-w * 0.9)}l${n(w * 0.6)} ${n(-w * 0.2)}l${n(w * 0.8)} ${n(w * 1.1)}z`;
  into.light += `M${n(x - w)} ${n(y)}l${n(w * 0.5)} ${n(-w * 0.9)}l${n(w * 0.6)} ${n(-w * 0.2)}l${n(-w * 0.25)} ${n(w * 1.1)}z`;
}

function spire(into: Shapes, x: number, y: number, h: number): void {
  into.dark += `M${n(x - h * 0.3)} ${n(y)}L${n(x)} ${n(y - h)}L${n(x + h * 0.34)} ${n(y)}z`;
  into.light += `M${n(x - h * 0.3)} ${n(y)}L${n(x)} ${n(y - h)}L${n(x + h * 0.02)} ${n(y)}z`;
}

function snag(into: Shapes, x: number, y: number, h: number): void {
  into.line += `M${n(x)} ${n(y)}V${n(y - h * 0.55)}L${n(x - h * 0.34)} ${n(y - h)}M${n(x)} ${n(y - h * 0.5)}L${n(x + h * 0.32)} ${n(y - h * 0.86)}M${n(x)} ${n(y - h * 0.28)}L${n(x - h * 0.26)} ${n(y - h * 0.52)}`;
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`;
}

/** A blocked field: a massif that fills it. Gives the snow on its tops. */
function peaks(into: Shapes, { x, y }: Spot): string {
  into.shade += ellipse(x, y + S * 0.46, S * 0.7, S * 0.14);
  let snow = "";
  for (const [dx, dy, w, h] of [
    [-0.28, 0.34, 0.38, 0.72],
    [0.32, 0.38, 0.36, 0.6],
    [0.02, 0.5, 0.44, 1.02],
  ] as const) {
    const [px, py, pw, ph] = [x + S * dx, y + S * dy, S * w, S * h];
    into.dark += `M${n(px - pw)} ${n(py)}L${n(px - pw * 0.12)} ${n(py - ph)}L${n(px + pw)} ${n(py)}z`;
    into.light += `M${n(px - pw)} ${n(py)}L${n(px - pw * 0.12)} ${n(py - ph)}L${n(px + pw * 0.08)} ${n(py - ph * 0.42)}L${n(px - pw * 0.18)} ${n(py)}z`;
    snow += `M${n(px - pw * 0.46)} ${n(py - ph * 0.62)}L${n(px - pw * 0.12)} ${n(py - ph)}L${n(px + pw * 0.28)} ${n(py - ph * 0.66)}L${n(px + pw * 0.02)} ${n(py - ph * 0.56)}L${n(px - pw * 0.14)} ${n(py - ph * 0.7)}z`;
  }
  return snow;
}

/** Where a field, or the place of a tile, lies. */
export const whereIs = (thing: string): Spot => {
  const at = parse(idOf(thing));
  return kindOf(thing) === "field" ? spot(at) : spot(centreOf(at));
};

/** The outline of a field, as a path. */
export const hexPath = (at: Spot, size: number): string =>
  `M${points(at, size).replaceAll(" ", "L").replaceAll(",", " ")}Z`;
