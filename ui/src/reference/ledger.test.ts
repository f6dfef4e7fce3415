import { expect, test } from "vitest";
import rules from "../gen/rules.json";
import sv from "../gen/rules.sv.json";
import { headingsOf, inEnglish, inLanguage } from "./ledger";

const swedish = inLanguage(rules, sv);
const english = inEnglish(rules);

test("every rule, note and heading of the rules reference has a Swedish wording", () => {
  const texts: Record<string, string> = sv.rules;
  const notes: Record<string, string> = sv.notes;
  const headings: Record<string, string> = sv.headings;
  expect(rules.filter(({ id, rule }) => rule && !texts[id]).map(({ id }) => id)).toEqual([]);
  expect(rules.filter(({ id, note }) => note && !notes[id]).map(({ id }) => id)).toEqual([]);
  expect(rules.flatMap(({ id }) => headingsOf(id)).filter((part) => !headings[part])).toEqual([]);
});

test("a rule that is the same as another is told in the other one's words", () => {
  const same = rules.find(({ sameAs }) => sameAs)!;
  for (const told of [english, swedish])
    expect(told.find(({ id }) => id === same.id)!.text).toBe(told.find(({ id }) => id === same.sameAs)!.text);
});

test("a citation names the Swedish heading alone", () => {
  expect(swedish.find(({ id }) => id === "core.setup.prebuilt-buildings")!.source).toBe(
    "000 §uppställning steg 6; 004 §[uppställning] steg 7",
  );
  expect(swedish.find(({ id }) => id === "core.hero.secondary.cost")!.source).toBe(
    "000 §SECONDARY HEROES; 004 §SEKUNDÄRA HJÄLTAR",
  );
});

test("how sure a reading is stands in ordinary letters", () => {
  for (const told of [english, swedish])
    expect(
      told.filter(({ note }) => /\b(?:PROPOSED|CERTAIN|FÖRSLAG|SÄKERT|REKOMMENDERAT)/.test(note)).map(({ id }) => id),
    ).toEqual([]);
  expect(swedish.find(({ id }) => id === "battlefield.siege.arrow-tower")!.note).toContain("Förslag: varken");
});
