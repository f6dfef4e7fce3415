import { expect, test, vi } from "vitest";
import rules from "../gen/rules.json";
import english from "../gen/words/en.json";
import swedish from "../gen/words/sv.json";
import type { AskView } from "../wire";

vi.mock("./settings.svelte", () => ({ settings: { language: "en" } }));
const { hintAbout, hintText, MOMENTS, momentHint } = await import("./coach-hints");

// The questions that came up in games of the lessons, played out by bots, by the ids of their words.
const COMBAT = [
  "cards.ask.add-power-cast",
  "cards.ask.choose-unit",
  "cards.ask.discard-card",
  "cards.ask.discard-cards",
  "cards.ask.unit-attacks",
  "cards.ask.who-struck-next",
  "combat.ask.place-unit",
  "combat.ask.place-units",
  "combat.ask.unit-acts",
  "combat.ask.which-unit-acts-first",
];
const MAP = [
  "cards.ask.before-neutral-combat",
  "cards.ask.choose-two-spaces",
  "cards.ask.combat-starts",
  "cards.ask.spell-cast",
  "cards.ask.spell-done",
  "cards.ask.unit-about-to-act",
  "cards.ask.where-fire-burn",
  "cards.ask.which-space",
  "combat.ask.defense-die-has-fallen",
  "combat.ask.die-has-fallen",
  "combat.ask.discard-cards-exchange",
  "combat.ask.enemy-still-stands",
  "combat.ask.enemy-unit-acts",
  "combat.ask.neutral-unit-acts",
  "combat.ask.place-neutral-units",
  "combat.ask.return",
  "combat.ask.save-unit",
  "combat.ask.where-gate-stand",
  "map.ask.another-hero-stands-here",
  "map.ask.how-tile-lie",
  "map.ask.how-tile-lie-2",
  "map.ask.keep-ability",
  "map.ask.open-tomb",
  "map.ask.what-do-ask-witch",
  "map.ask.what-settlement-give",
  "map.ask.which-card-lies-top",
  "map.ask.which-card-returns-hand",
  "map.ask.which-hero-gets-movement",
  "map.ask.which-tile-do-discover",
  "map.ask.which-tile-do-turn",
  "meeting.ask.defend-with-army",
  "meeting.ask.which-guards-joins",
  "realm.ask.choose-one",
  "realm.ask.choose-one-at",
  "realm.ask.exchange-one-guards",
  "realm.ask.keep-one-card",
  "realm.ask.pay",
  "realm.ask.pay-at",
  "realm.ask.recruit-one-them",
  "realm.ask.recruit-reinforce-more",
  "realm.ask.reinforce-unit-half-cost",
  "realm.ask.search",
  "realm.ask.trade",
  "realm.ask.use-town-action",
  "realm.ask.which-artifact-do-give",
  "realm.ask.which-result-do-take",
  "realm.ask.which-unit-suffers-from",
  "turn.ask.discard",
  "turn.ask.renew-hand",
  "turn.ask.turn",
];
const ADVENTURE = Object.keys(english)
  .filter((id) => id.startsWith("adventure.ask."))
  .toSorted();
const DUEL = [
  "duel.ask.ability",
  "duel.ask.activation",
  "duel.ask.area",
  "duel.ask.attach",
  "duel.ask.boost",
  "duel.ask.discard",
  "duel.ask.entry",
  "duel.ask.first-or-second",
  "duel.ask.hero-activation",
  "duel.ask.location",
  "duel.ask.merge",
  "duel.ask.order",
  "duel.ask.payment",
  "duel.ask.ready",
  "duel.ask.replace",
  "duel.ask.stack",
  "duel.ask.target",
  "duel.ask.turn",
  "duel.ask.vanguard",
];

const ask = (id: string, rule = "core.cards.instant"): AskView => ({
  seat: 0,
  kind: "",
  title: "",
  says: [id, {}] as const,
  rule,
  passes: null,
  window: "",
  amount: 0,
  about: [],
  options: [],
});
const own = (all: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([id]) => /^ui\.coach\.([a-z]+\.ask|moment)\./.test(id))
      .map(([id, text]) => [id.replace(/^ui\.coach\./, ""), text]),
  );

test("every question of a first combat, a first game on the map, an adventure and a first duel is explained", () => {
  expect(ADVENTURE.length).toBeGreaterThan(10);
  for (const id of [...COMBAT, ...MAP, ...ADVENTURE, ...DUEL]) expect(hintAbout(ask(id)), id).not.toBeNull();
});

test("a hint leads to the rule by which the engine asks, and a question without a hint has none", () => {
  const hint = hintAbout(ask("duel.ask.boost", "card.boost.one-card"))!;
  expect(hint.rule).toBe("card.boost.one-card");
  expect(hintText(hint)).toMatch(/^Each side may add one card, face down\./);
  expect(hintAbout(ask("duel.ask.first-player"))).toBeNull();
  expect(hintAbout(null)).toBeNull();
});

test("moments that are no question lead to rules of the reference, or are about the program", () => {
  const known = new Set(rules.map((rule) => rule.id));
  for (const moment of Object.keys(MOMENTS) as (keyof typeof MOMENTS)[]) {
    const hint = momentHint(moment);
    expect(hintText(hint), moment).toBeTruthy();
    if (hint.rule) expect(known, moment).toContain(hint.rule);
  }
});

test("every hint is at most two short sentences, in both languages", () => {
  expect(Object.keys(own(swedish)).sort()).toEqual(Object.keys(own(english)).sort());
  for (const words of [own(english), own(swedish)])
    for (const [id, text] of Object.entries(words)) {
      expect(text.match(/[.?](\s|$)/g)?.length, id).toBeLessThanOrEqual(2);
      expect(text.length, id).toBeLessThanOrEqual(160);
      expect(text, id).not.toContain("!");
    }
});

test("whatever is said beside a question belongs to one that the engine asks", () => {
  const asked = Object.keys(english).filter((id) => /^ui\.(coach|waits|detail)\.[a-z]+\.ask\./.test(id));
  expect(asked.length).toBeGreaterThan(100);
  for (const id of asked) expect(english, id).toHaveProperty([id.replace(/^ui\.[a-z]+\./, "")]);
  const moments = Object.keys(english).filter((id) => id.startsWith("ui.coach.moment."));
  expect(moments.sort()).toEqual(
    Object.keys(MOMENTS)
      .map((moment) => `ui.coach.moment.${moment}`)
      .sort(),
  );
});

test("an answer told shortly is one that the engine offers, with places that it fills", () => {
  const places = (text: string) => [...text.matchAll(/\{([a-z_0-9]+)/g)].map((found) => found[1]);
  const messages = english as Record<string, string>;
  const short = Object.keys(messages).filter((id) => id.startsWith("ui.short."));
  expect(short.length).toBeGreaterThan(5);
  for (const id of short) {
    const whole = messages[id.slice("ui.short.".length)];
    expect(whole, id).toBeDefined();
    for (const place of places(messages[id] ?? "")) expect(places(whole ?? ""), id).toContain(place);
  }
});
