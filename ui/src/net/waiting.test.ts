import { expect, test } from "vitest";
import { Waiting } from "./waiting.svelte";

/** Something that is asked for and can be answered, put off or refused from outside. */
function asked<T>() {
  let again: () => void = () => undefined;
  let give: (found: T) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const ask = (later: () => void): Promise<T> => {
    again = later;
    return new Promise((resolve, reject) => ([give, refuse] = [resolve, reject]));
  };
  return { ask, again: () => again(), give: (found: T) => give(found), refuse: (error: Error) => refuse(error) };
}
const busy = Object.assign(new Error("too much"), { code: "busy" });

test("whoever looks is told that it is asked for again, until it comes", async () => {
  const [odds, waiting, taken] = [asked<number>(), new Waiting(), [] as number[]];
  const under = waiting.for(odds.ask, (found) => taken.push(found));
  expect(waiting.waits).toBe("");
  odds.again();
  expect(waiting.waits).toBe("again");
  odds.give(7);
  await under;
  expect([waiting.waits, taken]).toEqual(["", [7]]);
});

test("a server with too much to do for good is told, another refusal is not", async () => {
  const [odds, waiting] = [asked<number>(), new Waiting()];
  const under = waiting.for(odds.ask, () => undefined);
  odds.refuse(busy);
  await under;
  expect(waiting.waits).toBe("gone");
  const other = asked<number>();
  const next = waiting.for(other.ask, () => undefined);
  expect(waiting.waits, "another question begins anew").toBe("");
  other.refuse(Object.assign(new Error("Nobody stands there."), { code: "illegal" }));
  await next;
  expect([waiting.waits, waiting.why]).toEqual(["", "Nobody stands there."]);
});

test("whoever looks away is told no more, and what comes late is dropped", async () => {
  const [odds, waiting, taken] = [asked<number>(), new Waiting(), [] as number[]];
  const under = waiting.for(odds.ask, (found) => taken.push(found));
  waiting.stop();
  odds.again();
  expect(waiting.waits).toBe("");
  odds.give(7);
  await under;
  expect(taken).toEqual([]);
});
