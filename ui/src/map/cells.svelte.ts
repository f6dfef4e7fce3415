// What can be pointed at on the map: fields that lie face up, tiles that do not, places on which a tile may be laid.
import type { Lit } from "../table/light";
import { idOf, kindOf } from "../table/things";
import { centreOf, spot, type Spot } from "./geometry";
import type { Ways } from "./route";
import { name, parse, type At, type WorldState } from "./state";

export interface Cell {
  thing: string;
  at: Spot;
  row: number;
  tile: boolean;
}

/** A cell as it is drawn. */
export interface ShownCell extends Cell {
  lit: boolean;
  label: string;
}

export interface CellSight {
  readonly world: WorldState;
  readonly light: Map<string, Lit[]>;
  readonly ways: Ways;
  readonly describe: (thing: string) => string;
}

export class Cells {
  #sight: () => CellSight;
  #before = new Map<string, ShownCell>();

  constructor(sight: () => CellSight) {
    this.#sight = sight;
  }

  #laid = $derived.by(() => new Set(this.#sight().world.map.tiles.map((tile) => name(tile.place))));
  /** Free places on which the question lets a tile be laid. */
  sites = $derived.by(() =>
    [...this.#sight().light.keys()]
      .filter((thing) => kindOf(thing) === "place" && !this.#laid.has(idOf(thing)))
      .map((thing) => parse(idOf(thing))),
  );
  /** Places beside the laid tiles are engraved in the table. */
  engraved = $derived.by(() => {
    const found = new Map<string, At>();
    for (const { place } of this.#sight().world.map.tiles)
      for (const [u, v] of [
        [1, 0],
        [0, 1],
        [-1, 1],
        [-1, 0],
        [0, -1],
        [1, -1],
      ] as const) {
        const other: At = [place[0] + u, place[1] + v];
        if (!this.#laid.has(name(other))) found.set(name(other), other);
      }
    return [...found.values()];
  });
  all = $derived.by((): Cell[] => {
    const { map } = this.#sight().world;
    const whole = (place: At, centre: At): Cell => ({
      thing: `place:${name(place)}`,
      at: spot(centre),
      row: centre[1],
      tile: true,
    });
    return [
      ...map.fields.map((field) => ({
        thing: `field:${name(field.at)}`,
        at: spot(field.at),
        row: field.at[1],
        tile: false,
      })),
      ...map.tiles.filter((tile) => !tile.tile).map((tile) => whole(tile.place, tile.centre)),
      ...this.sites.map((place) => whole(place, centreOf(place))),
    ];
  });
  /** By thing; the same object as before if nothing about it has changed, so that it is not drawn again. */
  shown = $derived.by(() => {
    const { light, ways, describe } = this.#sight();
    const now = new Map<string, ShownCell>();
    for (const cell of this.all) {
      const lit = light.has(cell.thing) || (!cell.tile && ways.has(idOf(cell.thing)));
      const label = describe(cell.thing);
      const old = this.#before.get(cell.thing);
      now.set(
        cell.thing,
        old && old.lit === lit && old.label === label && old.tile === cell.tile ? old : { ...cell, lit, label },
      );
    }
    this.#before = now;
    return now;
  });
  rows = $derived.by(() => {
    const byRow = new Map<number, ShownCell[]>();
    for (const cell of this.shown.values()) {
      const row = byRow.get(cell.row);
      if (row) row.push(cell);
      else byRow.set(cell.row, [cell]);
    }
    return [...byRow]
      .sort(([a], [b]) => a - b)
      .map(([row, list]) => ({ row, list: list.sort((a, b) => a.at.x - b.at.x) }));
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
