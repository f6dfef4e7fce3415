// The log of the card game told deed by deed: what belongs together stands in one line.
import { t } from "../lib/i18n.svelte";
import type { LogLine } from "../wire";
import { blowWords, follow, str, WITHIN } from "./blows";
import { duelIcon, duelName } from "./pool";
import { duelSentence, valuesOf } from "./words";

/** A line of the log as it is shown. */
export interface Told {
  n: number;
  kind: string;
  text: string;
  /** Whose deed it is, or -1. */
  seat: number;
  icon: string;
  /** The spaces it happened on. */
  spaces: string[];
}

const ICONS: Record<string, string> = { DuelAttacked: "crossed-swords", DuelDamaged: "crossed-swords", DuelLeft: "death-skull", DuelHealed: "hearts", DuelSiteTaken: "flag-objective", DuelPassed: "confirmed", DuelEnded: "laurel-crown" };

/** A card with its price, cards thrown away at once, an attack with its damage. */
export function told(log: LogLine[], names: string[]): Told[] {
  const { blows, seats } = follow(log, names);
  const lines: Told[] = [];
  let attack: LogLine | null = null;
  const push = (line: LogLine, text: string): void => {
    if (!text) return;
    const card = str(line, "card");
    const spaces = [...new Set(["space", "start", "end", "attacker", "target"].map((key) => str(line, key)))].filter((space) => /^[a-g][1-7]$/.test(space));
    lines.push({ n: line.n, kind: line.kind, text, seat: seats.get(line.n) ?? -1, icon: ICONS[line.kind] ?? (card ? duelIcon(card) : ""), spaces });
  };
  log.forEach((line, place) => {
    const next = log.slice(place + 1, place + 6).find((other) => other.kind !== "DuelMarked");
    if (attack && !WITHIN.has(line.kind)) attack = null;
    if (line.kind === "DuelAttacked") {
      attack = line;
      const blow = blows.get(line.n);
      push(line, blow ? blowWords(line, blow) : "");
    } else if (line.kind === "DuelDamaged" && attack && [str(attack, "attacker"), str(attack, "target")].includes(str(line, "space"))) return; // told with the attack
    else if (line.kind === "DuelActivated" && next && [str(next, "start"), str(next, "attacker")].includes(str(line, "space"))) return; // the next line says what it does
    else if (line.kind === "DuelPaid" && lines.at(-1)?.kind === "DuelCardPlayed") return; // told with the card
    else if (line.kind === "DuelCardPlayed" && next?.kind === "DuelPaid") push(line, t("event.DuelCardPlayed.paid", { ...valuesOf(line, names), ...valuesOf(next, names) }));
    else if (line.kind === "DuelDiscarded" && log[place - 1]?.kind === "DuelDiscarded" && log[place - 1]?.data.seat === line.data.seat) return; // told with the first
    else if (line.kind === "DuelDiscarded") {
      const rest = log.slice(place);
      const end = rest.findIndex((other) => other.kind !== "DuelDiscarded" || other.data.seat !== line.data.seat);
      push(line, t("event.DuelDiscarded", { ...valuesOf(line, names), card: rest.slice(0, end < 0 ? undefined : end).map((other) => duelName(other.data.card)).join(", ") }));
    } else push(line, duelSentence(line, names, log));
  });
  return lines;
}
