// What was done to one seat by others, from the data of events: a field or town taken, a hero attacked or beaten, a unit lost.
import type { LogLine } from "../wire";

export type NewsKind = "field" | "town" | "attacked" | "cube" | "hero" | "unit" | "out" | "site" | "piece";

export interface News {
  n: number;
  kind: NewsKind;
  /** Who did it; -1 if the event does not tell. */
  by: number;
  line: LogLine;
}

/** Done on a board that lies open before one: a slip over it would only hide what it tells. */
export const SEEN: ReadonlySet<NewsKind> = new Set<NewsKind>(["site", "piece"]);

/** Goes through the log and keeps what was whose, since the event that takes a thing does not tell from whom. */
export function newsOf(log: readonly LogLine[], me: number): News[] {
  const found: News[] = [];
  const owners = new Map<string, number>();
  let turn = -1;
  let neutral = false;
  for (const line of log) {
    const data = line.data as Record<string, number | string | undefined>;
    const seat = typeof data.seat === "number" ? data.seat : -1;
    const tell = (kind: NewsKind, by: number): void => {
      if (by !== me) found.push({ n: line.n, kind, by, line });
    };
    switch (line.kind) {
      case "board.turn-begins":
        turn = seat;
        neutral = false;
        break;
      case "board.marched":
        neutral = false;
        break;
      case "board.neutrals-drawn":
        neutral = true;
        break;
      case "board.flagged":
      case "duel.site-taken": {
        const place = String(data.field ?? data.space);
        if (owners.get(place) === me) tell(line.kind === "board.flagged" ? "field" : "site", seat);
        owners.set(place, seat);
        break;
      }
      case "board.town-taken":
        if (data.town_of === me) tell("town", seat);
        break;
      case "board.combat-begins":
        // Whoever moves neutral units only lends them a hand. Without turns there is nothing but this one battle.
        if (data.defender === me && turn >= 0 && !neutral) tell("attacked", Number(data.attacker));
        break;
      case "board.combat-ends":
        neutral = false;
        break;
      case "board.cube-won":
        if (data.other === me) tell("cube", seat);
        break;
      case "board.hero-leaves":
        if (Math.floor(Number(data.hero) / 2) === me) tell("hero", turn);
        break;
      case "board.thinned":
      case "board.dismissed":
        if (seat === me) tell("unit", turn);
        break;
      case "duel.left":
        if (seat === me) found.push({ n: line.n, kind: "piece", by: -1, line });
        break;
      case "board.eliminated":
        if (seat === me) found.push({ n: line.n, kind: "out", by: -1, line });
        break;
    }
  }
  return found;
}

/** Steps and small change: told of an absence only if nothing weightier happened. */
const SMALL = new Set([
  "board.marched",
  "board.paid",
  "board.drew",
  "board.discarded",
  "board.turn-begins",
  "board.searched",
  "board.game-round-begins",
  "board.reshuffled",
  "board.round-begins",
  "board.moved",
  "board.attacks",
  "board.strikes",
  "board.damaged",
  "board.defends",
  "board.destroyed",
  "board.combat-begins",
  "board.looks-at",
  "board.removed",
  "board.placed",
  "board.token-passes",
  "duel.paid",
  "duel.drew",
  "duel.activated",
  "duel.moved",
  "duel.readied",
  "duel.passed",
  "duel.discarded",
  "duel.round-began",
  "duel.damaged",
  "duel.sized",
  "duel.boosted",
  "duel.boost-shown",
]);
const SILENT = new Set(["board.rolled", "board.put-on-pile", "duel.marked"]);
/** What one did oneself, elsewhere, is no news. */
const OWN = new Set([
  "board.marched",
  "board.visited",
  "board.flagged",
  "board.built",
  "board.recruited",
  "board.reinforced",
  "board.played",
  "board.discarded",
  "board.searched",
  "board.acquired",
  "board.turn-begins",
  "board.looks-at",
  "board.removed",
  "board.cast-spell",
  "board.morale-used",
  "board.drew",
  "duel.card-played",
  "duel.paid",
  "duel.drew",
  "duel.statistic-played",
  "duel.entered",
  "duel.site-taken",
  "duel.passed",
  "duel.discarded",
  "duel.readied",
]);

function doer({ data: { seat, hero } }: LogLine): number {
  return typeof seat === "number" ? seat : typeof hero === "number" ? Math.floor(hero / 2) : -1;
}

export interface Absence {
  /** Oldest first. */
  lines: LogLine[];
  /** How many more there are in the log. */
  more: number;
}

/** What to tell somebody who comes back: what was done to them before all else, then what changed hands or was decided. */
export function absence(
  lines: readonly LogLine[],
  news: readonly News[],
  me: number | null,
  told: (line: LogLine) => boolean,
  most = 6,
): Absence {
  const heard = lines.filter(
    (line) => !SILENT.has(line.kind) && !(OWN.has(line.kind) && doer(line) === me) && told(line),
  );
  const mine = new Set(news.map((one) => one.n));
  // Where there are no turns there is one battle only, and who falls in it matters.
  const battle = !lines.some((line) => line.kind === "board.turn-begins");
  const weighty = heard.filter(
    (line) => mine.has(line.n) || !SMALL.has(line.kind) || (battle && line.kind === "board.destroyed"),
  );
  const all = weighty.length ? weighty : heard;
  const first = all.filter((line) => mine.has(line.n)).slice(-most);
  const rest = all.filter((line) => !mine.has(line.n));
  const kept = new Set([...first, ...rest.slice(Math.max(0, rest.length - (most - first.length)))]);
  return { lines: all.filter((line) => kept.has(line)), more: all.length - kept.size };
}
