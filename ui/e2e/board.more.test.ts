// The combat board in the hand: close up on a phone, placing, dragging.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import {
  ANN,
  FALLEN_SPELLS,
  fight,
  FIGHTS,
  FIRE_WALL,
  HEX_FIVE,
  HEX_PLACING,
  HEX_TURN,
  MAP_TURN,
  NEUTRALS_IN_ORDER,
  PACK,
  PLACING,
  RAID,
  type Scene,
  SEVEN,
  SWAP,
  TURN,
} from "./scenes";
import { DESK, fits, logged, PHONE, question, settled, Site, SIZES, type Size } from "./site";

const site = new Site();
const ACTS = { asked: "What do the", seat: 0, likes: FIGHTS };

test("on a phone the hex board is close up, moves to what is decided, and shows all of the field", async () => {
  const page = await site.at(HEX_PLACING, { size: PHONE });
  const view = () =>
    page.locator(".zone").evaluate((zone) => ({ top: zone.scrollTop, part: zone.clientHeight / zone.scrollHeight }));
  const inView = (what: string) =>
    page
      .locator(what)
      .first()
      .evaluate((one) => {
        const [box, zone] = [one.getBoundingClientRect(), one.closest(".zone")!.getBoundingClientRect()];
        return box.top >= zone.top - 1 && box.bottom <= zone.bottom + 1;
      });
  await expect.poll(() => inView(".cell.choose")).toBe(true);
  await site.play(page, ACTS);
  await question(page, /What do the/).waitFor();
  expect((await view()).part).toBeLessThan(0.95);
  await expect.poll(() => inView(".piece:has(.breathe)")).toBe(true);
  const strip = (await page.locator(".overview").boundingBox())!;
  expect(strip.width).toBe(12);
  await page.mouse.click(strip.x + 6, strip.y + 12);
  await expect.poll(async () => (await view()).top).toBe(0);
  await page.mouse.move(strip.x + 6, strip.y + 12);
  await page.mouse.down();
  await page.mouse.move(strip.x + 6, strip.y + strip.height - 4, { steps: 4 });
  await page.mouse.up();
  expect((await view()).top).toBeGreaterThan(50);
  await page.getByRole("button", { name: "Show the whole field" }).click();
  await expect.poll(async () => (await view()).part).toBeGreaterThan(0.99);
  await page.getByRole("button", { name: "Show it close up" }).click();
  await expect.poll(async () => (await view()).part).toBeLessThan(0.95);
  // Dragging the ground is no click: nothing is picked by it.
  const ground = (await page.locator(".zone").boundingBox())!;
  await page.mouse.move(ground.x + 120, ground.y + 100);
  await page.mouse.down();
  await page.mouse.move(ground.x + 120, ground.y + 300, { steps: 5 });
  await page.mouse.up();
  expect((await view()).top).toBe(0);
  expect(await page.locator(".slip").count()).toBe(0);
  expect(await fits(page)).toBe(true);
});

const middle = async (what: Locator, dx = 0): Promise<[number, number]> => {
  const box = (await what.boundingBox())!;
  return [box.x + box.width * (0.5 + dx), box.y + box.height / 2];
};
async function drag(page: Page, what: Locator, to: [number, number]): Promise<void> {
  await page.mouse.move(...(await middle(what)));
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
}

test("units are dragged from the bench or picked by a digit, change places, are taken back, and stand as last time", async () => {
  const [table, secrets] = await site.lay(PLACING);
  const page = await site.open(await site.context({}, secrets.get("Ann")), `table/${table}`);
  const own = page.locator(".cell[data-grip]");
  const free = page.locator(".cell.choose");
  const stand = async () =>
    (
      await own.evaluateAll((cells) =>
        cells.map((cell) => cell.getAttribute("aria-label")!.split(",").slice(0, 2).join()),
      )
    ).sort();
  const bench = page.getByRole("group", { name: "Waiting to be placed" }).getByRole("button");
  await bench.first().waitFor();
  const names = await bench.locator("span:not(.sr)").allInnerTexts();
  const [first, second] = await free.evaluateAll((cells) =>
    cells.slice(0, 2).map((cell) => cell.getAttribute("data-cell")!),
  );
  await drag(page, bench.nth(2), await middle(page.locator(`[data-cell=${first}]`)));
  await expect.poll(stand).toEqual([`${first}, ${names[2]}`]);
  await page.keyboard.press("1");
  await page.locator(`[data-cell=${second}]`).click();
  await expect.poll(stand).toEqual([`${first}, ${names[2]}`, `${second}, ${names[0]}`].sort());
  await drag(page, page.locator(`[data-cell=${first}]`), await middle(page.locator(`[data-cell=${second}]`)));
  await expect.poll(stand).toEqual([`${first}, ${names[0]}`, `${second}, ${names[2]}`].sort());
  await page.getByRole("button", { name: "Take all back" }).click();
  await expect.poll(() => bench.count()).toBe(names.length);
  expect(await page.getByRole("button", { name: "As last time" }).count()).toBe(0);
  for (const name of names.slice(0, -1)) {
    await bench.filter({ hasText: name }).click();
    await free.last().click();
    await bench.filter({ hasText: name }).waitFor({ state: "detached" });
  }
  // The last one begins the fight, by a button; until then it can stand elsewhere.
  const fight = page.getByRole("button", { name: "Fight: nobody stays behind" });
  const board = await page.locator("svg.board").boundingBox();
  await free.first().click();
  await fight.waitFor();
  expect(await page.getByRole("button", { name: /^Fight/ }).count(), "one way to begin").toBe(1);
  const [held, other] = [page.locator("[data-stand]"), await free.last().getAttribute("data-cell")];
  await free.last().click();
  await expect.poll(() => held.getAttribute("data-stand")).toBe(other);
  expect(await page.locator("svg.board").boundingBox()).toEqual(board);
  await fight.click();
  // Who stands where is what this browser remembers; by the time one looks, a unit may have fallen.
  const kept = () =>
    page.evaluate(
      () =>
        Object.values(
          JSON.parse(localStorage.getItem("tabletop-heroes-lineups") ?? "{}") as Record<
            string,
            { units: [string, string][] }
          >,
        )[0]?.units ?? [],
    );
  await expect.poll(async () => (await kept()).length).toBe(names.length);
  const units = (await kept()).map(([card]) => card);
  const [another] = await site.lay(PLACING, secrets);
  await page.goto(`${site.address}/#/table/${another}`);
  await page.getByRole("button", { name: "As last time" }).waitFor();
  await page.evaluate(() => localStorage.removeItem("tabletop-heroes-lineups"));
  await page.locator(".bar h2").click();
  await page.keyboard.press("f");
  await fight.click();
  await bench.first().waitFor({ state: "detached" });
  await expect.poll(async () => (await kept()).map(([card]) => card)).toEqual(units);
});

/** Where the Griffins act, an enemy that is too far to strike from here and near enough to go to; its space. */
async function tooFar(page: Page): Promise<Locator> {
  await question(page, /^What do the Griffins/).waitFor();
  for (const enemy of await page.locator(".cell:not(.hostile)[aria-label*=', enemy,']").all()) {
    await enemy.click({ force: true });
    await page.locator(".slip, circle.stand").first().waitFor();
    if (await page.locator("circle.stand").count()) return enemy;
    await page.keyboard.press("Escape");
  }
  throw new Error("no enemy is too far and within reach");
}
const told = (page: Page) => page.locator(".log li").allInnerTexts();

test("the acting unit is dragged to a space, or to an enemy too far: it stands at the edge pointed at and strikes", async () => {
  const page = await site.at(TURN);
  const enemy = await tooFar(page);
  const stands = await page
    .locator(".cell:has(circle.stand)")
    .evaluateAll((cells) =>
      cells.map((cell) => ({ name: cell.getAttribute("data-cell")!, x: cell.getBoundingClientRect().x })),
    );
  const grip = page.locator(".cell[data-grip]");
  const [x, y] = await middle(enemy);
  const chosen = stands.toSorted((one, other) => one.x - other.x)[0]!;
  const edge = await middle(page.locator(`[data-cell=${chosen.name}]`));
  await page.mouse.move(...(await middle(grip)));
  await page.mouse.down();
  await page.mouse.move(x + (edge[0] - x) * 0.42, y + (edge[1] - y) * 0.42, { steps: 5 });
  expect(await page.locator("[data-stand]").getAttribute("data-stand")).toBe(chosen.name);
  expect(await page.locator(".carry").innerText()).toMatch(new RegExp(`Go to ${chosen.name} and attack`));
  const before = (await told(page)).length;
  await page.mouse.up();
  await expect
    .poll(async () => (await told(page)).slice(before).some((line) => line.includes(`to ${chosen.name}.`)))
    .toBe(true);
  await expect.poll(async () => (await told(page)).slice(before).some((line) => / attack /.test(line))).toBe(true);
});

test("the acting unit is dragged to a space", async () => {
  const page = await site.at(TURN);
  const space = page.locator(".cell.go").first();
  const name = await space.getAttribute("data-cell");
  await drag(page, page.locator(".cell[data-grip]"), await middle(space));
  await expect.poll(async () => (await told(page)).some((line) => line.includes(`to ${name}.`))).toBe(true);
});

test("on a phone a tap on an enemy too far shows where to stand, and a tap on a dot goes there and strikes", async () => {
  const page = await site.at(TURN, { size: PHONE });
  await question(page, /^What do the Griffins/).waitFor();
  const before = await page.locator("svg.board").boundingBox();
  await tooFar(page);
  await page.getByText("Too far to strike from here. Pick a dot to stand on.").waitFor();
  // The strike from there is weighed, and the board has kept its place meanwhile.
  await page.locator(".flat .line", { hasText: /fall/ }).first().waitFor();
  expect(await page.locator("svg.board").boundingBox()).toEqual(before);
  const button = page.locator(".answers .button", { hasText: /^Go to .* and attack/ });
  await button.waitFor();
  const dot = page.locator(".cell:has(circle.stand)").first();
  const name = await dot.getAttribute("data-cell");
  await dot.click();
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await expect.poll(async () => (await told(page)).some((line) => line.includes(`to ${name}.`))).toBe(true);
  await expect
    .poll(async () => / attack /.test((await told(page)).join("\n").split(`to ${name}.`).at(-1) ?? ""))
    .toBe(true);
});

test("a card is dragged to a unit, and is played on it", async () => {
  const page = await site.at(fight());
  const enemy = page.locator(".cell[aria-label*=', enemy,']").first();
  const name = (await enemy.getAttribute("aria-label"))!.split(", ")[1]!;
  const before = (await told(page)).length;
  await drag(page, page.locator(".slot.lit[data-thing='card:magic-arrow']"), await middle(enemy));
  await expect.poll(async () => (await told(page)).some((line) => line.includes("plays Magic Arrow"))).toBe(true);
  // With more power at hand that is asked first; the target stays where the card was dropped.
  await page.getByRole("button", { name: /Cast with 0 power/ }).click();
  const hit = async () => (await told(page)).slice(before).join("\n");
  await expect.poll(hit).toMatch(new RegExp(`${name} take \\d damage`));
});

/** What was animated so far: the changes, joined, and how long each took. */
const animated = (page: Page) => page.evaluate(() => (window as unknown as { animated: [string, number][] }).animated);
async function noteAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: [string, number][] = [];
    Object.assign(window, { animated: notes });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      notes.push([JSON.stringify(frames), typeof options === "number" ? options : Number(options?.duration)]);
      return animate.call(this, frames, options);
    };
  });
  await page.reload();
  await question(page, /^What do the/).waitFor();
}
const seen = async (page: Page, what: RegExp) => (await animated(page)).filter(([frames]) => what.test(frames));

test("a hit unit shakes, a Pack turns over, whoever goes takes time for each space; a choice in vain shakes", async () => {
  const page = await site.at(PACK, { motion: true, own: true });
  await noteAnimations(page);
  await page
    .locator(".cell[aria-disabled]:not([aria-label*='Move']):not([aria-label*=', enemy'])")
    .last()
    .click({ force: true });
  await page.locator(".slip").waitFor();
  expect((await seen(page, /translateX/)).length).toBe(1);
  await page.keyboard.press("Escape");
  await page.locator(".cell.go").last().click();
  await expect.poll(async () => (await seen(page, /translate\(/)).length).toBeGreaterThan(0);
  const ways = (await seen(page, /translate\(/)).map(([, time]) => time);
  expect(ways.every((time) => time % 140 === 0 && time <= 700)).toBe(true);
  await site.play(page, { told: "board.flipped", likes: FIGHTS });
  await expect.poll(async () => (await seen(page, /scaleX\(1\).*scaleX\(0\)/)).length).toBeGreaterThan(0);
  await expect.poll(async () => (await seen(page, /scaleX\(0\).*scaleX\(1\)/)).length).toBeGreaterThan(0);
  expect((await seen(page, /scaleX/)).every(([, time]) => time === 160)).toBe(true);
  expect((await seen(page, /translateX/)).every(([, time]) => time === 320)).toBe(true);
  expect((await seen(page, /translateX/)).length).toBeGreaterThan(1);
});

test("without motion nothing moves or turns: a Pack fades over, and numbers stay", async () => {
  const page = await site.at(PACK, { own: true });
  await noteAnimations(page);
  await page.locator(".cell.go").last().click();
  await logged(page, "board.moved").first().waitFor();
  await site.play(page, { told: "board.flipped", likes: FIGHTS });
  await expect.poll(async () => (await seen(page, /opacity/)).length).toBeGreaterThan(0);
  await settled(page, site);
  expect(await seen(page, /transform/)).toEqual([]);
});

test("on a tablet the board has the room, and the enemy's panel is a drawer", async () => {
  for (const size of [
    [768, 1024],
    [1024, 768],
  ] as Size[]) {
    const page = await site.at(TURN, { size });
    await question(page, /^What do the/).waitFor();
    const field = (await page.locator(".field").boundingBox())!;
    const bar = (await page.locator(".bar").boundingBox())!;
    expect(bar.x + bar.width).toBeLessThanOrEqual(size[0]);
    expect(field.width * field.height).toBeGreaterThan(size[0] * size[1] * 0.2);
    const [first, last] = await Promise.all(
      ["a1", "a5"].map(async (cell) => (await page.locator(`[data-cell=${cell}]`).boundingBox())!),
    );
    // Higher than wide: the rows lie across, own side below.
    expect(Math.abs(first!.y - last!.y) > Math.abs(first!.x - last!.x)).toBe(size[1] > size[0]);
    await page.getByRole("region", { name: "Tamika" }).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Tamika", exact: true }).click();
    await page.getByRole("region", { name: "Tamika" }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
  }
});

test("of several things to pick each gets its number; a refused answer shakes them", async () => {
  const page = await site.at(SWAP, { motion: true, own: true });
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    // The answer comes as if to a question of long ago.
    socket.onMessage((message) =>
      server.send(
        String(message).includes('"type":"answer"')
          ? String(message).replace(/"question":\d+/, '"question":1')
          : message,
      ),
    );
  });
  await page.addInitScript(() => {
    const notes: string[] = [];
    Object.assign(window, { shaken: notes });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      notes.push(JSON.stringify(frames));
      return animate.call(this, frames, options);
    };
  });
  await page.reload();
  const units = page.locator(".cell.choose");
  await units.first().click();
  await page.getByText("1 of 2 picked.").waitFor();
  expect(await page.locator(".check text").allTextContents()).toEqual(["1"]);
  await units.first().click();
  await expect.poll(() => page.locator(".check").count()).toBe(0);
  // Dragged onto each other they are both picked at once.
  const shaken = () => page.evaluate(() => (window as unknown as { shaken: string[] }).shaken);
  const before = (await shaken()).length;
  await drag(page, units.nth(0), await middle(units.nth(1)));
  await page.locator(".slip").waitFor();
  expect((await shaken()).slice(before).filter((frames) => frames.includes("translateX")).length).toBe(2);
});

test("a space for a fire is picked on the board, and a fire is seen", async () => {
  const page = await site.at(FIRE_WALL);
  await page.getByText("Fire Wall: where does the fire burn?").waitFor();
  const free = await page.locator(".cell.magic").count();
  expect(free).toBe(15); // every space on which nobody stands
  expect(await page.locator(".answers .button:not(.undo)").count()).toBe(0);
  await page.locator("[data-cell=c3]").click();
  await expect.poll(() => page.locator("[data-cell=c3]").getAttribute("aria-label")).toContain("Fire Wall, 1 damage");
});

test("a card from a pile is picked among cards", async () => {
  const page = await site.at(FALLEN_SPELLS);
  await page.locator(".slot.lit[data-thing='card:bless']").waitFor();
  expect(await page.locator(".slot").count()).toBe(2);
  expect(await page.locator(".answers .button:not(.undo, .ask)").allInnerTexts()).toEqual([]);
});

test("where only the order of units is asked, a click on one of the bench is the answer", async () => {
  const page = await site.at(NEUTRALS_IN_ORDER);
  const bench = page.getByRole("group", { name: "Waiting to be placed" }).getByRole("button");
  await bench.first().waitFor();
  const before = await page.locator(".piece").count();
  await bench.first().click();
  await expect.poll(() => page.locator(".piece").count()).toBeGreaterThan(before);
});

test("a finger drags the acting unit while the field stays; two fingers bring the field closer and answer nothing", async () => {
  const page = await site.at(HEX_TURN, { size: PHONE, touch: true });
  const wire = await page.context().newCDPSession(page);
  /** Once a frame has been drawn, the page has heard of it. */
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) => {
    await wire.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  };
  const zone = page.locator(".zone");
  const grip = page.locator(".cell[data-grip]");
  await grip.waitFor();
  const box = (await zone.boundingBox())!;
  const view = () => zone.evaluate((one) => [one.scrollTop, one.scrollWidth]);
  // The field has come to the unit that acts.
  await expect
    .poll(async () => {
      const at = (await middle(grip))[1];
      return at > box.y && at < box.y + box.height;
    })
    .toBe(true);
  const [x, y] = await middle(grip);
  let goal: { name: string; at: [number, number] } | undefined;
  for (const cell of await page.locator(".cell.go").all()) {
    const at = await middle(cell);
    if (Math.hypot(at[0] - x, at[1] - y) < 130 && at[1] > box.y + 20 && at[1] < box.y + box.height - 20)
      goal = { name: (await cell.getAttribute("data-cell"))!, at };
  }
  const before = await view();
  await touch("touchStart", [x, y]);
  for (let step = 1; step <= 6; step++)
    await touch("touchMove", [x + ((goal!.at[0] - x) * step) / 6, y + ((goal!.at[1] - y) * step) / 6]);
  await expect.poll(() => page.locator("[data-stand]").getAttribute("data-stand")).toBe(goal!.name);
  expect(await view()).toEqual(before);
  await touch("touchEnd");
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await expect.poll(async () => (await told(page)).some((line) => line.endsWith(`to ${goal!.name}.`))).toBe(true);
  const lines = (await told(page)).length;
  await page.getByRole("button", { name: "Log", exact: true }).click();
  const [mx, my] = [box.x + box.width / 2, box.y + box.height / 2];
  await touch("touchStart", [mx - 30, my], [mx + 30, my]);
  for (const span of [40, 50, 60]) await touch("touchMove", [mx - span, my], [mx + span, my]);
  await touch("touchEnd");
  await expect.poll(async () => (await view())[1]).toBeGreaterThan(before[1]! * 1.3);
  await page.getByRole("button", { name: "Log", exact: true }).click();
  expect((await told(page)).length).toBe(lines);
});

/** The things that answer the question and are not covered, with the middle of each. */
const answers = (page: Page) =>
  page.locator(".cell.lit, .cell.go").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      const seen = document.elementFromPoint(middle.x, middle.y)?.closest(".cell") === cell;
      return seen ? [{ ...middle, name: cell.getAttribute("aria-label") ?? "" }] : [];
    }),
  );
const under = (page: Page, { x, y }: { x: number; y: number }) =>
  page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.closest(".cell")?.getAttribute("aria-label"), [
    x,
    y,
  ] as const);

for (const [size, scene] of [DESK, PHONE].flatMap((size) =>
  [TURN, HEX_TURN, MAP_TURN].map((scene) => [size, scene] as const),
))
  test(`what is looked at hides no answer and moves nothing, as ${scene.name}, on ${size.join(" x ")}`, async () => {
    const page = await site.at(scene, { size });
    const board = page.locator("svg.board, svg.map").first();
    await expect.poll(async () => (await answers(page)).length).toBeGreaterThan(0);
    const [lit, place] = [await answers(page), await board.boundingBox()];
    for (const one of lit.slice(0, 2)) {
      await (size === PHONE ? page.mouse.click(one.x, one.y) : page.mouse.move(one.x, one.y));
      await page.locator(".lens, .answers .button").first().waitFor();
      expect(await under(page, one)).toBe(one.name);
      expect(await board.boundingBox()).toEqual(place);
    }
  });

for (const size of SIZES)
  test(`a step leaves the map where it is, although it can now be taken back, on ${size.join(" x ")}`, async () => {
    const page = await site.at(MAP_TURN, { size });
    await expect.poll(async () => (await answers(page)).length).toBeGreaterThan(0);
    const map = page.locator("svg.map");
    const place = await map.boundingBox();
    await site.play(page, "Main Hero: move to an empty field (-3,-2)");
    await page.getByRole("button", { name: /^Undo: / }).waitFor();
    expect(await map.boundingBox()).toEqual(place);
  });

for (const language of ["en", "sv"])
  test(`on a phone the deed that was picked is the widest of four buttons, in ${language}`, async () => {
    const page = await site.at(PACK, { size: PHONE, remembers: { language } });
    await settled(page, site);
    await page.locator('.cell[data-cell="d3"]').dispatchEvent("click");
    const deed = page.locator(".answers > .hostile");
    await deed.waitFor();
    const widths = await page
      .locator(".answers > .button:not(.hostile)")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(widths).toHaveLength(3);
    expect((await deed.boundingBox())!.width).toBeGreaterThanOrEqual(Math.max(...widths));
    expect(await fits(page)).toBe(true);
  });

test("on a phone the way back is named in full", async () => {
  const page = await site.at(MAP_TURN, { size: PHONE });
  await expect.poll(async () => (await answers(page)).length).toBeGreaterThan(0);
  const [one] = await answers(page);
  await page.mouse.click(one!.x, one!.y);
  await page.mouse.click(one!.x, one!.y);
  const undo = page.getByRole("button", { name: /^Undo: / });
  await undo.waitFor();
  expect((await undo.innerText()).trim()).toBe(await undo.getAttribute("title"));
  const cut = await undo.locator("span").evaluate((words) => {
    const [inner, outer] = [words.getBoundingClientRect(), words.parentElement!.getBoundingClientRect()];
    return (
      inner.bottom > outer.bottom || inner.top < outer.top || inner.right > outer.right || outer.right > innerWidth
    );
  });
  expect(cut).toBe(false);
});

test("on a wide screen a map of seven players begins with all its tiles in sight", async () => {
  const page = await site.at(SEVEN, { size: DESK });
  const [map, tiles] = [page.locator("svg.map"), page.locator("svg.map .ground")];
  await tiles.first().waitFor();
  const [frame, ground] = [(await map.boundingBox())!, (await tiles.first().boundingBox())!];
  expect(ground.x >= frame.x && ground.x + ground.width <= frame.x + frame.width).toBe(true);
  expect(ground.y >= frame.y && ground.y + ground.height <= frame.y + frame.height).toBe(true);
});

for (const language of ["en", "sv"])
  test(`on a phone every answer of a fight can be read, however many there are, in ${language}`, async () => {
    const morale = { asked: "What do the", offers: "Spend morale", seat: 0, bot: "steward" };
    const strike = { offers: "Attack", seat: 0, likes: ["Pass", "Defend", "Stay"] };
    for (const [scene, least] of [
      [{ ...RAID, name: "morale in a fight", seats: [ANN, { bot: "steward" }], steps: [morale] }, 5],
      [{ ...HEX_FIVE, name: "a strike after a step", steps: [strike] }, 4],
    ] as [Scene, number][]) {
      const page = await site.at(scene, { size: PHONE, remembers: { language } });
      await page.locator(".table[data-state=asked]").waitFor();
      const before = await page.locator(".bar").boundingBox();
      const enemy = page.locator(".cell.hostile");
      if (await enemy.count()) await enemy.first().dispatchEvent("click");
      await expect.poll(() => page.locator(".answers > .button").count()).toBeGreaterThanOrEqual(least);
      const cut = await page.locator(".answers > .button").evaluateAll((all) =>
        all.flatMap((one) => {
          const [box, words] = [one.getBoundingClientRect(), document.createRange()];
          words.selectNodeContents(one);
          const { left, right, bottom } = words.getBoundingClientRect();
          return left < box.left || right > box.right || bottom > box.bottom ? [one.textContent] : [];
        }),
      );
      expect(cut, scene.name).toEqual([]);
      expect(await page.locator(".bar").boundingBox(), scene.name).toEqual(before);
      expect(await fits(page), scene.name).toBe(true);
    }
  });
