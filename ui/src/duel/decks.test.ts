import { expect, test, vi } from "vitest";

const store = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
});
vi.mock("../table/settings.svelte", () => ({ settings: { language: "en" } }));
const { changed, countOf, curve, deckSize, emptySet, forget, readySet, save, saved } = await import("./decks.svelte");

test("cards go where they belong, and never in more copies than the game allows", () => {
  let set = emptySet();
  for (const id of ["orrin", "adela", "squire-vanguard", "tavern", "pikeman", "pikeman", "pikeman", "pikeman"])
    set = changed(set, id, 1);
  expect(set).toMatchObject({
    hero: "adela",
    vanguard: ["squire-vanguard"],
    locations: ["tavern"],
    deck: { pikeman: 3 },
  });
  expect(countOf(set, "orrin")).toBe(0);
  set = changed(changed(changed(changed(set, "pikeman", -1), "pikeman", -1), "pikeman", -1), "tavern", -1);
  expect(set).toMatchObject({ locations: [], deck: {} });
});

test("a ready set has its whole deck in the cost curve", () => {
  const set = readySet("steel-charge");
  expect(deckSize(set)).toBe(45);
  expect(curve(set).reduce((sum, count) => sum + count, 0)).toBe(45);
});

test("sets are saved by name and stay in this browser", () => {
  save({ ...readySet("bone-tide"), name: "Mine", code: "A" });
  save({ ...readySet("dead-silence"), name: "Mine", code: "B" });
  expect(saved.sets.map((set) => [set.name, set.code])).toEqual([["Mine", "B"]]);
  expect(JSON.parse(store.get("tabletop-heroes-decks") ?? "[]")).toHaveLength(1);
  forget("Mine");
  expect(saved.sets).toEqual([]);
});
