import type { boardEn } from "./board.en";

export const boardSv: Record<keyof typeof boardEn, string> = {
  "board.fit": "Visa hela slagfältet",
  "board.closer": "Visa nära",
  "board.again": "Som sist",
  "board.clear": "Ta tillbaka alla",
  "board.waits": "{form}, väntar",
  "board.key.bench": "Välj en enhet att placera",
  "board.key.again": "Placera enheterna som sist",
  "board.charge": "Gå till {place} och anfall {what}",
  "board.stands": "För långt bort härifrån. Välj en prick att stå på.",
  "board.swap": "Byt plats med {what}",
  "board.picked": "{n} av {of} valda.",
  "board.thing.wall": "mur",
  "board.thing.gate": "port",
  "board.thing.terrain": "hinder",
  "board.thing.effect": "eldvägg, {n} skada",
};
