import { expect, test } from "vitest";
import type { LuckCount, RoundMark } from "../wire";
import { cardsDrawn, diceOf, roundOf, roundTicks, scaleTop, seriesOf, spread } from "./story";

const rounds: RoundMark[] = [
  [
    1,
    9,
    [
      [15, 21],
      [8, 8],
    ],
  ],
  [
    2,
    40,
    [
      [1, 13],
      [6, 8],
    ],
  ],
  [
    2,
    77,
    [
      [3, 30],
      [0, 9],
    ],
  ],
];

test("numbers by round become lines by seat, on a scale that reads well", () => {
  expect(seriesOf({ measures: ["gold", "army"], rounds })).toEqual([
    {
      measure: "gold",
      seats: [
        [15, 1, 3],
        [21, 13, 30],
      ],
      top: 30,
    },
    {
      measure: "army",
      seats: [
        [8, 6, 0],
        [8, 8, 9],
      ],
      top: 10,
    },
  ]);
  expect([0, 3, 4, 5, 7, 11, 13, 18, 21, 26, 31, 45, 76, 101].map(scaleTop)).toEqual([
    4, 4, 4, 5, 8, 12, 15, 20, 25, 30, 40, 50, 80, 120,
  ]);
});

test("a step is found in its round", () => {
  expect([0, 9, 39, 40, 77].map((step) => roundOf(rounds, step))).toEqual([1, 1, 1, 2, 2]);
  expect(roundOf([], 3)).toBe(0);
});

test("many rounds get fewer numbers", () => {
  expect(roundTicks(4, 8)).toEqual([0, 1, 2, 3]);
  expect(roundTicks(18, 8)).toEqual([0, 3, 6, 9, 12, 15]);
});

test("ends of lines at one height are drawn apart and stay in the picture", () => {
  expect(spread([50, 50, 20], 10, 0, 100)).toEqual([50, 60, 20]);
  expect(spread([98, 99], 10, 0, 100)).toEqual([90, 100]);
});

test("dice are counted by face and seat, nobody's rolls apart", () => {
  const luck: LuckCount[] = [
    { seat: 0, die: "resource", face: "gold-6", count: 1 },
    { seat: -1, die: "attack", face: "1", count: 2 },
    { seat: 1, die: "attack", face: "-1", count: 4 },
    { seat: 0, die: "attack", face: "1", count: 3 },
    { seat: 1, die: "cards", face: "", count: 20 },
  ];
  expect(diceOf(luck, 2)).toEqual([
    {
      die: "attack",
      faces: [
        { face: "-1", seats: [0, 4], others: 0 },
        { face: "1", seats: [3, 0], others: 2 },
      ],
      sums: [3, 4],
      sumOthers: 2,
    },
    { die: "resource", faces: [{ face: "gold-6", seats: [1, 0], others: 0 }], sums: [1, 0], sumOthers: 0 },
  ]);
  expect(cardsDrawn(luck, 2)).toEqual([0, 20]);
});
