import { expect, test, vi } from "vitest";
import type { LogLine, TableInfo } from "../wire";

vi.mock("./settings.svelte", () => ({ settings: { language: "en" } }));
const { candidateText, isBots } = await import("./weighed");

const info = { chairs: [{ who: "human", stands_in: true, bot: "greedy" }, { who: "bot", bot: "greedy" }] } as unknown as TableInfo;
const line = (by?: number, step?: number) => ({ n: 0, kind: "Moved", text: "", data: {}, by, step }) as LogLine;

test("only the deeds of a seat that a bot plays from the beginning can be asked about", () => {
  expect(isBots(line(1, 4), info)).toBe(true);
  expect(isBots(line(0, 4), info)).toBe(false);
  expect(isBots(line(), info)).toBe(false);
  expect(isBots(line(1, 4), null)).toBe(false);
});

test("an answer of the past is told by its label, and seats by their names", () => {
  expect(candidateText({ key: "attack:u3", label: "Attack Liches" }, { players: [], combat: null }, [])).toBe("Attack Liches");
  expect(candidateText({ key: "give:1", label: "Give it to Seat 1" }, undefined, ["Ann", "Bo"])).toBe("Give it to Bo");
  expect(candidateText({ key: "pass", label: "" }, undefined, [])).toBe("pass");
});
