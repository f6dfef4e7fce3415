import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import rules from "../gen/rules.json";
import english from "../gen/words/en.json";
import swedish from "../gen/words/sv.json";
import { BOARD_HINTS, DUEL_HINTS, hintFor, ruleIn, STATE_HINTS } from "./coach-hints";

// The kinds of question that came up in games of the three lessons, played out by bots.
const COMBAT = ["place-units", "next-unit", "activation", "attack", "power", "choose-unit", "discard"];
const MAP = [
  ...[
    "turn",
    "renew-hand",
    "hand-limit",
    "search",
    "keep-card",
    "turn-tile",
    "trade",
    "recruit",
    "town-actions",
    "reward",
    "map-dice",
    "settlement",
  ],
  ...[
    "place-neutrals",
    "neutral-unit",
    "prolong",
    "start",
    "other",
    "rolled",
    "lethal",
    "after-cast",
    "cast",
    "exchange",
    "return",
    "choose-space",
    "choose-spaces",
  ],
  ...[
    "magic-spring",
    "put-back",
    "choose-hero",
    "warriors-tomb",
    "witch-hut",
    "keep-or-drop",
    "week",
    "recruit-neutral",
    "sell-artifact",
    "observatory",
    "deal",
    "go-on",
    "garrison",
    "gate",
    "neutral-combat",
  ],
];
const DUEL = [
  "first-or-second",
  "location",
  "replace",
  "turn",
  "stack",
  "payment",
  "entry",
  "activation",
  "hero-activation",
  "boost",
  "discard",
  "ability",
  "target",
  "area",
  "order",
  "vanguard",
  "ready",
  "merge",
];

const shelves = Object.entries({ board: BOARD_HINTS, duel: DUEL_HINTS, state: STATE_HINTS });
const hints = shelves.flatMap(([shelf, kinds]) =>
  Object.entries(kinds).map(([kind, rule]) => ({ shelf, kind, rule, id: `coach.${shelf}.${kind}` })),
);

function engine(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) =>
      entry.isDirectory()
        ? engine(`${folder}/${entry.name}`)
        : entry.name.endsWith(".py")
          ? readFileSync(`${folder}/${entry.name}`, "utf8")
          : "",
    )
    .join("\n");
}

test("every question of a first combat, a first game on the map and a first duel is explained", () => {
  for (const kind of [...COMBAT, ...MAP]) expect(hintFor("board", kind), kind).not.toBeNull();
  for (const kind of DUEL) expect(hintFor("duel", kind), kind).not.toBeNull();
});

test("every rule that a hint leads to is in the rules reference", () => {
  const known = new Set(rules.map((rule) => rule.id));
  for (const { id, rule } of hints) if (rule) expect(known, id).toContain(rule);
});

test("at a table of either edition a hint leads to no rule of the other one", () => {
  const of = new Map(rules.map((rule) => [rule.id, rule.edition]));
  for (const [edition, other] of [
    ["first", "revised"],
    ["revised", "first"],
  ] as const)
    for (const { id, rule } of hints.filter((hint) => hint.rule)) {
      const led = ruleIn(edition, rule);
      expect(of.has(led), `${id}: ${led}`).toBe(true);
      expect(of.get(led), `${id}: ${led}`).not.toBe(other);
    }
});

test("every hint is at most two short sentences, in both languages, and no words are left over", () => {
  const said = (words: Record<string, string>) =>
    Object.keys(words)
      .filter((id) => /^coach\.(board|duel|state)\./.test(id))
      .sort();
  const wanted = hints.map((hint) => hint.id).sort();
  const own = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).map(([id, text]) => [id.replace(/^ui\./, ""), text]));
  expect(said(own(english))).toEqual(wanted);
  expect(said(own(swedish))).toEqual(wanted);
  for (const words of [own(english), own(swedish)]) {
    for (const id of wanted) {
      expect(words[id]?.match(/[.?](\s|$)/g)?.length, id).toBeLessThanOrEqual(2);
      expect(words[id]?.length, id).toBeLessThanOrEqual(160);
      expect(words[id], id).not.toContain("!");
    }
  }
});

test("every kind of question that is explained is one that the engine asks", () => {
  const sources = { board: engine("../src/heroes/rules/board"), duel: engine("../src/heroes/rules/duel") };
  for (const { shelf, kind, id } of hints)
    if (shelf === "board" || shelf === "duel") expect(sources[shelf].includes(`"${kind}"`), id).toBe(true);
});
