import { expect, test } from "vitest";
import { find, plain, type Typable } from "./typed";

const answers: Typable[] = [
  { key: "attack:u3", text: "Attack Liches", words: ["Attack Liches", "Liches", "b3"] },
  { key: "attack:u4", text: "Attack Vampires", words: ["Attack Vampires", "Vampires", "c3"] },
  { key: "move:b2", text: "Move to b2", words: ["Move to b2", "b2"] },
  { key: "move:b4", text: "Move to b4", words: ["Move to b4", "b4"] },
  { key: "end", text: "Stay", words: ["End the activation"] },
];
const key = (typed: string) => find(typed, answers).one?.key ?? null;
const fits = (typed: string) => find(typed, answers).fits.map((answer) => answer.key);

test("a key, a button's words, a name and a place all find their answer", () => {
  expect(key("attack:u3")).toBe("attack:u3");
  expect(key("attack liches")).toBe("attack:u3");
  expect(key("liches")).toBe("attack:u3");
  expect(key("  LICH ")).toBe("attack:u3");
  expect(key("b3")).toBe("attack:u3");
  expect(key("b4")).toBe("move:b4");
  expect(key("stay")).toBe("end");
});

test("words that fit several answers choose none and list them, the better ones first", () => {
  expect(key("attack")).toBeNull();
  expect(fits("attack")).toEqual(["attack:u3", "attack:u4"]);
  expect(fits("b")).toEqual(["attack:u3", "move:b2", "move:b4"]);
  expect(find("b2", answers).fits[0]?.key).toBe("move:b2");
});

test("a word that fits nothing finds nothing, and no word finds all", () => {
  expect(find("dragons", answers)).toEqual({ one: null, fits: [] });
  expect(fits("")).toHaveLength(5);
  expect(key("")).toBeNull();
});

test("accents, capitals and marks do not matter", () => {
  expect(plain("  Gå till  Grå-ön! ")).toBe("ga till gra-on");
  expect(find("anfall lich", [{ key: "attack:u3", text: "Anfall licherna", words: [] }]).one?.key).toBe("attack:u3");
});

test("several ways to the same place are several answers", () => {
  const ways: Typable[] = [
    { key: "place:griffins:b2", text: "Griffins to b2", words: ["Griffins", "b2"] },
    { key: "place:pikemen:b2", text: "Pikemen to b2", words: ["Pikemen", "b2"] },
  ];
  expect(find("b2", ways).one).toBeNull();
  expect(find("griffins b2", ways).one?.key).toBe("place:griffins:b2");
});
