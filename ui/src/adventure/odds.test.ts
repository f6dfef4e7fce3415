import { expect, test } from "vitest";
import { oddsOf, percent } from "./odds";

test("answers are weighed as the engine says; those without chances are left out, and so are those it refuses", async () => {
  const said: Record<string, unknown> = { "a:1": { wins: 3, of: 9 }, "b:2": null };
  const table = {
    odds: (key: string) => (key in said ? Promise.resolve(said[key]) : Promise.reject(new Error("no such answer"))),
  };
  const told = await oddsOf(table, ["a:1", "b:2", "c:3"]);
  expect([...told.keys()]).toEqual(["a:1"]);
  expect(percent(told.get("a:1")!.wins, told.get("a:1")!.of)).toBe(33);
});

test("nothing of nothing is no chance", () => expect(percent(0, 0)).toBe(0));
