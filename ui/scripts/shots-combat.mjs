// Pictures of a skirmish on both boards, as text, and handed over on one device; for screenshots.mjs.
import { begin, PASS, play, start } from "./shots-play.mjs";

export async function combat(page, address, shoot) {
  for (const board of ["hex", "square"]) {
    await begin(page, address, "skirmish");
    await page.locator("select").nth(1).selectOption(board);
    await start(page);
    await page.locator(".draft").waitFor();
    if (board === "hex") await shoot("skirmish-draft");
    await play(page, [PASS], ({ texts }) => texts.some((text) => /^(Stay|Stå kvar)$/.test(text)) && texts.length > 8);
    await shoot(`combat-${board}`);
  }
  await page.locator("header button[aria-pressed]").click();
  await page.waitForTimeout(300);
  await shoot("text");
  await begin(page, address, "skirmish");
  await page.locator(".seat").nth(1).locator("select").first().selectOption("me");
  await start(page);
  await page.locator(".draft, .over").first().waitFor();
  for (let turn = 0; turn < 20 && !(await page.locator(".over").count()); turn++) {
    await page.locator(".answers .button, .options .button").first().click({ timeout: 1000 }).catch(() => {});
    await page.waitForTimeout(200);
  }
  await shoot("hand-over");
}
