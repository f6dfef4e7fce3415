import { expect, test } from "vitest";
import type { AskView, OptionView } from "../wire";
import { doing, Errand, offered } from "./errand";

function table(keys: string[], question = 1): { ask: AskView; mine: { question: number }; options: OptionView[] } {
  return {
    ask: { seat: 0, kind: "activation", title: "", about: ["unit:3"] } as unknown as AskView,
    mine: { question },
    options: keys.map((key) => ({ key, says: ["", {}] })),
  };
}

test("an errand answers question after question, each once", () => {
  const asked = table(["move:b2", "end"]);
  const said: string[] = [];
  const errand = new Errand(
    () => asked,
    (key) => said.push(key),
  );
  errand.begin([offered("move:b2"), offered("attack:u5")]);
  errand.goOn();
  expect(said).toEqual(["move:b2"]);
  Object.assign(asked, table([], 2));
  errand.goOn();
  Object.assign(asked, table(["attack:u5", "end"], 2));
  errand.goOn();
  errand.goOn();
  expect(said).toEqual(["move:b2", "attack:u5"]);
});

test("what is not offered is not said, and ends the errand", () => {
  const asked = table(["move:b2"]);
  const said: string[] = [];
  const errand = new Errand(
    () => asked,
    (key) => said.push(key),
  );
  errand.begin([offered("move:b2"), offered("attack:u5"), offered("end")]);
  Object.assign(asked, table(["pass", "end"], 2));
  errand.goOn();
  Object.assign(asked, table(["attack:u5", "end"], 3));
  errand.goOn();
  expect(said).toEqual(["move:b2"]);
});

test("a question can be left to the player, and an errand can wait for the next one or be stopped", () => {
  const asked = table(["cast", "play:power"]);
  const said: string[] = [];
  const errand = new Errand(
    () => asked,
    (key) => said.push(key),
  );
  errand.begin([(options) => (options.some(({ key }) => key === "unit:u5") ? "unit:u5" : null)]);
  Object.assign(asked, table(["unit:u4", "unit:u5"], 2));
  errand.goOn();
  expect(said).toEqual(["unit:u5"]);
  errand.begin([offered("unit:u4")], true);
  expect(said).toEqual(["unit:u5"]);
  Object.assign(asked, table(["unit:u4"], 3));
  errand.stop();
  errand.goOn();
  expect(said).toEqual(["unit:u5"]);
});

test("an answer is found by the deed and by what it is done to, whatever its key", () => {
  const option = (key: string, verb: string, ...things: string[]) => ({ key, label: key, verb, things }) as never;
  const options = [
    option("1", "move", "cell:b2"),
    option("2", "attack", "unit:5"),
    option("3", "place", "troop:a", "cell:b2"),
  ];
  const { ask } = table([]);
  expect(doing("move", "cell:b2")(options, ask)).toBe("1");
  expect(doing("place", "troop:a", "cell:b2")(options, ask)).toBe("3");
  expect(doing("attack", "cell:b2")(options, ask)).toBeUndefined();
});
