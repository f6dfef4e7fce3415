import { expect, test, vi } from "vitest";
import type { TableInfo } from "../wire";
import { aLine } from "./aline";

vi.mock("./settings.svelte", () => ({ settings: { language: "en" } }));
const { candidateText, isBots } = await import("./weighed");

const info = {
  chairs: [
    { who: "human", stands_in: true, bot: "greedy" },
    { who: "bot", bot: "greedy" },
  ],
} as unknown as TableInfo;
const line = (by?: number, step?: number) =>
  aLine({ kind: "board.moved", ...(by === undefined ? {} : { by }), ...(step === undefined ? {} : { step }) });

test("only the deeds of a seat that a bot plays from the beginning can be asked about", () => {
  expect(isBots(line(1, 4), info)).toBe(true);
  expect(isBots(line(0, 4), info)).toBe(false);
  expect(isBots(line(), info)).toBe(false);
  expect(isBots(line(1, 4), null)).toBe(false);
});

test("an answer of the past is told as the engine says it, and seats by their names", () => {
  expect(
    candidateText(
      { key: "attack:u3", label: "", says: ["combat.do.attack", { unit: ["unit.necropolis.liches", {}] }] },
      { players: [], combat: null },
      [],
    ),
  ).toBe("Attack Liches");
  expect(
    candidateText(
      { key: "give:1", label: "", says: ["map.log.turn-begins", { seat: ["seat", { seat: 1 }] }] },
      undefined,
      ["Ann", "Bo"],
    ),
  ).toBe("Bo's turn.");
  expect(candidateText({ key: "pass", label: "", says: ["", {}] as const }, undefined, [])).toBe("pass");
});
