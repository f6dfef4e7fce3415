import { expect, test } from "vitest";
import library from "../gen/library.json";
import rules from "../gen/rules.json";
import sv from "../gen/rules.sv.json";
import world from "../gen/world.json";
import { inEnglish, inLanguage, type Rule } from "./ledger";
import { ALL, Index, Links, marked, type Entry, type Kind, Speech } from "./lookup";
import en from "../gen/words/en.json";
import svWords from "../gen/words/sv.json";

const NOTHING = { chapter: "", sub: "", note: "", source: "", edition: "", name: "", icon: "" };
const ofRule = (rule: Rule): Entry => ({
  ...NOTHING,
  ...rule,
  kind: rule.id.startsWith("example") ? "example" : "rule",
  game: rule.id.startsWith("card.") ? "card" : "board",
});
const thing = (kind: Kind, id: string, name: string, text = ""): Entry => ({
  ...NOTHING,
  kind,
  id,
  title: name,
  name,
  text,
  game: "board",
});
const things = [
  ...Object.entries(library.cards)
    .filter(([, card]) => card.kind !== "statistic" && card.kind !== "morale")
    .map(([id, card]) => thing("card", `card:${id}`, card.name, card.uses[0]?.text)),
  ...Object.entries(world.locations).map(([id, place]) => thing("place", `place:${id}`, place.name, place.text)),
];
const english = [...inEnglish(rules).map(ofRule), ...things];
const index = new Index(english);
const swedish = new Index(inLanguage(rules, sv).map(ofRule));
const ids = (told: Index, words: string, filter = ALL) => told.find(words, filter).map(({ id }) => id);

test("rules are found by the words of the reader's language and by parts of their ids", () => {
  expect(ids(swedish, "piltorn")).toContain("core.siege.arrow-tower.card");
  expect(ids(index, "piltorn")).toEqual([]);
  expect(ids(swedish, "the enemy hero")).toEqual([]);
  for (const told of [index, swedish])
    expect(ids(told, "siege.arrow-tower.card")).toEqual(["core.siege.arrow-tower.card"]);
});

test("a rule that is named by its id comes first, with its neighbours, whatever is filtered", () => {
  const found = ids(index, "core.combat.cards.window.first", { shelf: "cards", game: "card", edition: "revised" });
  expect(found[0]).toBe("core.combat.cards.window.first");
  expect(ids(index, "core.combat.retaliation.trigger")).toContain("core.combat.retaliation.once-per-round");
});

test("an edition is looked up without the rules of the other one, but with those of books that have only one", () => {
  const found = swedish.find("", { ...ALL, edition: "revised" });
  expect(found.filter(({ edition }) => edition === "first")).toEqual([]);
  expect(new Set(found.map(({ edition }) => edition))).toEqual(new Set(["revised", "both", ""]));
});

test("every rule stands in a chapter, which has a name in each language and leads to its rules", () => {
  const all = english.filter(({ kind }) => kind === "rule");
  for (const told of [index, swedish]) {
    const chapters = told.chapters();
    expect(chapters.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
    expect(chapters.filter(({ title }) => !title)).toEqual([]);
    for (const { id, count } of chapters) expect(told.find("", { ...ALL, chapter: id }).length).toBe(count);
  }
  const named = (told: Index, id: string) => told.chapters().find((one) => one.id === id)?.title;
  expect([named(index, "core.siege"), named(swedish, "core.siege")]).toEqual(["Siege", "Belägring"]);
  expect(new Set(index.chapters({ ...ALL, game: "card" }).map(({ book }) => book))).toEqual(new Set(["card"]));
  expect(index.chapters({ ...ALL, shelf: "cards" })).toEqual([]);
});

test("rules that are about a word come before those that only mention it", () => {
  const found = index.find("retaliation").map(({ title }) => title.toLowerCase().includes("retaliation"));
  expect(found[0]).toBe(true);
  expect(found.lastIndexOf(true)).toBeLessThan(found.indexOf(false));
});

test("cards, places and examples are found too, and can be looked for alone", () => {
  expect(ids(index, "haste")[0]).toBe("card:haste");
  expect(ids(index, "water wheel")).toEqual(expect.arrayContaining(["place:water-wheel", "core.loc.water-wheel"]));
  expect(ids(index, "water wheel", { ...ALL, shelf: "places" })).toEqual(["place:water-wheel"]);
  const examples = index.find("", { ...ALL, shelf: "examples" });
  expect(examples.length).toBeGreaterThan(20);
  expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(["example"]));
  expect(index.find("", { ...ALL, game: "card" }).every(({ id }) => id.startsWith("card."))).toBe(true);
});

test("a rule knows what the other edition says, and only from its own pair", () => {
  const rule = index.get("core.combat.action.defend.first")!;
  expect(index.counterpart(rule)?.id).toBe("core.combat.action.defend.revised");
  expect(index.counterpart(index.get("core.combat.action.defend.revised")!)?.id).toBe(rule.id);
  expect(index.counterpart(index.get("core.hand.swap-two.first")!)).toBeUndefined();
  expect(index.counterpart(index.get("core.combat.retaliation.trigger")!)).toBeUndefined();
});

test("rules and what they name lead to each other", () => {
  const links = new Links(english, new Map(inEnglish(rules).map((rule) => [rule.id, `${rule.text} ${rule.note}`])));
  expect(links.rulesOf("card:diplomacy")).toContain("core.neutral.diplomacy.cost");
  expect(links.thingsOf("core.neutral.diplomacy.cost")).toContain("card:diplomacy");
  expect(links.rulesOf("place:shrine-of-magic-gesture")).toEqual(
    expect.arrayContaining(["core.loc.shrine-gesture.first", "core.loc.shrine-gesture.revised"]),
  );
  expect(links.thingsOf("core.combat.retaliation.trigger")).toEqual([]);
});

test("the words that were searched for are marked in a text", () => {
  expect(marked("A unit retaliates once.", "RETALIAT once")).toEqual([
    { text: "A unit ", hit: false },
    { text: "retaliat", hit: true },
    { text: "es ", hit: false },
    { text: "once", hit: true },
    { text: ".", hit: false },
  ]);
  expect(marked("(a)", "(")).toEqual([{ text: "(a)", hit: false }]);
});

const asked = new Index(english, new Speech(en["ui.lookup.idle"], en["ui.lookup.alike"]));
const fragad = new Index(
  inLanguage(rules, sv).map(ofRule),
  new Speech(svWords["ui.lookup.idle"], svWords["ui.lookup.alike"]),
);

test("what people type finds what they mean", () => {
  const first = (told: Index, words: string) => ids(told, words).slice(0, 8).join(" ");
  for (const id of ids(asked, "how do I win?").slice(0, 5)) expect(id).toMatch(/victory|card\.win/);
  expect(ids(asked, "how do I win?").slice(0, 30)).toContain("core.victory.by-scenario");
  expect(first(fragad, "hur vinner man")).toMatch(/victory|card\.win/);
  expect(first(asked, "Pack")).toContain("core.");
  expect(ids(asked, "Pack")).toContain("core.units.card.two-sides");
  expect(ids(asked, "Lots")).toContain("core.units.card.two-sides");
  expect(first(asked, "can I retreat")).toContain("retreat");
  expect(ids(asked, "win")).not.toContain("core.loc.windmill");
  expect(ids(asked, "xp")[0]).toMatch(/^core\.xp\./);
  expect(ids(asked, "xp")).not.toContain("core.combat.cards.instant.expiry.first");
  expect(ids(asked, "flee")).toEqual(expect.arrayContaining(ids(asked, "retreat").slice(0, 3)));
});

test("several words that mean one thing are looked for together", () => {
  const speech = new Speech("a how do i", "experience,level up; surrender,give up; quick combat,skip a combat");
  expect(speech.wanted("how do i level up?")).toEqual([["level up", "experience"]]);
  expect(speech.wanted("skip a combat early")).toEqual([["quick"], ["combat"], ["early"]]);
  expect(ids(asked, "level up")[0]).toMatch(/^core\.xp\./);
  expect(ids(asked, "skip combat")[0]).toMatch(/^core\.combat\.quick/);
  expect(ids(asked, "victory points")[0]).toMatch(/\.score\./);
  expect(ids(fragad, "gå upp i nivå")[0]).toMatch(/^core\.xp\./);
});

test("a thing is found by its name as it stands inside a sentence", () => {
  const griffins = { ...thing("unit", "unit:castle.griffins", "Gripar"), also: "griparna" };
  expect(ids(new Index([griffins]), "griparna")).toEqual(["unit:castle.griffins"]);
});

test("words that say nothing are left out only where others say something", () => {
  expect(new Speech("how do i", "").wanted("how do i")).toEqual([["how"], ["do"], ["i"]]);
  expect(new Speech("how do i", "win,victory").wanted("how do i win?")).toEqual([["win", "victory"]]);
});
