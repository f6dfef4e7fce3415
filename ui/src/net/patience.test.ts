import { expect, test } from "vitest";
import { patiently } from "./patience";

/** A server that refuses so often before it answers, and the pauses that were made. */
function server(refusals: number, code = "busy") {
  const pauses: number[] = [];
  let asked = 0;
  let again = 0;
  const ask = () =>
    ++asked > refusals
      ? Promise.resolve(`after ${asked}`)
      : Promise.reject(Object.assign(new Error("too much"), { code }));
  const pause = (wait: number) => Promise.resolve(pauses.push(wait));
  const told = () => patiently(ask, () => void again++, pause);
  return { pauses, told, again: () => again, asked: () => asked };
}

test("whoever is told to come later asks again, each time after a longer pause", async () => {
  const busy = server(2);
  expect(await busy.told()).toBe("after 3");
  expect(busy.pauses).toEqual([1000, 2000]);
  expect(busy.again(), "and says so").toBe(2);
});

test("it is not asked for ever", async () => {
  const dead = server(100, "too-fast");
  await expect(dead.told()).rejects.toThrow("too much");
  expect(dead.asked()).toBe(7);
  expect(dead.pauses.reduce((sum, pause) => sum + pause)).toBe(60_000);
});

test("what cannot be told is not asked for again", async () => {
  const closed = server(100, "not-yours");
  await expect(closed.told()).rejects.toThrow();
  expect([closed.asked(), closed.pauses]).toEqual([1, []]);
});
