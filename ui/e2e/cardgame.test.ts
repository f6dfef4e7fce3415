// The card game and its deck builder in the browser, against the real server.
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { playToEnd, TURN } from "./duel";
import { DUEL_LAST, DUEL_LATE, DUEL_START, DUEL_STRIKE, DUEL_TURN, onOneDevice } from "./scenes";
import { asText, fits, logged, PHONE, question, Site } from "./site";

const site = new Site();

test("a card game against a bot is begun and played to its end by clicking what is lit", async () => {
  const page = await site.at(DUEL_START);
  await page.getByRole("grid", { name: "Map of seven by seven spaces" }).waitFor();
  await page.locator(".slot.lit").first().click();
  await page.locator(".cell.go, .cell.choose").first().click();
  await logged(page, "duel.site-placed").first().waitFor();

  const late = await site.at(DUEL_LAST);
  await playToEnd(late);
  expect(await late.getByRole("dialog").getByRole("link", { name: "The rule" }).getAttribute("href")).toMatch(
    /^#\/rules\/card\.win/,
  );
  await late.getByRole("dialog").getByRole("link", { name: "Replay" }).click();
  await late.getByText(/^Step 0 of \d+$/).waitFor();
});

test("an attack shows its exact outcome first, what is dark says why not, and a step can be taken back", async () => {
  const page = await site.at(DUEL_STRIKE);
  await page.locator(".cell.hostile").first().hover({ force: true });
  await page.getByText("Exact, if nobody boosts.").waitFor();
  await page.locator('.cell[aria-disabled="true"]').first().click({ force: true });
  await page.getByRole("status").getByRole("button", { name: "The rule" }).waitFor();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await question(page, TURN).waitFor();
});

test("the map is walked by keyboard, and Enter answers", async () => {
  const page = await site.at(DUEL_TURN);
  await question(page, TURN).waitFor();
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  const at = () => page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? "");
  for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowDown");
  for (let step = 0; step < 7 && (await at()) !== "d1"; step++)
    await page.keyboard.press((await at()) < "d" ? "ArrowRight" : "ArrowLeft");
  expect(await at()).toBe("d1");
  await page.keyboard.press("Enter");
  await question(page, /Where does|choose how|Play a card/i).waitFor();
  expect(
    await page.getByRole("button", { name: /Activate|Undo: Activate|effect as activation/ }).count(),
  ).toBeGreaterThan(0);
});

test("the log names who attacks whom, N walks through what is lit, H lists the keys, and a discard pile can be looked at", async () => {
  const page = await site.at(DUEL_LATE);
  await question(page, TURN).waitFor();
  expect(await logged(page, "duel.attacked").first().innerText()).toMatch(
    /^[A-Z][\w ]+ \([a-g][1-7]\) attacks [A-Z][\w ]+ \([a-g][1-7]\)/,
  );
  expect(await page.locator(".side .pile b").first().innerText()).not.toBe("0");
  expect(await page.locator(".cell.choose").count()).toBeGreaterThan(1);
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("data-cell") ?? document.activeElement?.getAttribute("data-thing"),
    );
  await page.keyboard.press("n");
  const first = await focused();
  await page.keyboard.press("n");
  const second = await focused();
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
  await page.getByRole("dialog").locator(".card").first().waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("without a connection the light goes out and comes back with the line", async () => {
  const page = await site.at(DUEL_TURN);
  const lit = page.locator(".duel .answers .button, .duel .slot.lit");
  await lit.first().waitFor();
  await page.context().setOffline(true);
  await page.waitForFunction(
    () =>
      document.querySelector(".duel") &&
      !document.querySelector(".duel .answers .button, .duel .slot.lit, .duel .lamp"),
  );
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await lit.first().waitFor();
});

test("on one device the last hand is hidden before the next player begins", async () => {
  const page = await site.at(onOneDevice(DUEL_START));
  await page.locator(".table[data-state=asked]").waitFor();
  await site.play(page, { seat: 1 });
  await page.getByRole("heading", { name: /Pass the device to/ }).waitFor();
  expect(await page.locator(".hand, .board, .text").count()).toBe(0);
});

test("a deck is built with the rules looking on, saved, shared by a link and played at once", async () => {
  const page = await site.page({}, "decks");
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
  const other = await site.page({}, `decks/${code}`);
  await other.locator(".list li", { hasText: "Monk" }).waitFor();
  await page.reload();
  await page.getByLabel("Open").selectOption("mine:Griffins and a Monk");
  await page.getByRole("button", { name: "Play it now" }).click();
  await page.getByRole("grid").waitFor();
});

test("the card game fits a phone without scrolling the page", async () => {
  const page = await site.at(DUEL_TURN, { size: PHONE });
  await question(page, TURN).waitFor();
  const box = await page.locator("svg.board").boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 740).toBe(true);
  expect(await fits(page)).toBe(true);
  for (const button of await page.locator(".answers .button").all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("axe finds no serious problem on the table, the text board, the deck builder and the new game", async () => {
  const decks = await site.page({}, "decks");
  await decks.getByRole("status").getByText("Legal. Ready to play.").waitFor();
  expect(await seriousProblems(decks), "decks").toEqual([]);
  const setup = await site.page({}, "new/cardgame");
  await setup.getByRole("button", { name: "Start" }).waitFor();
  expect(await seriousProblems(setup), "new game").toEqual([]);
  const page = await site.at(DUEL_TURN);
  await question(page, TURN).waitFor();
  expect(await seriousProblems(page), "table").toEqual([]);
  await asText(page);
  await page.locator(".options .button").first().waitFor();
  expect(await seriousProblems(page), "text").toEqual([]);
});

test("two players on two computers each bring a set of their own", async () => {
  const first = await site.page({}, "new/cardgame");
  await first.getByLabel("Who sits here").nth(1).selectOption("link");
  await first.getByRole("button", { name: "Start" }).click();
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
});
