import { expect, test } from "vitest";
import { darkKey, duelLight, duelLit } from "./light";

const ask = (kind: string) => ({
  seat: 0,
  kind,
  title: "",
  says: ["", {}] as const,
  rule: "",
  passes: null,
  about: [],
  options: [],
});

test("a key lights the things it names", () => {
  expect(duelLit({ key: "attack:d5", label: "", says: ["", {}] as const }, "activation")).toMatchObject({
    verb: "hostile",
    things: ["cell:d5"],
  });
  expect(duelLit({ key: "place:tavern:c2", label: "", says: ["", {}] as const }, "location").things).toEqual([
    "tray:tavern",
    "cell:c2",
  ]);
  expect(duelLit({ key: "discard:bless", label: "", says: ["", {}] as const }, "discard").things).toEqual([
    "card:bless",
  ]);
  expect(duelLit({ key: "discard:bless", label: "", says: ["", {}] as const }, "pick").things).toEqual(["tray:bless"]);
  expect(duelLit({ key: "use:d1", label: "", says: ["", {}] as const }, "turn")).toMatchObject({
    verb: "magic",
    things: ["cell:d1"],
  });
  expect(duelLit({ key: "stack:power", label: "", says: ["", {}] as const }, "stack").things).toEqual(["stat:power"]);
  expect(duelLit({ key: "no-boost", label: "", says: ["", {}] as const }, "boost").things).toEqual([]);
});

test("both ways to use a card stay with the card", () => {
  const table = duelLight(ask("turn"), [
    { key: "play:archer", label: "", says: ["", {}] as const },
    { key: "statistic:archer", label: "", says: ["", {}] as const },
    { key: "pass", label: "", says: ["", {}] as const },
  ]);
  expect(table.get("card:archer")?.map((entry) => entry.key)).toEqual(["play:archer", "statistic:archer"]);
  expect(table.get("button:pass")).toHaveLength(1);
});

test("what is dark asks for what one would have done there", () => {
  const whose = (space: string) => (space === "d6" ? ("enemy" as const) : ("" as const));
  expect(darkKey("cell:d6", ask("activation"), whose)).toBe("attack:d6");
  expect(darkKey("cell:a1", ask("activation"), whose)).toBe("move:a1");
  expect(darkKey("card:angel", ask("turn"), whose)).toBe("play:angel");
});
