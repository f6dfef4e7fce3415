import { expect, test } from "vitest";
import engine from "../gen/engine-words.json";
import { inSwedish, isKnown, SENTENCES } from "./engine-words";

/** Sentences that name the keys of answers or questions, which nobody reads. */
const ONLY_IDS = /^Finish what is going on|does not answer this question|is not a legal answer|'s question: |^no bot called|^question |taken back by yourself|; (?:there are|it knows): |must be one of: |^the database |^there is no unit|there is no card/;

const holes = (text: string) => [...new Set(text.match(/\{\d/g) ?? [])].sort();

test("every sentence the engine can say has a Swedish wording", () => {
  expect(engine.templates.length).toBeGreaterThan(500);
  expect(engine.templates.filter((template) => !(template in SENTENCES))).toEqual([]);
});

test("every text of a scenario has a Swedish wording", () => {
  expect(engine.scenarios.filter((text) => !isKnown(text))).toEqual([]);
});

test("every word heard in the places of a sentence has a Swedish wording", () => {
  expect(engine.words.filter((word) => !isKnown(word.replace(/\{\d\}/g, "2"), ["Ann"]))).toEqual([]);
});

test("a Swedish sentence has no places that the English one lacks", () => {
  for (const [english, swedish] of Object.entries(SENTENCES)) for (const hole of holes(swedish)) expect(holes(english), english).toContain(hole);
});

test("a Swedish sentence leaves out only ids", () => {
  for (const [english, swedish] of Object.entries(SENTENCES)) {
    const said = english.replace(/'\{\d\}'/g, "");
    if (!ONLY_IDS.test(english)) for (const hole of holes(said)) expect(holes(swedish), english).toContain(hole);
  }
});

test("reasons, labels and the log are put into Swedish with the names in them", () => {
  expect(inSwedish("c4 is too far: Griffins move up to 3 spaces.")).toBe("c4 är för långt bort: Gripar går upp till 3 rutor.");
  expect(inSwedish("You lack 2 gold; it costs 10 gold, 4 building materials.")).toBe("Det fattas 2 guld; det kostar 10 guld, 4 byggmaterial.");
  expect(inSwedish("Blacksmith: Pay 6 gold: Search (2) the artifact deck")).toBe("Smedja: Betala 6 guld: Sök (2) i artefaktleken");
  expect(inSwedish("Gain 3 gold, 1 valuables")).toBe("Få 3 guld, 1 värdeföremål");
  expect(inSwedish("Main Hero: move to the Windmill (1,0), guarded by neutral units of level 2")).toBe("Huvudhjälte: gå till Väderkvarn (1,0), bevakat av neutrala enheter på nivå 2");
  expect(inSwedish("Ann looks at Shield of the Dwarven Lords of the artifact deck.", ["Ann"])).toBe("Ann tittar på Dvärgfurstarnas sköld ur artefaktleken.");
  expect(inSwedish("Treasure die")).toBe("Skattärning");
});

test("an id in quotes may be empty", () => {
  expect(inSwedish("Sentinel's Shield cannot be played as ''.")).toBe(inSwedish("Sentinel's Shield cannot be played as 'x'."));
});

test("an unknown part of a sentence stays as it is", () => {
  expect(inSwedish("Somebody new wins the combat.")).toBe("Somebody new vinner striden.");
});
