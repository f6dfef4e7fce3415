// The log of the card game told deed by deed: what belongs together stands in one line.
import { sentence } from "../words/sentences";
import { beside, type Args } from "../words/words.svelte";
import type { LogLine } from "../wire";
import { blowsOf, str, whose } from "./blows";
import { duelIcon } from "./pool";

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
  const blows = blowsOf(log);
  const lines: Told[] = [];
  const push = (line: LogLine, text: string): void => {
    if (!text) return;
    const card = str(line, "card");
    lines.push({
      n: line.n,
      line,
      kind: line.kind,
      text,
      seat: whose(line),
      icon: ICONS[line.kind] ?? (card ? duelIcon(card) : ""),
      target: line.kind === "duel.attacked" ? (line.concerns[0] ?? -1) : -1,
    });
  };
  const together = (line: LogLine, more: Args): string => beside("with", line.says, more, { names });
  log.forEach((line, place) => {
    const next = log.slice(place + 1, place + 6).find((other) => other.news !== "silent");
    if (line.kind === "duel.attacked") push(line, together(line, { ...blows.get(line.n) }));
    else if (line.data.attack)
      return; // told with the attack
    else if (line.kind === "duel.boosted" && isShown(line, log.slice(place + 1, place + 6)))
      return; // told when it is shown, a moment later
    else if (
      line.kind === "duel.activated" &&
      next &&
      [str(next, "start"), str(next, "attacker")].includes(str(line, "space"))
    )
      return; // the next line says what it does
    else if (line.kind === "duel.paid" && lines.at(-1)?.kind === "duel.card-played")
      return; // told with the card
    else if (line.kind === "duel.card-played" && next?.kind === "duel.paid") push(line, together(line, next.says[1]));
    else if (line.kind === "duel.discarded" && sameDeed(line, log[place - 1]))
      return; // told with the first
    else if (line.kind === "duel.discarded") {
      const rest = log.slice(place);
      const end = rest.findIndex((other) => !sameDeed(line, other));
      const cards = rest.slice(0, end < 0 ? undefined : end).map((other) => other.says[1].card ?? "");
      push(line, together(line, { cards }));
    } else push(line, sentence(line, names));
  });
  return lines;
}

const sameDeed = (line: LogLine, other: LogLine | undefined): boolean =>
  other?.kind === line.kind && other.doer === line.doer;

const isShown = (boost: LogLine, after: LogLine[]): boolean =>
  after.some((line) => line.kind === "duel.boost-shown" && line.doer === boost.doer);

/** My deeds and what was done to me; a round is named only if something of it is told. */
export function aboutMe(lines: Told[], me: number): Told[] {
  const isRound = (line: Told | undefined): boolean => line?.line.opens === "round";
  const kept = lines.filter((line) => isRound(line) || line.seat === me || line.target === me || line.line.by === me);
  return kept.filter((line, place) => !isRound(line) || (kept[place + 1] !== undefined && !isRound(kept[place + 1])));
}
