import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

vi.mock("../lib/settings.svelte", () => ({ settings: { language: "sv" } }));
const { DUEL_NAMES, DUEL_TEXTS, SETS: SETS_SV } = await import("../messages/cardgame-cards.sv");
const { duelIcon, POOL, SETS } = await import("./pool");

test("every card of the card game has a Swedish name and text", () => {
  for (const [id, card] of Object.entries(POOL)) {
    expect(DUEL_NAMES[id], id).toBeTruthy();
    if (card.text) expect(DUEL_TEXTS[card.text], card.text).toBeTruthy();
  }
  for (const [id, set] of Object.entries(SETS)) expect(SETS_SV[id]?.of, id).toBe(createHash("sha1").update(set.plan).digest("hex").slice(0, 8));
});

test("no Swedish text is left over, and the numbers in it are those of the English one", () => {
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).sort().join(" ");
  const texts = new Set(Object.values(POOL).map((card) => card.text));
  for (const [english, swedish] of Object.entries(DUEL_TEXTS)) {
    expect(texts, english).toContain(english);
    expect(numbers(swedish), english).toBe(numbers(english));
  }
});

test("every card has a picture in the sprite", () => {
  const sprite = readFileSync("public/icons.svg", "utf8");
  for (const id of Object.keys(POOL)) expect(sprite, id).toContain(`<symbol id="${duelIcon(id).replace(":", "-")}"`);
});
