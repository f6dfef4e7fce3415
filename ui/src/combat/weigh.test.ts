import { expect, test } from "vitest";
import type { Table } from "../table/table.svelte";
import { Weighing } from "./weigh.svelte";

/** A table whose server is asked for odds; each asking is answered from outside. */
function busyTable() {
  const asked: { key: string; again: () => void; give: (found: unknown) => void; refuse: () => void }[] = [];
  const odds = (key: string, { again = () => undefined }: { again?: () => void } = {}): Promise<unknown> =>
    new Promise((resolve, reject) =>
      asked.push({
        key,
        again,
        give: resolve,
        refuse: () => reject(Object.assign(new Error("too much"), { code: "busy" })),
      }),
    );
  return { asked, table: { odds } as unknown as Table };
}
const STRIKE = { strike: [], target: 2 };
/** Whatever has been answered by now has been taken. */
const settled = (): Promise<void> => new Promise((next) => setImmediate(next));

test("odds that are put off are told as asked for again, and shown once they come", async () => {
  const { asked, table } = busyTable();
  const weighing = new Weighing();
  weighing.point(table, "attack:u2", undefined);
  asked[0]!.again();
  expect(weighing.waits).toBe("again");
  asked[0]!.give(STRIKE);
  await settled();
  expect([weighing.waits, weighing.odds]).toEqual(["", STRIKE]);
});

test("what has come is not asked for again, what was given up is", async () => {
  const { asked, table } = busyTable();
  const weighing = new Weighing();
  weighing.point(table, "attack:u2", undefined);
  asked[0]!.refuse();
  await settled();
  expect([weighing.waits, weighing.odds]).toEqual(["gone", null]);
  weighing.point(table, undefined, undefined);
  expect(weighing.waits, "whoever looks elsewhere hears no more of it").toBe("");
  weighing.point(table, "attack:u2", undefined);
  asked[1]!.give(STRIKE);
  await settled();
  weighing.point(table, undefined, undefined);
  weighing.point(table, "attack:u2", undefined);
  await settled();
  expect([asked.length, weighing.odds]).toEqual([2, STRIKE]);
});

test("who comes back to what is still under way asks nobody twice", async () => {
  const { asked, table } = busyTable();
  const weighing = new Weighing();
  weighing.point(table, "attack:u2", undefined);
  weighing.point(table, "attack:u3", undefined);
  weighing.point(table, "attack:u2", undefined);
  expect(asked.map(({ key }) => key)).toEqual(["attack:u2", "attack:u3"]);
  asked[0]!.give(STRIKE);
  await settled();
  expect(weighing.odds).toEqual(STRIKE);
});
