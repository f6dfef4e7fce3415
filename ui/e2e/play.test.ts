// Whole games in the browser, against the real server and database.
import { seriousProblems } from "./axe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerOne, asText, playOut, playUntil, Site, start } from "./site";

// Nobody waits: whole games are played here.
const site = new Site(["--testing"]);
beforeAll(() => site.open());
afterAll(() => site.close());

test("a quick battle is two clicks from home and can be played to its end", async () => {
  const page = await site.page();
  await page.getByRole("button", { name: "Quick battle" }).click();
  await page
    .getByRole("heading", { name: /Remove a card/ })
    .first()
    .waitFor();
  await asText(page);
  await playOut([page]);
  expect(await page.getByRole("dialog").getByRole("link", { name: "The rule" }).getAttribute("href")).toBe(
    "#/rules/battlefield.combat.victory",
  );
  await page.context().close();
});

test("two players on two computers, with a reload and a dropped line in the middle", async () => {
  const first = await site.page();
  await start(first, { who: "link" });
  const second = await site.invited(first);
  for (const page of [first, second]) await asText(page);
  for (let turn = 0; turn < 12; turn++) for (const page of [first, second]) await answerOne(page);
  await first.reload();
  await asText(first);
  await second.evaluate(() => dispatchEvent(new Event("offline")));
  await playOut([first, second]);
  for (const page of [first, second]) await page.getByRole("button", { name: "Play again" }).waitFor();
  await first.context().close();
  await second.context().close();
});

test("two players talk; when one leaves, the other asks for a bot, until the first comes back", async () => {
  const first = await site.page();
  await start(first, { who: "link" });
  const link = await first.getByLabel("Seat 2").inputValue();
  await first.getByRole("link", { name: "To the table", exact: true }).click();
  const second = await site.page([360, 740]);
  await second.goto(link);
  await second.getByRole("button", { name: "Sit down" }).click();
  await first.getByRole("button", { name: "Start" }).click();
  await second.getByRole("button", { name: "Talk", exact: true }).click();
  await second.getByLabel("Say something").fill("Good luck");
  await second.keyboard.press("Enter");
  await first.getByRole("button", { name: "Talk: 1 new message" }).click();
  await first.getByText("Good luck").waitFor();
  expect(await seriousProblems(first), "talk").toEqual([]);
  expect(await seriousProblems(second), "talk on a phone").toEqual([]);
  await second.getByRole("button", { name: "Leave the game" }).click();
  await second.getByRole("button", { name: "Leave", exact: true }).click();
  await second.getByRole("button", { name: "Close" }).click();
  await first.getByRole("button", { name: "Ask for a bot" }).click();
  await second.getByText(/A bot plays for/).waitFor();
  await second.getByRole("button", { name: "Play again myself" }).click();
  await second.getByText(/A bot plays for/).waitFor({ state: "detached" });
  await first.context().close();
  await second.context().close();
});

test("of two tabs with the same seat one plays, and the other keeps the picture", async () => {
  const page = await site.page();
  await start(page);
  await playUntil(page, /What do the/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator(".cell.go").first().waitFor();
  await page.getByRole("heading", { name: "You are playing in another tab." }).waitFor();
  expect(await page.locator(".cell.go").count()).toBe(0);
  await page.getByRole("button", { name: "Play here" }).click();
  await page.locator(".cell.go").first().waitFor();
  await other.getByRole("heading", { name: "You are playing in another tab." }).waitFor();
  await page.context().close();
});

test("without a connection the light goes out, and the bar says so until the line stands again", async () => {
  const page = await site.page();
  await start(page);
  await playUntil(page, /What do the/);
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.getByRole("heading", { name: "No connection." }).waitFor();
  expect(await page.locator(".cell.go, .cell.hostile").count()).toBe(0);
  expect(await page.getByRole("alert").filter({ visible: true }).count()).toBe(1);
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: /What do the/ }).waitFor({ timeout: 30_000 });
  await page.context().close();
});

test("after the battle one can look at the table as it stood, and go back to the result", async () => {
  const page = await site.page();
  await start(page, { first: "bot" });
  await page.getByRole("button", { name: "Look at the table" }).click({ timeout: 60_000 });
  await page.locator(".piece").first().waitFor();
  await page.getByRole("button", { name: "Result" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Replay" }).waitFor();
  expect(await page.getByRole("button", { name: "Play again" }).count()).toBe(0); // a rematch is for players
  await page.context().close();
});

test("whoever resigns is asked once more, and has lost", async () => {
  const page = await site.page();
  await start(page);
  await page
    .getByRole("heading", { name: /Remove a card/ })
    .first()
    .waitFor();
  const settings = page.getByRole("dialog", { name: "Settings" });
  const sure = page.getByRole("dialog", { name: "Resign?" });
  await page.getByRole("button", { name: "Settings" }).click();
  await settings.getByRole("button", { name: "Resign" }).click();
  expect(await sure.getByRole("button", { name: "Not yet" }).evaluate((node) => node === document.activeElement)).toBe(
    true,
  );
  expect(await seriousProblems(page), "resigning").toEqual([]);
  await sure.getByRole("button", { name: "Not yet" }).click();
  await sure.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Settings" }).click();
  await settings.getByRole("button", { name: "Resign" }).click();
  await sure.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByText("A player has given up.").waitFor();
  await page.getByRole("button", { name: "Look at the table" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  expect(await settings.getByRole("button", { name: "Resign" }).count()).toBe(0);
  await page.context().close();
});

test("sound is off until it is chosen, and the choice is kept", async () => {
  const page = await site.page();
  await page.getByRole("button", { name: "Settings" }).click();
  const sound = page.getByRole("switch", { name: /Sound/ });
  expect(await sound.isChecked()).toBe(false);
  await sound.click();
  await page.reload();
  await page.getByRole("button", { name: "Settings" }).click();
  expect(await page.getByRole("switch", { name: /Sound/ }).isChecked()).toBe(true);
  await page.context().close();
});

test("the game goes on after the server was killed", async () => {
  const page = await site.page();
  await start(page);
  await asText(page);
  for (let turn = 0; turn < 6; turn++) await answerOne(page);
  await page.waitForTimeout(300);
  site.killServer();
  await page.getByRole("alert").waitFor();
  await site.startServer();
  await page.getByRole("alert").waitFor({ state: "detached", timeout: 15000 });
  await playOut([page]);
  await page.context().close();
});

test("on one device the hand of the last player is hidden before the next one begins", async () => {
  const page = await site.page();
  await start(page, { who: "me" });
  await asText(page);
  while (!(await page.getByRole("heading", { name: /Pass the device to/ }).isVisible())) {
    if (!(await answerOne(page))) await page.waitForTimeout(50);
  }
  expect(await page.locator(".text, .hand, .draft").count()).toBe(0);
  await page.context().close();
});

test("an answer can be taken back until something is revealed", async () => {
  const page = await site.page();
  await start(page, { who: "me" });
  await playUntil(page, /Place a unit/);
  const bench = page.getByRole("group", { name: "Waiting to be placed" }).getByRole("button");
  const before = await bench.count();
  await bench.first().click();
  await page.locator(".cell.choose").first().click();
  await expect.poll(() => bench.count()).toBe(before - 1);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => bench.count()).toBe(before);
  await page.context().close();
});

test("the language changes at once, everywhere", async () => {
  const page = await site.page();
  await page.getByRole("button", { name: "Svenska" }).click();
  await page.getByRole("button", { name: "Snabb strid" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("sv");
  await page.getByRole("link", { name: "Nytt spel" }).click();
  await page.getByRole("heading", { name: "Nytt spel" }).waitFor();
  await page.context().close();
});

test("a combat fits a phone without scrolling the page", async () => {
  const page = await site.page([360, 740]);
  for (const board of ["square", "hex"]) {
    await start(page, { board });
    await playUntil(page, /What do the/);
    const box = await page.locator("svg.board").boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 740).toBe(true);
    expect(
      await page.evaluate(
        () =>
          document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
      ),
    ).toBe(true);
    for (const button of await page.locator(".answers .button").all()) {
      const size = await button.boundingBox();
      expect(size && size.height).toBeGreaterThanOrEqual(44);
    }
  }
  await page.context().close();
});

test("a unit is moved by keyboard alone", async () => {
  const page = await site.page();
  await start(page);
  await playUntil(page, /What do the/);
  const moves = () => page.locator(".log li.Moved").count();
  const before = await moves();
  const cell = page.locator('.cell.go[tabindex="0"]');
  await cell.focus();
  expect(await cell.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(moves).toBeGreaterThan(before);
  await page.context().close();
});

test("something dark says why not and names the rule, which opens beside the game", async () => {
  const page = await site.page();
  await start(page);
  await playUntil(page, /What do the/);
  await page.locator('.cell[aria-disabled="true"]').first().click({ force: true });
  await page.getByRole("status").getByRole("button", { name: "The rule" }).click();
  await page.locator("article").first().waitFor();
  await page
    .getByText(/What do the/)
    .first()
    .waitFor();
  await page.context().close();
});

test("axe finds no serious problem on any screen", async () => {
  const page = await site.page();
  for (const hash of ["#/", "#/new/skirmish", "#/rules", "#/cards", "#/about"]) {
    await page.goto(`${site.address}/${hash}`);
    await page.waitForTimeout(500);
    expect(await seriousProblems(page), hash).toEqual([]);
  }
  await start(page);
  await page.waitForTimeout(800);
  expect(await seriousProblems(page), "draft").toEqual([]);
  await playUntil(page, /What do the/);
  await asText(page);
  expect(await seriousProblems(page), "text board").toEqual([]);
  await page.getByRole("button", { name: "As text" }).click();
  await page.waitForTimeout(300);
  expect(await seriousProblems(page), "combat").toEqual([]);
  await page.context().close();
});
