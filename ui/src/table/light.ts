// One table drives all light: which thing on screen answers the open question, and with which verb.
// Boards, hand, buttons, text board and keyboard read it; nothing here knows a rule.
import type { OptionView } from "../wire";
import type { Said } from "../words/message";

/** `unopposed`: whoever stands there flees. */
export type Verb = "go" | "hostile" | "unopposed" | "help" | "magic" | "choose";

export interface Lit {
  key: string;
  label: string;
  /** The deed in words of the engine. */
  says?: Said;
  verb: Verb;
  /** The things that light up: `cell:c4`, `field:3,-1`, `unit:3`, `card:magic-arrow`, `build:castle.citadel`. Empty: only a button. */
  things: string[];
  /** What it takes of the movement, if anything. */
  cost?: number;
}

const VERBS: Record<string, Verb> = {
  hostile: "hostile",
  unopposed: "unopposed",
  attack: "hostile",
  break: "hostile",
  cast: "magic",
  space: "magic",
  spaces: "magic",
  save: "help",
  morale: "help",
  heal: "help",
  move: "go",
  to: "go",
  go: "go",
  discover: "go",
  extend: "go",
  rotate: "go",
  fly: "go",
  step: "go",
};

const isPlace = (text: string): boolean => /^-?\d+,-?\d+$/.test(text);

/** An answer as far as light needs it. */
export type Offer = Pick<OptionView, "key" | "label"> & Partial<OptionView>;

export function lit(option: Offer): Lit {
  const [verb = "", ...rest] = option.key.split(":");
  return {
    key: option.key,
    label: option.label,
    says: option.says,
    verb: VERBS[option.verb ?? ""] ?? VERBS[verb] ?? "choose",
    things: things(verb, rest),
    cost: option.cost?.movement,
  };
}

function things(verb: string, rest: string[]): string[] {
  const [first = "", second = ""] = rest;
  const place = rest.find(isPlace) ?? "";
  switch (verb) {
    case "move":
      return [place ? `field:${place}` : `cell:${first}`];
    case "go":
    case "fly":
    case "step":
      return [`field:${place}`];
    case "discover":
    case "extend":
    case "rotate":
      return [`tile:${place}`];
    case "to":
    case "space":
    case "gate":
      return [`cell:${first}`];
    case "build":
    case "recruit":
    case "reinforce":
    case "use":
      return [`${verb}:${first}`];
    case "buy-spell":
      return ["spell:"];
    case "secondary":
      return [`secondary:${place}`];
    case "turn":
      return [`turn:${first}`];
    case "give-up":
    case "thin":
      return first ? [`troop:${first}`] : [];
    case "attack":
    case "unit":
    case "activate":
    case "save":
      return [`unit:${first.replace(/^u/, "")}`];
    case "swap":
      return first.split("-").map((name) => `unit:${name.replace(/^u/, "")}`);
    case "spaces":
      return first.split("-").map((name) => `cell:${name}`);
    case "place":
      if (place) return [`tile:${place}`];
      return second ? [`troop:${first}`, `cell:${second}`] : [`troop:${first}`];
    case "obstacle":
      return [`obstacle:${first}`, ...second.split("-").map((name) => `cell:${name}`)];
    case "break":
      return [`structure:${first}`];
    case "keep":
      // A die that is kept has two parts, its kind and its face; a card has one.
      return first && !second ? [`card:${first}`] : [];
    case "play":
    case "discard":
    case "remove":
    case "replace":
    case "take":
    case "top":
    case "under":
    case "drop":
    case "cast":
      return first ? [`card:${first}`] : [];
    case "morale":
      return [`morale:${first}`];
    default:
      return [];
  }
}

/** thing -> the options that it answers, in the server's order. */
export function lightTable(options: OptionView[]): Map<string, Lit[]> {
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
