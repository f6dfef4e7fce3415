import type { combatEn } from "./combat.en";

export const combatSv: Record<keyof typeof combatEn, string> = {
  "combat.behind": "{n|1 drag till|{n} drag till} att visa.",
  "combat.passing": "Avstår åt dig. Håll in för att stoppa.",
  "combat.unit": "Enhet",
  "event.Rolled": "Tärningen visar {face}.",
  "event.ResourceRolled": "{seat} slår {amount} {resource}.",
  "face.-1": "−1",
  "face.0": "0",
  "face.1": "+1",
};
