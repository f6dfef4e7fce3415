// The log in the reader's language, from the data of each event; what the engine says where there is no message for it.
import { duelSentence } from "../duel/words";
import type { LogLine } from "../wire";
import { t, tell, tOr } from "./words.svelte";
import { cardName, unitName } from "../reference/components";
import { CARDS, UNITS } from "../reference/library";
import { astrologerName, buildingName, locationName } from "../reference/world";

/** Events that only matter to the drawing. */
const SILENT = new Set([
  "board.acts",
  "board.in-force",
  "board.tile-laid",
  "board.placed",
  "board.neutrals-drawn",
  "board.leaves-combat",
]);

/** Names a field `3,-1` of the map; without a map its coordinates stay. */
export type Places = (field: string) => string;

export function sentence(
  line: LogLine,
  names: string[],
  places: Places = (field) => field,
  log: LogLine[] = [],
): string {
  if (line.kind.startsWith("Duel")) return duelSentence(line, names, log);
  if (SILENT.has(line.kind)) return "";
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(line.data)) values[key] = told(key, value, names, places);
  const words = tell(line.says, { names, field: places, place: places });
  if ("gold" in line.data && "valuables" in line.data) values.sum = amounts(line.data);
  return tOr(`event.${line.kind}${variant(line)}`, words, values);
}

function told(key: string, value: unknown, names: string[], places: Places): string | number {
  const seat = (number: unknown) => names[Number(number)] ?? String(number);
  if (key === "seat" || key === "attacker_seat" || key === "winner" || key === "other" || key === "town_of")
    return seat(value);
  if (key === "hero" && typeof value === "number")
    return value % 2 ? t("hero.second", { who: seat(Math.floor(value / 2)) }) : seat(Math.floor(value / 2));
  if ((key === "start" || key === "end" || key === "field") && /^-?\d+,-?\d+$/.test(String(value)))
    return places(String(value));
  if (key === "location") return locationName(String(value));
  if (key === "building") return buildingName(String(value));
  if (key === "deck" || key === "die" || key === "kind" || key === "resource")
    return tOr(`word.${String(value)}`, String(value));
  if (key === "face") return tOr(`face.${String(value)}`, String(value));
  if (key === "card" || key === "attacker_card" || key === "target_card")
    return String(value) in UNITS
      ? unitName(value)
      : String(value) in CARDS
        ? cardName(value)
        : astrologerName(String(value));
  if (typeof value === "number" || typeof value === "string") return value;
  if (Array.isArray(value))
    return value.map((item) => (typeof item === "string" && item in CARDS ? cardName(item) : String(item))).join(", ");
  return String(value);
}

function variant({ kind, data }: LogLine): string {
  if (kind === "board.attacks" && data.retaliation) return ".retaliation";
  if (kind === "board.combat-ends" && Number(data.winner) < 0) return ".nobody";
  if (kind === "board.combat-ends" && data.neutral) return ".neutral";
  if (kind === "board.drew" && Array.isArray(data.cards) && data.cards.length) return ".known";
  if (kind === "board.strikes" && !data.damage) return ".none";
  if (kind === "board.acquired" && data.card) return ".known";
  if (kind === "board.game-round-begins" && data.kind !== "plain") return `.${String(data.kind)}`;
  return "";
}

/** "3 gold, 1 valuable" in the reader's language. */
export function amounts(data: Record<string, unknown>): string {
  const parts = (["gold", "materials", "valuables"] as const)
    .filter((name) => Number(data[name]))
    .map((name) => t(`amount.${name}`, { n: Number(data[name]) }));
  return parts.join(", ") || t("word.nothing");
}
