import { expect, test } from "vitest";
import { lightTable, lit } from "./light";

test("a key lights the things it names", () => {
  expect(lit({ key: "move:c4", label: "" })).toMatchObject({ verb: "go", things: ["cell:c4"] });
  expect(lit({ key: "attack:u12", label: "" })).toMatchObject({ verb: "hostile", things: ["unit:12"] });
  expect(lit({ key: "play:magic-arrow:power", label: "" }).things).toEqual(["card:magic-arrow"]);
  expect(lit({ key: "place:castle.griffins:b2", label: "" }).things).toEqual(["troop:castle.griffins", "cell:b2"]);
  expect(lit({ key: "space:b3", label: "" })).toMatchObject({ verb: "magic", things: ["cell:b3"] });
  expect(lit({ key: "pass", label: "" }).things).toEqual([]);
});

test("several options of one thing stay together, and bare answers become buttons", () => {
  const table = lightTable([
    { key: "play:attack", label: "" },
    { key: "play:attack:expert", label: "" },
    { key: "end", label: "End" },
  ]);
  expect(table.get("card:attack")?.map((entry) => entry.key)).toEqual(["play:attack", "play:attack:expert"]);
  expect(table.get("button:end")).toHaveLength(1);
});

test("keys of the map light fields, tiles, buildings and units", () => {
  expect(lit({ key: "move:main:3,-1", label: "" })).toMatchObject({ verb: "go", things: ["field:3,-1"] });
  expect(lit({ key: "discover:secondary:0,1", label: "" }).things).toEqual(["tile:0,1"]);
  expect(lit({ key: "discover:0,1", label: "" }).things).toEqual(["tile:0,1"]);
  expect(lit({ key: "build:castle.citadel", label: "" }).things).toEqual(["build:castle.citadel"]);
  expect(lit({ key: "use:castle.blacksmith:1", label: "" }).things).toEqual(["use:castle.blacksmith"]);
  expect(lit({ key: "keep:fireball", label: "" }).things).toEqual(["card:fireball"]);
  expect(lit({ key: "keep:resource:gold-3", label: "" }).things).toEqual([]);
  expect(lit({ key: "give-up", label: "" }).things).toEqual([]);
});

test("an option that tells its verb and cost is lit by them", () => {
  expect(lit({ key: "move:main:3,-1", label: "", verb: "hostile", cost: 2 })).toMatchObject({ verb: "hostile", cost: 2 });
  expect(lit({ key: "move:main:3,-1", label: "" })).toMatchObject({ verb: "go", cost: undefined });
});
