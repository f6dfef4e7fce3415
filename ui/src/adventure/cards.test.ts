import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { known, tell } from "../words/words.svelte";
import { ADVENTURES, adventureIcon, adventureOf } from "./cards";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("navigator", { language: "en-GB" });
});

const sprite = readFileSync("public/icons.svg", "utf8");

test("every card of the Adventure deck has a name, words and a picture of its own", () => {
  const pictures = Object.keys(ADVENTURES).map(adventureIcon);
  for (const picture of pictures) expect(sprite, picture).toContain(`<symbol id="${picture}"`);
  expect(new Set(pictures).size).toBe(pictures.length);
  for (const card of Object.keys(ADVENTURES))
    expect(known(`card.${card}`) && known(`card.${card}.text`), card).toBe(true);
});

test("the powers of a Combat rise, and each says what it gives; an Event has none", () => {
  const cards = Object.values(ADVENTURES);
  expect(cards.filter((card) => card.type === "combat").length).toBe(5);
  for (const { type, stakes, basic } of cards) {
    expect(stakes.length).toBe(type === "combat" ? 3 : 0);
    expect(stakes.map((stake) => stake.power)).toEqual(stakes.map((stake) => stake.power).toSorted((a, b) => a - b));
    for (const stake of stakes) expect(tell(stake.reward)).toMatch(/^[A-Z].+/);
    expect(basic === null).toBe(type !== "combat");
  }
});

test("a thing is an Adventure card only if it is one of the deck", () => {
  expect(adventureOf("card:adventure.crypt")).toBe("adventure.crypt");
  expect(adventureOf("card:bless")).toBe("");
  expect(adventureOf("deck:adventure.crypt")).toBe("");
});
