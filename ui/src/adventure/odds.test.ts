import { expect, test } from "vitest";
import { oddsOf, percent, type PowerOdds } from "./odds";

test("answers are weighed as the engine says; those without chances are left out, and so are those it refuses", async () => {
  const said: Record<string, unknown> = { "a:1": { wins: 3, of: 9 }, "b:2": null };
  const table = {
    odds: (key: string) => (key in said ? Promise.resolve(said[key]) : Promise.reject(new Error("no such answer"))),
  };
  const told = new Map<string, PowerOdds>();
  await oddsOf(table, ["a:1", "b:2", "c:3"], (key, odds) => told.set(key, odds));
  expect([...told.keys()]).toEqual(["a:1"]);
  expect(percent(told.get("a:1")!.wins, told.get("a:1")!.of)).toBe(33);
});

test("what a busy server keeps back holds nothing else up", async () => {
  const busy = Object.assign(new Error("too much"), { code: "busy" });
  const table = {
    odds: (key: string) => (key === "a:1" ? Promise.reject(busy) : Promise.resolve({ wins: 1, of: 3 })),
  };
  const told: string[] = [];
  await expect(oddsOf(table, ["a:1", "b:2"], (key) => told.push(key))).rejects.toThrow("too much");
  expect(told).toEqual(["b:2"]);
});

test("nothing of nothing is no chance", () => expect(percent(0, 0)).toBe(0));
