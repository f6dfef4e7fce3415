import { expect, test } from "vitest";
import { ASTROLOGER_NAMES, BUILDING_NAMES, LOCATION_NAMES, WORLD_TEXTS } from "../messages/world.sv";
import { ICON_OF } from "../gen/icons";
import { ASTROLOGERS, BUILDINGS, LOCATIONS, locationIcon } from "./worldfacts";

test("every location, building and Astrologers card has a Swedish name and text", () => {
  for (const [names, things] of [[LOCATION_NAMES, LOCATIONS], [BUILDING_NAMES, BUILDINGS], [ASTROLOGER_NAMES, ASTROLOGERS]] as const)
    for (const [id, thing] of Object.entries(things)) {
      expect(names[id], id).toBeTruthy();
      expect(WORLD_TEXTS[thing.text], thing.text).toBeTruthy();
    }
});

test("numbers are the same in both languages", () => {
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).sort().join(" ");
  for (const [english, swedish] of Object.entries(WORLD_TEXTS)) expect(numbers(swedish), english).toBe(numbers(english));
});

test("every place to visit has a picture", () => {
  for (const id of Object.keys(LOCATIONS)) if (id !== "empty") expect(locationIcon(id), id).toBeTruthy();
  for (const id of Object.keys(BUILDINGS)) expect(ICON_OF.buildings?.[id], id).toBeTruthy();
});
