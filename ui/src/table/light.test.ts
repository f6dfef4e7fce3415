import { expect, test } from "vitest";
import { fitting, lightTable, lit } from "./light";
import { idOf, kindOf, ownOf, seatOf, thingOf } from "./things";

const option = (key: string, verb = "", ...things: string[]) => ({
  key,
  says: ["", {}] as const,
  verb,
  things,
});

test("an answer lights what the engine says a person points at, whatever its key looks like", () => {
  expect(lit(option("k1", "move", "cell:c4"))).toMatchObject({ verb: "go", deed: "move", things: ["cell:c4"] });
  expect(lit(option("move:c4", "attack", "unit:12"))).toMatchObject({ verb: "hostile", things: ["unit:12"] });
  expect(lit(option("k2", "place", "troop:castle.griffins", "cell:b2")).things).toEqual([
    "troop:castle.griffins",
    "cell:b2",
  ]);
  expect(lit(option("move:c4", "pass")).things).toEqual([]);
});

test("a thing that an answer names twice is lit once", () => {
  expect(lit(option("spend", "pay", "stack:attack", "stack:attack", "stack:power")).things).toEqual([
    "stack:attack",
    "stack:power",
  ]);
});

test("several options of one thing stay together, and bare answers become buttons", () => {
  const table = lightTable([
    option("play:attack", "play", "card:attack"),
    option("play:attack:expert", "play", "card:attack"),
    option("end", "end"),
  ]);
  expect(table.get("card:attack")?.map((entry) => entry.key)).toEqual(["play:attack", "play:attack:expert"]);
  expect(table.get("button:end")).toHaveLength(1);
});

test("how a deed is lit follows from its verb; a verb that nobody knows is a plain choice", () => {
  expect(lit(option("a", "hostile")).verb).toBe("hostile");
  expect(lit(option("a", "unopposed")).verb).toBe("unopposed");
  expect(lit(option("a", "target")).verb).toBe("magic");
  expect(lit(option("attack:u3", "juggle")).verb).toBe("choose");
  expect(lit({ key: "a" }).verb).toBe("choose");
});

test("what an answer costs and whether it is final, only the engine says", () => {
  expect(lit({ ...option("a", "go"), cost: { movement: 2 }, final: true })).toMatchObject({ cost: 2, final: true });
  expect(lit(option("attack:u3", "attack"))).toMatchObject({ cost: undefined, final: false });
});

test("what is pointed at narrows the answers until one is left", () => {
  const table = lightTable([
    option("1", "place", "card:tavern", "cell:a1"),
    option("2", "place", "card:tavern", "cell:b1"),
    option("3", "place", "card:mine", "cell:a1"),
    option("4", "pass"),
  ]);
  expect(fitting(table, []).map((entry) => entry.key)).toEqual(["1", "2", "3", "4"]);
  expect(fitting(table, ["cell:a1"]).map((entry) => entry.key)).toEqual(["1", "3"]);
  expect(fitting(table, ["cell:a1", "card:mine"]).map((entry) => entry.key)).toEqual(["3"]);
  expect(fitting(table, ["cell:g7"])).toEqual([]);
});

test("names of things are taken apart in one place", () => {
  expect([kindOf("field:3,-1"), idOf("field:3,-1")]).toEqual(["field", "3,-1"]);
  expect([seatOf("hero:1.secondary"), ownOf("hero:1.secondary")]).toEqual([1, "secondary"]);
  expect([seatOf("seat:1"), ownOf("force:0.drum")]).toEqual([1, "drum"]);
  expect([seatOf("unit:7"), seatOf("card:castle.rion-4"), seatOf("cell:c4")]).toEqual([-1, -1, -1]);
  expect(thingOf("card", ["cell:a1", "card:mine"])).toBe("card:mine");
  expect(thingOf("hero", ["cell:a1"])).toBe("");
});
