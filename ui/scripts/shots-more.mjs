// Pictures of what lies a click or a mode away, from scenes: other modes of play, windows over a table, what is shown
// after a game. For screenshots.mjs.
import { click, escape, named, narrow, pictures, press, scenes, tab } from "./shots-scenes.mjs";

/** The first tab of a phone. */
const map = async (page) => narrow(page) && page.locator(".tabs .button").first().click();
const kinds = async (page) => {
  await page.locator("header button").last().click();
  await page.locator("dialog summary").click();
};

const { CHAPTER, CHAPTER_WON, QUEST, ALLIES, AI_CARD, THREE, OVER, MAP_TURN, GUARDS, DUEL_TURN, PACK } = scenes;
const { ADVENTURE_DRAFT, ADVENTURE_TURN, ADVENTURE_STARS, ADVENTURE_POWER, ADVENTURE_OVER, DUEL_OVER } = scenes;
const { HEX_PLACING, PLACING, byTwo, fight, onOneDevice } = scenes;

/** The last fight of an Adventure. */
const LAST_FIGHT = {
  ...ADVENTURE_POWER,
  name: "the last fight of an Adventure",
  steps: [{ asked: "What do the", seat: 0, bot: "steward" }],
};
const offered = ["Trade with", "offer:tunic-of-the-cyclops-king"];

/** A scene, and then one picture after the other: its name, and what is done before it. */
const SHOTS = [
  [CHAPTER, ["chapter-page"], ["chapter", escape], ["chapter-sheet", click(".seat .show", 1)]],
  [CHAPTER_WON, ["chapter-won"]],
  [QUEST, ["quest-page"], ["quest", escape]],
  [ALLIES, ["allies"], ["allies-trade", named(/^(Trade with|Byt med) /)]],
  [{ ...ALLIES, steps: [...ALLIES.steps, ...offered], seats: [...ALLIES.seats].with(2, "Ann") }, ["allies-offer"]],
  [AI_CARD, ["ai-card"]],
  [ADVENTURE_DRAFT, ["adventure-draft"]],
  [
    ADVENTURE_TURN,
    ["adventure"],
    ["adventure-town", tab(2, "t")],
    ["adventure-hero", tab(1, "")],
    ["adventure-rival", tab(3, "")],
    ["adventure-won", click('header [aria-haspopup="dialog"]')],
  ],
  [ADVENTURE_STARS, ["adventure-stars"]],
  [ADVENTURE_POWER, ["adventure-power"]],
  [LAST_FIGHT, ["adventure-combat"]],
  [ADVENTURE_OVER, ["adventure-end"]],
  [
    { ...MAP_TURN, seats: ["Ann", { bot: "steward" }] },
    ["map-first"],
    ["rival", click(".seat .show", 1)],
    ["own-sheet", escape, click(".seat .show", 0)],
    ["how-won", escape, click('header [aria-haspopup="dialog"]')],
    ["passing", escape, kinds],
    ["town-first", escape, tab(2, "t")],
    ["end-turn", press("t"), map, press("e")],
  ],
  [GUARDS, ["map-place"]],
  [THREE, ["three-sheet", click(".seat .show", 2)]],
  [fight(3), ["fight-card", map, card("magic-arrow")]],
  [byTwo(fight(1)), ["fight-sheet", tab(1, ""), named(/^(Look at everything of|Se allt som) /)]],
  [{ ...onOneDevice(PLACING), steps: [{ seat: 1 }] }, ["hand-over-code", click(".over .button.quiet")]],
  [HEX_PLACING, ["hex-place"]],
  [PACK, ["pack"]],
  [OVER, ["over"], ["replay", to("replay", "40")], ["proof", to("proof")], ["analysis", to("analysis")]],
  [DUEL_TURN, ["duel-first"], ["duel-won", click('header [aria-haspopup="dialog"]')]],
  [DUEL_OVER, ["duel-over"]],
];

function card(id) {
  return (page) => page.locator(`.slot[data-thing="card:${id}"]`).click({ timeout: 5000 });
}
function to(screen, ...more) {
  return async (page) => {
    const table = new URL(page.url()).hash.split("/")[2];
    await page.goto(`${page.url().split("#")[0]}#/${[screen, table, ...more].join("/")}`);
    await page.locator(".timeline, dd code, main svg").first().waitFor();
  };
}

export const more = (page, address, shoot) => pictures(page, address, shoot, SHOTS);
