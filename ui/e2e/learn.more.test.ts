// Learning to play: lessons from home, and the coach at the table.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { FIGHTS, MAP_BOT_NEXT, MAP_TURN } from "./scenes";
import { asText, choose, fits, PHONE, Site } from "./site";

const site = new Site();

const coachOf = (page: Page, name = "Hints"): Locator => page.getByRole("region", { name, exact: true });
const LESSONS = [
  { lesson: "First combat", says: /^Hint Pick a unit, then a lit space/ },
  { lesson: "First round on the map", says: /^Hint New land, and you choose how it lies/ },
  { lesson: "First duel", says: /^Hint (Going first sets the pace|Locations lie face down)/ },
];

async function spoken(coach: Locator): Promise<string> {
  return (await coach.locator("[aria-live]").innerText()).replace(/\s+/g, " ").trim();
}

/** The hints that this browser knows as read. */
const hintsRead = (page: Page): Promise<string[]> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem("tabletop-heroes-coach") ?? "{}") as { read?: string[] }).read ?? [],
  );

test("one click from home starts a first combat, and the coach explains its first question", async () => {
  const page = await site.page();
  await page.getByText("Nothing here yet. Learn the fight in five minutes, or just play.").waitFor();
  expect(await seriousProblems(page), "home, first visit").toEqual([]);
  await page.getByRole("button", { name: "First combat" }).click();
  const coach = coachOf(page);
  await expect.poll(() => spoken(coach)).toMatch(LESSONS[0]!.says);
  expect(await seriousProblems(page), "coached combat").toEqual([]);

  await coach.getByRole("link", { name: "The rule" }).click();
  await page.locator("article").filter({ hasText: "core.combat.setup.hero.rows.revised" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => spoken(coach)).toMatch(LESSONS[0]!.says);

  await page.getByRole("button", { name: "Svenska" }).click();
  await expect.poll(() => spoken(coachOf(page, "Tips"))).toMatch(/^Tips Välj en enhet och sedan en upplyst ruta/);
  await page.getByRole("button", { name: "English" }).click();

  const board = page.locator("svg.board");
  const before = await board.boundingBox();
  await coach.getByRole("button", { name: "Got it" }).click();
  await expect.poll(() => spoken(coach)).toBe("Your aim Bring every enemy unit down before yours fall.");
  expect(await board.boundingBox()).toEqual(before);
  await page.reload();
  await expect.poll(() => spoken(coach)).toMatch(/^Your aim/);
});

test("a first combat is played to its end, which says what to do next", async () => {
  const page = await site.page();
  await page.getByRole("button", { name: "First combat" }).click();
  await coachOf(page).waitFor();
  await asText(page);
  expect(await spoken(coachOf(page)), "on the text board").toMatch(LESSONS[0]!.says);
  await site.play(page, { over: true, likes: FIGHTS });
  const end = page.getByRole("dialog");
  await end.getByRole("button", { name: "Battle a better bot" }).waitFor();
  expect(await seriousProblems(page), "end of a lesson").toEqual([]);
  await end.getByRole("button", { name: "Play the map" }).click();
  await expect.poll(() => spoken(coachOf(page))).toMatch(LESSONS[1]!.says);
  await page.goto(`${site.address}/#/`);
  const entry = page.locator("a.row").filter({ hasText: "First round on the map" });
  await entry.getByText("Your turn").waitFor();
  await entry.getByText(/this minute|min\.? ago/).waitFor();
  expect(await seriousProblems(page), "home with games").toEqual([]);
});

test("on a phone the coach covers nothing that is lit, and the board stays when it has been read", async () => {
  const page = await site.page({ size: PHONE });
  for (const { lesson, says } of LESSONS) {
    await page.goto(`${site.address}/#/`);
    await page.getByRole("button", { name: lesson }).click();
    const coach = coachOf(page);
    await expect.poll(() => spoken(coach)).toMatch(says);
    const lit = page.locator(".cell.choose, .cell.go, .slot.lit, .tile.lit, .answers .button, .bench .button");
    await lit.first().waitFor({ state: "attached" });
    const box = (await coach.boundingBox())!;
    for (const thing of await lit.all()) {
      const other = await thing.boundingBox();
      expect(other === null || other.y >= box.y + box.height || other.y + other.height <= box.y, lesson).toBe(true);
    }
    expect(await fits(page), lesson).toBe(true);
    expect(await seriousProblems(page), lesson).toEqual([]);
    const board = page.locator("main svg").first();
    const before = await board.boundingBox();
    await coach.getByRole("button", { name: "Got it" }).click();
    await expect.poll(() => spoken(coach)).not.toMatch(says);
    expect(await board.boundingBox(), lesson).toEqual(before);
  }
});

test("a hint has been read only once it was in sight and one has gone on", async () => {
  const page = await site.page({ size: PHONE });
  await page.getByRole("button", { name: "First combat" }).click();
  const coach = coachOf(page);
  await expect.poll(() => spoken(coach)).toMatch(LESSONS[0]!.says);
  await asText(page);
  for (const unit of ["Halberdiers", "Marksmen", "Griffins"]) {
    expect(await hintsRead(page)).toEqual([]);
    await choose(page, new RegExp(`^${unit} to `));
  }
  await expect.poll(() => hintsRead(page)).toEqual(["combat.ask.place-units"]);
  await expect.poll(() => spoken(coach)).toMatch(/^Hint (?!Pick a unit)/);
});

test("a hint that went by while nobody moved a hand, or that lay under a window, has not been read", async () => {
  const page = await site.page();
  await page.getByRole("button", { name: "First round on the map" }).click();
  const coach = coachOf(page);
  await expect.poll(() => spoken(coach)).toMatch(LESSONS[1]!.says);
  await site.play(page, { asked: "Your turn", seat: 0, bot: "steward" });
  await expect.poll(() => spoken(coach)).not.toMatch(LESSONS[1]!.says);
  expect(await hintsRead(page)).toEqual([]);
  await coach.getByRole("button", { name: "Got it" }).click();
  const read = await hintsRead(page);
  expect(read).toHaveLength(1);
  const others = await spoken(coach);
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await site.play(page, { told: "board.game-round-begins", asked: "(?!Your turn)", seat: 0, bot: "steward" });
  await expect.poll(() => spoken(coach)).not.toBe(others);
  const covered = await spoken(coach);
  expect(covered).toMatch(/^Hint /);
  const known = await hintsRead(page);
  await dialog.getByRole("switch").first().click();
  await site.play(page, { asked: "Your turn", seat: 0, bot: "steward" });
  await expect.poll(() => spoken(coach)).not.toBe(covered);
  expect(await hintsRead(page)).toEqual(known);
});

test("hints are stopped for good, and asked for again at any table", async () => {
  const page = await site.page();
  await page.getByRole("button", { name: "First combat" }).click();
  await coachOf(page).getByRole("button", { name: "No more hints" }).click();
  await coachOf(page).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("heading", { name: "Place a unit" }).waitFor();
  expect(await coachOf(page).count()).toBe(0);
  await page.getByRole("checkbox", { name: "Hints" }).check();
  await expect.poll(() => spoken(coachOf(page))).toMatch(LESSONS[0]!.says);
  const other = await site.at(MAP_TURN);
  await other.getByRole("checkbox", { name: "Hints" }).check();
  await expect.poll(() => spoken(coachOf(other))).toMatch(/^(Hint|Your aim) /);
});

test("a word about a rule leads from home to the rules", async () => {
  const page = await site.page();
  await page.getByLabel("Find a rule").fill("retaliation");
  await page.keyboard.press("Enter");
  await page.locator("article").first().waitFor();
  expect(await page.locator("article").first().innerText()).toMatch(/retaliat/i);
});

test("a lesson starts calm and says so, until whoever learns chooses another pace", async () => {
  const page = await site.page({ pace: "quick" });
  const pace = (name: string) => page.getByRole("radiogroup", { name: "Bots" }).getByRole("radio", { name });
  for (const lesson of ["First combat", "First round on the map"]) {
    await page.goto(`${site.address}/#/`);
    await page.getByRole("button", { name: lesson }).click();
    await expect.poll(() => pace("calm").getAttribute("aria-checked"), { message: lesson }).toBe("true");
    expect(await pace("quick").getAttribute("aria-checked"), lesson).toBe("false");
    await pace("quick").click();
    expect(await pace("quick").getAttribute("aria-checked"), lesson).toBe("true");
    await page.reload();
    await expect.poll(() => pace("quick").getAttribute("aria-checked"), { message: lesson }).toBe("true");
  }
  // A game that is no lesson has the pace that one has chosen.
  const other = await site.at(MAP_BOT_NEXT, { pace: "quick" });
  await expect
    .poll(() => other.getByRole("radio", { name: "quick", exact: true }).getAttribute("aria-checked"))
    .toBe("true");
});
