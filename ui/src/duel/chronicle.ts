// The log of the card game told deed by deed: what belongs together stands in one line.
import { t } from "../words/words.svelte";
import type { LogLine } from "../wire";
import { blowWords, follow, str, WITHIN } from "./blows";
import { duelIcon, duelName } from "./pool";
import { duelSentence, valuesOf } from "./words";

/** A line of the log as it is shown. */
export interface Told {
  n: number;
  line: LogLine;
  kind: string;
  text: string;
  /** Whose deed it is, or -1. */
  seat: number;
  icon: string;
  /** Whose piece was attacked, or -1. */
  target: number;
}

const ICONS: Record<string, string> = {
  "duel.attacked": "crossed-swords",
  "duel.damaged": "crossed-swords",
  "duel.left": "death-skull",
  "duel.healed": "hearts",
  "duel.site-taken": "flag-objective",
  "duel.passed": "confirmed",
  "duel.ended": "laurel-crown",
};

/** A card with its price, cards thrown away at once, an attack with its damage. */
export function told(log: LogLine[], names: string[]): Told[] {
  const { blows, seats } = follow(log, names);
  const lines: Told[] = [];
  let attack: LogLine | null = null;
  const push = (line: LogLine, text: string): void => {
    if (!text) return;
    const card = str(line, "card");
    lines.push({
      n: line.n,
      line,
      kind: line.kind,
      text,
      seat: seats.get(line.n) ?? -1,
      icon: ICONS[line.kind] ?? (card ? duelIcon(card) : ""),
      target: blows.get(line.n)?.target?.seat ?? -1,
    });
  };
  log.forEach((line, place) => {
    const next = log.slice(place + 1, place + 6).find((other) => other.kind !== "duel.marked");
    if (attack && !WITHIN.has(line.kind)) attack = null;
    if (line.kind === "duel.attacked") {
      attack = line;
      const blow = blows.get(line.n);
      push(line, blow ? blowWords(line, blow) : "");
    } else if (
      line.kind === "duel.damaged" &&
      attack &&
      [str(attack, "attacker"), str(attack, "target")].includes(str(line, "space"))
    )
      return; // told with the attack
    else if (
      line.kind === "duel.activated" &&
      next &&
      [str(next, "start"), str(next, "attacker")].includes(str(line, "space"))
    )
      return; // the next line says what it does
    else if (line.kind === "duel.paid" && lines.at(-1)?.kind === "duel.card-played")
      return; // told with the card
    else if (line.kind === "duel.card-played" && next?.kind === "duel.paid")
      push(line, t("event.duel.card-played.paid", { ...valuesOf(line, names), ...valuesOf(next, names) }));
    else if (
      line.kind === "duel.discarded" &&
      log[place - 1]?.kind === "duel.discarded" &&
      log[place - 1]?.data.seat === line.data.seat
    )
      return; // told with the first
    else if (line.kind === "duel.discarded") {
      const rest = log.slice(place);
      const end = rest.findIndex((other) => other.kind !== "duel.discarded" || other.data.seat !== line.data.seat);
      push(
        line,
        t("event.duel.discarded", {
          ...valuesOf(line, names),
          card: rest
            .slice(0, end < 0 ? undefined : end)
            .map((other) => duelName(other.data.card))
            .join(", "),
        }),
      );
    } else push(line, duelSentence(line, names, log));
  });
  return lines;
}

/** My deeds and what was done to me; a round is named only if something of it is told. */
export function aboutMe(lines: Told[], me: number): Told[] {
  const isRound = (line: Told | undefined): boolean => line?.kind === "duel.round-began";
  const kept = lines.filter((line) => isRound(line) || line.seat === me || line.target === me || line.line.by === me);
  return kept.filter((line, place) => !isRound(line) || (kept[place + 1] !== undefined && !isRound(kept[place + 1])));
}
