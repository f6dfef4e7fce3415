// Names of places on the map: a tile's letter with the field's number, and what lies there.
import type { NameForm } from "../words/message";
import { t, tOr, type Telling } from "../words/words.svelte";
import { locationName, locationText, TILES } from "../reference/world";
import { centreOf, fieldsOf, printed, spot } from "./geometry";
import { name, parse, type At, type FieldState, type TileState, type WorldState } from "./state";

/** Worked out once for each list that the view holds; a change gives a new list. */
const indexed = new WeakMap<FieldState[], Map<string, FieldState>>();
const coded = new WeakMap<TileState[], Map<string, string>>();

export function fieldAt(world: WorldState, at: string): FieldState | undefined {
  const fields = world.map.fields;
  let index = indexed.get(fields);
  if (!index) indexed.set(fields, (index = new Map(fields.map((field) => [name(field.at), field]))));
  return index.get(at);
}

/** 1 is the centre, then clockwise from the upper left. */
export function fieldCode(world: WorldState, at: At): string {
  const tiles = world.map.tiles;
  let codes = coded.get(tiles);
  if (!codes) {
    codes = new Map(
      tiles.flatMap((tile, number) =>
        fieldsOf(tile.centre).map(
          (field, side) =>
            [name(field), `${String.fromCharCode(97 + number)}${side === 6 ? 1 : 2 + ((side + 1) % 6)}`] as const,
        ),
      ),
    );
    coded.set(tiles, codes);
  }
  return codes.get(name(at)) ?? "";
}

export function fieldName(world: WorldState, at: At, form: NameForm | "" = ""): string {
  const field = fieldAt(world, name(at));
  const code = fieldCode(world, at);
  return field && field.location !== "empty"
    ? `${locationName(field.location, form)} ${code}`
    : t("map.field", { code });
}

/** What somebody has from the place on a field; of an empty one nothing. */
export function fieldText(world: WorldState, at: At): string {
  const location = fieldAt(world, name(at))?.location ?? "empty";
  if (location === "empty") return "";
  const told = locationText(location);
  return world.plan.changed.includes(location) ? `${told} ${t("plan.changedHere")}.` : told;
}

/** The letter of a tile; nothing for a place without one. */
export function tileCode(world: WorldState, place: At): string {
  const number = world.map.tiles.findIndex((tile) => name(tile.place) === name(place));
  return number < 0 ? "" : String.fromCharCode(97 + number);
}

export function tileName(world: WorldState, place: At): string {
  const tile = world.map.tiles.find((known) => name(known.place) === name(place));
  return tile
    ? t("map.tile", { code: tileCode(world, place), back: tile.back.replace("-", "–") })
    : freePlace(world, place);
}

/**
 * A place without a tile is told by the tile that it lies beside, and on which side of it: one of eight, from the east.
 */
function freePlace(world: WorldState, place: At): string {
  const here = spot(centreOf(place));
  const away = world.map.tiles.map((tile) => spot(tile.centre)).map(({ x, y }) => ({ x: here.x - x, y: here.y - y }));
  const far = away.map(({ x, y }) => Math.hypot(x, y));
  const number = far.indexOf(Math.min(...far));
  const side = (Math.round(Math.atan2(away[number]?.y ?? 0, away[number]?.x ?? 0) / (Math.PI / 4)) + 8) % 8;
  return t("map.freePlace", { side: tOr(`map.side.${side}`, ""), code: String.fromCharCode(97 + number) });
}

/** How a tile lies when it is turned so: what is on each of its fields, by the numbers that the fields then have. */
export function turnText(tile: string, turn: number): string {
  const fields = [5, 0, 1, 2, 3, 4].map((side, place) =>
    t("map.turnField", {
      n: place + 2,
      what: locationName(TILES[tile]?.fields[printed(side, turn)]?.location ?? "empty"),
    }),
  );
  return t("map.turnWay", { fields: fields.join(", ") });
}

/** How the map tells what the engine speaks of: players by name, fields and places by what lies there. */
export function mapTelling(state: WorldState, names: readonly string[]): Telling {
  return { names, field: (at, form) => fieldName(state, parse(at), form), place: (at) => tileName(state, parse(at)) };
}
