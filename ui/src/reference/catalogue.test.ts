// The catalogue: every component lies in a box, and each box has what belongs to it.
import { expect, test, vi } from "vitest";
import { BOXES, CARDS, HEROES, UNITS } from "./library";

vi.mock("../table/settings.svelte", () => ({ settings: { language: "en" } }));
const { CATALOGUE, boxName, entriesOf, KINDS } = await import("./catalogue");
await (await import("../words/words.svelte")).load("en");

test("everything printed is in the catalogue once, in a box with a name", () => {
  const cards = Object.values(CARDS).filter(({ kind }) => kind !== "scroll");
  const count = (kind: string) => CATALOGUE.filter((entry) => entry.kind === kind).length;
  expect(count("unit")).toBe(Object.keys(UNITS).length);
  expect(count("hero")).toBe(Object.keys(HEROES).length);
  expect(CATALOGUE.filter(({ kind }) => !["unit", "hero", "building", "place"].includes(kind)).length).toBe(
    cards.length,
  );
  for (const kind of KINDS) expect(count(kind), kind).toBeGreaterThan(0);
  for (const { box } of CATALOGUE) expect(boxName(box), box).toMatch(/^[A-Z]/);
});

test("a box has its own faction and nobody else's", () => {
  const units = entriesOf("unit", "rampart").map(({ id }) => id);
  expect(units).toContain("rampart.centaurs");
  expect(units.some((id) => id.startsWith("castle."))).toBe(false);
  expect(entriesOf("building", "inferno").every(({ id }) => id.startsWith("inferno."))).toBe(true);
  expect(entriesOf("hero", "core").map(({ name }) => name)).toContain("Catherine");
});

test("words narrow a box down, and a box without a match has nothing", () => {
  expect(entriesOf("spell", "core", "arrow").map(({ id }) => id)).toEqual(["magic-arrow"]);
  for (const box of BOXES) expect(entriesOf("spell", box, "nothing of the kind")).toEqual([]);
});
