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
  "combat.goOrStrike": "Gå till en upplyst ruta eller anfall en upplyst fiende.",
  "combat.go": "Gå till en upplyst ruta.",
  "combat.strike": "Anfall en upplyst fiende.",
  "combat.discardOf": "{who}: kasthög",
  "combat.key.arrows": "Gå över planen",
  "combat.key.yes": "Slå tillbaka eller håll igen",
  "combat.key.cast": "Kasta besvärjelsen",
  "combat.key.why": "Varför inte? För det som har fokus",
  "combat.key.codes": "Rutornas namn",
  "combat.acted": "klara",
  "odds.title": "{a} anfaller {b}",
  "odds.sum": "Anfall {attack}, tärning {die}, mot försvar {defense}",
};
