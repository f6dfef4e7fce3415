import { beforeAll, expect, test, vi } from "vitest";
import type { Table } from "../table/table.svelte";
import type { BoardGameState } from "./state";

vi.setConfig({ testTimeout: 30_000 }); // it loads all that a combat needs

beforeAll(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

const PASS = { key: "pass", verb: "pass", things: [], final: true };

test("a question whose answers come later than itself is weighed once they are there", async () => {
  const { Deeds } = await import("./deeds.svelte");
  const asked: string[] = [];
  const table = {
    options: [] as (typeof PASS)[],
    ask: { passes: "pass", about: [] },
    info: { status: "playing" },
    yours: [0],
    light: new Map(),
    get myTurn() {
      return this.options.length > 0;
    },
    odds: (key: string) => {
      asked.push(key);
      return Promise.resolve({ strike: [], target: 2 });
    },
  };
  const board = { combat: { clashes: [{}], units: {}, armies: [] }, casts: [], players: [] };
  const deeds = new Deeds(() => ({
    table: table as unknown as Table,
    board: board as unknown as BoardGameState,
    me: undefined,
    seat: 0,
    side: 0,
    phone: false,
    drawn: null,
    drawing: undefined,
  }));
  // The question has come, while an answer is still on its way or deeds of a bot are still to be shown.
  deeds.anew();
  expect(asked).toEqual([]);
  table.options = [PASS];
  deeds.weigh();
  await new Promise((next) => setImmediate(next));
  expect([asked, deeds.weighing.under?.target]).toEqual([["pass"], 2]);
});
