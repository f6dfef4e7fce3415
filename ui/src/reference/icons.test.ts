// Nothing looks like anything else of its kind: icon and colour together, as it is drawn at 24 px.
import { expect, test } from "vitest";
import { ICON_OF, SHAPES } from "../gen/icons";
import { cardEnamel, cardIcon, CARDS, crestIcon, HEROES, heroIcon, lettersOf, unitIcon, UNITS } from "./library";
import { BUILDINGS, buildingIcon, locationIcon, LOCATIONS } from "./worldfacts";

/** Kinds of cards that have a picture each. */
const OWN = ["spell", "ability", "artifact", "machine", "statistic"];

/** Those that look alike, by how they look. */
function alike(looks: Iterable<readonly [id: string, look: string]>): string[][] {
  const by = new Map<string, string[]>();
  for (const [id, look] of looks) by.set(look, [...(by.get(look) ?? []), id]);
  return [...by.values()].filter((ids) => ids.length > 1);
}

const creature = (unit: string): string => UNITS[unit]!.name.replace(/s$/, "");

test("no two creatures look alike; a creature looks the same on all of its cards", () => {
  const creatures = new Map(Object.keys(UNITS).map((unit) => [creature(unit), unitIcon(unit)]));
  expect(alike(creatures)).toEqual([]);
  for (const unit of Object.keys(UNITS)) expect([unit, unitIcon(unit)]).toEqual([unit, creatures.get(creature(unit))]);
});

test.each(OWN)("no two cards of the kind %s look alike", (kind) => {
  const cards = Object.keys(CARDS).filter((id) => CARDS[id]?.kind === kind);
  expect(alike(cards.map((id) => [id, `${cardIcon(id)} ${cardEnamel(id)}`]))).toEqual([]);
});

test("no two buildings of a town look alike", () => {
  expect(alike(Object.keys(BUILDINGS).map((id) => [id, `${buildingIcon(id)} ${id.split(".")[0]}`]))).toEqual([]);
});

test("no two places look alike", () => {
  const drawn = Object.keys(LOCATIONS).filter((id) => locationIcon(id));
  expect(alike(drawn.map((id) => [id, locationIcon(id)]))).toEqual([]);
});

test("no two classes of heroes and no two factions look alike", () => {
  const classes = new Map(Object.values(HEROES).map((hero) => [hero.title, heroIcon(hero.id)]));
  expect(alike(classes)).toEqual([]);
  expect(alike(Object.keys(ICON_OF.factions ?? {}).map((faction) => [faction, crestIcon(faction)]))).toEqual([]);
  expect(alike(Object.entries(SHAPES))).toEqual([]);
});

test("everything of ours has a picture; letters are for boxes of one's own", () => {
  const icons = [
    ...Object.keys(UNITS).map(unitIcon),
    ...Object.keys(HEROES).map(heroIcon),
    ...Object.keys(BUILDINGS).map(buildingIcon),
  ];
  expect(icons.filter(lettersOf)).toEqual([]);
  const ofItsKind = (id: string) => ICON_OF.card_kinds?.[CARDS[id]!.kind] ?? "star-medal";
  const plain = Object.keys(CARDS).filter((id) => OWN.includes(CARDS[id]!.kind) && cardIcon(id) === ofItsKind(id));
  expect(plain, "cards with the picture of their kind").toEqual([]);
});
