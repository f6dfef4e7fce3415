import { expect, test } from "vitest";
import english from "../gen/words/en.json";
import swedish from "../gen/words/sv.json";
import { fill, textOf, type Reader } from "./message";

const reader: Reader = {
  message: (id) => ({ "unit.liches": "Liches", "unit.tower": "Tower", "unit.tower.number": "one" })[id],
  plural: (n) => new Intl.PluralRules("en").select(n),
};

test("places, plurals and choices are filled as in Python", () => {
  expect(fill("{who} draws {n|a card|{n} cards}.", { who: "Rion", n: 1 }, reader)).toBe("Rion draws a card.");
  expect(fill("{who} draws {n|a card|{n} cards}.", { who: "Rion", n: 3 }, reader)).toBe("Rion draws 3 cards.");
  expect(fill("It {way|flying:flies|other:walks}.", { way: "flying" }, reader)).toBe("It flies.");
  expect(
    fill("{unit} {how|true:are paralysed|other:can act again}.", { unit: ["unit.liches", {}], how: false }, reader),
  ).toBe("Liches can act again.");
  expect(fill("{unit} {unit|acts|act}.", { unit: ["unit.liches", {}] }, reader)).toBe("Liches act.");
  expect(fill("{unit} {unit|acts|act}.", { unit: ["unit.tower", {}] }, reader)).toBe("Tower acts.");
  expect(fill("such as {{'hero': {id}}}", { id: "x" }, reader)).toBe("such as {'hero': x}");
});

test("what is said may hold what is said, and lists of it", () => {
  expect(textOf(["unit.liches", {}], reader)).toBe("Liches");
  expect(fill("They meet {units}.", { units: [["unit.liches", {}], "a lamb"] }, reader)).toBe(
    "They meet Liches, a lamb.",
  );
});

test("whoever shows it names what only they know", () => {
  const named: Reader = {
    ...reader,
    special: (id, args) => (id === "seat" ? ["Ann", "Bo"][Number(args.seat)] : undefined),
  };
  expect(fill("{seat} wins.", { seat: ["seat", { seat: 1 }] }, named)).toBe("Bo wins.");
});

test("both catalogues have the same messages", () => {
  expect(Object.keys(swedish).sort()).toEqual(Object.keys(english).sort());
});
