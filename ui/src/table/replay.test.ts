import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableInfo } from "../wire";
import type { Connection } from "../net/connection";

vi.setConfig({ testTimeout: 30_000 }); // the first test loads all that a table needs
const TOTAL = 200;
const asked: { type: string; first?: number; count?: number; log?: boolean }[] = [];
const answer: (() => void)[] = [];
/** How the server behaves once the replay is open. */
let slow = false;
let refuse = 0;

beforeEach(() => {
  asked.length = answer.length = refuse = 0;
  slow = false;
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("location", { hash: "" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

const view = (step: number) => ({ state: { step }, over: false, ask: null });
const reply = (first: number, count: number) => ({
  steps: Array.from({ length: Math.min(count, TOTAL + 1 - first) }, (_, place) => ({
    step: first + place,
    eyes: [place ? { log: [], patch: [[["state", "step"], first + place]] } : { log: [], view: view(first) }],
  })),
});

async function opened() {
  const { Playback } = await import("./replay.svelte");
  const { Refused } = await import("../net/connection");
  const connection = {
    ask: async (command: { type: string; first: number; count: number }) => {
      asked.push(command);
      if (command.type === "timeline")
        return { opening: 3, steps: Array.from({ length: TOTAL }, (_, step) => [0, 4 + step, false]) };
      if (refuse-- > 0) throw new Refused("too-fast", "not so fast", []);
      if (slow) await new Promise<void>((done) => answer.push(done));
      return reply(command.first, command.count);
    },
  } as unknown as Connection;
  const playback = new Playback("t", connection);
  await playback.openAt({ chairs: [{ seat: 0 }] } as TableInfo, [0], 0, 0);
  return playback;
}

test("a step is shown from its stretch, without the log that is known already", async () => {
  const playback = await opened();
  await playback.show(70);
  expect((playback.view?.state as { step: number }).step).toBe(70);
  await playback.show(71);
  await playback.show(150); // having been where all is known, it goes on to where it is not
  expect((playback.view?.state as { step: number }).step).toBe(150);
  await playback.show(70);
  const last = asked.filter((command) => command.first === 64).at(-1);
  expect([last?.first, last?.log]).toEqual([64, false]);
  expect(asked.find((command) => command.first === TOTAL)?.log).toBe(true);
  expect([0, 2, 3, 4].map((n) => playback.stepOf(n))).toEqual([0, 0, 1, 2]);
});

test("whoever drags along the timeline asks for one stretch at a time, and at last for the one that is wanted", async () => {
  const playback = await opened();
  slow = true;
  const before = asked.length;
  const shows = [40, 70, 100, 130, 170].map((step) => playback.show(step));
  await vi.waitFor(() => expect(asked.length).toBe(before + 1));
  answer.shift()?.();
  await vi.waitFor(() => expect(asked.length).toBe(before + 2));
  answer.shift()?.();
  await Promise.all(shows);
  expect(asked.slice(before).map((command) => command.first)).toEqual([32, 160]);
  expect((playback.view?.state as { step: number }).step).toBe(170);
});

test("asked to slow down it waits and asks again", async () => {
  const playback = await opened();
  refuse = 2;
  await playback.show(100);
  expect((playback.view?.state as { step: number }).step).toBe(100);
});
