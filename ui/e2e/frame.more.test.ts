// The frame round every table: typed answers, taking back, handing over, notices, what has gone wrong.
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import {
  byTwo,
  DRAFT,
  DUEL_LOSS,
  DUEL_START,
  fight,
  FIGHTS,
  LOSES,
  MAP_TURN,
  onOneDevice,
  PLACING,
  TURN,
} from "./scenes";
import { asText, logged, question, settled, Site } from "./site";

const site = new Site();

test("an answer can be typed, in every game; a word that fits nothing is told what would", async () => {
  const page = await site.at(TURN);
  const field = page.getByRole("combobox", { name: "Type an answer" });
  const said = page.locator(".typed [role=status]");
  await question(page, /What do the/).waitFor();
  await page.keyboard.press(":");
  await field.fill("dragonfly");
  await page.keyboard.press("Enter");
  expect(await said.innerText()).toMatch(/^Nothing here is called “dragonfly”. You may: .+ and \d+ more\.$/);
  await field.fill("move");
  await page.keyboard.press("Enter");
  expect(await said.innerText()).toMatch(/^“move” fits several: Move to /);
  expect(await seriousProblems(page), "typed answers").toEqual([]);
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  await page.keyboard.press(":");
  await field.fill("defen");
  await page.keyboard.press("Enter");
  await logged(page, "board.defends").first().waitFor();
  expect(await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.zone)).toBe("question");
});

test("on the map an answer is typed by the name of its field", async () => {
  const page = await site.at(MAP_TURN);
  const field = page.getByRole("combobox", { name: "Type an answer" });
  await question(page, /Where does/).waitFor();
  await page.keyboard.press(":");
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /Go to field/ })
    .first()
    .waitFor();
  const place = (
    await page
      .getByRole("listbox")
      .getByRole("option", { name: /Go to field/ })
      .first()
      .locator("span")
      .innerText()
  ).slice(-2);
  await field.fill(place);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Undo: Go to field ${place}` }).waitFor();
});

test("in the card game an answer is picked from the list of the typed ones", async () => {
  const page = await site.at(DUEL_START);
  await asText(page);
  await page.getByRole("button", { name: /^Type an answer/ }).click();
  const field = page.getByRole("combobox", { name: "Type an answer" });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  // The next question may be put in the same words.
  const asked = () => page.locator(".table[data-question]").getAttribute("data-question");
  const before = await asked();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option", { selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(asked).not.toBe(before);
});

test("a press of Z takes back one answer, holding it slides back to the last reveal", async () => {
  const page = await site.at(onOneDevice(PLACING), { own: true });
  const bench = page.getByRole("group", { name: "Waiting to be placed" }).getByRole("button");
  await bench.first().waitFor();
  const before = await bench.count();
  const place = async () => {
    const left = await bench.count();
    await bench.first().click();
    await page.locator(".cell.choose").first().click();
    await expect.poll(() => bench.count()).toBe(left - 1);
  };
  await page.clock.install();
  for (let unit = 0; unit < 3; unit++) await place();
  expect(await page.locator(".thread .free").count()).toBe(3);
  await page.keyboard.press("z");
  await expect.poll(() => bench.count()).toBe(before - 2);
  await page.clock.fastForward(2000); // a key that was only pressed takes nothing more
  await settled(page, site);
  expect(await bench.count()).toBe(before - 2);
  await place();
  await page.keyboard.down("z");
  await expect.poll(() => bench.count()).toBe(before);
  await page.keyboard.up("z");
  await place();
  await place();
  const undo = (await page.getByRole("button", { name: /^Undo: / }).boundingBox())!;
  await page.mouse.move(undo.x + 10, undo.y + 10);
  await page.mouse.down();
  await expect.poll(() => bench.count()).toBe(before);
  await page.mouse.up();
  await page.mouse.move(0, 0);
  await site.play(page, { asked: "What do the", seat: 0, likes: FIGHTS });
  await question(page, /What do the/).waitFor();
  await page.keyboard.press("z");
  await page
    .getByRole("alert")
    .getByText(/so your last step stays\.$/)
    .waitFor();
});

test("the device is handed over by holding on: with a finger, a key, or by a code", async () => {
  const page = await site.at({ ...onOneDevice(DRAFT), steps: [{ seat: 0 }] });
  await question(page, /Remove a card/).waitFor();
  const heading = page.getByRole("heading", { name: /Pass the device to/ });
  const hold = page.getByRole("button", { name: "Hold to begin" });
  /** Plays until the device changes hands. */
  const change = async (seat: number) => {
    await site.play(page, { seat });
    await heading.waitFor();
  };
  await change(1);
  expect(await page.getByText(/^Everything of the last player is hidden/).innerText()).toMatch(
    /Played until now: \w+\./,
  );
  await hold.click();
  await page.getByText("Hold a little longer.").waitFor();
  expect(await heading.isVisible()).toBe(true);
  expect(await seriousProblems(page), "hand-over").toEqual([]);
  const box = (await hold.boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 20);
  await page.mouse.down();
  await page.locator(".hold.holding").waitFor();
  expect(await heading.isVisible()).toBe(true);
  await heading.waitFor({ state: "detached" });
  await page.mouse.up();
  await change(0);
  await page.keyboard.press("Enter");
  await page.getByText("Hold a little longer.").waitFor();
  await page.keyboard.down("Enter");
  await heading.waitFor({ state: "detached" });
  await page.keyboard.up("Enter");
  await change(1);
  await page.getByRole("button", { name: "Protect my seat with a code" }).click();
  await page.getByLabel("A code for your seat").fill("fish");
  await page.getByRole("button", { name: "Set and begin" }).click();
  await heading.waitFor({ state: "detached" });
  await page.reload();
  const code = page.getByLabel("The code of");
  await code.fill("cat");
  await page.keyboard.press("Enter");
  await page.getByText("That is not the code of this seat.").waitFor();
  expect(await page.locator(".text, .hand, .board").count()).toBe(0);
  await code.fill("fish");
  await page.keyboard.press("Enter");
  await heading.waitFor({ state: "detached" });
});

test("what was done to you is told for a while, kept in the bell and opens the replay; who comes back is told what happened", async () => {
  const page = await site.at(DUEL_LOSS, { own: true });
  const bell = page.getByRole("button", { name: /^Done to you: \d+ new/ });
  await page.locator(".table[data-state=asked]").waitFor();
  await page.clock.install();
  await site.play(page, LOSES);
  await bell.waitFor();
  expect(await page.locator(".news").count(), "on the board it is seen").toBe(0);
  await page.keyboard.press("x");
  await page.locator(".news").first().waitFor();
  await page.clock.fastForward(7000);
  await page.locator(".news").first().waitFor({ state: "detached" });
  await page.keyboard.press("x");
  await bell.click();
  const line = page.getByRole("region", { name: "Done to you" }).getByRole("listitem").first();
  expect(await line.innerText()).toMatch(/^(Your .+ on [a-g][1-7] fell\.|.+ took your .+\.)$/);
  expect(await seriousProblems(page), "bell").toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("button", { name: "Done to you", exact: true }).count()).toBe(1);
  const address = page.url();
  await page.evaluate(() =>
    localStorage.setItem("tabletop-heroes-seen", JSON.stringify({ [location.hash.split("/")[2]!]: 0 })),
  );
  await page.goto(site.address);
  await page.evaluate(() =>
    localStorage.setItem("tabletop-heroes-seen", localStorage.getItem("tabletop-heroes-seen")!.replace(/:\d+/, ":0")),
  );
  await page.goto(address);
  const since = page.getByRole("status", { name: "Since you left" });
  await since.getByText(/and \d+ more|\d+ more/).waitFor();
  expect(await since.getByRole("listitem").count()).toBe(6);
  await since.getByRole("listitem").first().getByRole("button").click();
  await page.waitForURL(/#\/replay\/.+\/\d+/);
});

test("settings: no single-letter keys, a question before what cannot be taken back, tables as text", async () => {
  // Nobody holds a card that could still come between: the die falls at once.
  const page = await site.at(fight(1, { hand: [] }));
  await question(page, /What do the/).waitFor();
  const set = async (name: string) => {
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("switch", { name }).click();
    expect(await seriousProblems(page), "settings").toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator("h2").first().click();
  };
  const before = (await site.stands(page)).question;
  await set("Single-letter keys");
  for (const key of ["d", ":", "x", "h"]) await page.keyboard.press(key);
  await settled(page, site);
  expect((await site.stands(page)).question).toBe(before);
  expect(await page.locator(".typed, .options, dialog").count()).toBe(0);
  await set("Single-letter keys");
  await set("Confirm what cannot be taken back");
  await asText(page);
  const dialog = page.getByRole("dialog", { name: "Go on?" });
  const attack = page.locator(".options .button", { hasText: /^Attack / }).first();
  const deed = await attack.innerText();
  const told = () => page.locator(".text ol li").count();
  const lines = await told();
  await attack.click();
  expect(
    await dialog.getByRole("button", { name: "Not yet" }).evaluate((node) => node === document.activeElement),
  ).toBe(true);
  expect(await seriousProblems(page), "confirm").toEqual([]);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(await attack.isVisible()).toBe(true);
  await attack.click();
  await dialog.getByRole("button", { name: deed }).click();
  await dialog.waitFor({ state: "detached" });
  await expect
    .poll(async () => (await told()) > lines || (await attack.count()) === 0 || (await attack.innerText()) !== deed)
    .toBe(true);
  await set("Open tables as text");
  await page.reload();
  await page.locator(".text h2").waitFor();
});

test("notices outside the page come only if they were asked for, and only to somebody who looks elsewhere", async () => {
  const page = await site.at(byTwo(TURN), { own: true });
  await page.addInitScript(() => {
    const told: string[] = [];
    class Told {
      static permission = "default";
      static requestPermission = () => Promise.resolve((Told.permission = "granted"));
      constructor(title: string, { body }: { body: string }) {
        told.push(`${title}: ${body}`);
      }
      close(): void {}
    }
    Object.assign(window, { told, away: false, Notification: Told });
    Object.defineProperty(document, "visibilityState", {
      get: () => ((window as unknown as { away: boolean }).away ? "hidden" : "visible"),
    });
  });
  await page.reload();
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  const look = (away: boolean) =>
    page.evaluate((now) => void ((window as unknown as { away: boolean }).away = now), away);
  const second = 1;
  /** Both answer until it is this page's turn again after it was not. */
  const round = async () => {
    await site.play(page, { seat: second }, { seat: 0 });
    await settled(page, site);
  };
  await look(true);
  await round();
  expect(await told()).toEqual([]);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("switch", { name: "Notices outside this page" }).click();
  await page.keyboard.press("Escape");
  await look(false);
  await round();
  expect(await told()).toEqual([]);
  await look(true);
  await round();
  await expect.poll(async () => (await told())[0]).toMatch(/: It is your turn\.$/);
});
