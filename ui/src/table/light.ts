// One table drives all light: which thing on screen answers the open question, and how. It reads what the engine says
// of each answer (`things`, `verb`, `cost`, `final`); boards, hand, buttons, text board and keyboard read it. Nothing
// here knows a rule, and no key is taken apart.
import type { OptionView } from "../wire";
import type { Said } from "../words/message";

/** The colour of the light. `unopposed`: whoever stands there flees. */
export type Verb = "go" | "hostile" | "unopposed" | "help" | "magic" | "choose";

export interface Lit {
  key: string;
  /** The deed in words of the engine. */
  says?: Said;
  /** How it is lit. */
  verb: Verb;
  /** The engine's own word for the deed: `move`, `attack`, `play`, `pass`. */
  deed?: string;
  /** What a person points at, as the engine names it: `cell:c4`, `unit:3`, `card:magic-arrow`. Empty: only a button. */
  things: string[];
  /** What it takes of the movement, if anything. */
  cost?: number;
  /** It cannot be taken back. */
  final?: boolean;
}

/** How deeds are lit; any other is a plain choice. */
const LIGHT: Readonly<Record<string, Verb>> = {
  move: "go",
  go: "go",
  turn: "go",
  discover: "go",
  extend: "go",
  hostile: "hostile",
  attack: "hostile",
  break: "hostile",
  unopposed: "unopposed",
  cast: "magic",
  target: "magic",
  use: "magic",
  save: "help",
  heal: "help",
  merge: "help",
  increase: "help",
};

/** An answer as far as light needs it. */
export type Offer = Pick<OptionView, "key"> & Partial<OptionView>;

export function lit(option: Offer): Lit {
  return {
    key: option.key,
    says: option.says,
    verb: LIGHT[option.verb ?? ""] ?? "choose",
    deed: option.verb ?? "",
    things: [...new Set(option.things)],
    cost: option.cost?.movement,
    final: option.final ?? false,
  };
}

/**
 * thing -> the options that it answers, in the server's order; an answer without a thing stands under `button:` and its
 * key.
 */
export function lightTable(options: readonly OptionView[]): Map<string, Lit[]> {
  const table = new Map<string, Lit[]>();
  for (const option of options) {
    const entry = lit(option);
    for (const thing of entry.things.length ? entry.things : [`button:${entry.key}`]) {
      const known = table.get(thing);
      if (known) known.push(entry);
      else table.set(thing, [entry]);
    }
  }
  return table;
}

/** The answers that everything pointed at so far fits, each once. */
export function fitting(table: ReadonlyMap<string, Lit[]>, picked: readonly string[]): Lit[] {
  const all = picked.length ? (table.get(picked[0]!) ?? []) : [...new Set([...table.values()].flat())];
  return all.filter((entry) => picked.every((thing) => entry.things.includes(thing)));
}
