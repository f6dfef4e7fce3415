// What a table shows when all is not well: still loading, refused, broken, of an older version, or only watched.
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { asText, handOver, playUntil, Site, start } from "./site";

const site = new Site(["--module", "server.mishaps"], {
  PYTHONPATH: ["../tests", process.env.PYTHONPATH].filter(Boolean).join(":"),
  HEROES_BREAKS: "defend",
});
beforeAll(() => site.open());
afterAll(() => site.close());

test("while a table is being laid its places are engraved, and after a moment a bead runs", async () => {
  const page = await site.page();
  await start(page);
  await page
    .getByRole("heading", { name: /Remove a card/ })
    .first()
    .waitFor();
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => void setTimeout(() => socket.send(message), 1500));
  });
  await page.reload();
  await page.getByText("Laying out the table…").waitFor();
  expect(
    await page.locator(".laying .bar b").evaluate((bead) => getComputedStyle(bead, "::after").animationName),
  ).toContain("run");
  await page
    .getByRole("heading", { name: /Remove a card/ })
    .first()
    .waitFor();
  expect(await page.locator(".laying").count()).toBe(0);
  await page.context().close();
});

test("an answer that came too late shakes a slip that says so", async () => {
  const page = await site.page();
  let late = false;
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
  await start(page);
  await playUntil(page, /What do the/);
  late = true;
  await page.locator(".cell.go").first().click();
  const slip = page.locator(".slip");
  await slip.waitFor();
  expect(await slip.innerText()).toMatch(/^That is no longer possible/);
  expect(await slip.evaluate((node) => getComputedStyle(node).animationName)).toMatch(/shake|refused/);
  late = false;
  await page.locator(".cell.go").first().click();
  await slip.waitFor({ state: "detached" });
  await page.context().close();
});

test("a rule that breaks loses nobody a move: the report can be copied, and one can go back a step", async () => {
  const page = await site.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await start(page, { who: "me" });
  await asText(page);
  const defend = page.locator(".options .button", { hasText: /^Defend$/ });
  const buttons = page.locator(".options .button");
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (await defend.isVisible()) {
      // The last click may still be on its way to the server.
      await page.waitForTimeout(300);
      if (await defend.isVisible()) break;
    }
    if (!(await handOver(page)) && (await buttons.count()))
      await buttons
        .first()
        .click({ timeout: 500 })
        .catch(() => {});
    await page.waitForTimeout(60);
  }
  const title = await page.locator(".text h2").innerText();
  await defend.click();
  const notice = page.getByRole("alert").filter({ hasText: "Nobody has lost a move." });
  await notice.waitFor();
  expect(await page.locator(".text h2").innerText()).toBe(title);
  expect(await notice.innerText()).toContain("RuntimeError");
  expect(await seriousProblems(page), "fault").toEqual([]);
  await notice.getByRole("button", { name: "Copy report" }).click();
  await notice.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Tabletop Heroes: RuntimeError \w+\nskirmish, table /,
  );
  const lines = await page.locator(".text ol li").count();
  await notice.getByRole("button", { name: "Go back one step" }).click();
  await notice.waitFor({ state: "detached" });
  expect(await page.locator(".text ol li").count()).toBeLessThanOrEqual(lines);
  await page.context().close();
});

test("a game of older rules is told as such, with both versions, and loses nothing", async () => {
  const page = await site.page();
  await start(page);
  await page
    .getByRole("heading", { name: /Remove a card/ })
    .first()
    .waitFor();
  await page.waitForTimeout(300);
  site.killServer();
  site.variables.HEROES_RULES = "7";
  await site.startServer();
  await page.reload();
  await page.getByRole("heading", { name: "This game has stopped." }).waitFor();
  await page.getByText("Skirmish: begun under rules 2, this version plays rules 7").waitFor();
  expect(await seriousProblems(page), "old").toEqual([]);
  site.killServer();
  delete site.variables.HEROES_RULES;
  await site.startServer();
  await page.reload();
  await page
    .getByRole("heading", { name: /Remove a card/ })
    .first()
    .waitFor();
  await page.context().close();
});

test("whoever watches is told so in a thin bar, and in place of the question who decides what", async () => {
  const first = await site.page();
  await start(first, { who: "link" });
  const second = await site.invited(first);
  for (const size of [
    [1280, 720],
    [360, 740],
  ] as [number, number][]) {
    const page = await site.page(size);
    await page.goto(first.url());
    await page.getByRole("note").getByText("Watching. You see: the table.").waitFor();
    await page.locator(".bar h2", { hasText: /^\w+ (prepares a deck|places|is deciding|may)/ }).waitFor();
    expect(await page.locator(".bar .button").count()).toBe(0);
    expect(
      await page.evaluate(
        () =>
          document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
      ),
    ).toBe(true);
    expect(await seriousProblems(page), "watching").toEqual([]);
    await page.context().close();
  }
  await first.context().close();
  await second.context().close();
});

test("one's turn is said at once, and what happened as a short digest; the console is quiet", async () => {
  const first = await site.page();
  const said: string[] = [];
  first.on("console", (message) => void (["warning", "error"].includes(message.type()) && said.push(message.text())));
  await first.reload();
  await start(first, { who: "link" });
  const second = await site.invited(first);
  const call = (page: typeof first) => page.locator('p[aria-live="assertive"]').innerText();
  for (const page of [first, second]) await asText(page);
  const options = (page: typeof first) => page.locator(".options .button");
  await first.waitForTimeout(1700);
  const [asked, other] = (await options(first).count()) ? [first, second] : [second, first];
  expect(await call(other)).toBe("");
  for (const end = Date.now() + 30_000; Date.now() < end && !(await options(other).count());)
    if (await options(asked).count())
      await options(asked)
        .first()
        .click({ timeout: 500 })
        .catch(() => {});
  await expect.poll(() => call(other)).toBe("It is your turn.");
  await first.waitForTimeout(4000);
  expect(said).toEqual([]);
  await first.context().close();
  await second.context().close();
});

test("beyond a roll the others are asked from the bar, and see it", async () => {
  const first = await site.page();
  await start(first, { who: "link" });
  const second = await site.invited(first);
  const ask = (page: typeof first) =>
    page.getByRole("button", { name: "Ask the others to let you take back your last answer" });
  for (const page of [first, second]) await asText(page);
  let asker = first;
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    for (const page of [first, second]) {
      const options = page.locator(".options .button");
      if (await options.count())
        await options
          .first()
          .click({ timeout: 500 })
          .catch(() => {});
    }
    const waiting = [];
    for (const page of [first, second]) if (await ask(page).isVisible()) waiting.push(page);
    if (waiting[0]) {
      asker = waiting[0];
      break;
    }
  }
  const other = asker === first ? second : first;
  await ask(asker).click();
  await asker.getByText("You have asked to take back your last answer.").waitFor();
  await other.getByRole("button", { name: "Agree" }).click();
  await asker.getByText("You have asked to take back your last answer.").waitFor({ state: "detached" });
  await first.context().close();
  await second.context().close();
});

test("a table keeps up although its screen was left for a moment", async () => {
  const page = await site.page();
  const said: string[] = [];
  page.on("console", (message) => void (["warning", "error"].includes(message.type()) && said.push(message.text())));
  await start(page);
  await page
    .getByRole("heading", { name: /Remove a card/ })
    .first()
    .waitFor();
  const address = page.url();
  await page.goto(`${site.address}/#/about`);
  await page.getByText("unofficial fan work").waitFor();
  await page.goto(address);
  await asText(page);
  const shown = () => page.evaluate(() => document.querySelector(".options")?.textContent ?? "");
  await page.locator(".options .button").first().waitFor();
  const before = await shown();
  await page.locator(".options .button").first().click();
  await expect.poll(shown).not.toBe(before);
  expect(said).toEqual([]);
  await page.context().close();
});
