import { beforeEach, expect, test, vi } from "vitest";
import type { LogLine } from "../wire";

const settings = vi.hoisted(() => ({ language: "en" }));
vi.mock("../table/settings.svelte", () => ({ settings }));
const { aboutMe, told } = await import("./chronicle");
const { duelSentence } = await import("./words");

const NAMES = ["Orrin", "Sandro"];
const log = (...events: [string, LogLine["data"]][]): LogLine[] =>
  events.map(([kind, data], n) => ({ n, kind, text: "", says: ["", {}] as const, doer: null, concerns: [], data }));
const texts = (lines: LogLine[]) => told(lines, NAMES).map((line) => line.text);
beforeEach(() => (settings.language = "en"));

const ATTACK = log(
  ["duel.entered", { seat: 0, card: "archer", space: "d2" }],
  ["duel.entered", { seat: 1, card: "lich", space: "d6" }],
  ["duel.activated", { card: "archer", space: "d2" }],
  ["duel.moved", { card: "archer", start: "d2", end: "d3" }],
  ["duel.attacked", { attacker: "d3", target: "d6" }],
  ["duel.boosted", { seat: 1, card: "" }],
  ["duel.boost-shown", { seat: 1, card: "wight" }],
  ["duel.damaged", { card: "lich", space: "d6", amount: 4 }],
  ["duel.damaged", { card: "archer", space: "d3", amount: 1 }],
  ["duel.left", { seat: 1, card: "lich", space: "d6" }],
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
  const hero = log(
    ["duel.entered", { seat: 0, card: "archer", space: "d2" }],
    ["duel.attacked", { attacker: "d2", target: "d7" }],
  );
  expect(duelSentence(hero[1]!, NAMES, hero)).toBe("Bågskytt (d2) anfaller Sandro (d7).");
});

test("damage after the attack is a deed of its own", () => {
  const lines = log(
    ["duel.entered", { seat: 0, card: "archer", space: "d2" }],
    ["duel.attacked", { attacker: "d2", target: "d7" }],
    ["duel.activated", { card: "archer", space: "d2" }],
    ["duel.damaged", { card: "archer", space: "d2", amount: 2 }],
  );
  expect(texts(lines).slice(1)).toEqual([
    "Archer (d2) attacks Sandro (d7).",
    "Archer on d2 activates.",
    "Archer on d2 takes 2 damage.",
  ]);
});

test("a card stands with its price, and what is thrown away at once in one line", () => {
  const lines = log(
    ["duel.replaced", { seat: 0, count: 0 }],
    ["duel.discarded", { seat: 0, card: "archer" }],
    ["duel.discarded", { seat: 0, card: "monk" }],
    ["duel.discarded", { seat: 1, card: "lich" }],
    ["duel.card-played", { seat: 0, card: "griffin" }],
    ["duel.paid", { seat: 0, spent: [2, 1, 0, 0] }],
  );
  expect(texts(lines)).toEqual([
    "Orrin keeps the first hand.",
    "Orrin discards Archer, Monk.",
    "Sandro discards Lich.",
    "Orrin plays Griffin for 2 Attack, 1 Defense.",
  ]);
});

test("about me: my deeds and what attacks me; a round of which nothing is left goes too", () => {
  const lines = told(
    log(
      ["duel.round-began", { number: 1 }],
      ["duel.entered", { seat: 1, card: "skeleton", space: "d6" }],
      ["duel.round-began", { number: 2 }],
      ["duel.attacked", { attacker: "d6", target: "d1" }],
      ["duel.passed", { seat: 0 }],
      ["duel.passed", { seat: 1 }],
    ),
    NAMES,
  );
  expect(aboutMe(lines, 0).map(({ n }) => n)).toEqual([2, 3, 4]);
});
