import { expect, test, vi } from "vitest";
import type { Chair, TableInfo } from "../wire";

vi.mock("../table/settings.svelte", () => ({ settings: { language: "en" } }));
const { playerNames } = await import("./people");

const chair = (seat: number, name: string): Chair => ({
  seat,
  who: "human",
  name,
  bot: "",
  left: false,
  stands_in: false,
});
const table = (...names: string[]) => ({ chairs: names.map((name, seat) => chair(seat, name)) }) as TableInfo;

test("players of one device are told apart by their names; whoever plays alone is you", () => {
  expect(playerNames(table("Ann", "Tove", "Ben"), [0, 1])).toEqual(["Ann", "Tove", "Ben"]);
  const [own, other] = playerNames(table("Ann", "Ben"), [0]);
  expect(own).not.toBe("Ann");
  expect(other).toBe("Ben");
});
