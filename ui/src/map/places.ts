// Names of places on the map: a tile's letter with the field's number, and what lies there.
import { t } from "../lib/i18n.svelte";
import { locationName } from "../lib/world";
import { fieldsOf } from "./geometry";
import { name, type At, type FieldState, type TileState, type WorldState } from "./state";

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
    codes = new Map(tiles.flatMap((tile, number) => fieldsOf(tile.centre).map((field, side) => [name(field), `${String.fromCharCode(97 + number)}${side === 6 ? 1 : 2 + ((side + 1) % 6)}`] as const)));
    coded.set(tiles, codes);
  }
  return codes.get(name(at)) ?? "";
}

export function fieldName(world: WorldState, at: At): string {
  const field = fieldAt(world, name(at));
  const code = fieldCode(world, at);
  return field && field.location !== "empty" ? `${locationName(field.location)} ${code}` : t("map.field", { code });
}

export function tileName(world: WorldState, place: At): string {
  const number = world.map.tiles.findIndex((tile) => tile.place[0] === place[0] && tile.place[1] === place[1]);
  const tile = world.map.tiles[number];
  return tile ? t("map.tile", { code: String.fromCharCode(97 + number), back: tile.back.replace("-", "–") }) : t("map.freePlace", { place: `${place[0]},${place[1]}` });
}
