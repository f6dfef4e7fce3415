// What a table shows when all is not well: still loading, refused, broken, of an older version, or only watched.
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { byTwo, DRAFT, fight, onOneDevice, OVER, TURN } from "./scenes";
import { Server } from "./server";
import { asText, fits, PHONE, question, settled, Site, SIZES, tableOf } from "./site";

const site = new Site();

/** A rule breaks here; the other one has the same games, and rules of another version. */
const PYTHONPATH = ["../tests", process.env.PYTHONPATH].filter(Boolean).join(":");
const broken = new Server(["--module", "server.mishaps"], { PYTHONPATH, HEROES_BREAKS: "defend" });
const newer = new Server(["--module", "server.mishaps"], { PYTHONPATH, HEROES_RULES: "7" }, broken);
beforeAll(async () => {
  await broken.start();
  await newer.start();
});
afterAll(() => {
  newer.close();
  broken.close();
});

test("while a table is being laid its places are engraved, and after a moment a bead runs", async () => {
  const page = await site.at(DRAFT, { motion: true, own: true });
  await question(page, /Remove a card/).waitFor();
  let lay = (): void => {};
  const wanted = new Promise<void>((release) => (lay = release));
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => void wanted.then(() => socket.send(message)));
  });
  await page.reload();
  await page.getByText("Laying out the table…").waitFor();
  expect(
    await page.locator(".laying .bar b").evaluate((bead) => getComputedStyle(bead, "::after").animationName),
  ).toContain("run");
  lay();
  await question(page, /Remove a card/).waitFor();
  expect(await page.locator(".laying").count()).toBe(0);
});

test("an answer that came too late shakes a slip that says so", async () => {
  const page = await site.at(TURN, { motion: true, own: true });
  let late = true;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) =>
      server.send(
        late && String(message).includes('"type":"answer"')
          ? String(message).replace(/"question":\d+/, '"question":1')
          : message,
      ),
    );
  });
  await page.reload();
  await page.locator(".cell.go").first().click();
  const slip = page.locator(".slip");
  await slip.waitFor();
  expect(await slip.innerText()).toMatch(/^That is no longer possible/);
  expect(await slip.evaluate((node) => getComputedStyle(node).animationName)).toMatch(/shake|refused/);
  late = false;
  await page.locator(".cell.go").first().click();
  await slip.waitFor({ state: "detached" });
});

test("a rule that breaks loses nobody a move: the report can be copied, and one can go back a step", async () => {
  const there = new Site(broken);
  const page = await there.at(onOneDevice(TURN));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await asText(page);
  const title = await page.locator(".text h2").innerText();
  await page.locator(".options .button", { hasText: /^Defend$/ }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Nobody has lost a move." });
  await notice.waitFor();
  expect(await page.locator(".text h2").innerText()).toBe(title);
  expect(await notice.innerText()).toContain("RuntimeError");
  expect(await seriousProblems(page), "fault").toEqual([]);
  // It lies over what could be answered instead, so it can be put away; the same answer breaks again, and says so.
  await notice.getByRole("button", { name: "Close" }).click();
  await notice.waitFor({ state: "detached" });
  await page.locator(".options .button", { hasText: /^Defend$/ }).click();
  await notice.getByRole("button", { name: "Copy report" }).click();
  await notice.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Tabletop Heroes: RuntimeError \w+\nskirmish, table /,
  );
  const lines = await page.locator(".text ol li").count();
  await notice.getByRole("button", { name: "Go back one step" }).click();
  await notice.waitFor({ state: "detached" });
  expect(await page.locator(".text ol li").count()).toBeLessThanOrEqual(lines);
});

test("a game of older rules is told as such, with both versions, and loses nothing", async () => {
  const [here, there] = [new Site(broken), new Site(newer)];
  const [table, secrets] = await here.lay(DRAFT);
  const page = await there.open(await there.context({}, secrets.get("Ann")), `table/${table}`);
  await page.getByRole("heading", { name: "This game has stopped." }).waitFor();
  await page.getByText(/^Skirmish: begun under rules [1-6], this version plays rules 7/).waitFor();
  expect(await seriousProblems(page), "old").toEqual([]);
  const again = await here.open(await here.context({}, secrets.get("Ann")), `table/${table}`);
  await question(again, /Remove a card/).waitFor();
});

test("a table, its replay and a game played on from it are asked for again where the server says that this was too much at once", async () => {
  const [table, secrets] = await site.lay(OVER);
  const context = await site.context({ own: true }, [...secrets.values()][0]);
  /** Of each kind the first one is refused. */
  const refused = new Set<string>();
  await context.routeWebSocket(/\/ws$/, (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => {
      const { type, id } = JSON.parse(String(text)) as { type: string; id: string };
      if (!["again", "mine", "lobby", "watch", "timeline", "replay"].includes(type) || refused.has(type))
        server.send(text);
      else {
        refused.add(type);
        line.send(JSON.stringify({ type: "refused", id, code: "too-fast", text: "too fast", legal: [] }));
      }
    });
  });
  const page = await site.open(context, `table/${table}`);
  await page.getByRole("dialog").getByRole("link", { name: "Replay" }).click();
  await page.getByText(/^Step 0 of \d+$/).waitFor();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("button", { name: "Play on", exact: true }).click();
  await page.waitForURL(/#\/table\//);
  expect(tableOf(page)).not.toBe(table);
  await page.goto(`${site.address}/#/`);
  await page.getByText(/won$/).first().waitFor();
  await expect.poll(() => [...refused].sort()).toEqual(["again", "lobby", "mine", "replay", "timeline", "watch"]);
});

test("whoever watches is told so in a thin bar, and in place of the question who decides what", async () => {
  const [table] = await site.lay(byTwo(DRAFT));
  for (const size of SIZES) {
    const page = await site.page({ size }, `table/${table}`);
    await page.getByRole("note").getByText("Watching. You see: the table.").waitFor();
    await page.locator(".bar h2", { hasText: /^\w+ (prepares a deck|places|is deciding|may)/ }).waitFor();
    expect(await page.locator(".bar .button").count()).toBe(0);
    expect(await fits(page)).toBe(true);
    expect(await seriousProblems(page), "watching").toEqual([]);
  }
});

test("one's turn is said at once, and what happened as a short digest; the console is quiet", async () => {
  const people = await site.people(byTwo(TURN));
  const [first, second] = [people[0]!, people[1]!];
  const said: string[] = [];
  for (const one of people)
    one.on("console", (message) => void (["warning", "error"].includes(message.type()) && said.push(message.text())));
  const call = () => second.locator('p[aria-live="assertive"]').innerText();
  for (const one of people) await asText(one);
  await settled(second, site);
  expect(await call()).toBe("");
  await site.play(first, { seat: 1 });
  await expect.poll(call).toBe("It is your turn.");
  for (const one of people) await settled(one, site);
  expect(said).toEqual([]);
});

test("beyond a roll the others are asked from the bar, and see it", async () => {
  const [asker, other] = await site.people({
    ...byTwo(fight()),
    steps: [{ asked: "What do the Halberdiers", seat: 0 }, "Attack", { told: "board.strikes" }],
  });
  await asker!.getByRole("button", { name: "Ask the others to let you take back your last answer" }).click();
  await asker!.getByText("You have asked to take back your last answer.").waitFor();
  await other!.getByRole("button", { name: "Agree" }).click();
  await asker!.getByText("You have asked to take back your last answer.").waitFor({ state: "detached" });
});

test("a table keeps up although its screen was left for a moment", async () => {
  const page = await site.at(DRAFT);
  const said: string[] = [];
  page.on("console", (message) => void (["warning", "error"].includes(message.type()) && said.push(message.text())));
  await question(page, /Remove a card/).waitFor();
  const [address, table] = [page.url(), tableOf(page)];
  await page.goto(`${site.address}/#/about`);
  await page.getByText("unofficial fan work").waitFor();
  await page.goto(address);
  await asText(page);
  await page.locator(".options .button").first().waitFor();
  const shown = () => page.evaluate(() => document.querySelector(".options")?.textContent ?? "");
  const before = await shown();
  await page.locator(".options .button").first().click();
  await expect.poll(shown).not.toBe(before);
  expect(tableOf(page)).toBe(table);
  expect(said).toEqual([]);
});

for (const place of ["table/nowhere", "replay/nowhere", "analysis/nowhere", "proof/nowhere", "join/nowhere/nothing"])
  test(`whoever comes to ${place} reads what is wrong and goes home`, async () => {
    const page = await site.page({ size: PHONE }, place);
    await page.getByRole("main").getByRole("alert").waitFor();
    expect(await fits(page)).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "Home" }).click();
    await page.getByRole("button", { name: "Quick battle" }).waitFor();
  });
