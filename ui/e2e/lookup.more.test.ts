// Looking things up: on a screen of its own, and beside a game that goes on.
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { HEX_TURN, TILE } from "./scenes";
import { fits, PHONE, question, Site, SIZES } from "./site";

const site = new Site();

test("one field finds rules, examples, cards and places, and each opens to its text, source and id", async () => {
  const page = await site.page({}, "rules");
  const field = page.getByRole("searchbox", { name: "Find a rule, card or place" });
  const found = page.getByRole("list", { name: "What was found" }).getByRole("button");

  // Without a word the chapters are the way in, and out.
  const siege = page.getByRole("list", { name: "Board game" }).getByRole("button", { name: /^Siege/ });
  const count = Number((await siege.innerText()).match(/\d+/)?.[0]);
  await siege.click();
  await expect.poll(() => found.count()).toBe(count);
  expect(await page.locator("article").innerText()).toContain("core.siege.");
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "All chapters" }).click();
  await siege.waitFor();

  await field.fill("water wheel");
  await expect.poll(() => found.count()).toBeGreaterThan(1);
  await page.getByLabel("Kind").selectOption("places");
  await expect.poll(() => found.count()).toBe(1);
  await field.press("Enter");
  await page.locator("article").getByRole("button", { name: "Places, water wheel" }).click();
  await page.locator("article").getByText("core.loc.water-wheel").waitFor();

  await page.getByLabel("Kind").selectOption("all");
  await field.fill("core.combat.action.defend.revised");
  await page.locator("article").getByText("The first rulebook says:").waitFor();
  expect(await page.locator("article").innerText()).toContain("There is no defend action");
  await page.getByLabel("Rulebook").selectOption("first");
  await field.fill("defend action");
  await expect
    .poll(() => found.allInnerTexts().then((texts) => texts.some((text) => text.includes("Revised rulebook"))))
    .toBe(false);
  expect(await seriousProblems(page)).toEqual([]);

  // What people type finds what they mean, and every hit can be reached.
  await page.getByLabel("Rulebook").selectOption("all");
  for (const [typed, meant] of [
    ["how do I win?", /^(victory|win\b)/i],
    ["retreat", /retreat/i],
    ["Pack", /pack/i],
  ] as const) {
    await field.fill(typed);
    await expect.poll(() => found.first().innerText()).toMatch(meant);
  }
  const all = Number((await page.getByText(/^\d+ found/).innerText()).split(" ")[0]);
  const more = page.getByRole("button", { name: /^Show \d+ more/ });
  while (await more.count()) await more.click();
  expect(await found.count()).toBe(all);

  await field.fill("nothingofthekind");
  await page.getByText("No rule matches. Try one word.").waitFor();
  expect(await page.getByText("Choose something on the left to read it here.").count()).toBe(0);
});

test("Few and Pack, and the other words of the rulebooks for them, lead to the rule about both sides of a card", async () => {
  const page = await site.page({}, "rules");
  const field = page.getByRole("searchbox", { name: "Find a rule, card or place" });
  const rule = page.locator('.hit[data-id="core.units.card.two-sides"]');
  for (const word of ["Few", "Pack", "Lots", "Kompani", "upgraded"]) {
    await field.fill("");
    await rule.waitFor({ state: "detached" });
    await field.fill(word);
    await rule.waitFor();
    await rule.click();
    await page.locator("article").getByText("a weaker Few side and a stronger Pack side").waitFor();
  }
  // So do other words of a table for what the rules call otherwise.
  for (const [word, meant] of [
    ["xp", /experience/i],
    ["flee", /retreat/i],
    ["shoot", /ranged/i],
  ] as const) {
    await field.fill(word);
    const hits = page.getByRole("list", { name: "What was found" }).getByRole("button");
    await expect.poll(async () => (await hits.count()) && hits.first().innerText(), { message: word }).toMatch(meant);
  }
});

test("at a table the rules open beside the game, of its own rulebook, and Escape gives the focus back", async () => {
  const page = await site.page();
  await page.getByRole("button", { name: "First round on the map" }).click();
  await page.getByRole("button", { name: "Place it so" }).waitFor();
  const turn = page.getByRole("button", { name: "Turn right" });
  await turn.focus();
  await page.keyboard.press("/");
  const drawer = page.getByRole("complementary", { name: "Rules" });
  const field = drawer.getByRole("searchbox");
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await drawer.getByLabel("Game", { exact: true }).inputValue()).toBe("board");
  expect(await drawer.getByLabel("Rulebook").inputValue()).toBe("revised");
  // What is typed is looked up and answers nothing; the board beside it can still be played.
  await page.keyboard.type("rkz");
  expect(await field.inputValue()).toBe("rkz");
  const [map, rules] = [await page.locator("svg.map").boundingBox(), await drawer.boundingBox()];
  expect(map!.x + map!.width).toBeLessThanOrEqual(rules!.x);
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  expect(await turn.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press("/");
  await page.getByRole("button", { name: "Place it so" }).click();
  await page.getByRole("button", { name: "Place it so" }).waitFor({ state: "detached" });
  expect(await drawer.isVisible()).toBe(true);
});

test("a why-not opens its rule over the table of a phone, and closing it shows the table again", async () => {
  const page = await site.at(HEX_TURN, { size: PHONE });
  await question(page, /What do the/).waitFor();
  // A cell that may lie outside of what the phone shows of the field.
  await page.locator('.cell[aria-disabled="true"]').first().dispatchEvent("click");
  await page.getByRole("status").getByRole("button", { name: "The rule" }).click();
  const drawer = page.getByRole("complementary", { name: "Rules" });
  await drawer.locator("article code").first().waitFor();
  expect((await drawer.boundingBox())!.width).toBeCloseTo(360, 1);
  await drawer.getByRole("button", { name: "Back to the list" }).click();
  await expect
    .poll(() => drawer.getByRole("list", { name: "What was found" }).getByRole("button").count())
    .toBeGreaterThan(0);
  await drawer.getByRole("button", { name: "Close the rules" }).click();
  await drawer.waitFor({ state: "detached" });
  await page
    .getByText(/What do the/)
    .first()
    .waitFor();
});

test("home has the games that wait for you first, each with its picture, round and one click to play", async () => {
  const page = await site.page();
  await page.getByRole("button", { name: "A game on the map" }).click();
  await page.locator("svg.map").waitFor();
  await page.goto(`${site.address}/#/new/clash`);
  await page.getByRole("radio", { name: /Triskelion/ }).click();
  await page.getByLabel("Who sits here").nth(1).selectOption("link");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByLabel("Seat 2").waitFor();
  // Nothing about it is kept in the browser: another page of the same person sees the same list.
  await page.evaluate(() => localStorage.removeItem("tabletop-heroes-tables"));
  await page.goto(`${site.address}/#/`);
  await page.getByRole("heading", { name: "Your turn (1)" }).waitFor();
  expect(await page.locator(".mylist h2").allInnerTexts()).toEqual(["Your turn (1)", "Waiting for others"]);
  const row = page.locator("a.row").first();
  expect(await row.innerText()).toContain("Crossroads");
  await expect.poll(() => row.locator(".picture svg path").count()).toBeGreaterThan(4);
  expect(await seriousProblems(page)).toEqual([]);
  await row.locator(".go").click();
  await page.locator("svg.map").waitFor();
});

test("the text board of the map has the same headings in play, for whoever watches, and looking back", async () => {
  const page = await site.at(TILE);
  await page.locator("svg.map").waitFor();
  await page.keyboard.press("x");
  // Ways to lay a tile are told apart by what lies on its fields.
  const ways = page.getByRole("button", { name: /^Lay it so: 2 / });
  await ways.first().waitFor();
  const texts = await ways.allInnerTexts();
  expect(new Set(texts).size).toBe(texts.length);
  await site.play(page, { asked: "Your turn", seat: 0 });
  await page.getByRole("button", { name: /^End turn/ }).waitFor();
  for (const heading of ["You may", "Your army", "Your realm", /^Fields next to /])
    await page.getByRole("heading", { name: heading }).first().waitFor();
  // Fields tell their coordinates and what they offer.
  await expect
    .poll(() =>
      page
        .locator("main.text li")
        .allInnerTexts()
        .then((lines) => lines.some((line) => /^[a-z][1-7], .+\. Go to/.test(line))),
    )
    .toBe(true);

  const other = await site.page({}, page.url().split("#/")[1]);
  await other.locator("svg.map").waitFor();
  await other.keyboard.press("x");
  await other.getByRole("heading", { name: "Realm and army of Catherine" }).waitFor();
  expect(await other.getByRole("heading", { name: /^(Your |You may|Hand)/ }).count()).toBe(0);
  expect(await other.getByRole("heading", { name: /^Fields next to / }).count()).toBeGreaterThan(1);

  await page.goto(page.url().replace("/table/", "/replay/"));
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByRole("heading", { name: "Your army" }).waitFor();
  await page.getByRole("heading", { name: "Tiles face down" }).waitFor();
});

test("a new game takes three clicks, the map among them, and Start is in sight on any screen", async () => {
  for (const size of SIZES) {
    const page = await site.page({ size }, "new/skirmish");
    await page.getByRole("radio", { name: /^Clash/ }).click();
    await page.getByRole("radio", { name: /^Border Raid/ }).click();
    const begin = page.getByRole("button", { name: "Start" });
    const box = (await begin.boundingBox())!;
    expect(box.y + box.height, String(size)).toBeLessThanOrEqual(size[1]);
    expect(await fits(page), String(size)).toBe(true);
    expect(await seriousProblems(page), String(size)).toEqual([]);
    await begin.click();
    await page.locator("svg.map").waitFor();
    expect(await page.locator("h1").innerText()).toBe("Border Raid");
  }
});

test("a table with an open seat is found on home, and once it is full it can be watched from there", async () => {
  const first = await site.page({}, "new/skirmish");
  await first.getByLabel("Who sits here").nth(1).selectOption("open");
  await first.getByRole("button", { name: "Start" }).click();
  const second = await site.page();
  await second.getByRole("link", { name: /^Skirmish/ }).click();
  await second.getByRole("button", { name: "Sit down" }).first().click();
  await first.getByRole("button", { name: "Start" }).click();
  await second.locator(".bar h2").first().waitFor();
  const third = await site.page();
  await third.getByRole("heading", { name: "Watch" }).waitFor();
  await third.getByRole("link", { name: /^Skirmish/ }).click();
  await third.getByText("Watching. You see: the table.").waitFor();
});
