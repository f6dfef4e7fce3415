import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HELD, Undoing } from "./undoing.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function standing(count: number, refuse = -1) {
  const table = {
    undo: Array.from({ length: count }, (_, to) => ({
      to,
      key: `k${to}`,
      label: "",
      says: ["", {}] as const,
      verb: "",
      things: [],
    })),
    took: [] as number[],
    async takeBack(to: number) {
      if (to === refuse) throw new Error("no");
      this.took.push(to);
      this.undo = this.undo.filter((step) => step.to < to);
    },
  };
  const failed: unknown[] = [];
  return { table, failed, undoing: new Undoing(table, (error) => failed.push(error)) };
}

test("a press takes back one answer, however long the server takes", async () => {
  const { table, undoing } = standing(3);
  const done = undoing.press();
  undoing.release();
  await vi.advanceTimersByTimeAsync(2000);
  await done;
  expect(table.took).toEqual([2]);
});

test("two quick presses take back two answers; a key that repeats is one press", async () => {
  const { table, undoing } = standing(4);
  for (const _ of [1, 2]) {
    void undoing.press();
    void undoing.press();
    undoing.release();
    await vi.advanceTimersByTimeAsync(60);
  }
  await vi.advanceTimersByTimeAsync(2000);
  expect(table.took).toEqual([3, 2]);
});

test("holding slides back to the last knot, and letting go stops it", async () => {
  const whole = standing(4);
  const all = whole.undoing.press();
  await vi.advanceTimersByTimeAsync(5000);
  await all;
  expect(whole.table.took).toEqual([3, 2, 1, 0]);
  const part = standing(9);
  const some = part.undoing.press();
  await vi.advanceTimersByTimeAsync(HELD + 50);
  part.undoing.release();
  await vi.advanceTimersByTimeAsync(5000);
  await some;
  expect(part.table.took).toEqual([8, 7]);
});

test("a refusal ends the slide and is told", async () => {
  const { table, undoing, failed } = standing(4, 2);
  const done = undoing.press();
  await vi.advanceTimersByTimeAsync(5000);
  await done;
  expect(table.took).toEqual([3]);
  expect(failed).toHaveLength(1);
});
