import { expect, test } from "vitest";
import { lightTable } from "../table/light";
import { leftOver } from "./unused";

const light = (...keys: string[]) => lightTable(keys.map((key) => ({ key, label: "", says: ["", {}] as const })));

test("what is still offered is what a turn would leave unused", () => {
  expect(leftOver(light("end-turn", "move:main:1,0", "build:castle.citadel"), 2)).toEqual(["movement", "build"]);
  expect(leftOver(light("end-turn", "discover:main:2,1", "reinforce:castle.griffins", "buy-spell"), 1)).toEqual([
    "movement",
    "population",
    "spell-book",
  ]);
});

test("movement that leads nowhere, and cards, are not asked about", () => {
  expect(leftOver(light("end-turn", "play:leadership"), 3)).toEqual([]);
  expect(leftOver(light("end-turn", "move:main:1,0"), 0)).toEqual([]);
});
