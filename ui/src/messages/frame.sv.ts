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
};
