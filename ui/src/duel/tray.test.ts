import { expect, test } from "vitest";
import { lit } from "../table/light";
import { cardOf } from "../table/things";
import type { AskView } from "../wire";
import { bareOf, trayOf } from "./tray";

const ask = (passes: string | null = null): AskView => ({
  seat: 0,
  kind: "",
  title: "",
  says: ["", {}] as const,
  rule: "",
  passes,
  window: "",
  amount: 0,
  about: [],
  options: [],
});
const option = (key: string, verb: string, ...things: string[]) => lit({ key, says: ["", {}] as const, verb, things });
const keys = (entries: { key: string }[]) => entries.map((entry) => entry.key);

test("cards that lie elsewhere are laid out, those of the hand are not", () => {
  const raise = [
    option("1", "place", "cell:f1", "discard:0.skeleton", "discard:0"),
    option("2", "place", "cell:f2", "discard:0.skeleton", "discard:0"),
  ];
  expect(trayOf(ask(), raise, [])).toEqual(["discard:0.skeleton"]);
  expect(
    trayOf(ask(), [option("1", "discard", "card:bless"), option("2", "discard", "card:haste")], ["bless", "haste"]),
  ).toEqual([]);
  expect(trayOf(ask(), [option("1", "place", "cell:a1", "card:tavern")], ["bless"])).toEqual(["card:tavern"]);
  expect(trayOf(ask(), [option("1", "remove", "under:d2.1.offense", "cell:d2")], [])).toEqual(["under:d2.1.offense"]);
});

test("a question that can be let go by leaves the hand where it is", () => {
  expect(trayOf(ask("pass"), [option("use", "use", "force:0.drum"), option("pass", "pass")], [])).toEqual([]);
});

test("answers with nothing to point at get a button, and so do both answers of a yes or no", () => {
  const turn = [
    option("play", "play", "card:bless"),
    option("activate", "activate", "cell:d1"),
    option("use", "use", "force:0.drum"),
    option("pass", "pass"),
  ];
  expect(keys(bareOf(ask("pass"), turn, []))).toEqual(["use", "pass"]);
  const ability = [option("use", "use", "force:0.orrin", "cell:c5"), option("decline", "decline")];
  expect(keys(bareOf(ask("decline"), ability, []))).toEqual(["use", "decline"]);
  const last = [option("discard", "discard", "card:bless"), option("done", "keep")];
  expect(keys(bareOf(ask("done"), last, [])), "a card of the hand is pointed at").toEqual(["done"]);
  expect(keys(bareOf(ask(), [option("stack", "stack", "stack:attack")], []))).toEqual(["stack"]);
  expect(keys(bareOf(ask(), [option("v", "play", "vanguard:0.ghost")], ["vanguard:0.ghost"]))).toEqual([]);
});

test("a thing tells the card that it shows", () => {
  expect(["card:bless", "force:1.drum", "ground:b3.1.land-mine", "aside:angel"].map(cardOf)).toEqual([
    "bless",
    "drum",
    "land-mine",
    "angel",
  ]);
  expect(["cell:d4", "discard:0", "stack:attack", "seat:1", "hero:0.main"].map(cardOf)).toEqual(["", "", "", "", ""]);
});
