// Swedish, the frame round every table.
import type { frameEn } from "./frame.en";

export const frameSv: Record<keyof typeof frameEn, string> = {
  "typed.label": "Skriv ett svar",
  "typed.hint": "b3, ett namn eller svaret",
  "typed.open": "Skriv ett svar",
  "typed.may": "Du kan: {some}.",
  "typed.several": "”{typed}” passar på flera: {some}. Säg vilket.",
  "typed.none": "Inget här heter ”{typed}”. Du kan: {some}.",
  "typed.nothing": "Inget passar.",
  "typed.andMore": "{some} och {n} till",
  "undo.ask": "Be de andra om att få ta tillbaka ditt senaste svar",
  "hold.longer": "Håll in lite längre.",
  "handover.hold": "Håll in för att börja",
  "handover.before": "Spelade nyss: {who}.",
  "handover.protect": "Skydda min plats med en kod",
  "handover.newCode": "En kod för din plats, som bara gäller på den här enheten",
  "handover.code": "Koden för {who}",
  "handover.set": "Spara och börja",
  "handover.enter": "Börja",
  "handover.without": "Utan kod",
  "handover.forget": "Ingen kod hädanefter",
  "handover.wrong": "Det är inte koden för den här platsen.",
};
