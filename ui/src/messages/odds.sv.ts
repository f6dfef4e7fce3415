// Odds för anfall, på svenska: vad en fiende kan göra, och vad kort skulle ändra.
import type { oddsEn } from "./odds.en";

export const oddsSv: Record<keyof typeof oddsEn, string> = {
  "odds.against": "Mot dig",
  "odds.against.title": "{a} mot dina {b}",
  "odds.against.falls": "Mot dig: {what} faller",
  "odds.yours": "Dina {what} faller",
  "odds.against.mean": "I snitt {dealt} mot dig, {taken} tillbaka, före kort.",
  "odds.harmless": "{what} kan inte anfalla någon av dina enheter härnäst.",
  "odds.spared.far": "{what} når inte dina {other} härnäst.",
  "odds.spared.paralysed": "{what} är förlamade och förlorar sin nästa aktivering.",
  "odds.spared.engaged": "{what} kan inte skjuta på dina {other}: en annan av dina enheter står intill dem.",
  "odds.spared.bound": "{what} måste anfalla en annan av dina enheter.",
  "odds.with": "Vad dina kort skulle ändra",
  "odds.with.destroys": "Med {card}: {value}",
  "odds.with.dies": "Med {card}: {what} faller {value}",
  "odds.with.damage": "Med {card}: {value} utdelad",
  "odds.with.suffered": "Med {card}: {value} mottagen",
  "odds.expert": "{card} (expert)",
  "odds.under": "{a} faller {chance}. {b} faller {other}.",
  "odds.now.falls": "Effekt nu: {what} faller {from} → {to}",
  "odds.now.yours": "Effekt nu: dina {what} faller {from} → {to}",
  "odds.now.damage": "Effekt nu: {what} tar i snitt {from} → {to}",
};
