import { expect, test } from "vitest";
import { ago } from "./when";

test("how long ago is told in the largest unit that fits", () => {
  expect(ago(1000, "en", 1000 + 125)).toBe("2 min. ago");
  expect(ago(1000, "en", 1000 + 3 * 3600 + 5)).toBe("3 hr. ago");
  expect(ago(1000, "sv", 1000 + 2 * 86400)).toBe("i förrgår");
});

test("what has just been touched is no future", () => {
  expect(ago(1000, "en", 990)).toBe("this minute");
});
