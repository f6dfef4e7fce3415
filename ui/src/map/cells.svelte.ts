// What can be pointed at on the map: fields that lie face up, tiles that do not, places on which a tile may be laid.
import type { Lit } from "../table/light";
import { idOf, kindOf } from "../table/things";
import { centreOf, fieldPath, outlineAt, spot, type Spot } from "./geometry";
import { Kept, keptList } from "../table/kept";
import type { Ways } from "./route";
import { name, parse, type At, type WorldState } from "./state";

export interface Cell {
  thing: string;
  at: Spot;
  /** Its outline. */
  edge: string;
  row: number;
  tile: boolean;
}

/** A cell as it is drawn. */
export interface ShownCell extends Cell {
  lit: boolean;
  label: string;
  /** A hero that can be carried stands here. */
  grip: boolean;
  /** The keyboard comes to the map here. */
  home: boolean;
}

export interface Row {
  row: number;
  list: ShownCell[];
}

/** What the cells are made from; each part is read where it is needed, so that nothing else is worked out anew. */
export interface CellSight {
  readonly world: WorldState;
  readonly light: ReadonlyMap<string, Lit[]>;
  readonly ways: Ways;
  readonly grips: ReadonlyMap<string, number>;
  /** The cell that has the focus, or had it last. */
  readonly focus: string;
  readonly describe: (thing: string) => string;
}

const NOWHERE: At[] = [];
const ROUND: readonly At[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export class Cells {
  #kept = new Kept<ShownCell>();
  #keptRows = new Kept<Row>();
  #lists = new Map<number, ShownCell[]>();

  constructor(private readonly sight: CellSight) {}

  #tiles = $derived.by(() => this.sight.world.map.tiles);
  #fields = $derived.by(() => this.sight.world.map.fields);
  #laid = $derived(new Set(this.#tiles.map((tile) => name(tile.place))));
  /** Free places on which the question lets a tile be laid. */
  sites = $derived.by((): At[] => {
    const free = [...this.sight.light.keys()].filter(
      (thing) => kindOf(thing) === "place" && !this.#laid.has(idOf(thing)),
    );
    return free.length ? free.map((thing) => parse(idOf(thing))) : NOWHERE;
  });
  /** Places beside the laid tiles are engraved in the table. */
  engraved = $derived.by(() => {
    const found = new Map<string, At>();
    for (const { place } of this.#tiles)
      for (const [u, v] of ROUND) {
        const other: At = [place[0] + u, place[1] + v];
        if (!this.#laid.has(name(other))) found.set(name(other), other);
      }
    return [...found.values()];
  });
  all = $derived.by((): Cell[] => {
    const whole = (place: At, centre: At): Cell => ({
      thing: `place:${name(place)}`,
      at: spot(centre),
      edge: outlineAt(centre),
      row: centre[1],
      tile: true,
    });
    return [
      ...this.#fields.map((field) => ({
        thing: `field:${name(field.at)}`,
        at: spot(field.at),
        edge: fieldPath(field.at),
        row: field.at[1],
        tile: false,
      })),
      ...this.#tiles.filter((tile) => !tile.tile).map((tile) => whole(tile.place, tile.centre)),
      ...this.sites.map((place) => whole(place, centreOf(place))),
    ];
  });
  #things = $derived(new Set(this.all.map((cell) => cell.thing)));
  /** Where the keyboard comes to the map: where it was, else at the first thing that is lit. */
  home = $derived.by(() => {
    if (this.#things.has(this.sight.focus)) return this.sight.focus;
    for (const thing of this.sight.light.keys()) if (this.#things.has(thing)) return thing;
    return this.all[0]?.thing ?? "";
  });
  #labels = $derived.by(() => {
    const { describe } = this.sight;
    return this.all.map((cell) => describe(cell.thing));
  });
  shown = $derived.by(() => {
    const { light, ways, grips } = this.sight;
    return this.#kept.of(
      this.all.map((cell, place) => [
        cell.thing,
        {
          ...cell,
          lit: light.has(cell.thing) || (!cell.tile && ways.has(idOf(cell.thing))),
          label: this.#labels[place] ?? "",
          grip: grips.has(cell.thing),
          home: cell.thing === this.home,
        },
      ]),
    );
  });
  rows = $derived.by(() => {
    const byRow = new Map<number, ShownCell[]>();
    for (const cell of this.shown.values()) {
      const row = byRow.get(cell.row);
      if (row) row.push(cell);
      else byRow.set(cell.row, [cell]);
    }
    const lists = [...byRow]
      .sort(([a], [b]) => a - b)
      .map(([row, list]) => {
        const sorted = list.sort((a, b) => a.at.x - b.at.x);
        return [row, keptList(this.#lists.get(row), sorted)] as const;
      });
    this.#lists = new Map(lists);
    return [...this.#keptRows.of(lists.map(([row, list]) => [String(row), { row, list }])).values()];
  });

  /** The next cell in a direction of the drawing; empty at the edge. */
  next(from: string, [right, down]: [number, number]): string {
    const here = this.all.find((cell) => cell.thing === from);
    let best = "";
    let nearest = Infinity;
    if (!here) return best;
    for (const cell of this.all) {
      const [dx, dy] = [cell.at.x - here.at.x, cell.at.y - here.at.y];
      const along = dx * right + dy * down;
      const off = Math.abs(dx * down) + Math.abs(dy * right);
      if (along > 4 && along + off * 2 < nearest) [nearest, best] = [along + off * 2, cell.thing];
    }
    return best;
  }
}
