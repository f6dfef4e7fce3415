// Boxes of the server's own: what is printed on their components joins what this client knows, before anything is drawn.
import { SHAPES } from "../gen/icons";
import type { OwnBoxes } from "../wire";
import { learn } from "../words/words.svelte";
import { BOXES, CARDS, HEROES, UNITS } from "./library";
import { ASTROLOGERS, BUILDINGS, LOCATIONS, TILES, TOWNS, type TownFacts } from "./worldfacts";

/** Outlines that no faction of ours has. */
const SPARE = [
  "M0 -13L9 -9L12.5 1L7 11H-7L-12.5 1L-9 -9Z",
  "M-11 -12H11V12L0 5L-11 12Z",
  "M0 -12L12 -3L7.5 11H-7.5L-12 -3Z",
  "M-12 0C-8 -14 8 -14 12 0C8 8 -8 8 -12 0Z",
];
const GREY = "#9a8f7a";

/** A colour as its author named it: full, deep and pale, as our factions have theirs. */
function colours(faction: string, named: string): void {
  const colour = CSS.supports("color", named) ? named : GREY;
  const root = document.documentElement.style;
  root.setProperty(`--${faction}-e`, `color-mix(in srgb, ${colour} 70%, #0b1216)`);
  root.setProperty(`--${faction}-d`, `color-mix(in srgb, ${colour} 38%, #0b1216)`);
  root.setProperty(`--${faction}-p`, `color-mix(in srgb, ${colour} 35%, #ffffff)`);
}

export function learnBoxes({ library, world, words }: OwnBoxes): void {
  BOXES.push(...(library.boxes as string[]).filter((box) => !BOXES.includes(box)));
  Object.assign(UNITS, library.units);
  Object.assign(CARDS, library.cards);
  Object.assign(HEROES, library.heroes);
  Object.assign(TILES, world.tiles);
  Object.assign(LOCATIONS, world.locations);
  Object.assign(ASTROLOGERS, world.astrologers);
  for (const [faction, town] of Object.entries(world.towns as Record<string, TownFacts>)) {
    TOWNS[faction] = town;
    for (const building of town.buildings) BUILDINGS[building.id] = building;
    SHAPES[faction] ??= SPARE[Object.keys(SHAPES).length % SPARE.length]!;
    colours(faction, town.colour);
  }
  learn(words);
}
