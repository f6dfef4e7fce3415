// Pictures of the card game, its deck builder and the replay viewer, for screenshots.mjs.
import { still } from "./still.mjs";
const FINISH = [".duel:has(.slot.picked, .cell.picked) .answers .button.primary", ".duel:has(.cell.picked) .slot.lit"];
const PLAY = [
  ...FINISH,
  ".duel .cell.hostile",
  ".duel .cell.magic",
  ".duel .cell.help",
  ".duel .cell.go",
  ".duel .stack.lit",
  ".duel .slot.lit",
  ".duel .cell.choose",
  ".duel .answers .button.primary",
  ".duel .answers .button",
];

/** Clicks the first lit thing that is liked. */
function click(page, likes) {
  return page.evaluate((selectors) => {
    for (const selector of selectors) {
      const found = [...document.querySelectorAll(selector)].filter((node) => !node.closest("[disabled]"));
      const node = found[Math.floor(Math.random() * found.length)];
      if (node) return node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
    return false;
  }, likes);
}

/** Plays by what is lit until `there` finds what it looks for; false if it never does. */
async function until(page, there, likes = PLAY) {
  for (let turn = 0; turn < 400; turn++) {
    if (await page.evaluate(there)) {
      await page.mouse.move(2, 2);
      await still(page);
      return true;
    }
    await click(page, likes);
    await still(page);
  }
  return false;
}

export async function cardgame(page, address, shoot, size) {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("tabletop-heroes") ?? "{}");
    localStorage.setItem("tabletop-heroes", JSON.stringify({ ...kept, pace: "skip" }));
  });
  await page.goto(`${address}/#/decks`);
  await page.reload();
  await page.locator(".types .button").nth(1).click();
  await still(page);
  await shoot("decks");
  if (size === "phone") {
    await page.locator(".tabs .button").nth(1).click();
    await still(page);
    await shoot("decks-set");
  }
  await page.goto(`${address}/#/new/cardgame`);
  await page.locator(".picker").first().waitFor();
  await shoot("new-cardgame");
  await page.locator("main .button.primary.big").click();
  const middle = () =>
    Number(document.querySelector("header small")?.textContent?.replace(/\D/g, "")) >= 2 &&
    document.querySelectorAll(".duel .slot.lit").length > 1 &&
    document.querySelectorAll(".duel .cell.choose").length > 1;
  if (await until(page, middle)) {
    await page.locator(".duel .slot.lit").nth(1).click();
    await still(page);
    await shoot("duel-turn");
    await page.keyboard.press("Escape");
  }
  await page.locator(".duel .pile").last().click();
  await still(page);
  await shoot("duel-pile");
  await page.keyboard.press("Escape");
  const attack = page.locator(".duel .cell.hostile").first();
  if (
    await until(
      page,
      () => document.querySelector(".duel .cell.hostile"),
      PLAY.filter((like) => !like.includes("hostile")),
    )
  ) {
    if (size === "wide") await attack.hover({ force: true });
    else await attack.dispatchEvent("click");
    await still(page);
    await shoot("duel-attack");
  }
  await page.locator("header button[aria-pressed]").click();
  await still(page);
  await shoot("duel-text");
  await page.goto(page.url().replace("#/table/", "#/replay/") + "/30");
  await page.locator(".timeline").waitFor();
  await still(page);
  await shoot("replay-duel");
}
