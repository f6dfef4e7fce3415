import { expect, test, vi } from "vitest";
import type { WorldState } from "../map/state";
import type { LogLine } from "../wire";
import type { CombatState } from "../combat/state";
import { aLine } from "./aline";

vi.mock("./settings.svelte", () => ({ settings: { language: "en" } }));
const { combatDeed, duelDeed, mapDeed } = await import("./deeds");

const log = (...events: [string, LogLine["data"], ...string[]][]): LogLine[] =>
  events.map(([kind, data, ...things], n) => aLine({ n, kind, data, things }));
const combat = {
  units: [
    { id: 0, side: 0, cell: "c3" },
    { id: 1, side: 1, cell: "" },
  ],
} as unknown as CombatState;
const FACTIONS = ["castle", "necropolis"];

const FIGHT = log(
  ["board.placed", { unit: 0, cell: "e5" }, "unit:0", "cell:e5"],
  ["board.combat-ends", { winner: 0 }],
  ["board.placed", { unit: 0, cell: "a1" }, "unit:0", "cell:a1"],
  ["board.placed", { unit: 1, cell: "b4" }, "unit:1", "cell:b4"],
  ["board.combat-begins", {}],
  ["board.moved", { unit: 0, card: "castle.griffins", start: "a1", end: "b3" }],
  ["board.attacks", { attacker: 0, target: 1, retaliation: false, cell: "b3", target_cell: "b4" }],
  ["board.rolled", { unit: 0, face: 1 }],
  ["board.strikes", { attacker: 0, target: 1, damage: 2, cell: "b3", target_cell: "b4" }],
  ["board.damaged", { unit: 1, amount: 2, cell: "b4" }],
  ["board.attacks", { attacker: 1, target: 0, retaliation: true, cell: "b4", target_cell: "b3" }],
  ["board.moved", { unit: 0, card: "castle.griffins", start: "b3", end: "c3" }],
).map((line): LogLine => {
  if (line.kind === "board.combat-begins") return { ...line, opens: "combat" };
  return line.kind === "board.combat-ends" ? { ...line, closes: "combat" } : line;
});
const fought = (n: number) => combatDeed(FIGHT[n]!, FIGHT, combat, FACTIONS);

test("a move is a way from where the unit stood, in the colours of its side", () => {
  expect(fought(5)?.ways).toMatchObject([{ from: "a1", to: "b3", faction: "castle" }]);
  expect(fought(11)?.ways).toMatchObject([{ from: "b3", to: "c3" }]);
});

test("an attack is drawn where both stood then, with the damage that it came to", () => {
  expect(fought(6)?.blows).toEqual([{ from: "b3", to: "b4", text: "−2" }]);
  expect(fought(8)?.blows).toEqual([{ from: "b3", to: "b4", text: "−2" }]);
  expect(fought(9)?.rings).toEqual([{ at: "b4", text: "−2", good: false }]);
});

test("an attack whose damage is not told yet has no number, and never that of another", () => {
  expect(fought(10)?.blows).toEqual([{ from: "b4", to: "b3", text: "" }]);
});

test("whatever else a line tells of is ringed where it is", () => {
  expect(fought(3)?.rings).toEqual([{ at: "b4", text: "", good: false }]);
});

test("a line of an earlier combat has no place on this board, nor has one without a place", () => {
  expect(fought(0)).toBeNull();
  expect(fought(4)).toBeNull();
});

test("on the map a march is a way, a visit a ring, and a line of a combat nothing", () => {
  const world = {
    players: [
      { faction: "castle", hero: "castle.catherine" },
      { faction: "necropolis", hero: "necropolis.tamika" },
    ],
  } as unknown as WorldState;
  const [march, visit, tile, blow] = log(
    ["board.marched", {}, "hero:1.main", "field:0,0", "field:1,-1"],
    ["board.visited", {}, "hero:0.main", "field:0,3"],
    ["board.tile-shown", {}, "tile:F1", "place:0,-1"],
    ["board.moved", {}, "unit:1", "cell:a1", "cell:b2"],
  );
  expect(mapDeed(march!, world)?.ways).toMatchObject([{ from: "field:0,0", to: "field:1,-1", faction: "necropolis" }]);
  expect(mapDeed(visit!, world)?.rings).toMatchObject([{ at: "field:0,3" }]);
  expect(mapDeed(tile!, world)?.rings).toMatchObject([{ at: "place:0,-1" }]);
  expect(mapDeed(blow!, world)).toBeNull();
});

test("in the card game both damages of an attack are told, each where it fell", () => {
  const duel = log(
    ["duel.entered", { seat: 0, card: "pikeman", space: "d2" }],
    ["duel.moved", { card: "pikeman", start: "d2", end: "d6", seat: 1, owner: 0 }],
    ["duel.attacked", { attacker: "d6", target: "d7" }],
    ["duel.damaged", { card: "sandro", space: "d7", amount: 3, attack: true }],
    ["duel.damaged", { card: "pikeman", space: "d6", amount: 1, attack: true }],
    ["duel.passed", { seat: 1 }],
  );
  const told = (n: number) => duelDeed(duel[n]!, duel, FACTIONS);
  expect(told(1)?.ways).toMatchObject([{ from: "d2", to: "d6", faction: "castle" }]);
  expect(told(2)).toMatchObject({ blows: [{ from: "d6", to: "d7", text: "−3" }], rings: [{ at: "d6", text: "−1" }] });
  expect(told(5)).toBeNull();
});
