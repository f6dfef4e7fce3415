// Which thing on the card-game table answers the open question, and with which verb. Nothing here knows a rule.
import type { AskView, OptionView } from "../wire";
import type { Offer, Lit, Verb } from "../table/light";

const CELLS: Record<string, Verb> = {
  activate: "choose",
  move: "go",
  attack: "hostile",
  merge: "help",
  take: "choose",
  place: "go",
  increase: "help",
  target: "magic",
};
const CARDS: Record<string, Verb> = {
  play: "choose",
  statistic: "choose",
  "set-aside": "choose",
  discard: "choose",
  boost: "choose",
  take: "choose",
  vanguard: "choose",
  keep: "choose",
};
const SPACE = /^[a-g][1-7]$/;

/** The things that an answer names: `cell:d4`, `card:bless` (in hand), `tray:bless` (elsewhere), `stat:power`. */
export function duelLit(option: Offer, kind: string): Lit {
  const [verb = "", first = "", second = ""] = option.key.split(":");
  const entry = (how: Verb, ...things: string[]): Lit => ({
    key: option.key,
    label: option.label,
    says: option.says,
    verb: how,
    things,
  });
  if (verb === "stack" || verb === "ready") return entry("choose", `stat:${first}`);
  if (SPACE.test(second)) return entry("go", `tray:${first}`, `cell:${second}`);
  if (verb === "remove" || verb === "resolve") return entry("choose", `tray:${option.key.slice(verb.length + 1)}`);
  if (SPACE.test(first)) return entry(verb === "use" ? "magic" : (CELLS[verb] ?? "choose"), `cell:${first}`);
  if (verb === "use" && kind === "turn") return entry("magic", `tray:${first}`);
  if (verb in CARDS && first) return entry(CARDS[verb] ?? "choose", `${OWN.has(kind) ? "card" : "tray"}:${first}`);
  return entry(verb === "use" ? "magic" : "choose");
}

/** Questions about cards in one's own hand; in others a card lies elsewhere and is shown in the tray. */
const OWN = new Set(["turn", "replace", "discard", "discard-one", "boost"]);

export function duelLight(ask: AskView | null, options: OptionView[]): Map<string, Lit[]> {
  const table = new Map<string, Lit[]>();
  for (const option of options) {
    const entry = duelLit(option, ask?.kind ?? "");
    for (const thing of entry.things.length ? entry.things : [`button:${entry.key}`])
      table.set(thing, [...(table.get(thing) ?? []), entry]);
  }
  return table;
}

/** The answer to ask about when something dark is pointed at. */
export function darkKey(thing: string, ask: AskView, hasPiece: (space: string) => "own" | "enemy" | ""): string {
  const [what, id = ""] = thing.split(":");
  if (what === "card")
    return ask.kind === "boost" ? `boost:${id}` : ask.kind === "discard" ? `discard:${id}` : `play:${id}`;
  if (what !== "cell") return thing;
  if (ask.kind === "turn") return `activate:${id}`;
  if (ask.kind === "activation" || ask.kind === "hero-activation")
    return hasPiece(id) === "enemy"
      ? `attack:${id}`
      : hasPiece(id) === "own" && ask.kind === "activation"
        ? `merge:${id}`
        : `move:${id}`;
  if (ask.kind === "entry") return hasPiece(id) ? `increase:${id}` : `place:${id}`;
  if (ask.kind === "relocate") return `move:${id}`;
  return `target:${id}`;
}
