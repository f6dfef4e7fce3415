// The combat board in the hand: close up on a phone, placing, dragging.
import { seriousProblems } from "./axe";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { isOver, playUntil, Site, start } from "./site";

const site = new Site(["--testing"]);
beforeAll(() => site.open());
afterAll(() => site.close());

test("on a phone the hex board is close up, moves to what is decided, and shows all of the field", async () => {
  const page = await site.page([360, 740]);
  await start(page, { board: "hex" });
  await playUntil(page, /^Place a unit/);
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
  await playUntil(page, /What do the/);
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
  expect(
    await page.evaluate(
      () => document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
    ),
  ).toBe(false);
  await page.context().close();
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
const PLACING = /^Place a unit/;

test("units are dragged from the bench or picked by a digit, change places, are taken back, and stand as last time", async () => {
  const page = await site.page();
  await start(page);
  await playUntil(page, PLACING);
  const own = page.locator(".cell[data-grip]");
  const free = page.locator(".cell.choose");
  const stand = async () =>
    (
      await own.evaluateAll((cells) =>
        cells.map((cell) => cell.getAttribute("aria-label")!.split(",").slice(0, 2).join()),
      )
    ).sort();
  const bench = page.getByRole("group", { name: "Waiting to be placed" }).getByRole("button");
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
  for (const name of names) {
    await bench.filter({ hasText: name }).click();
    await free.last().click();
    await bench.filter({ hasText: name }).waitFor({ state: "detached" });
  }
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
  await start(page);
  await playUntil(page, PLACING);
  await page.getByRole("button", { name: "As last time" }).waitFor();
  await page.evaluate(() => localStorage.removeItem("tabletop-heroes-lineups"));
  await page.locator(".bar h2").click();
  await page.keyboard.press("f");
  await bench.first().waitFor({ state: "detached" });
  await expect.poll(async () => (await kept()).map(([card]) => card)).toEqual(units);
  await page.context().close();
});

/** Plays on until a unit that strikes hand to hand acts and has somewhere to go beside an enemy that is too far; its space. */
async function untilTooFar(page: Page): Promise<Locator> {
  for (let attempt = 0; attempt < 12; attempt++) {
    await playUntil(page, /^What do the (Griffins|Crusaders|Halberdiers)/);
    for (const enemy of await page.locator(".cell:not(.hostile)[aria-label*=', enemy,']").all()) {
      await enemy.click({ force: true });
      if (await page.locator("circle.stand").count()) return enemy;
      await page.keyboard.press("Escape");
    }
    await page.locator(".answers .button", { hasText: /^Stay/ }).click();
    await page.waitForTimeout(300);
    if (await isOver(page)) await start(page);
  }
  throw new Error("nobody was ever too far and within reach");
}
const told = (page: Page) => page.locator(".log li").allInnerTexts();

test("the acting unit is dragged to a space, or to an enemy too far: it stands at the edge pointed at and strikes", async () => {
  const page = await site.page();
  await start(page);
  const enemy = await untilTooFar(page);
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
  await playUntil(page, /^What do the/);
  const space = page.locator(".cell.go").first();
  const name = await space.getAttribute("data-cell");
  if (name) {
    await drag(page, grip, await middle(space));
    await expect.poll(async () => (await told(page)).some((line) => line.includes(`to ${name}.`))).toBe(true);
  }
  await page.context().close();
});

test("on a phone a tap on an enemy too far shows where to stand, and a tap on a dot goes there and strikes", async () => {
  const page = await site.page([360, 740]);
  await start(page);
  await untilTooFar(page);
  await page.getByText("Too far to strike from here. Pick a dot to stand on.").waitFor();
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
  await page.context().close();
});

test("a card is dragged to a unit, and is played on it", async () => {
  const page = await site.page();
  const card = page.locator(".slot.lit[data-thing='card:magic-arrow']");
  for (let attempt = 0; attempt < 12 && !(await card.count()); attempt++) {
    await start(page);
    await playUntil(page, /^What do the/);
  }
  const enemy = page.locator(".cell[aria-label*=', enemy,']").first();
  const name = (await enemy.getAttribute("aria-label"))!.split(", ")[1]!;
  const before = (await told(page)).length;
  await drag(page, card, await middle(enemy));
  await expect.poll(async () => (await told(page)).some((line) => line.includes("plays Magic Arrow"))).toBe(true);
  const cast = page.locator(".answers .button", { hasText: /^Cast/ });
  // With more power at hand that is asked first; the target stays where the card was dropped.
  const hit = async () => {
    if (await cast.isVisible()) await cast.click({ timeout: 500 }).catch(() => {});
    return (await told(page)).slice(before).join("\n");
  };
  await expect.poll(hit).toMatch(new RegExp(`${name} take \\d damage`));
  await page.context().close();
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
}

test("a hit unit shakes, a Pack turns over, whoever goes takes time for each space; a choice in vain shakes", async () => {
  const page = await site.page();
  await noteAnimations(page);
  await start(page, { template: "medium", first: "bot" });
  const seen = async (what: RegExp) => (await animated(page)).filter(([frames]) => what.test(frames));
  await expect
    .poll(async () => (await seen(/scaleX\(1\).*scaleX\(0\)/)).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  await expect.poll(async () => (await seen(/scaleX\(0\).*scaleX\(1\)/)).length).toBeGreaterThan(0);
  expect((await seen(/scaleX/)).every(([, time]) => time === 160)).toBe(true);
  expect((await seen(/translateX/)).every(([, time]) => time === 320)).toBe(true);
  expect((await seen(/translateX/)).length).toBeGreaterThan(0);
  await expect.poll(async () => (await seen(/translate\(/)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const ways = (await seen(/translate\(/)).map(([, time]) => time);
  expect(ways.every((time) => time % 140 === 0 && time <= 700)).toBe(true);
  await start(page);
  await playUntil(page, /^What do the/);
  const before = (await seen(/translateX/)).length;
  await page
    .locator(".cell[aria-disabled]:not([aria-label*='Move']):not([aria-label*=', enemy'])")
    .last()
    .click({ force: true });
  await page.locator(".slip").waitFor();
  expect((await seen(/translateX/)).length).toBe(before + 1);
  await page.context().close();
});

test("without motion nothing moves or turns: a Pack fades over, and numbers stay", async () => {
  const page = await (
    await site.browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: "reduce", locale: "en-GB" })
  ).newPage();
  await page.goto(site.address);
  await noteAnimations(page);
  await start(page, { template: "medium", first: "bot" });
  await expect
    .poll(async () => (await animated(page)).filter(([frames]) => frames.includes("opacity")).length, {
      timeout: 60_000,
    })
    .toBeGreaterThan(0);
  expect((await animated(page)).filter(([frames]) => frames.includes("transform"))).toEqual([]);
  await page.context().close();
});

test("on a tablet the board has the room, and the enemy's panel is a drawer", async () => {
  for (const size of [
    [768, 1024],
    [1024, 768],
  ] as [number, number][]) {
    const page = await site.page(size);
    await start(page);
    await playUntil(page, /^What do the/);
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
    expect(
      await page.evaluate(
        () => document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
      ),
    ).toBe(false);
    await page.context().close();
  }
});

/** The next full view is changed on its way to the client, for questions that a game comes to only now and then. */
async function changed(
  page: Page,
  change: (view: {
    state: {
      combat: Record<string, unknown> & { units: { id: number; side: number; cell: string }[] };
      players: { discard: string[] }[];
    };
    ask: Record<string, unknown> & { seat: number };
  }) => void,
): Promise<void> {
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; seats?: { view?: Parameters<typeof change>[0] }[] };
      if (message.type === "joined") for (const seat of message.seats ?? []) if (seat.view) change(seat.view);
      socket.send(JSON.stringify(message));
    });
  });
  await page.reload();
}

test("of several things to pick each gets its number; a refused answer shakes them", async () => {
  const page = await site.page();
  await noteAnimations(page);
  await start(page);
  await playUntil(page, /^What do the/);
  await changed(page, ({ state, ask }) => {
    const own = state.combat.units.filter((unit) => unit.side === 0 && unit.cell).map((unit) => `u${unit.id}`);
    const pairs = own.flatMap((one, place) => own.slice(place + 1).map((other) => `${one}-${other}`));
    Object.assign(ask, {
      kind: "swap",
      about: [],
      options: pairs.map((pair) => ({ key: `swap:${pair}`, label: pair })),
    });
  });
  const units = page.locator(".cell.choose");
  await units.first().click();
  await page.getByText("1 of 2 picked.").waitFor();
  expect(await page.locator(".check text").allTextContents()).toEqual(["1"]);
  await units.first().click();
  expect(await page.locator(".check").count()).toBe(0);
  // Dragged onto each other they are both picked at once.
  const before = (await animated(page)).length;
  await drag(page, units.nth(0), await middle(units.nth(1)));
  await page.locator(".slip").waitFor();
  expect((await animated(page)).slice(before).filter(([frames]) => frames.includes("translateX")).length).toBe(2);
  await page.context().close();
});

test("a space for a fire is picked on the board, a card from a pile among cards, and a fire is seen", async () => {
  const page = await site.page();
  await start(page);
  await playUntil(page, /^What do the/);
  await changed(page, ({ state, ask }) => {
    state.combat.structures = [
      { kind: "effect", name: "fire-wall", cells: ["c3"], opening: [], standing: true, damage: 2 },
    ];
    Object.assign(ask, {
      kind: "choose-space",
      about: ["fire-wall"],
      says: ["cards.ask.where-fire-burn", { card: ["card.fire-wall", {}] }],
      options: ["a3", "b3"].map((cell) => ({ key: `space:${cell}`, label: `Fire on ${cell}` })),
    });
  });
  await page.getByText("Fire Wall: where does the fire burn?").waitFor();
  expect(await page.locator(".cell.magic").count()).toBe(2);
  expect(await page.locator(".answers .button").count()).toBe(0);
  expect(await page.locator("[data-cell=c3]").getAttribute("aria-label")).toContain("Fire Wall, 2 damage");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await changed(page, ({ ask }) => {
    Object.assign(ask, {
      kind: "take-spell",
      about: [],
      options: ["fire-wall", "bless"].map((card) => ({ key: `take:${card}`, label: `Take ${card}` })),
    });
  });
  await page.locator(".slot.lit[data-thing='card:bless']").waitFor();
  expect(await page.locator(".slot").count()).toBe(2);
  expect(await page.locator(".answers .button").count()).toBe(0);
  // Where only the order of units is asked, a click on one of the bench is the answer: here the server knows better.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await changed(page, ({ ask }) => {
    Object.assign(ask, {
      kind: "order-neutrals",
      about: [0],
      options: ["neutral.trolls", "neutral.nomads"].map((card) => ({ key: `place:${card}`, label: `${card} next` })),
    });
  });
  await page.getByRole("group", { name: "Waiting to be placed" }).getByRole("button").first().click();
  await page.locator(".slip").waitFor();
  await page.context().close();
});

test("a finger drags the acting unit while the field stays; two fingers bring the field closer and answer nothing", async () => {
  const context = await site.browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: "en-GB",
  });
  const page = await context.newPage();
  await page.goto(site.address);
  await start(page, { board: "hex" });
  await playUntil(page, /^What do the/);
  const wire = await context.newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) => {
    await wire.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    await page.waitForTimeout(20);
  };
  const zone = page.locator(".zone");
  const box = (await zone.boundingBox())!;
  const view = () => zone.evaluate((one) => [one.scrollTop, one.scrollWidth]);
  await page.waitForTimeout(700);
  const grip = page.locator(".cell[data-grip]");
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
  expect(await page.locator("[data-stand]").getAttribute("data-stand")).toBe(goal!.name);
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
  await context.close();
});
