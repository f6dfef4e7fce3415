import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line } from "./line";

vi.setConfig({ testTimeout: 30_000 }); // the first test loads the words
beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

test("once the line stands everything that waits is sent, and nothing twice", async () => {
  const { Connection } = await import("./connection");
  const sent: { type: string; id: string }[] = [];
  const line = { send: (text: string) => void sent.push(JSON.parse(text)), close: () => {} } as unknown as Line;
  const connection = new Connection(
    () => line,
    "secret",
    () => "Ann",
  );
  connection.onOpen = () => void connection.ask({ type: "watch", table: "t" });
  connection.open();
  void connection.ask({ type: "mine" });
  expect(sent).toEqual([]);
  line.onopen?.();
  line.onmessage?.({ data: JSON.stringify({ type: "welcome" }) } as MessageEvent);
  expect(sent.map(({ type }) => type)).toEqual(["hello", "watch", "mine"]);
});
