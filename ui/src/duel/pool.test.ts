import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

vi.mock("../table/settings.svelte", () => ({ settings: { language: "sv" } }));
const { duelIcon, duelName, duelText, POOL } = await import("./pool");

test("cards are named and told in the reader's language", () => {
  expect(duelName("skeleton")).not.toBe("skeleton");
  for (const [id, card] of Object.entries(POOL)) if (card.text) expect(duelText(id), id).not.toBe(card.text);
});

test("every card has a picture in the sprite", () => {
  const sprite = readFileSync("public/icons.svg", "utf8");
  for (const id of Object.keys(POOL)) expect(sprite, id).toContain(`<symbol id="${duelIcon(id).replace(":", "-")}"`);
});
