// Plays the card game by what is lit on the table.
import type { Page } from "playwright-core";
import { handOver, hurry, isOver } from "./site";

export async function startDuel(page: Page, seats: { first?: string; second?: string } = {}): Promise<void> {
  await hurry(page);
  await page.goto(`${new URL(page.url()).origin}/#/new/cardgame`);
  const who = page.getByLabel("Who sits here");
  if (seats.first) await who.nth(0).selectOption(seats.first);
  if (seats.second) await who.nth(1).selectOption(seats.second);
  await page.getByRole("button", { name: "Start" }).click();
}

/** The question of a turn in the card game. */
export const TURN = "Play a card, activate, or pass?";

/** Clicks one lit thing; `likes` are tried in order. Nothing if nothing is lit, or if the question `unless` is open. */
export async function clickLit(page: Page, likes: string[] = LIKES, unless = ""): Promise<string> {
  return page.evaluate(
    ([selectors, stop]) => {
      if (stop && [...document.querySelectorAll("h2")].some((heading) => heading.textContent?.trim() === stop))
        return "";
      for (const selector of selectors) {
        const found = [...document.querySelectorAll<HTMLElement | SVGElement>(selector)].filter(
          (node) => !node.closest("[disabled]"),
        );
        const node = found[Math.floor(Math.random() * found.length)];
        if (!node) continue;
        node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return `${selector} ${node.getAttribute("aria-label") ?? node.textContent ?? ""}`;
      }
      return "";
    },
    [likes, unless] as const,
  );
}

/** What has been picked already is finished first: a card by its use, a space by its card. */
const FINISH = [".duel:has(.slot.picked, .cell.picked) .answers .button.primary", ".duel:has(.cell.picked) .slot.lit"];
export const LIKES = [
  ...FINISH,
  ".duel .cell.hostile",
  ".duel .cell.magic",
  ".duel .cell.help",
  ".duel .cell.go",
  ".duel .stack.lit",
  ".duel .slot.lit",
  ".duel .cell.choose",
  ".duel .answers .button.primary",
  ".duel .answers .button:not([title])",
];
/** Answers every question as shortly as possible: the other side wins soon. */
export const PASSIVE = [
  ...FINISH,
  ".duel .answers .button.primary",
  ".duel .cell.go",
  ".duel .slot.lit",
  ".duel .stack.lit",
  ".duel .answers .button:not([title])",
];

/** Plays until `done` says so; `likes` may change with the round. */
export async function playDuel(
  page: Page,
  done: (page: Page) => Promise<boolean>,
  likes: (round: number) => string[] = () => LIKES,
  seconds = 60,
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await done(page)) return;
    if (await handOver(page)) continue;
    const round = Number(
      (
        await page
          .locator("header small")
          .textContent()
          .catch(() => "")
      )?.replace(/\D/g, "") || 0,
    );
    if (!(await clickLit(page, likes(round)))) await page.waitForTimeout(25);
    else await page.waitForTimeout(30);
  }
  throw new Error(`not reached after ${seconds} s: ${await page.locator("h2").allInnerTexts()}`);
}

/** Plays until one's own turn is asked. It looks and clicks at once, so that no click answers the turn itself. */
export async function playToTurn(page: Page, seconds = 60): Promise<void> {
  const turn = page.getByRole("heading", { name: TURN });
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await page.waitForTimeout(50)) {
    if (await turn.isVisible()) return;
    await clickLit(page, PASSIVE, TURN);
  }
  throw new Error(`no turn after ${seconds} s: ${await page.locator("h2").allInnerTexts()}`);
}

export const duelOver = (page: Page): Promise<boolean> => isOver(page);
