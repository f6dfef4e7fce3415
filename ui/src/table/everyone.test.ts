import { expect, test } from "vitest";
import { together } from "./everyone";

test("every seat's secrets are seen together", () => {
  const open = { sides: [{ hand_count: 1 }, { hand_count: 2 }], ask: { seat: 1, options: null }, card: null };
  const first = {
    sides: [{ hand_count: 1, hand: ["bless"] }, { hand_count: 2 }],
    ask: { seat: 1, options: null },
    card: null,
  };
  const second = {
    sides: [{ hand_count: 1 }, { hand_count: 2, hand: ["curse", "haste"] }],
    ask: { seat: 1, options: ["pass"] },
    card: "tower",
  };
  expect(together<unknown>(open, [first, second])).toEqual({
    sides: [
      { hand_count: 1, hand: ["bless"] },
      { hand_count: 2, hand: ["curse", "haste"] },
    ],
    ask: { seat: 1, options: ["pass"] },
    card: "tower",
  });
});

test("what a bystander does not see at all comes from whoever sees it", () => {
  expect(together<unknown>([], [[], ["a", "b"]])).toEqual(["a", "b"]);
  expect(together<unknown>({ text: "draws a card", n: 3 }, [{ text: "draws Bless", n: 3 }])).toEqual({
    text: "draws Bless",
    n: 3,
  });
});

test("what a bystander is told in other words is told in those of whoever knows more", () => {
  const cards = (...names: string[]) => [
    "looks-at",
    { seat: ["seat", { seat: 0 }], cards: names.map((one) => [one, {}]) },
  ];
  const many = (n: number) => ["looks-at", { seat: ["seat", { seat: 0 }], cards: ["cards", { n }] }];
  for (const names of [["card.bless"], ["card.bless", "card.haste"], ["card.bless", "card.haste", "card.curse"]])
    expect(together<unknown>(many(names.length), [many(names.length), cards(...names)])).toEqual(cards(...names));
});
