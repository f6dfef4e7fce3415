// The log in the reader's language, from the data of each event; the engine's English sentence where there is no pattern.
import type { LogLine } from "../wire";
import { tOr } from "./i18n.svelte";
import { cardName, unitName } from "./components";
import { CARDS, UNITS } from "./library";

/** Events that only matter to the drawing. */
const SILENT = new Set(["Acts", "InForce", "Rolled"]);

export function sentence(line: LogLine, names: string[]): string {
  if (SILENT.has(line.kind)) return "";
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(line.data)) {
    if (key === "seat" || key === "attacker_seat" || key === "winner") values[key] = names[Number(value)] ?? String(value);
    else if (key === "card" || key === "attacker_card" || key === "target_card") values[key] = String(value) in UNITS ? unitName(value) : cardName(value);
    else if (typeof value === "number" || typeof value === "string") values[key] = value;
    else if (Array.isArray(value)) values[key] = value.map((item) => (typeof item === "string" && item in CARDS ? cardName(item) : String(item))).join(", ");
    else values[key] = String(value);
  }
  const variant = line.kind === "Attacks" && line.data.retaliation ? ".retaliation" : line.kind === "CombatEnds" && Number(line.data.winner) < 0 ? ".nobody" : line.kind === "Drew" && Array.isArray(line.data.cards) && line.data.cards.length ? ".known" : line.kind === "Strikes" && !line.data.damage ? ".none" : "";
  const english = line.text.replace(/[Ss]eat (\d)/g, (_, seat: string) => names[Number(seat)] ?? seat);
  return tOr(`event.${line.kind}${variant}`, english, values);
}
