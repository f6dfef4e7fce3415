import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Connection, Incoming } from "../net/connection";

vi.setConfig({ testTimeout: 30_000 }); // the first test loads all that a table needs
const SEAT = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("location", { hash: "" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const info = { table: "t", game: "combat", status: "playing", chairs: [{ seat: SEAT, who: "human" }] };
const sight = (question: number) => ({
  seat: SEAT,
  question,
  view: { state: {}, over: false, ask: { seat: SEAT, options: [{ key: "pass" }] } },
  log: [],
  log_from: 0,
});
const joined = (seq: number, question: number) =>
  ({
    type: "joined",
    seq,
    info,
    yours: [SEAT],
    owner: true,
    windows: {},
    autos: {},
    chat: [],
    seats: [sight(question)],
  }) as unknown as Incoming;
const asked = (question: number) =>
  ({ type: "update", table: "t", seq: question, seat: SEAT, seats: [sight(question)] }) as unknown as Incoming;
const passing = (question: number): Incoming => ({ type: "passing", table: "t", seat: SEAT, question, seconds: 1.2 });

/** A table whose window is about to be let go by, and a server that answers when it is told to. */
async function letGoBy() {
  const { Table } = await import("./table.svelte");
  const { Refused } = await import("../net/connection");
  const sent: Record<string, unknown>[] = [];
  const replies: { resolve: (message: Incoming) => void; reject: (error: Error) => void }[] = [];
  const connection = {
    ask: (command: Record<string, unknown>) => {
      sent.push(command);
      return new Promise<Incoming>((resolve, reject) => replies.push({ resolve, reject }));
    },
  } as unknown as Connection;
  const table = new Table("t", connection);
  table.take(joined(5, 5));
  table.take(passing(5));
  return {
    table,
    sent,
    done: () => replies.shift()!.resolve({ type: "done" }),
    refuse: (code: string) => replies.shift()!.reject(new Refused(code, "it is no longer open", [])),
  };
}

test("a window is held when the server has said so, not before", async () => {
  const { table, sent, done } = await letGoBy();
  const held = table.hold();
  expect(sent).toEqual([{ type: "hold", table: "t", seat: SEAT, question: 5 }]);
  // The server's time runs on: as long as nothing has come back, it may go by.
  await vi.advanceTimersByTimeAsync(1200);
  expect(table.passing?.question).toBe(5);
  expect(table.holding).toBe(true);
  done();
  await held;
  expect(table.passing).toBeNull();
  expect(table.holding).toBe(false);
  expect(table.refusal).toBe("");
});

test("a hold that comes too late says so, whether the next question is here already or comes later", async () => {
  const { t } = await import("../words/words.svelte");
  const late = t("refused.late");
  for (const order of ["question first", "refusal first"]) {
    const { table, refuse } = await letGoBy();
    const held = table.hold();
    if (order === "question first") table.take(asked(6));
    refuse("stale");
    await held;
    if (order === "refusal first") table.take(asked(6));
    expect(table.refusal, order).toBe(late);
    expect(table.passing, order).toBeNull();
    expect(table.myTurn, order).toBe(true);
  }
});

test("a hold of the last window does not hold the next one", async () => {
  const { table, sent, done } = await letGoBy();
  const held = table.hold();
  table.take(asked(6));
  table.take(passing(6));
  done();
  await held;
  expect(table.passing?.question).toBe(6);
  void table.hold();
  expect(sent.at(-1)).toEqual({ type: "hold", table: "t", seat: SEAT, question: 6 });
});

test("holding twice asks once", async () => {
  const { table, sent } = await letGoBy();
  void table.hold();
  void table.hold();
  expect(sent.length).toBe(1);
});

test("whoever comes to the table meanwhile, the window can still be held; once it has gone by, no longer", async () => {
  const { table } = await letGoBy();
  table.take(joined(6, 5));
  expect(table.passing?.question).toBe(5);
  table.take(joined(7, 7));
  expect(table.passing).toBeNull();
});
