// Beginnings and ends of fights, deploying, and the light that reads.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import {
  ANN,
  BEATEN,
  BEN,
  byTwo,
  fight,
  GUARDS,
  HELD,
  LEARNT,
  MAP_BOT_NEXT,
  OTHERS_FIGHT,
  PLACING,
  PROLONGED,
  RAID,
  type Scene,
  THREE,
  TURN,
} from "./scenes";
import { DESK, fits, PHONE, settled, Site, SIZES } from "./site";

const site = new Site();

test("a combat opens by saying who fights whom, where, and whose units one moves; it closes with what came of it", async () => {
  for (const size of SIZES) {
    const page = await site.at(GUARDS, { size });
    const opening = page.getByRole("note", { name: "The combat" });
    await opening.waitFor();
    expect(await opening.innerText()).toMatch(/^\w+ fights the guards of .+\.\s+You lead \w+\.\s+At stake: \w+/);
    expect(await fits(page)).toBe(true);
    await site.play(page, { told: "board.combat-ends", bot: "steward" });
    const ended = page.getByRole("status", { name: "What came of the combat" });
    await ended.waitFor();
    expect(await ended.getByRole("heading").innerText()).toMatch(/^You have (won|lost) the combat at .+\.$/);
    expect(await ended.getByRole("listitem").allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/fell\.$/)]),
    );
    await ended.getByRole("button", { name: "Close" }).click();
    await ended.waitFor({ state: "detached" });
  }
});

test("a unit or its place is picked first, as one likes, and the board keeps its place", async () => {
  const page = await site.at(PLACING);
  const bench = page.getByRole("group", { name: "Waiting to be placed" }).getByRole("button");
  await bench.first().waitFor();
  const [board, before] = [await page.locator("svg.board").boundingBox(), await bench.count()];
  const cell = page.locator(".cell.choose").first();
  const where = await cell.getAttribute("data-cell");
  await cell.click();
  await page.getByText(`Who stands on ${where}? Pick a lit unit.`).waitFor();
  await bench.nth(1).click();
  await expect.poll(() => bench.count()).toBe(before - 1);
  await bench.first().click();
  await page.getByText(/^Where do the .+ stand\? Pick a lit space\.$/).waitFor();
  await page.locator(`[data-cell=${where}]`).click({ force: true });
  await page.getByRole("status").first().waitFor();
  expect(await page.locator("svg.board").boundingBox()).toEqual(board);
  await page.getByRole("button", { name: /^Fight: 4 stay behind/ }).waitFor();
});

test("a fight begins by a button that says who stays behind; taken back is at will before, and if the other agrees", async () => {
  const [page, other] = (await site.people(byTwo(PLACING))) as [Page, Page];
  const bench = page.getByRole("group", { name: "Waiting to be placed" }).getByRole("button");
  await bench.first().waitFor();
  const all = await bench.count();
  await bench.first().click();
  await page.locator(".cell.choose").first().click();
  const fight = page.getByRole("button", { name: `Fight: ${all - 1} stay behind` });
  await fight.waitFor();
  await page.getByRole("button", { name: /^Undo: / }).click();
  await expect.poll(() => bench.count()).toBe(all);
  await fight.waitFor({ state: "detached" });
  await bench.first().click();
  await page.locator(".cell.choose").first().click();
  await fight.click();
  await bench.first().waitFor({ state: "detached" });
  // Who stands where has been seen by whoever comes next, and is asked.
  await page.getByRole("button", { name: "Ask the others to let you take back your last answer" }).click();
  await other.getByRole("button", { name: "Agree" }).click();
  await expect.poll(() => bench.count()).toBe(all - 1);
  await fight.waitFor();
});

test("what cannot be chosen is dim, and whom an attack is aimed at is marked while it is resolved", async () => {
  for (const size of SIZES) {
    const page = await site.at(fight(), { size });
    await page.locator(".board.dims").waitFor();
    // Whom one can strike glows broadly; who is out of reach steps back.
    expect(await page.locator(".piece.hostile > .halo").count()).toBe(1);
    expect(await page.locator(".piece.dim").count()).toBe(1);
    expect(await page.locator(".strike").count()).toBe(0);
    await site.play(page, "Attack");
    await page.locator(".strike[data-target=d3]").waitFor({ state: "attached" });
    if (size === PHONE) continue;
    expect(await page.locator(".strike circle.seal").count()).toBe(1);
  }
});

/** A moment stays until it is put away: how long it would stay by itself is not what is looked at. */
const stays = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("#main .moment { animation-play-state: paused !important }");
    document.adoptedStyleSheets.push(sheet);
  });

test("a round that begins has a moment of its own, which can be put away", async () => {
  const page = await site.at(MAP_BOT_NEXT, { size: PHONE });
  await page.locator("svg.map").waitFor();
  await stays(page);
  await site.play(page, { told: "board.game-round-begins", times: 2 });
  const moment = page.locator(".moment");
  await moment.waitFor();
  // As wide as its words, as far as the screen goes.
  expect((await moment.boundingBox())!.width).toBeGreaterThan(PHONE[0] / 2);
  expect(await moment.innerText()).toMatch(/^Round 2 begins/);
  await moment.getByRole("button", { name: "Put away" }).click();
  await moment.waitFor({ state: "detached" });
});

/** At a table of people, the one who sits first; whoever else is asked waits. */
async function first(scene: Scene): Promise<Page> {
  const [table, secrets] = await site.lay(scene);
  const page = await site.open(await site.context({ own: true }, secrets.get(ANN), ANN), `table/${table}`);
  await page.locator("svg.map").waitFor();
  await stays(page);
  return page;
}
const BEGUN: Scene = {
  ...THREE,
  seed: 1,
  seats: [ANN, BEN, "Dan"],
  steps: [{ asked: "Your turn", seat: 0, bot: "steward" }],
};
/** The round in which a town falls there. */
const LATE: Scene = { ...BEGUN, steps: [{ told: "board.game-round-begins", times: 7, bot: "steward" }] };

for (const [told, words, scene] of [
  ["board.proclaimed", /^The Astrologers proclaim/, BEGUN],
  ["board.town-taken", /captures the town of/, LATE],
  ["board.level-reached", /reaches level/, BEGUN],
] as const)
  test(`so have the stars, a town that falls and a hero that rises: ${told}`, async () => {
    const page = await first(scene);
    await site.play(page, { told, bot: "steward" });
    await settled(page, site);
    const moment = page.locator(".moment");
    await moment.getByText(words).first().waitFor();
    expect(await moment.evaluate((one) => getComputedStyle(one).animationPlayState)).toBe("paused");
    await moment.getByRole("button", { name: "Put away" }).click();
    await moment.waitFor({ state: "detached" });
  });

test("a moment that a fight cuts short comes once more when the map is back; one that was seen does not", async () => {
  for (const seen of [false, true]) {
    const page = await first({ ...RAID, steps: [{ asked: "Your turn", seat: 1, bot: "steward" }] });
    const moment = page.locator(".moment", { hasText: "Round 2 begins" });
    // However long this takes here, in the page no time goes by but what the test lets go.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await site.play(page, { told: "board.game-round-begins", times: 2, bot: "steward" });
    await moment.waitFor();
    if (seen) await page.clock.fastForward(2000);
    await site.play(page, { asked: "What do the", bot: "steward" });
    await page.locator("svg.board").waitFor();
    await site.play(page, { asked: "Your turn", bot: "steward" });
    await page.locator("svg.map").waitFor();
    await settled(page, site);
    if (seen) expect(await moment.count()).toBe(0);
    else await moment.waitFor();
  }
});

test("what another round of a fight costs stands on its button", async () => {
  for (const size of SIZES) {
    const page = await site.at(PROLONGED, { size });
    await page.getByRole("button", { name: "Fight on: 1 of 2 movement" }).waitFor();
  }
});

test("by keyboard the question comes first, at a table of any size, and axe finds nothing that matters", async () => {
  for (const size of [DESK, PHONE]) {
    const page = await site.at(TURN, { size });
    await page.locator(".bar .answers .button").first().waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const zone = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-zone]")?.dataset.zone ?? "");
    expect(await zone()).toBe("question");
    expect(await seriousProblems(page), String(size)).toEqual([]);
  }
});

test("it can be put on the screen of a phone: a manifest with pictures of every size", async () => {
  const page = await site.page();
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = (await (await fetch(`${site.address}${href}`)).json()) as {
    display: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect([manifest.display, manifest.start_url]).toEqual(["standalone", "/"]);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["any", "192x192", "512x512"]));
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(`${site.address}${src}`);
    expect([icon.status, icon.headers.get("content-type")?.split(";")[0]]).toEqual([200, type]);
  }
});

test("neutral units of a fight of others are left to a bot at the first question", async () => {
  const page = await site.at(OTHERS_FIGHT, { size: PHONE });
  // The question bears the mark of those who are moved, not of the one who moves them.
  await page.locator('.bar [fill="var(--neutral-e)"]').waitFor();
  await page.getByRole("button", { name: "Leave these to a bot" }).click();
  await expect.poll(async () => (await site.stands(page)).status).toBe("over");
});

for (const [scene, came] of [
  [LEARNT, /'s Main Hero gains \d experience\.$/],
  [HELD, /^\w+ takes the .+\.$/],
  [BEATEN, /^.*\bstands on .+\.$/],
] as const)
  test(`the slip of a fight tells what came of it: ${scene.name}`, async () => {
    const page = await site.at(scene);
    const ended = page.getByRole("status", { name: "What came of the combat" });
    await ended.waitFor();
    expect(await ended.getByRole("heading").innerText()).toMatch(scene === BEATEN ? /^You have lost/ : /^You have won/);
    expect(await ended.getByRole("listitem").allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(came)]),
    );
  });

test("neutral units of fights of others are left to a bot by a setting, before anything of theirs is moved", async () => {
  const page = await site.at(OTHERS_FIGHT);
  await page.getByRole("button", { name: "Leave these to a bot" }).waitFor();
  expect((await site.stands(page)).status).toBe("playing");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("For each kind of moment").click();
  await page.getByLabel("leave neutral units of others' fights to a bot").check();
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await site.stands(page)).status).toBe("over");
  await page.getByRole("button", { name: "Leave these to a bot" }).waitFor({ state: "detached" });
});
