// Whatever is written can be read: nothing of it is cut, and nothing lies over it.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { ALLIES, HEX_FIVE, HEX_PLACING, MAP_TURN, type Scene, TURN } from "./scenes";
import { PHONE, settled, Site, SIZES } from "./site";

const site = new Site();
const LANGUAGES = ["en", "sv"];

/** Words of which a part lies outside of the box that they are written in: above, below, or behind three dots. */
const cut = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((all) => {
    const pen = document.createElement("canvas").getContext("2d")!;
    /** What is inked of letters may be less than the room that their font asks for. */
    const inked = (one: Element, text: string) => {
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(one);
      pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const drawn = pen.measureText(text);
      return {
        above: drawn.fontBoundingBoxAscent - drawn.actualBoundingBoxAscent,
        below: drawn.fontBoundingBoxDescent - drawn.actualBoundingBoxDescent,
      };
    };
    const isCut = (one: Element): boolean => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const [box, room, ink] = [
        one.getBoundingClientRect(),
        words.getBoundingClientRect(),
        inked(one, one.textContent ?? ""),
      ];
      const over = [
        box.left - room.left,
        box.top - room.top - ink.above,
        room.right - box.right,
        room.bottom - ink.below - box.bottom,
      ];
      return box.width > 0 && Math.max(...over) > 0.6;
    };
    return all.filter(isCut).map((one) => one.textContent ?? "");
  });

/** How far one reaches over the other, in pixels: nothing, where either their columns or their rows are apart. */
async function covers(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, Math.min(across, down));
}

for (const language of LANGUAGES)
  test(`no name of a card is cut, in ${language}`, async () => {
    const page = await site.page({ remembers: { language } }, "cards");
    const kinds = page.locator(".kinds button");
    await kinds.first().waitFor();
    for (const kind of [0, 1, 2, 3]) {
      await kinds.nth(kind).click();
      const names = page.locator("main .card .head b");
      await names.first().waitFor();
      expect(await cut(names)).toEqual([]);
    }
  });

for (const language of LANGUAGES)
  test(`the town tells in full what each building does first and what it lacks second, in ${language}`, async () => {
    const page = await site.at(MAP_TURN, { remembers: { language } });
    await page.locator("svg.map:not(.unlaid)").waitFor();
    await page.keyboard.press("t");
    await page.locator(".plate").first().waitFor();
    expect(await cut(page.locator(".plate .told small"))).toEqual([]);
    // What it does comes first, and what is lacking under it.
    const lacking = page.locator(".plate .told", { has: page.locator(".why") });
    expect(await lacking.count()).toBeGreaterThan(0);
    for (const told of await lacking.all()) {
      const [does, lacks] = [(await told.locator(".text").boundingBox())!, (await told.locator(".why").boundingBox())!];
      expect(lacks.y).toBeGreaterThanOrEqual(does.y + does.height - 1);
    }
  });

const TRADE: Scene = {
  ...ALLIES,
  name: "an ally has offered a card",
  seats: [...ALLIES.seats!].with(2, "Ann"),
  steps: [...ALLIES.steps!, "Trade with", "offer:tunic-of-the-cyclops-king"],
};

test("whose turn it is covers no word, and nothing of a full hand is cut: neither its fan nor a name in it", async () => {
  for (const language of LANGUAGES) {
    const page = await site.at(TRADE, { remembers: { language } });
    await page.locator(".over .hold").evaluate((button: HTMLElement) => button.click());
    await page.locator(".hand .slot").first().waitFor();
    const turn = page.locator(".seats .seat", { has: page.locator(".turn") });
    expect(await turn.count()).toBe(1);
    expect(await covers(turn.locator(".turn"), turn.locator("b"))).toBe(0);
    const [seat, told] = [(await turn.boundingBox())!, (await turn.locator(".turn").boundingBox())!];
    expect(told.y + told.height).toBeLessThanOrEqual(seat.y + seat.height);
    const hand = (await page.locator(".hand .cards").boundingBox())!;
    const cards = await page.locator(".hand .slot").all();
    expect(cards.length).toBeGreaterThanOrEqual(6);
    for (const card of cards) {
      const box = (await card.boundingBox())!;
      expect([box.x >= hand.x, box.x + box.width <= hand.x + hand.width], await card.innerText()).toEqual([true, true]);
    }
    // They lie aslant, which is no part of what is measured.
    for (const card of cards) await card.evaluate((one: HTMLElement) => (one.style.transform = "none"));
    expect(await cut(page.locator(".hand .card .head b"))).toEqual([]);
  }
});

test("figures of headings stand as high as their letters: a 0 is no o", async () => {
  const page = await site.at(TURN);
  await page.locator(".bar h2").waitFor();
  for (const words of [page.locator(".bar h2"), page.locator("header h1").first()])
    expect(await words.evaluate((one) => getComputedStyle(one).fontVariantNumeric)).toBe("lining-nums");
});

/** How far the light of a thing reaches around it. */
const reach = (thing: Locator): Promise<number> =>
  thing.evaluate((one) => Math.max(...(getComputedStyle(one).boxShadow.match(/[\d.]+(?=px$|px,)/g) ?? []).map(Number)));

for (const size of SIZES)
  test(`units that wait stand apart and in sight, on ${size.join(" x ")}`, async () => {
    const page = await site.at(HEX_PLACING, { size });
    const units = page.locator(".bench .unit");
    await units.first().waitFor();
    expect(await units.count()).toBe(5);
    const light = await reach(units.first());
    const boxes = await Promise.all((await units.all()).map(async (unit) => (await unit.boundingBox())!));
    boxes.slice(1).forEach((box, place) => {
      const before = boxes[place]!;
      expect(box.x - before.x - before.width).toBeGreaterThanOrEqual(2 * light);
    });
    expect(boxes[0]!.x).toBeGreaterThanOrEqual(0);
    expect(boxes[4]!.x + boxes[4]!.width).toBeLessThanOrEqual(size[0]);
  });

for (const language of LANGUAGES)
  test(`on a phone the odds of a strike say all of what a card would change, in ${language}`, async () => {
    const strike: Scene = { ...HEX_FIVE, steps: [{ offers: "Attack", seat: 0, likes: ["Pass", "Defend", "Stay"] }] };
    const page: Page = await site.at(strike, { size: PHONE, remembers: { language } });
    await settled(page, site);
    await page.locator(".cell.hostile").first().dispatchEvent("click");
    const ways = page.locator(".strip .pop .cards li");
    await ways.first().waitFor();
    expect(await cut(ways)).toEqual([]);
  });
