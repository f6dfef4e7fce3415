// What is told before a strike: its odds, what cards would change, and what the enemy would do in its turn.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { AFAR, fight as scene, TURN } from "./scenes";
import { type Look, PHONE, question, Site, walkTo } from "./site";

const site = new Site();

/** Sits down at a fight, when one's own unit acts. */
async function fight(level = 1, look: Look = {}): Promise<Page> {
  const page = await site.at(scene(level), look);
  await question(page, "What do the Halberdiers do?").waitFor();
  return page;
}

test("an enemy that is pointed at shows the own odds, what a card changes, and its own odds", async () => {
  const page = await fight();
  const pop = page.locator(".odds");
  await page.locator(".cell[aria-label*='Skeletons']").hover({ force: true });
  await pop.getByText("Halberdiers strike Skeletons").waitFor();
  await pop.getByText("With Attack: 67 %").waitFor();
  const threat = pop.getByRole("region", { name: "Against you" });
  await threat.getByText("Your Halberdiers fall").waitFor();
  expect(await threat.locator(".line").first().innerText()).toMatch(/33\s%/);
  expect((await pop.locator(".cards li").allInnerTexts()).map((line) => line.replace(/\s/g, " "))).toEqual([
    "With Attack: 67 %",
    "With Magic Arrow: 67 %",
  ]);
  expect(await seriousProblems(page)).toEqual([]);
  // One that cannot be struck now shows its own odds alone, and says so if it cannot come.
  await page.locator(".cell[aria-label*='Zombies']").hover({ force: true });
  await pop.getByText("Zombies cannot reach your Halberdiers next.").waitFor();
  expect(await pop.locator(".line, .cards").count()).toBe(0);
  // An own unit threatens nobody.
  await page.locator(".cell[aria-label*='Halberdiers']").hover({ force: true });
  await expect.poll(() => pop.locator(".pop").count()).toBe(0);
});

test("the keyboard finds the same", async () => {
  const page = await fight();
  await page.locator(".bar h2").click();
  const against = page.getByRole("region", { name: "Against you" });
  await walkTo(page, /Skeletons/);
  await against.getByText("Your Halberdiers fall").waitFor();
});

test("once an attack is declared the card window tells what each way to play it changes", async () => {
  const page = await fight(3);
  await page.locator(".cell[aria-label*='Skeletons']").click({ force: true });
  await page
    .getByText(/Play a card, or pass\?/)
    .first()
    .waitFor();
  // The odds are those of whatever is pointed at, from the moment that one points at it.
  await page.locator(".cell[aria-label*='Zombies']").hover({ force: true });
  await page.locator(".cell[aria-label*='Skeletons']").hover({ force: true });
  await page.locator(".odds").getByText("With Attack (expert): 100 %").waitFor();
  await page.keyboard.press("1");
  const ways = page.getByRole("dialog", { name: "Attack" }).getByRole("button", { name: /^Play/ });
  await ways.nth(0).getByText("Effect now: Skeletons fall 33 % → 67 %").waitFor();
  await ways.nth(1).getByText("Effect now: Skeletons fall 33 % → 100 %").waitFor();
  await ways.nth(1).getByText("1 expert effect left").waitFor();
  await page.getByRole("dialog", { name: "Attack" }).getByRole("button", { name: "The rule" }).click();
  await page
    .getByRole("heading", { name: /before.*die|die.*cards/i })
    .first()
    .waitFor();
});

test("what the attack comes to is told as well where the next question comes before the last answer is confirmed", async () => {
  const [table, secrets] = await site.lay(scene(3));
  const [name, secret] = [...secrets][0]!;
  const context = await site.context({ own: true }, secret, name);
  // The server's words are held back one by one, as by a slow line.
  const held: { confirms: boolean; pass: () => void }[] = [];
  let holding = false;
  await context.routeWebSocket(/\/ws$/, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => {
      const { type } = JSON.parse(String(text)) as { type: string };
      if (holding && (type === "update" || type === "done"))
        held.push({ confirms: type === "done", pass: () => line.send(text) });
      else line.send(text);
    });
  });
  const page = await site.open(context, `table/${table}`);
  await question(page, "What do the Halberdiers do?").waitFor();
  holding = true;
  await page.locator(".cell[aria-label*='Skeletons']").click({ force: true });
  // An answer that takes a while puts the light out.
  await page.locator(".table[data-state=busy]").waitFor();
  await expect.poll(() => held.map(({ confirms }) => confirms).sort()).toEqual([false, true]);
  held.find(({ confirms }) => !confirms)!.pass();
  await question(page, /Play a card, or pass\?/).waitFor();
  await page.locator(".odds").getByText("With Attack (expert): 100 %").waitFor();
  holding = false;
  // And it can be answered.
  await page.keyboard.press("Space");
  await expect.poll(() => page.locator(".log").innerText()).toMatch(/attack/i);
  await question(page, /Play a card, or pass\?/).waitFor({ state: "detached" });
  held.find(({ confirms }) => confirms)!.pass();
});

test("odds and the power ladder cover no panel, and the board stays where it is", async () => {
  for (const size of [
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    const page = await fight(1, { size: [...size] });
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    const covered = async (): Promise<boolean> => {
      const [odds, lens, enemy] = [await box(".odds > *"), await box(".right .lens"), await box(".right .seat")];
      return [lens, enemy].some(({ x }) => odds.x + odds.width > x + 1);
    };
    const board = await box(".field");
    await page.locator(".cell[aria-label*='Skeletons']").hover({ force: true });
    await page.locator(".odds").getByText("Halberdiers strike Skeletons").waitFor();
    expect([size[0], await covered(), await box(".field")]).toEqual([size[0], false, board]);
    await page.locator(".slot", { hasText: "Magic Arrow" }).click();
    await page.locator(".ladder button").first().waitFor();
    expect([size[0], await covered(), (await box(".field")).x]).toEqual([size[0], false, board.x]);
  }
});

test("a server with too much to do is asked again for odds, and one is told so", async () => {
  const [table, secrets] = await site.lay(scene());
  const [name, secret] = [...secrets][0]!;
  const context = await site.context({ own: true }, secret, name);
  let refusals = 1;
  await context.routeWebSocket(/\/ws$/, (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => {
      const { type, id } = JSON.parse(String(text)) as { type: string; id: string };
      if (type !== "odds" || refusals-- <= 0) server.send(text);
      else line.send(JSON.stringify({ type: "refused", id, code: "busy", text: "busy", legal: [] }));
    });
  });
  const page = await site.open(context, `table/${table}`);
  await question(page, "What do the Halberdiers do?").waitFor();
  await page.locator(".cell[aria-label*='Skeletons']").hover({ force: true });
  await page.locator(".odds").getByText("The server has much to do. Trying again…").waitFor();
  await page.locator(".odds").getByText("Halberdiers strike Skeletons").waitFor();
  expect(await page.getByText("Trying again").count()).toBe(0);
});

test("on a phone the sheet has both, and nothing scrolls", async () => {
  const page = await fight(1, { size: PHONE });
  await page.locator(".cell[aria-label*='Skeletons']").click({ force: true });
  const sheet = page.locator(".bottom .pop");
  await sheet.getByText("Against you: Halberdiers fall").waitFor();
  await sheet.getByText("With Attack: 67 %").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(740);
  await page.locator(".cell.go").first().click({ force: true });
  await page.locator(".tabs").waitFor();
  await page.getByRole("button", { name: /^Hand/ }).click();
  await page.locator(".cell[aria-label*='Skeletons']").click({ force: true });
  await page.locator(".slot", { hasText: "Magic Arrow" }).click();
  await page.getByRole("dialog", { name: "Magic Arrow" }).getByText("Effect now: Skeletons fall 33 % → 67 %").waitFor();
});

test("a spell shows what power would do, and a rung pays for itself", async () => {
  const page = await fight();
  await page.locator(".slot", { hasText: "Magic Arrow" }).click();
  await page.getByRole("heading", { name: "Magic Arrow, power 0. Add power, or cast?" }).waitFor();
  const rungs = page.getByRole("list", { name: "What power does" }).getByRole("button");
  await page.locator(".ladder").getByText("One unit takes 1 / 2 / 3 damage.").waitFor();
  expect(await rungs.nth(0).innerText()).toMatch(/Skeletons fall 67\s%\s+Cast with 0 power/);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ""))
    .toContain("Cast with 0 power");
  expect(await rungs.nth(1).innerText()).toMatch(/Fells Skeletons\s+Add Power/);
  expect(await rungs.nth(2).innerText()).toMatch(/Fells Skeletons or Zombies\s+Add Power and Stone Skin/);
  expect(await seriousProblems(page)).toEqual([]);
  await rungs.nth(1).click();
  await page.getByRole("heading", { name: "Magic Arrow, power 1. Add power, or cast?" }).waitFor();
  await rungs.nth(0).getByText("Cast with 1 power").click();
  await page.locator(".cell.choose, .cell.magic").first().waitFor();
  expect(await page.locator(".ladder").count()).toBe(0);
});

test("a rung that takes two cards plays them one after the other", async () => {
  const page = await fight();
  await page.locator(".slot", { hasText: "Magic Arrow" }).click();
  await page.getByRole("list", { name: "What power does" }).getByRole("button").nth(2).click();
  await page.locator(".cell.choose, .cell.magic").first().waitFor();
  expect(await page.locator(".log").innerText()).toMatch(/plays Power[^]*plays Stone Skin/);
});

test("a strike from afar shows the odds of that strike: of a shot, and of one after a walk", async () => {
  const shot = await site.at(AFAR);
  await question(shot, "What do the Marksmen do?").waitFor();
  const pop = shot.locator(".odds");
  await shot.locator(".cell[aria-label*='Skeletons']").hover({ force: true });
  await pop.getByText("Marksmen strike Skeletons").waitFor();
  const falls = pop.locator(".pop > .falls .line");
  expect((await falls.allInnerTexts()).map((line) => line.replace(/\s+/g, " "))).toEqual([
    expect.stringMatching(/^Skeletons fall [1-9]\d* %$/),
    // Nobody strikes back at whoever is out of reach.
    "Marksmen fall 0 %",
  ]);

  const walk = await site.at(TURN);
  await question(walk, "What do the Griffins do?").waitFor();
  const enemies = walk.locator(".cell:not(.hostile)[aria-label*=', enemy,']");
  for (const enemy of await enemies.all()) {
    await enemy.click({ force: true });
    await walk.locator(".slip, circle.stand").first().waitFor();
    if (await walk.locator("circle.stand").count()) break;
    await walk.keyboard.press("Escape");
  }
  await walk.getByText("Too far to strike from here. Pick a dot to stand on.").waitFor();
  await walk
    .locator(".odds")
    .getByText(/^Griffins strike /)
    .waitFor();
  expect(await walk.locator(".odds .pop > .falls .line").count()).toBe(2);
});
