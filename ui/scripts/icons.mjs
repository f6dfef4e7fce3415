// Collects the icons that `icons.yaml` names into one module, so that only what is used is shipped.
// Usage: node scripts/icons.mjs [--check]
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { load } from "js-yaml";

const require = createRequire(import.meta.url);
const here = new URL("..", import.meta.url);
const table = load(readFileSync(new URL("icons.yaml", here), "utf8"));
const set = require("@iconify-json/game-icons/icons.json").icons;
const library = JSON.parse(readFileSync(new URL("src/gen/library.json", here), "utf8"));
const target = new URL("src/gen/icons.ts", here);
const sprite = new URL("public/icons.svg", here);

const kebab = (name) => name.replaceAll("_", "-");

/** Only what the games can show is shipped: icons of other boxes' components are left out. */
const FACTIONS = [...new Set(Object.values(library.units).map((unit) => unit.faction))];
/** Creatures that a card of theirs shows, whatever box their faction comes in. */
const SHOWN = new Set(
  Object.entries(table.same_creature).flatMap(([key, other]) => (kebab(key) in library.units ? [other] : [])),
);
const known = (group, key) => {
  const id = kebab(key);
  if (group === "units" && SHOWN.has(key)) return true;
  if (group === "units" || group === "buildings") return [...FACTIONS, "role"].includes(key.split(".")[0]);
  if (["spells", "abilities", "artifacts", "machines"].includes(group)) return id in library.cards;
  if (group === "hero_classes") return Object.values(library.heroes).some((hero) => hero.class === id);
  if (group === "specialties") return id in library.heroes;
  return true;
};
const SKIPPED = new Set(["format", "credit", "shared_rule", "tuning", "recipes", "shapes", "same_creature"]);

const bodies = new Map();

/** One decimal of 512 units is far below a pixel. A leading dot is kept, since it also parts two numbers. */
function rounded(_, sign, whole, rest) {
  const value = Math.round(Number(`${whole || 0}.${rest}`) * 10) / 10;
  const text = value.toFixed(1);
  return sign + (whole === "" && value < 1 ? text.slice(1) : text);
}

function body(name) {
  const icon = set[name];
  if (!icon) throw new Error(`icons.yaml names ${name}, which the set does not have`);
  return icon.body.replaceAll(' fill="currentColor"', "").replace(/(-?)(\d*)\.(\d{2,})/g, rounded);
}

function layered(recipe) {
  const layers = (recipe.layers ?? []).map(({ icon, x = 0, y = 0, scale = 1, flip = false }) => {
    const turn = flip ? `scale(${-scale} ${scale})` : `scale(${scale})`;
    return `<g transform="translate(${x} ${y}) ${turn}">${body(icon)}</g>`;
  });
  return (recipe.svg ?? "") + layers.join("");
}

function add(name) {
  if (!name || bodies.has(name)) return;
  bodies.set(name, name.startsWith("own:") ? layered(table.recipes[name.slice(4)]) : body(name));
}

const maps = {};
for (const [group, entries] of Object.entries(table)) {
  if (SKIPPED.has(group)) continue;
  maps[group] = {};
  for (const [key, raw] of Object.entries(entries)) {
    if (raw === null || !known(group, key)) continue;
    const name = raw.startsWith("role.") ? entries[raw] : raw;
    maps[group][kebab(key)] = name;
    add(name);
  }
}
for (const [key, other] of Object.entries(table.same_creature)) {
  const icon = maps.units[kebab(other)];
  if (icon && kebab(key) in library.units) maps.units[kebab(key)] = icon;
}

const lines = [
  "// Made by scripts/icons.mjs from icons.yaml; do not edit.",
  `export const CREDIT = ${JSON.stringify(table.credit)};`,
  `export const SHAPES: Record<string, string> = ${JSON.stringify(table.shapes)};`,
  `export const ICON_OF: Record<string, Record<string, string>> = ${JSON.stringify(maps)};`,
  "",
].join("\n");
const symbols = [...bodies]
  .sort()
  .map(
    ([name, shape]) =>
      `<symbol id="${name.replace(":", "-")}" viewBox="0 0 512 512" overflow="visible">${shape}</symbol>`,
  );
const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${table.credit} -->\n${symbols.join("\n")}\n</svg>\n`;
if (process.argv.includes("--check")) {
  for (const [file, text] of [
    [target, lines],
    [sprite, drawing],
  ])
    if (readFileSync(file, "utf8") !== text) throw new Error(`${file.pathname} is old: run node scripts/icons.mjs`);
} else {
  mkdirSync(new URL("public", here), { recursive: true });
  writeFileSync(target, lines);
  writeFileSync(sprite, drawing);
}
console.log(`${bodies.size} icons, sprite ${Math.round(drawing.length / 1024)} kB`);
