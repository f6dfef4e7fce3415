import { expect, test, vi } from "vitest";
import { lastSeen, markSeen } from "./seen";

vi.stubGlobal("localStorage", { getItem: () => '{"read-table": 3}', setItem: () => {} });

test("whoever is back at once is known to have read what is not written down yet", () => {
  vi.useFakeTimers();
  markSeen("seen-table", 7);
  expect(lastSeen("seen-table")).toBe(7);
  expect(lastSeen("read-table")).toBe(3);
  expect(lastSeen("another-table")).toBe(null);
  vi.useRealTimers();
});
