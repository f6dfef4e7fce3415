import { beforeEach, expect, test, vi } from "vitest";
import type { LogLine } from "../wire";

const settings = vi.hoisted(() => ({ language: "en" }));
vi.mock("../lib/settings.svelte", () => ({ settings }));
const { aboutMe, told } = await import("./chronicle");
const { duelSentence } = await import("./words");

const NAMES = ["Orrin", "Sandro"];
const log = (...events: [string, LogLine["data"]][]): LogLine[] => events.map(([kind, data], n) => ({ n, kind, text: "", says: ["", {}] as const, doer: null, concerns: [], data }));
const texts = (lines: LogLine[]) => told(lines, NAMES).map((line) => line.text);
beforeEach(() => (settings.language = "en"));

const ATTACK = log(
  ["DuelEntered", { seat: 0, card: "archer", space: "d2" }],
  ["DuelEntered", { seat: 1, card: "lich", space: "d6" }],
  ["DuelActivated", { card: "archer", space: "d2" }],
  ["DuelMoved", { card: "archer", start: "d2", end: "d3" }],
  ["DuelAttacked", { attacker: "d3", target: "d6" }],
  ["DuelBoosted", { seat: 1, card: "" }],
  ["DuelBoostShown", { seat: 1, card: "wight" }],
  ["DuelDamaged", { card: "lich", space: "d6", amount: 4 }],
  ["DuelDamaged", { card: "archer", space: "d3", amount: 1 }],
  ["DuelLeft", { seat: 1, card: "lich", space: "d6" }],
);

test("an attack is one line that names both units and the damage both ways", () => {
  expect(texts(ATTACK)).toEqual([
    "Archer enters on d2.",
    "Lich enters on d6.",
    "Archer moves from d2 to d3.",
    "Archer (d3) attacks Lich (d6): 4 damage, 1 back.",
    "Sandro’s boost: Wight.",
    "Lich on d6 falls.",
  ]);
  expect(told(ATTACK, NAMES).map((line) => line.seat)).toEqual([0, 1, 0, 0, 1, 1]);
});

test("an attack speaks Swedish, also one by one and against a hero that never moved", () => {
  settings.language = "sv";
  expect(texts(ATTACK)[3]).toBe("Bågskytt (d3) anfaller Lich (d6): 4 skada, 1 tillbaka.");
  const hero = log(["DuelEntered", { seat: 0, card: "archer", space: "d2" }], ["DuelAttacked", { attacker: "d2", target: "d7" }]);
  expect(duelSentence(hero[1]!, NAMES, hero)).toBe("Bågskytt (d2) anfaller Sandro (d7).");
});

test("damage after the attack is a deed of its own", () => {
  const lines = log(["DuelEntered", { seat: 0, card: "archer", space: "d2" }], ["DuelAttacked", { attacker: "d2", target: "d7" }], ["DuelActivated", { card: "archer", space: "d2" }], ["DuelDamaged", { card: "archer", space: "d2", amount: 2 }]);
  expect(texts(lines).slice(1)).toEqual(["Archer (d2) attacks Sandro (d7).", "Archer on d2 activates.", "Archer on d2 takes 2 damage."]);
});

test("a card stands with its price, and what is thrown away at once in one line", () => {
  const lines = log(
    ["DuelReplaced", { seat: 0, count: 0 }],
    ["DuelDiscarded", { seat: 0, card: "archer" }],
    ["DuelDiscarded", { seat: 0, card: "monk" }],
    ["DuelDiscarded", { seat: 1, card: "lich" }],
    ["DuelCardPlayed", { seat: 0, card: "griffin" }],
    ["DuelPaid", { seat: 0, spent: [2, 1, 0, 0] }],
  );
  expect(texts(lines)).toEqual(["Orrin keeps the first hand.", "Orrin discards Archer, Monk.", "Sandro discards Lich.", "Orrin plays Griffin for 2 Attack, 1 Defense."]);
});

test("about me: my deeds and what attacks me; a round of which nothing is left goes too", () => {
  const lines = told(log(["DuelRoundBegan", { number: 1 }], ["DuelEntered", { seat: 1, card: "skeleton", space: "d6" }], ["DuelRoundBegan", { number: 2 }], ["DuelAttacked", { attacker: "d6", target: "d1" }], ["DuelPassed", { seat: 0 }], ["DuelPassed", { seat: 1 }]), NAMES);
  expect(aboutMe(lines, 0).map(({ n }) => n)).toEqual([2, 3, 4]);
});
