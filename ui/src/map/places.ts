// Names of places on the map: a tile's letter with the field's number, and what lies there.
import { t } from "../lib/i18n.svelte";
import { locationName } from "../lib/world";
import { STEPS } from "./geometry";
import type { At, WorldState } from "./state";

/** 1 is the centre, then clockwise from the upper left. */
export function fieldCode(world: WorldState, at: At): string {
  for (const [number, tile] of world.map.tiles.entries()) {
    const [dq, dr] = [at[0] - tile.centre[0], at[1] - tile.centre[1]];
    const letter = String.fromCharCode(97 + number);
    if (dq === 0 && dr === 0) return `${letter}1`;
    const side = STEPS.findIndex(([q, r]) => q === dq && r === dr);
    if (side >= 0) return `${letter}${2 + ((side + 1) % 6)}`;
  }
  return "";
}

export function fieldName(world: WorldState, at: At): string {
  const field = world.map.fields.find((known) => known.at[0] === at[0] && known.at[1] === at[1]);
  const code = fieldCode(world, at);
  return field && field.location !== "empty" ? `${locationName(field.location)} ${code}` : t("map.field", { code });
}

export function tileName(world: WorldState, place: At): string {
  const number = world.map.tiles.findIndex((tile) => tile.place[0] === place[0] && tile.place[1] === place[1]);
  const tile = world.map.tiles[number];
  return tile ? t("map.tile", { code: String.fromCharCode(97 + number), back: tile.back.replace("-", "–") }) : t("map.freePlace", { place: `${place[0]},${place[1]}` });
}
