import { expect, test } from "vitest";
import { en } from "../messages/en";
import { sv } from "../messages/sv";
import { fill } from "./fill";

const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();

test("every message exists in both languages with the same places", () => {
  expect(Object.keys(sv).sort()).toEqual(Object.keys(en).sort());
  for (const id of Object.keys(en) as (keyof typeof en)[]) {
    expect(sv[id].trim(), id).not.toBe("");
    expect([...new Set(places(sv[id]))], id).toEqual([...new Set(places(en[id]))]);
  }
});

test("places and plurals are filled", () => {
  expect(fill("{who} draws {n|a card|{n} cards}.", { who: "Rion", n: 1 })).toBe("Rion draws a card.");
  expect(fill("{who} draws {n|a card|{n} cards}.", { who: "Rion", n: 3 })).toBe("Rion draws 3 cards.");
});
