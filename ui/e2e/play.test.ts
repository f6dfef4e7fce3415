// Whole games in the browser, against the real server and database.
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { BEN, byTwo, DRAFT, DUEL_OF_TWO, FIGHTS, HEX_TURN, onOneDevice, OVER, PLACING, TURN } from "./scenes";
import { Server } from "./server";
import { asText, choose, fits, handOver, logged, PHONE, question, settled, Site } from "./site";

const site = new Site();
const again = { name: "Play again" };

test("a quick battle is two clicks from home and can be played to its end", async () => {
  const page = await site.page();
  await page.getByRole("button", { name: "Quick battle" }).click();
  await question(page, /Remove a card/).waitFor();
  await site.play(page, { over: true, likes: FIGHTS });
  await page.getByRole("dialog").getByRole("button", again).waitFor();
  expect(await page.getByRole("dialog").getByRole("link", { name: "The rule" }).getAttribute("href")).toBe(
    "#/rules/battlefield.combat.victory",
  );
});

test("a battle is fought to its end by the buttons of the text board, by two people in turn", async () => {
  const pages = await site.people(byTwo(DUEL_OF_TWO));
  for (const page of pages) await asText(page);
  const over = () => pages[0]!.getByRole("dialog").getByRole("button", again).isVisible();
  for (let answers = 0; answers < 60 && (await site.stands(pages[0]!)).status !== "over"; answers++) {
    for (const page of pages) await settled(page, site);
    if ((await site.stands(pages[0]!)).status === "over") break;
    const page = (await pages[0]!.locator(".table[data-state=asked]").count()) ? pages[0]! : pages[1]!;
    const labels = await page.locator(".options .button").allInnerTexts();
    const liked = ["Attack ", "Pass", "Retaliate", "Defend"].find((like) => labels.some((one) => one.startsWith(like)));
    await choose(page, new RegExp(`^${liked ?? ""}`));
  }
  await expect.poll(over).toBe(true);
  for (const page of pages) await page.getByRole("button", again).waitFor();
});

test("two players on two computers, with a reload and a dropped line in the middle", async () => {
  const first = await site.page({}, "new/skirmish");
  await first.getByLabel("Board").selectOption("square");
  await first.getByLabel("Length").selectOption("short");
  await first.getByLabel("Who sits here").nth(1).selectOption("link");
  await first.getByRole("button", { name: "Start" }).click();
  const link = await first.getByLabel("Seat 2").inputValue();
  await first.getByRole("link", { name: "To the table", exact: true }).click();
  const second = await site.page();
  await second.goto(link);
  await second.getByRole("button", { name: "Sit down" }).click();
  await first.getByRole("button", { name: "Start" }).click();
  for (const page of [first, second]) await page.locator(".table[data-question]").waitFor();
  await site.play(first, { asked: "What do the", likes: FIGHTS });
  for (const page of [first, second]) await settled(page, site);
  await first.reload();
  await second.evaluate(() => dispatchEvent(new Event("offline")));
  await site.play(first, { over: true, likes: FIGHTS });
  for (const page of [first, second]) await page.getByRole("button", again).waitFor();
});

test("two players talk; when one leaves, the other asks for a bot, until the first comes back", async () => {
  const [table, secrets] = await site.lay(byTwo(TURN));
  const first = await site.open(await site.context({}, secrets.get("Ann")), `table/${table}`);
  const second = await site.open(await site.context({ size: PHONE }, secrets.get(BEN)), `table/${table}`);
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
});

test("of two tabs with the same seat one plays, and the other keeps the picture", async () => {
  const page = await site.at(TURN);
  const elsewhere = { name: "You are playing in another tab." };
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator(".cell.go").first().waitFor();
  await page.getByRole("heading", elsewhere).waitFor();
  expect(await page.locator(".cell.go").count()).toBe(0);
  await page.getByRole("button", { name: "Play here" }).click();
  await page.locator(".cell.go").first().waitFor();
  await other.getByRole("heading", elsewhere).waitFor();
});

test("without a connection the light goes out, and the bar says so until the line stands again", async () => {
  const page = await site.at(TURN);
  await question(page, /What do the/).waitFor();
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.getByRole("heading", { name: "No connection." }).waitFor();
  expect(await page.locator(".cell.go, .cell.hostile").count()).toBe(0);
  expect(await page.getByRole("alert").filter({ visible: true }).count()).toBe(1);
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await question(page, /What do the/).waitFor();
});

test("after the battle one can look at the table as it stood, and go back to the result", async () => {
  const page = await site.at(OVER);
  await page.getByRole("button", { name: "Look at the table" }).click();
  await page.locator(".piece").first().waitFor();
  await page.getByRole("button", { name: "Result" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Replay" }).waitFor();
  expect(await page.getByRole("button", again).count()).toBe(0); // a rematch is for players
});

test("whoever resigns is asked once more, and has lost", async () => {
  const page = await site.at(DRAFT);
  await question(page, /Remove a card/).waitFor();
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
});

test("the game goes on after the server was killed", async () => {
  const mortal = new Server();
  await mortal.start();
  const there = new Site(mortal);
  try {
    const page = await there.at(TURN);
    await there.play(page, "Defend");
    await logged(page, "board.defends").first().waitFor();
    await mortal.kill();
    await page.getByRole("alert").waitFor();
    await mortal.start();
    await page.getByRole("alert").waitFor({ state: "detached" });
    await settled(page, there);
    await logged(page, "board.defends").first().waitFor();
    await there.play(page, { over: true, likes: FIGHTS });
    await page.getByRole("dialog").getByRole("button", again).waitFor();
  } finally {
    mortal.close();
  }
});

test("on one device the hand of the last player is hidden before the next one begins", async () => {
  const page = await site.at({ ...onOneDevice(TURN), steps: [{ asked: "Remove a card", seat: 0 }] });
  await question(page, /Remove a card/).waitFor();
  await site.play(page, { seat: 1 });
  await page.getByRole("heading", { name: /Pass the device to/ }).waitFor();
  expect(await page.locator(".text, .hand, .draft").count()).toBe(0);
  await handOver(page);
  await page.locator(".draft").waitFor();
});

test("an answer can be taken back until something is revealed", async () => {
  const page = await site.at(onOneDevice(PLACING));
  const bench = page.getByRole("group", { name: "Waiting to be placed" }).getByRole("button");
  await bench.first().waitFor();
  const before = await bench.count();
  await bench.first().click();
  await page.locator(".cell.choose").first().click();
  await expect.poll(() => bench.count()).toBe(before - 1);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => bench.count()).toBe(before);
});

test("the language changes at once, everywhere", async () => {
  const page = await site.page();
  await page.getByRole("button", { name: "Svenska" }).click();
  await page.getByRole("button", { name: "Snabb strid" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("sv");
  await page.getByRole("link", { name: "Nytt spel" }).click();
  await page.getByRole("heading", { name: "Nytt spel" }).waitFor();
});

test("a combat fits a phone without scrolling the page", async () => {
  for (const scene of [TURN, HEX_TURN]) {
    const page = await site.at(scene, { size: PHONE });
    await question(page, /What do the/).waitFor();
    const box = await page.locator("svg.board").boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 740).toBe(true);
    expect(await fits(page)).toBe(true);
    for (const button of await page.locator(".answers .button").all()) {
      const size = await button.boundingBox();
      expect(size && size.height).toBeGreaterThanOrEqual(44);
    }
  }
});

test("a unit is moved by keyboard alone", async () => {
  const page = await site.at(TURN);
  const cell = page.locator('.cell.go[tabindex="0"]');
  await cell.focus();
  const before = await logged(page, "board.moved").count();
  expect(await cell.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => logged(page, "board.moved").count()).toBeGreaterThan(before);
});

test("something dark says why not and names the rule, which opens beside the game", async () => {
  const page = await site.at(TURN);
  await page.locator('.cell[aria-disabled="true"]').first().click({ force: true });
  await page.getByRole("status").getByRole("button", { name: "The rule" }).click();
  await page.locator("article").first().waitFor();
  await question(page, /What do the/).waitFor();
});

const SCREENS = {
  "": "Quick battle",
  "new/skirmish": "Start",
  rules: "Find a rule, card or place",
  cards: "Find a card",
  about: "unofficial fan work",
};

test("axe finds no serious problem on any screen", async () => {
  const guest = await site.page();
  for (const [screen, shows] of Object.entries(SCREENS)) {
    await guest.goto(`${site.address}/#/${screen}`);
    const named = guest.getByRole("button", { name: shows }).or(guest.getByLabel(shows)).or(guest.getByText(shows));
    await named.first().waitFor();
    expect(await seriousProblems(guest), screen).toEqual([]);
  }
  const page = await site.at(DRAFT);
  await question(page, /Remove a card/).waitFor();
  expect(await seriousProblems(page), "draft").toEqual([]);
  await site.play(page, { asked: "What do the", seat: 0, likes: FIGHTS });
  await question(page, /What do the/).waitFor();
  expect(await seriousProblems(page), "combat").toEqual([]);
  await asText(page);
  await page.locator(".options .button").first().waitFor();
  expect(await seriousProblems(page), "text board").toEqual([]);
});
