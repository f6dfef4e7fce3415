import { expect, test } from "vitest";
import { NAMES, TEXTS, UNIT_NAMES } from "../messages/components.sv";
import { CARDS, UNITS } from "./library";

test("every card has a Swedish name and every text a Swedish wording", () => {
  for (const [id, card] of Object.entries(CARDS)) {
    expect(NAMES[id], id).toBeTruthy();
    for (const use of card.uses) if (use.key !== "power") expect(TEXTS[use.text], use.text).toBeTruthy();
  }
});

test("every unit has a Swedish name and every ability a Swedish wording", () => {
  for (const [id, unit] of Object.entries(UNITS)) {
    expect(UNIT_NAMES[id.split(".").at(-1)!], id).toBeTruthy();
    for (const text of [unit.textFew, unit.textPack]) if (text) expect(TEXTS[text], text).toBeTruthy();
  }
});

test("numbers are the same in both languages", () => {
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).sort().join(" ");
  for (const [english, swedish] of Object.entries(TEXTS)) expect(numbers(swedish), english).toBe(numbers(english));
});
