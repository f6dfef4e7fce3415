// The card game and its deck builder in the browser, against the real server.
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { duelOver, LIKES, PASSIVE, playDuel, playToTurn, startDuel } from "./duel";
import { Site } from "./site";

const site = new Site(["--testing"]);
beforeAll(() => site.open());
afterAll(() => site.close());

test("a whole card game against a bot is played by clicking what is lit", async () => {
  const page = await site.page();
  await startDuel(page);
  await page.getByRole("grid", { name: "Map of seven by seven spaces" }).waitFor();
  await playDuel(page, duelOver, (round) => (round < 3 ? LIKES : PASSIVE));
  expect(await page.getByRole("dialog").getByRole("link", { name: "The rule" }).getAttribute("href")).toMatch(
    /^#\/rules\/card\.win/,
  );
  await page.getByRole("dialog").getByRole("link", { name: "Replay" }).click();
  await page.getByText(/^Step 0 of \d+$/).waitFor();
  await page.context().close();
});

test("an attack shows its exact outcome first, what is dark says why not, and a step can be taken back", async () => {
  const page = await site.page();
  await startDuel(page, { second: "me" });
  await playDuel(
    page,
    async () => (await page.locator(".cell.hostile").count()) > 0,
    () => LIKES.filter((like) => !like.includes("hostile")),
  );
  await page.locator(".cell.hostile").first().hover({ force: true });
  await page.getByText("Exact, if nobody boosts.").waitFor();
  await page.locator('.cell[aria-disabled="true"]').first().click({ force: true });
  await page.getByRole("status").getByRole("button", { name: "The rule" }).waitFor();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("heading", { name: /Play a card, activate, or pass|What does|Where does/ }).waitFor();
  await page.context().close();
});

test("the map is walked by keyboard, and Enter answers", async () => {
  const page = await site.page();
  await startDuel(page);
  await playToTurn(page);
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowDown");
  while ((await page.evaluate(() => document.activeElement?.getAttribute("data-cell"))) !== "d1")
    await page.keyboard.press(
      (await page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? "")) < "d"
        ? "ArrowRight"
        : "ArrowLeft",
    );
  await page.keyboard.press("Enter");
  await page
    .getByRole("heading", { name: /Where does|choose how|Play a card/ })
    .first()
    .waitFor();
  expect(
    await page.getByRole("button", { name: /Activate|Undo: Activate|effect as activation/ }).count(),
  ).toBeGreaterThan(0);
  await page.context().close();
});

test("the log names who attacks whom, N walks through what is lit, H lists the keys, and a discard pile can be looked at", async () => {
  const page = await site.page();
  await startDuel(page);
  await playDuel(page, async () => (await page.locator(".log li[class~='duel.attacked']").count()) > 0, undefined, 90);
  expect(await page.locator(".log li[class~='duel.attacked']").first().innerText()).toMatch(
    /^[A-Z][\w ]+ \([a-g][1-7]\) attacks [A-Z][\w ]+ \([a-g][1-7]\)/,
  );
  await playDuel(
    page,
    async () =>
      (await page
        .locator(".side .pile b")
        .first()
        .innerText()
        .catch(() => "0")) !== "0" && (await page.locator(".cell.choose").count()) > 1,
  );
  await page.keyboard.press("n");
  const first = await page.evaluate(
    () => document.activeElement?.getAttribute("data-cell") ?? document.activeElement?.getAttribute("data-thing"),
  );
  await page.keyboard.press("n");
  const second = await page.evaluate(
    () => document.activeElement?.getAttribute("data-cell") ?? document.activeElement?.getAttribute("data-thing"),
  );
  expect(first && second && first !== second).toBe(true);
  await page.keyboard.press("F6");
  expect(await page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-zone]")?.dataset.zone)).toBe(
    "hand",
  );
  await page.keyboard.press("h");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Look at the discard pile/ })
    .first()
    .click();
  expect(await page.getByRole("dialog").locator(".card").count()).toBeGreaterThan(0);
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.context().close();
});

test("without a connection the light goes out and comes back with the line", async () => {
  const page = await site.page();
  await startDuel(page, { second: "me" });
  const lit = page.locator(".duel .answers .button, .duel .slot.lit");
  await playDuel(page, async () => (await lit.count()) > 0);
  await page.context().setOffline(true);
  await page.waitForFunction(
    () =>
      document.querySelector(".duel") &&
      !document.querySelector(".duel .answers .button, .duel .slot.lit, .duel .lamp"),
  );
  await page.context().setOffline(false);
  await lit.first().waitFor({ timeout: 20000 });
  await page.context().close();
});

test("on one device the last hand is hidden before the next player begins", async () => {
  const page = await site.page();
  await startDuel(page, { second: "me" });
  const pass = page.getByRole("heading", { name: /Pass the device to/ });
  await playDuel(
    page,
    () => pass.isVisible(),
    () => PASSIVE,
  );
  expect(await page.locator(".hand, .board, .text").count()).toBe(0);
  await page.context().close();
});

test("a deck is built with the rules looking on, saved, shared by a link and played at once", async () => {
  const page = await site.page();
  await page.goto(`${site.address}/#/decks`);
  const verdict = page.getByRole("status");
  await verdict.getByText("Legal. Ready to play.").waitFor();
  await page.getByLabel("Find a card").fill("griffin");
  await page.getByRole("button", { name: "One Griffin fewer" }).first().click();
  await page.locator(".wanting").getByText("Still missing: 1 card in the deck.").waitFor();
  expect(await page.getByRole("button", { name: "Play it now" }).isDisabled()).toBe(true);
  await page.getByLabel("Find a card").fill("monk");
  await page.getByRole("button", { name: "One more Monk" }).first().click();
  await verdict.getByText("Legal. Ready to play.").waitFor();
  await page.getByLabel("Name of the set").fill("Griffins and a Monk");
  await page.getByRole("button", { name: "Save" }).click();
  const code = await page.getByLabel("Share code").inputValue();
  const other = await site.page();
  await other.goto(`${site.address}/#/decks/${code}`);
  await other.locator(".list li", { hasText: "Monk" }).waitFor();
  await other.context().close();
  await page.reload();
  await page.getByLabel("Open").selectOption("mine:Griffins and a Monk");
  await page.getByRole("button", { name: "Play it now" }).click();
  await page.getByRole("grid").waitFor();
  await page.context().close();
});

test("the card game fits a phone without scrolling the page", async () => {
  const page = await site.page([360, 740]);
  await startDuel(page);
  await playToTurn(page);
  const box = await page.locator("svg.board").boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 740).toBe(true);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
    ),
  ).toBe(true);
  for (const button of await page.locator(".answers .button").all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.context().close();
});

test("axe finds no serious problem on the table, the text board, the deck builder and the new game", async () => {
  const page = await site.page();
  for (const hash of ["#/decks", "#/new/cardgame"]) {
    await page.goto(`${site.address}/${hash}`);
    await page.waitForTimeout(600);
    expect(await seriousProblems(page), hash).toEqual([]);
  }
  await startDuel(page);
  await playToTurn(page);
  await page.waitForTimeout(300);
  expect(await seriousProblems(page), "table").toEqual([]);
  await page.getByRole("button", { name: "As text" }).click();
  await page.waitForTimeout(300);
  expect(await seriousProblems(page), "text").toEqual([]);
  await page.context().close();
});

test("two players on two computers each bring a set of their own", async () => {
  const first = await site.page();
  await startDuel(first, { second: "link" });
  const link = await first.getByLabel("Seat 2").inputValue();
  await first.getByRole("link", { name: "To the table", exact: true }).click();
  const second = await site.page();
  await second.goto(link);
  await second.getByRole("button", { name: "Sit down" }).click();
  await second.getByLabel("Your Kingdom set").selectOption("storm-caller");
  await second.getByText(/Clear the way with Spells/).waitFor();
  await first.getByRole("button", { name: "Start" }).click();
  for (const page of [first, second])
    await page.getByRole("region", { name: "Alamar" }).getByText("Storm Caller").waitFor();
  await first.context().close();
  await second.context().close();
});
