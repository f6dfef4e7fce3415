// Plays the card game by what is lit on the table.
import type { Page } from "playwright-core";

/** The question of a turn in the card game. */
export const TURN = /play a card, activate, or pass/i;

/** What has been picked already is finished first: a card by its use, a space by its card. */
const LIT = [
  ".duel:has(.slot.picked, .cell.picked) .answers .button.primary",
  ".duel:has(.cell.picked) .slot.lit",
  ".duel:has(.slot.picked) .cell.lit, .duel:has(.slot.picked) .cell.choose, .duel:has(.slot.picked) .cell.go",
  ".duel .answers .button.primary",
  ".duel .cell.go",
  ".duel .slot.lit",
  ".duel .stack.lit",
  ".duel .answers .button:not([title])",
];

/** Clicks what is lit, as shortly as possible, until the game is over: the other side wins soon. */
export async function playToEnd(page: Page, most = 80): Promise<void> {
  await page.locator(".duel").waitFor();
  for (let click = 0; click < most; click++) {
    await page.locator(".table:is([data-state=asked], [data-state=over])").waitFor();
    const done = await page.evaluate((selectors) => {
      const table = document.querySelector<HTMLElement>(".table")!;
      // An answer may be on its way again by now: then whoever is asked next is waited for.
      if (table.dataset.state !== "asked") return table.dataset.state === "over";
      const sign = () =>
        `${table.dataset.state} ${table.dataset.question} ${document.querySelectorAll(".picked").length}`;
      const found = selectors
        .flatMap((selector) => [...document.querySelectorAll(selector)])
        .find((node) => !node.closest("[disabled]"));
      if (!found) throw new Error("somebody is asked and nothing is lit");
      const before = sign();
      found.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return new Promise<boolean>((go) => {
        const look = (): void => (sign() === before ? void requestAnimationFrame(look) : go(false));
        look();
      });
    }, LIT);
    if (done) return;
  }
  throw new Error(`no end after ${most} clicks: ${await page.locator("h2").allInnerTexts()}`);
}
