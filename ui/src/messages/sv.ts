import type { en } from "./en";

// Swedish: du, imperatives, the terms of the Swedish rulebook.
export const sv: Record<keyof typeof en, string> = {
  "app.name": "Tabletop Heroes",
};
