import { expect, test, vi } from "vitest";
import type { Analysis, Mistake } from "../wire";

vi.mock("./settings.svelte", () => ({ settings: { language: "en" } }));
const { botName, merged } = await import("./analysis");

const stretch = (step: number, costs: number[], decisions: number, own: number | null): Analysis => ({
  game: "skirmish",
  judge: "tactician:0.3",
  judge_name: "tactician",
  by: "net",
  by_name: "net",
  decisions: 10,
  weighed: decisions,
  trials: 0,
  curve: [{ step, chances: [0.5, 0.5] }],
  mistakes: costs.map((cost) => ({ step, cost }) as unknown as Mistake),
  accuracy: [{ seat: 0, decisions, own, bot: own === null ? null : 1 }],
});

test("stretches make one report: the dearest mistakes, every decision counted once", () => {
  expect(merged([])).toBeNull();
  const report = merged([stretch(0, [0.1], 1, 1), stretch(5, [0.4], 3, 0.6), stretch(9, [0.2, 0.05], 0, null)]);
  expect(report?.curve.map((point) => point.step)).toEqual([0, 5, 9]);
  expect(report?.mistakes.map((one) => one.cost)).toEqual([0.4, 0.2, 0.1]);
  expect([report?.decisions, report?.weighed]).toEqual([30, 4]);
  expect(report?.accuracy).toEqual([{ seat: 0, decisions: 4, own: expect.closeTo(0.7), bot: 1 }]);
  expect(merged([stretch(0, [], 0, null)])?.accuracy[0]?.own).toBeNull();
});

test("a judge is called by its name, without what it is set to", () => {
  expect(botName(merged([stretch(0, [], 0, null)])?.judge ?? "")).toBe("Tactician");
});
