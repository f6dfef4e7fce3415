// Playing with friends: the invitation, a seat that moves, names at one device, games that are over and removed.
import { expect, test } from "vitest";
import { seriousProblems } from "./axe";
import { byTwo, DUEL_OF_TWO, MAP_TURN, onOneDevice, OVER } from "./scenes";
import { fits, handOver, PHONE, question, Site } from "./site";

const site = new Site();

test("the page of an invitation says who invites, to which game, map, length and seat", async () => {
  const host = await site.page({ remembers: { name: "Ann" } }, "new/clash");
  await host.getByRole("radio", { name: /Crossroads/ }).click();
  await host.getByLabel("Who sits here").nth(1).selectOption("link");
  await host.getByRole("button", { name: "Start", exact: true }).click();
  await host.waitForFunction(() => sessionStorage.getItem("tabletop-heroes-links") !== null);
  const link = await host.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem("tabletop-heroes-links") ?? "{}") as Record<
      string,
      { token: string }[]
    >;
    const [table, links] = Object.entries(kept)[0]!;
    return `join/${table}/${links[0]!.token}`;
  });
  const guest = await site.page({ size: PHONE }, link);
  await guest.getByRole("heading", { name: "Ann invites you" }).waitFor();
  const text = await guest.locator("main").innerText();
  for (const part of ["Clash", "Crossroads", "8 rounds at most", "Seat 2", "Ann"]) expect(text).toContain(part);
  expect(await fits(guest)).toBe(true);
  // What is played for, and what the scenario changes, is one tap away.
  await guest.getByText("How it is won and lost").click();
  for (const part of [
    "Defeat the enemy factions.",
    "What this scenario changes",
    "Capturing an enemy town gives 10 gold.",
  ])
    await guest.getByText(part).first().waitFor();
  expect(await seriousProblems(guest)).toEqual([]);
});

test("a seat moves to another device by a link of its owner, and the game goes on there", async () => {
  const desk = await site.at(byTwo(MAP_TURN));
  await question(desk, /Where does/).waitFor();
  await desk.getByRole("button", { name: "Settings" }).click();
  await desk.getByRole("button", { name: "Make a link" }).click();
  const link = (await desk.locator("dialog a[href*=join]").getAttribute("href")) ?? "";
  const phone = await site.page({ size: PHONE }, link.split("#/")[1]);
  await phone.getByRole("heading", { name: "Go on with your seat here" }).waitFor();
  await phone.getByRole("button", { name: "Play here" }).click();
  await question(phone, /Where does/).waitFor();
});

test("players of one device have names", async () => {
  const page = await site.page({}, "new/clash");
  await page.getByRole("radio", { name: /Crossroads/ }).click();
  for (const seat of [0, 1]) await page.getByLabel("Who sits here").nth(seat).selectOption("me");
  for (const [seat, name] of [
    [1, "Ann"],
    [2, "Tove"],
  ] as const)
    await page.getByLabel(`Name of the player on seat ${seat}`).fill(name);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator(".table[data-question]").waitFor();
  const hold = page.getByRole("button", { name: "Hold to begin" });
  await hold.or(page.locator(".seats")).first().waitFor();
  if (await hold.isVisible()) await handOver(page);
  await page.locator(".seats").getByText("Tove").first().waitFor();
});

test("a game that is over says who won, and whoever made it removes it", async () => {
  const page = await site.at(onOneDevice(DUEL_OF_TWO));
  await site.play(page, { over: true, likes: ["Attack ", "Pass", "Retaliate", "Defend", "Stay"] });
  await page.goto(`${site.address}/#/`);
  await page.getByText("You won").waitFor();
  await page.getByRole("button", { name: "Remove this game" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove this game" }).click();
  await page.getByText("You won").waitFor({ state: "detached" });
});

test("a game among bots is told as theirs", async () => {
  const page = await site.at(OVER);
  await page.goto(`${site.address}/#/`);
  await page.getByText(/won$/).first().waitFor();
});

test("the link of one's own seat leads back to the table; any other that is used up says so and leads home", async () => {
  const host = await site.page({}, "new/clash");
  await host.getByRole("radio", { name: /Crossroads/ }).click();
  await host.getByLabel("Who sits here").nth(1).selectOption("link");
  await host.getByRole("button", { name: "Start", exact: true }).click();
  const link = (await host.locator(".links input").inputValue()).split("#/")[1]!;
  await host.getByRole("link", { name: "To the table", exact: true }).click();
  const guest = await site.page({ size: PHONE }, link);
  await guest.getByLabel("Your name").fill("Bo");
  await guest.getByRole("button", { name: "Sit down" }).click();
  await guest.getByText("Bo (you)").waitFor();
  await host.getByRole("button", { name: "Start", exact: true }).click();
  // Nobody who waited for the game to begin has been away.
  await guest.locator(".table[data-question]").waitFor();
  expect(await guest.getByText("Since you left").count()).toBe(0);
  await guest.goto(`${site.address}/#/`);
  await guest.goto(`${site.address}/#/${link}`);
  await guest.locator(".table[data-question]").waitFor();

  const stranger = await site.page({ size: PHONE }, link);
  await stranger.getByText(/This link does not open a seat here/i).waitFor();
  expect(await stranger.getByRole("button", { name: "Sit down" }).count()).toBe(0);
  expect(await seriousProblems(stranger)).toEqual([]);
  await stranger.getByRole("link", { name: "Home" }).last().click();
  await stranger.getByRole("button", { name: "Quick battle" }).waitFor();
});

test("what a table adds to the settings stands in rows like the rest", async () => {
  const page = await site.at(byTwo(MAP_TURN));
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  const right = async (name: string) => {
    const box = (await dialog.getByRole("button", { name }).boundingBox())!;
    const row = (await dialog.getByRole("button", { name }).locator("xpath=..").boundingBox())!;
    const said = (await dialog.getByRole("button", { name }).locator("xpath=preceding-sibling::*[1]").boundingBox())!;
    return [said.x + said.width <= box.x, box.y >= row.y, box.y + box.height <= row.y + row.height];
  };
  for (const name of ["Make a link", "Resign"]) expect(await right(name), name).toEqual([true, true, true]);
});
