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

test("a name has the form of the language inside a sentence; a proper name stays as it is", () => {
  const words: Record<string, string> = {
    "unit.griffins": "Gripar",
    "unit.griffins.the": "griparna",
    "unit.tamika": "Tamika",
    "part.at": "{unit} ({place})",
    "part.at.the": "{unit.the} på {place}",
  };
  const swede: Reader = { ...reader, message: (id) => words[id] };
  const [griffins, tamika] = [
    ["unit.griffins", {}],
    ["unit.tamika", {}],
  ] as const;
  expect(fill("Anfall {unit.the}", { unit: griffins }, swede)).toBe("Anfall griparna");
  expect(fill("rekryterar {unit.some}", { unit: griffins }, swede)).toBe("rekryterar gripar");
  expect(fill("Anfall {unit.the}", { unit: tamika }, swede)).toBe("Anfall Tamika");
  expect(fill("{list.some}", { list: [griffins, tamika] }, swede)).toBe("gripar, Tamika");
  expect(fill("Anfall {unit.the}", { unit: ["part.at", { unit: griffins, place: "c4" }] }, swede)).toBe(
    "Anfall griparna på c4",
  );
});

test("both catalogues have the same messages, but for forms that a language gives names", () => {
  const ids = Object.keys(english);
  const forms = new Set(ids.flatMap((id) => [`${id}.the`, `${id}.some`]));
  expect(
    Object.keys(swedish)
      .filter((id) => !forms.has(id))
      .sort(),
  ).toEqual(ids.sort());
});
