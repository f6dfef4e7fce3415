import { expect, test } from "vitest";
import { lightTable } from "../table/light";
import { leftOver } from "./unused";

const offer = (verb: string, thing: string, movement = 0) => ({
  key: `${verb} ${thing}`,
  says: ["", {}] as const,
  verb,
  things: movement ? [thing, "hero:0.main"] : [thing],
  cost: { movement },
});
const light = (...offers: ReturnType<typeof offer>[]) => lightTable([offer("end", "turn:0"), ...offers]);

test("what is still offered is what a turn would leave unused", () => {
  expect(leftOver(light(offer("go", "field:1,0", 1), offer("build", "building:castle.citadel")), 2)).toEqual([
    "movement",
    "build",
  ]);
  expect(
    leftOver(
      light(
        offer("discover", "place:2,1", 1),
        offer("reinforce", "unit-card:castle.griffins"),
        offer("buy", "deck:spell"),
      ),
      1,
    ),
  ).toEqual(["movement", "population", "spell-book"]);
});

test("movement that leads nowhere, and cards, are not asked about", () => {
  expect(leftOver(light(offer("play", "card:leadership")), 3)).toEqual([]);
  expect(leftOver(light(offer("go", "field:1,0", 1)), 0)).toEqual([]);
});
