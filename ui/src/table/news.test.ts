import { expect, test } from "vitest";
import type { LogLine } from "../wire";
import { absence, newsOf } from "./news";

const log = (...lines: [string, Record<string, unknown>?][]): LogLine[] =>
  lines.map(([kind, data = {}], n) => ({
    n,
    kind,
    text: kind,
    says: ["", {}] as const,
    doer: null,
    concerns: [],
    data,
  }));
const kinds = (lines: LogLine[], me = 0) => newsOf(lines, me).map(({ kind, by }) => [kind, by]);

test("a field is taken from whoever flagged it last", () => {
  const lines = log(
    ["board.turn-begins", { seat: 0 }],
    ["board.flagged", { seat: 0, field: "1,1", location: "mine.gold" }],
    ["board.turn-begins", { seat: 1 }],
    ["board.flagged", { seat: 1, field: "2,2", location: "mine.ore-pit" }],
    ["board.flagged", { seat: 1, field: "1,1", location: "mine.gold" }],
    ["board.flagged", { seat: 2, field: "1,1", location: "mine.gold" }],
  );
  expect(kinds(lines)).toEqual([["field", 1]]);
  expect(kinds(lines, 1)).toEqual([["field", 2]]);
  expect(kinds(lines, 2)).toEqual([]);
});

test("towns, cubes, heroes and units of one's own, taken in another's turn", () => {
  const lines = log(
    ["board.turn-begins", { seat: 1 }],
    ["board.town-taken", { seat: 1, town_of: 0, field: "1,1" }],
    ["board.cube-won", { seat: 1, other: 0 }],
    ["board.hero-leaves", { hero: 1 }],
    ["board.dismissed", { seat: 0, card: "x" }],
    ["board.eliminated", { seat: 0, rule: "" }],
  );
  expect(kinds(lines)).toEqual([
    ["town", 1],
    ["cube", 1],
    ["hero", 1],
    ["unit", 1],
    ["out", -1],
  ]);
  expect(kinds(lines, 1)).toEqual([]);
  expect(
    kinds(
      log(["board.turn-begins", { seat: 0 }], ["board.hero-leaves", { hero: 0 }], ["board.dismissed", { seat: 0 }]),
    ),
  ).toEqual([]);
});

test("an attack on one's hero is news, a fight in which one moves the neutral units is not, nor the one battle of a skirmish", () => {
  const fight = ["board.combat-begins", { attacker: 1, defender: 0 }] as [string, Record<string, unknown>];
  expect(kinds(log(["board.turn-begins", { seat: 1 }], ["board.marched", { hero: 2 }], fight))).toEqual([
    ["attacked", 1],
  ]);
  expect(
    kinds(log(["board.turn-begins", { seat: 1 }], ["board.marched", { hero: 2 }], ["board.neutrals-drawn"], fight)),
  ).toEqual([]);
  expect(
    kinds(
      log(
        ["board.turn-begins", { seat: 1 }],
        ["board.neutrals-drawn"],
        fight,
        ["board.combat-ends", { winner: 1 }],
        fight,
      ),
    ),
  ).toEqual([["attacked", 1]]);
  expect(kinds(log(fight))).toEqual([]);
});

test("in the card game: a Location that changes hands, a Unit that falls", () => {
  const lines = log(
    ["duel.site-taken", { seat: 0, space: "b3", card: "arena" }],
    ["duel.left", { seat: 0, card: "griffin", space: "c3" }],
    ["duel.left", { seat: 1, card: "lich", space: "c4" }],
    ["duel.site-taken", { seat: 1, space: "b3", card: "arena" }],
  );
  expect(kinds(lines)).toEqual([
    ["piece", -1],
    ["site", 1],
  ]);
});

test("who comes back is told at most six things, first of all what was done to them", () => {
  const lines = log(
    ...Array.from({ length: 9 }, (_, at): [string, Record<string, unknown>] => [
      "board.built",
      { seat: 1, building: `${at}` },
    ]),
    ["board.marched", { hero: 2 }],
    ["board.built", { seat: 0 }],
  );
  const taken: LogLine = {
    n: 0.5,
    kind: "board.flagged",
    text: "",
    says: ["", {}] as const,
    doer: null,
    concerns: [],
    data: { seat: 1, field: "1,1" },
  };
  const all = [lines[0]!, taken, ...lines.slice(1)];
  const told = absence(all, [{ n: taken.n, kind: "field", by: 1, line: taken }], 0, () => true);
  expect(told.lines).toHaveLength(6);
  expect(told.lines[0]).toBe(taken);
  expect(told.more).toBe(4);
  const kinds = (lines: LogLine[]) => absence(lines, [], 0, () => true).lines.map(({ kind }) => kind);
  expect(kinds(log(["board.attacks"], ["board.destroyed", { unit: 1 }]))).toEqual(["board.destroyed"]);
  expect(
    kinds(
      log(["board.turn-begins", { seat: 1 }], ["board.destroyed", { unit: 1 }], ["board.combat-ends", { winner: 1 }]),
    ),
  ).toEqual(["board.combat-ends"]);
  expect(absence(log(["board.marched", { hero: 2 }]), [], 0, () => true).lines).toHaveLength(1);
  expect(absence(log(["board.marched", { hero: 0 }], ["board.rolled", {}]), [], 0, () => true)).toEqual({
    lines: [],
    more: 0,
  });
});
