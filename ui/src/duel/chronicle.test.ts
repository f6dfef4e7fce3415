import { beforeEach, expect, test, vi } from "vitest";
import { aLine } from "../table/aline";
import type { LogLine } from "../wire";
import type { Args, Said } from "../words/message";

const settings = vi.hoisted(() => ({ language: "en" }));
vi.mock("../table/settings.svelte", () => ({ settings }));
const { aboutMe, told } = await import("./chronicle");
const { sentence } = await import("../words/sentences");

const NAMES = ["Orrin", "Sandro"];
/** An event with the words that the engine has for it. */
function log(...events: [string, LogLine["data"], Partial<LogLine>?][]): LogLine[] {
  return events.map(([kind, data, more], n) => {
    const card = (id: unknown): Said => (id ? [`duel.card.${String(id)}`, {}] : ["duel.a-card", {}]);
    const says: Said = [
      kind.replace("duel.", "duel.log."),
      {
        ...(data as Args),
        place: String(data.space ?? ""),
        ...("card" in data ? { card: card(data.card) } : {}),
        ...("struck" in data ? { struck: card(data.struck) } : {}),
        ...("seat" in data ? { seat: ["seat", { seat: Number(data.seat) }] as Said } : {}),
      },
    ];
    return aLine({ n, kind, data, says, doer: Number(data.seat ?? -1) < 0 ? null : Number(data.seat), ...more });
  });
}
const texts = (lines: LogLine[]) => told(lines, NAMES).map((line) => line.text);
beforeEach(() => (settings.language = "en"));

const ATTACK = log(
  ["duel.entered", { seat: 0, card: "archer", space: "d2" }],
  ["duel.entered", { seat: 1, card: "lich", space: "d6" }],
  ["duel.activated", { seat: 0, card: "archer", space: "d2" }],
  ["duel.moved", { seat: 0, card: "archer", start: "d2", end: "d3" }],
  ["duel.attacked", { seat: 0, card: "archer", attacker: "d3", struck: "lich", target: "d6" }, { concerns: [1] }],
  ["duel.boosted", { seat: 1, card: "" }],
  ["duel.boost-shown", { seat: 1, card: "wight" }],
  ["duel.marked", { seat: 1, space: "d6" }, { news: "silent" }],
  ["duel.damaged", { card: "lich", space: "d6", amount: 4, attack: true }, { concerns: [1] }],
  ["duel.damaged", { card: "archer", space: "d3", amount: 1, attack: true }, { concerns: [0] }],
  ["duel.left", { card: "lich", space: "d6" }, { concerns: [1] }],
);

test("an attack is one line that names both units and the damage both ways", () => {
  expect(texts(ATTACK)).toEqual([
    "Archer enters on d2.",
    "Lich enters on d6.",
    "Archer moves from d2 to d3.",
    "Archer (d3) attacks Lich (d6): 4 damage, 1 back.",
    "Sandro's boost is Wight.",
    "Lich on d6 is discarded from the map.",
  ]);
  expect(told(ATTACK, NAMES).map((line) => line.seat)).toEqual([0, 1, 0, 0, 1, 1]);
});

test("an attack speaks Swedish, also one by one and without damage", () => {
  settings.language = "sv";
  expect(texts(ATTACK)[3]).toBe("Bågskytten (d3) anfaller lichen (d6): 4 skada, 1 tillbaka.");
  expect(sentence(ATTACK[4]!, NAMES)).toBe("Bågskytten (d3) anfaller lichen (d6).");
  expect(texts(ATTACK.slice(4, 5))).toEqual(["Bågskytten (d3) anfaller lichen (d6)."]);
});

test("damage after the attack is a deed of its own", () => {
  const lines = log(
    ["duel.attacked", { seat: 0, card: "archer", attacker: "d2", struck: "sandro", target: "d7" }, { concerns: [1] }],
    ["duel.activated", { seat: 0, card: "archer", space: "d2" }],
    ["duel.damaged", { card: "archer", space: "d2", amount: 2 }, { concerns: [0] }],
  );
  expect(texts(lines)).toEqual([
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
    ["duel.paid", { seat: 0, spent: ["2 Attack", "1 Defense"] }],
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
      ["duel.round-began", { number: 1 }, { opens: "round" }],
      ["duel.entered", { seat: 1, card: "skeleton", space: "d6" }],
      ["duel.round-began", { number: 2 }, { opens: "round" }],
      ["duel.attacked", { seat: 1, attacker: "d6", target: "d1" }, { concerns: [0] }],
      ["duel.passed", { seat: 0 }],
      ["duel.passed", { seat: 1 }],
    ),
    NAMES,
  );
  expect(aboutMe(lines, 0).map(({ n }) => n)).toEqual([2, 3, 4]);
});
