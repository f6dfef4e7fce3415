import { expect, test } from "vitest";
import type { PlayerState } from "../combat/state";
import { pilesOf } from "./piles";

const player = (scrolls?: string[]): PlayerState =>
  ({ in_play: [], discard: ["bless"], aside: [], removed: [], scrolls }) as unknown as PlayerState;

test("spells on scrolls are a pile: one's own by name, another's by number", () => {
  expect(pilesOf(player(["haste", "fly"])).map((pile) => [pile.id, pile.cards])).toEqual([
    ["discard", ["bless"]],
    ["scrolls", ["haste", "fly"]],
  ]);
  expect(pilesOf(player(["", ""]))[1]?.cards).toHaveLength(2);
  expect(pilesOf(player()).map((pile) => pile.id)).toEqual(["discard"]);
});
