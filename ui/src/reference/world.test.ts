import { expect, test } from "vitest";
import { ICON_OF } from "../gen/icons";
import { BUILDINGS, LOCATIONS, locationIcon } from "./worldfacts";

test("every place to visit has a picture", () => {
  for (const id of Object.keys(LOCATIONS)) if (id !== "empty") expect(locationIcon(id), id).toBeTruthy();
  for (const id of Object.keys(BUILDINGS)) expect(ICON_OF.buildings?.[id], id).toBeTruthy();
});
