import { expect, test } from "vitest";
import { lightTable, lit } from "./light";

test("a key lights the things it names", () => {
  expect(lit({ key: "move:c4", label: "", says: ["", {}] as const })).toMatchObject({
    verb: "go",
    things: ["cell:c4"],
  });
  expect(lit({ key: "attack:u12", label: "", says: ["", {}] as const })).toMatchObject({
    verb: "hostile",
    things: ["unit:12"],
  });
  expect(lit({ key: "play:magic-arrow:power", label: "", says: ["", {}] as const }).things).toEqual([
    "card:magic-arrow",
  ]);
  expect(lit({ key: "place:castle.griffins:b2", label: "", says: ["", {}] as const }).things).toEqual([
    "troop:castle.griffins",
    "cell:b2",
  ]);
  expect(lit({ key: "space:b3", label: "", says: ["", {}] as const })).toMatchObject({
    verb: "magic",
    things: ["cell:b3"],
  });
  expect(lit({ key: "pass", label: "", says: ["", {}] as const }).things).toEqual([]);
});

test("several options of one thing stay together, and bare answers become buttons", () => {
  const table = lightTable([
    { key: "play:attack", label: "", says: ["", {}] as const },
    { key: "play:attack:expert", label: "", says: ["", {}] as const },
    { key: "end", label: "End", says: ["", {}] as const },
  ]);
  expect(table.get("card:attack")?.map((entry) => entry.key)).toEqual(["play:attack", "play:attack:expert"]);
  expect(table.get("button:end")).toHaveLength(1);
});

test("keys of the map light fields, tiles, buildings and units", () => {
  expect(lit({ key: "move:main:3,-1", label: "", says: ["", {}] as const })).toMatchObject({
    verb: "go",
    things: ["field:3,-1"],
  });
  expect(lit({ key: "discover:secondary:0,1", label: "", says: ["", {}] as const }).things).toEqual(["tile:0,1"]);
  expect(lit({ key: "discover:0,1", label: "", says: ["", {}] as const }).things).toEqual(["tile:0,1"]);
  expect(lit({ key: "build:castle.citadel", label: "", says: ["", {}] as const }).things).toEqual([
    "build:castle.citadel",
  ]);
  expect(lit({ key: "use:castle.blacksmith:1", label: "", says: ["", {}] as const }).things).toEqual([
    "use:castle.blacksmith",
  ]);
  expect(lit({ key: "keep:fireball", label: "", says: ["", {}] as const }).things).toEqual(["card:fireball"]);
  expect(lit({ key: "keep:resource:gold-3", label: "", says: ["", {}] as const }).things).toEqual([]);
  expect(lit({ key: "give-up", label: "", says: ["", {}] as const }).things).toEqual([]);
});

test("an option that tells its verb and cost is lit by them", () => {
  expect(
    lit({ key: "move:main:3,-1", label: "", says: ["", {}] as const, verb: "hostile", cost: { movement: 2 } }),
  ).toMatchObject({ verb: "hostile", cost: 2 });
  expect(lit({ key: "move:main:3,-1", label: "", says: ["", {}] as const })).toMatchObject({
    verb: "go",
    cost: undefined,
  });
});
