import { expect, test, vi } from "vitest";
import { lightTable } from "../table/light";
import type { OptionView } from "../wire";
import type { AdventureState } from "./state";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("navigator", { language: "en-GB" });
});
vi.mock("../table/settings.svelte", () => ({ settings: { language: "en", askUnused: true } }));
const { Asking } = await import("./asking.svelte");

const option = (key: string, verb: string, things: string[] = [], more: Partial<OptionView> = {}): OptionView => ({
  key,
  says: ["text", { text: key }],
  verb,
  things,
  ...more,
});

/** A table at which seat 0 is asked, with whatever matters. */
function asked(options: OptionView[], told: object = {}, own: object = {}, ask: object = {}) {
  const state = {
    round: 1,
    players: [{ faction: "castle", good_morale: [], bad_morale: [], army: [] }, { faction: "necropolis" }],
    adventure: { resolving: "", drafter: -1, adventurers: [{ beside: [], ...own }, { beside: [] }], ...told },
  } as unknown as AdventureState;
  const table = {
    light: lightTable(options),
    options,
    myTurn: true,
    ask: { seat: 0, says: ["adventure.ask.turn", {}], about: [], amount: 0, options, ...ask },
  } as never;
  const realm = { faction: "castle", buildings: [], spent: [], army: [] } as never;
  return new Asking(() => ({ table, state, names: ["Ann", "Ben"], seat: 0, realm }));
}

const keys = (all: readonly ({ key: string } | { lit: { key: string } })[]): string[] =>
  all.map((one) => ("lit" in one ? one.lit.key : one.key));

test("the cards of the draft lie on the table, those that were put back too", () => {
  const asking = asked([option("back", "exchange", ["card:adventure.crypt"]), option("done", "done")], {
    drafting: ["adventure.crypt", "adventure.temple"],
  });
  expect(asking.offered).toEqual(["adventure.crypt", "adventure.temple"]);
  expect(keys(asking.buttons)).toEqual(["done"]);
  expect(asking.inWindow).toBe(false);
});

test("the own cards are no cards to choose among, nor do they become buttons", () => {
  const options = [option("end", "end"), option("resolve", "resolve", ["card:adventure.crypt"])];
  const asking = asked(options, {}, { kept: "adventure.crypt" });
  expect(asking.offered).toEqual([]);
  expect(keys(asking.buttons)).toEqual(["end"]);
});

test("the powers of a Combat card are weighed, and so are those who fight; what it gives is not", () => {
  const power = option("power", "choose", ["card:adventure.crypt", "die:treasure"]);
  const fight = option("fight", "choose", ["unit-card:castle.griffins", "unit-card:castle.marksmen"]);
  const gold = option("gold", "choose", ["resource:gold"]);
  const resolving = { resolving: "adventure.crypt" };
  expect(keys(asked([power], resolving).weighed)).toEqual(["power"]);
  expect(keys(asked([fight], resolving).weighed)).toEqual(["fight"]);
  expect(asked([gold], resolving).weighed).toEqual([]);
  expect(asked([fight], { resolving: "adventure.temple" }).weighed).toEqual([]);
});

test("cards of a deck are looked at in a window: the open one, and as many face down as are asked about", () => {
  const options = [
    option("look", "search", ["deck:spell"]),
    option("take", "take", ["card:anti-magic", "deck:spell"]),
    option("no", "pass"),
  ];
  const asking = asked(options, {}, {}, { amount: 2 });
  expect(asking.hidden.map(({ count, lit }) => [count, lit.key])).toEqual([[2, "look"]]);
  expect(asking.looked).toEqual(["anti-magic"]);
  expect(keys(asking.beside)).toEqual(["no"]);
  expect(asking.buttons).toEqual([]);
});

test("cards beside the hero, tracks and the town answer where they are; many other answers get a list", () => {
  const options = [
    option("play", "play", ["card:estates"]),
    option("raise", "raise", ["resource:gold"]),
    option("build", "build", ["building:castle.towers"], { cost: { gold: 5 } }),
    ...["a", "b", "c", "d"].map((key) => option(key, "choose", ["die:treasure"])),
    option("end", "end"),
  ];
  const asking = asked(options, {}, { beside: ["estates"] });
  expect(asking.inWindow).toBe(false);
  expect(keys(asking.list)).toEqual(["a", "b", "c", "d"]);
  expect(keys(asking.buttons)).toEqual(["end"]);
  expect([asking.townLit, asking.townOnly, asking.townTab]).toEqual([true, false, "build"]);
});

test("a turn that leaves a town action unused is asked about once", () => {
  const asking = asked([
    option("end", "end"),
    option("build", "build", ["building:castle.towers"], { cost: { gold: 5 } }),
  ]);
  expect(asking.unused).toBe("Build");
  asking.noted();
  expect(asking.unused).toBe("");
});
