import { expect, test } from "vitest";
import { Foreseeing, together } from "./foreseeing.svelte";

test("fights that were tried out add up, and are asked for until there are enough", async () => {
  const asked: number[] = [];
  const replies = [4, 3, 0].map((samples) => ({ samples, won: samples - 1, lost: 0.5 }));
  const looking = new Foreseeing();
  await looking.begin((tried) => {
    asked.push(tried);
    return Promise.resolve(replies.shift() ?? null);
  });
  expect(asked).toEqual([0, 4, 7]);
  expect(looking.found).toEqual({ samples: 7, won: 5, lost: 1 });
});

test("whoever looks away is told no more, and what comes late is dropped", async () => {
  const looking = new Foreseeing();
  let tell: (found: { samples: number; won: number; lost: number }) => void = () => undefined;
  const under = looking.begin(() => new Promise((resolve) => (tell = resolve)));
  looking.stop();
  tell({ samples: 4, won: 4, lost: 0 });
  await under;
  expect(looking.found).toBeNull();
});

test("a server that will not tell ends it", async () => {
  const looking = new Foreseeing();
  await looking.begin(() => Promise.reject(new Error("slow down")));
  expect(looking.found).toBeNull();
  expect(together(null, { samples: 1, won: 1, lost: 0 })).toEqual({ samples: 1, won: 1, lost: 0 });
});
