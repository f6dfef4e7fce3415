import { beforeAll, expect, test, vi } from "vitest";

// Settings look at the browser.
beforeAll(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("navigator", { language: "en-GB" });
});

test("at most three sentences, and how many more there are", async () => {
  const { digest } = await import("./digest");
  expect(digest([])).toBe("");
  expect(digest(["A.", "", "B."])).toBe("A. B.");
  expect(digest(["A.", "B.", "C."])).toBe("A. B. C.");
  expect(digest(["A.", "B.", "C.", "D.", "E.", "F.", "G."])).toBe("E. F. G. And 4 more in the log.");
});
