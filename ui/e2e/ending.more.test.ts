// The end of a game: how it went, what turned it, going on from there, and the proof that the dice were fixed.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { DRAFT, FIGHTS, FOUGHT_AT_RANDOM, OVER, TURN } from "./scenes";
import { HEROES } from "./server";
import { fits, PHONE, question, Site, type Size, SIZES, tableOf } from "./site";

const site = new Site();

/** Two bots have fought; the page that set the table up looks at the end. */
async function ended(size?: Size): Promise<Page> {
  const page = await site.at({ ...OVER, promised: true }, { size });
  await page.getByRole("dialog").getByRole("link", { name: "Replay" }).waitFor();
  return page;
}

test("the end shows numbers by rounds and what turned the game; a turning point opens the replay there", async () => {
  for (const size of SIZES) {
    const page = await ended(size);
    const panel = page.getByRole("dialog");
    await panel.getByRole("heading", { name: "Turning points" }).waitFor();
    const tables = panel.locator("figure table");
    expect(await tables.count()).toBe(2);
    const rows = await tables.first().locator("tbody tr").allInnerTexts();
    expect(rows.length).toBe(2);
    expect(rows.some((row) => /\s0$/.test(row.trim()))).toBe(true); // who lost has nothing left
    expect(await panel.locator("figure svg path.line").count()).toBe(4);
    const dashes = await panel
      .locator("figure")
      .first()
      .locator("path.line")
      .evaluateAll((lines) => lines.map((line) => line.getAttribute("stroke-dasharray")));
    expect(new Set(dashes).size).toBe(2);
    expect(await fits(page)).toBe(true);
    const box = await panel.boundingBox();
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= size[1]).toBe(true);
    if (size[0] < 700)
      expect(
        Math.min(
          ...(await panel
            .locator("footer .button")
            .evaluateAll((all) =>
              all.map((one) => Math.min(one.getBoundingClientRect().height, one.getBoundingClientRect().width)),
            )),
        ),
      ).toBeGreaterThanOrEqual(44);
    expect(await seriousProblems(page)).toEqual([]);
    const point = panel.getByRole("link", { name: /Round \d+ · .*Look back at it\.$/ }).first();
    const step = (await point.getAttribute("href"))?.split("/").at(-1);
    await point.focus();
    await page.keyboard.press("Enter");
    await page.getByText(new RegExp(`^Step ${step} of`)).waitFor();
  }
});

test("from the end one shares the game and plays on from its last question", async () => {
  const page = await ended();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: "Share" }).click();
  await panel.getByText("Link copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#\/replay\/\w+$/);
  await panel.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("button", { name: "Play on", exact: true }).click();
  await page.waitForURL((url) => url.hash.startsWith("#/table/") && !link.endsWith(url.hash.split("/")[2] ?? "?"));
  // The bot may have struck the last blow again before anybody looks.
  await page.locator("svg.board").or(panel).first().waitFor();
});

test("the proof tells the promise during the game, and checks seed and salt against it at the end", async () => {
  const page = await site.at({ ...DRAFT, promised: true }); // one plays oneself
  await question(page, /Remove a card/).waitFor();
  await page.goto(`${site.address}/#/proof/${tableOf(page)}`);
  await page.getByText("Seed and salt come when the game is over.").waitFor();
  const promise = await page.locator("dd code").first().innerText();
  expect(promise).toMatch(/^[0-9a-f]{40}$/);
  expect(await page.locator("dd code").count()).toBe(1);
  expect(await page.getByRole("button", { name: "Save the record" }).count()).toBe(0);
  await page.getByText(/This browser wrote it down on .* while the game was going on/).waitFor();
  expect(await seriousProblems(page)).toEqual([]);

  // Whoever was there from the beginning knows what was promised.
  const over = await site.at({ ...TURN, promised: true }, { size: PHONE });
  await question(over, /What do the/).waitFor();
  await site.play(over, { over: true, likes: FIGHTS });
  const id = tableOf(over);
  await over.getByRole("dialog").getByRole("link", { name: "Dice proof" }).click();
  await over.getByText("Seed and salt give that fingerprint. The dice were fixed before the first answer.").waitFor();
  expect(await fits(over)).toBe(true);
  expect(await seriousProblems(over)).toEqual([]);
  const [seed, nonce] = (await over.locator("dd code").allInnerTexts()).slice(1);
  expect(BigInt(seed ?? "")).toBeGreaterThan(0n);
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  const attack = over.locator("tbody", { hasText: "Attack die" });
  expect((await attack.locator("tr").allInnerTexts()).length).toBeGreaterThan(2);

  // The record is checked by the command that the page shows.
  const saving = over.waitForEvent("download");
  await over.getByRole("button", { name: "Save the record" }).click();
  const file = join(mkdtempSync(join(tmpdir(), "heroes-record-")), "record.json");
  await (await saving).saveAs(file);
  const command = (await over.locator(".command code").last().innerText()).split(" ");
  expect(command.slice(0, 2)).toEqual(["heroes", "verify"]);
  expect(execFileSync(HEROES, ["verify", file, ...command.slice(3)], { encoding: "utf8" })).toContain("Kept: ");
  expect(JSON.parse(readFileSync(file, "utf8")).nonce).toBe(nonce);

  // A server that says something else than it once promised is found out.
  await over.evaluate((name) => {
    const notes = JSON.parse(localStorage.getItem("tabletop-heroes-dice") ?? "{}") as Record<
      string,
      { commitment: string }
    >;
    notes[name]!.commitment = "0".repeat(40);
    localStorage.setItem("tabletop-heroes-dice", JSON.stringify(notes));
  }, id);
  await over.reload();
  await over.getByRole("alert").filter({ hasText: "The server has changed what it promised." }).waitFor();
  expect(await over.getByText("The dice were fixed before the first answer.").count()).toBe(0);
  await over.getByRole("link", { name: "Home" }).click();

  // Somebody who comes later is told what that is worth.
  const friend = await site.page();
  await friend.goto(`${site.address}/#/proof/${id}`);
  await friend.getByText("Ask somebody who played what was told at the start.").waitFor();
  await friend.getByText("Seed and salt give that fingerprint.", { exact: true }).waitFor();
  await friend.goto(`${site.address}/#/proof/nowhere`);
  await friend.getByText("There is no such table, or it cannot be watched.").waitFor();
});

test("a finished game is looked at again on a phone: its curve, its mistakes, and any position of it", async () => {
  const page = await site.at(FOUGHT_AT_RANDOM, { size: PHONE });
  await page.getByRole("dialog").getByRole("link", { name: "Look at it again" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("The whole game has been looked at.").waitFor();
  const rows = page.locator("figure table tbody tr");
  const last = (await rows.allInnerTexts()).map((row) => Number(row.trim().split(/\s+/).at(-1)));
  expect(last.sort((one, other) => one - other)).toEqual([0, 100]); // who won has won
  expect(await page.getByText(/% over \d+ decisions?; Tactician itself, thinking anew, \d+ %/).count()).toBe(2);
  expect(await fits(page)).toBe(true);
  expect(await seriousProblems(page)).toEqual([]);
  const mistake = page.getByRole("link", { name: /^Step \d+\s*Look back at it\.$/ }).first();
  const step = (await mistake.getAttribute("href"))?.split("/").at(-1);
  await mistake.click();
  await page.getByText(new RegExp(`^Step ${step} of`)).waitFor();
  expect(await fits(page)).toBe(true);
  await page.getByRole("button", { name: "What would the strongest do?" }).click();
  const advice = page.getByRole("dialog", { name: "What would the strongest do?" });
  await advice.getByText(/^Tactician would answer for /).waitFor();
  await advice
    .getByText(/% to win:/)
    .first()
    .waitFor();
  expect(await seriousProblems(page)).toEqual([]);
});

test("a game is looked at again from its address, and from its replay", async () => {
  const page = await site.at(FOUGHT_AT_RANDOM);
  const id = tableOf(page);
  await page.goto(`${site.address}/#/analysis/${id}`);
  await page.reload();
  await page.getByText("The whole game has been looked at.").waitFor();
  await page.goto(`${site.address}/#/replay/${id}`);
  await page.getByText(/^Step 0 of/).waitFor();
  await page.goto(`${site.address}/#/analysis/${id}`);
  await page.getByText("The whole game has been looked at.").waitFor();
  await page.goto(`${site.address}/#/proof/${id}`);
  await page.reload();
  await page.getByText("Seed and salt give that fingerprint.", { exact: true }).waitFor();
});

test("whoever has just had a game looked at again waits a moment for its dice, and is not sent away", async () => {
  const page = await site.at(FOUGHT_AT_RANDOM);
  await page.getByRole("dialog").getByRole("link", { name: "Look at it again" }).click();
  await page.getByText("The whole game has been looked at.").waitFor();
  await page.goto(`${site.address}/#/proof/${tableOf(page)}`);
  await page.getByText("Seed and salt give that fingerprint.", { exact: true }).waitFor();
});
