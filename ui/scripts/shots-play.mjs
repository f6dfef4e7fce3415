// Playing by the text board until a picture is worth taking, for screenshots.mjs.
import { still } from "./still.mjs";
const TOGGLE = "header button[aria-pressed]";
export const PASS = /^(Pass|Avstå|Defend|Försvara|Stay|Stå kvar)$/;

/** Answers by the text board: the first answer that is liked, else any; until `there` says so. False if it never does. */
export async function play(page, likes, there, most = 400) {
  const toggle = page.locator(TOGGLE);
  // The page of the scenario opens by itself, once.
  const story = page.locator("dialog[open]");
  await still(page);
  if (await story.count()) await page.keyboard.press("Escape");
  await toggle.click();
  let found = false;
  for (let turn = 0; turn < most && !found; turn++) {
    if (await page.locator(".over .hold").isVisible())
      await page.locator(".over .hold").evaluate((button) => button.click());
    const options = page.locator(".options .button");
    const texts = await options.allInnerTexts();
    const title = (await page.locator(".text h2").allInnerTexts())[0] ?? "";
    const over = (await page.getByRole("dialog").count()) > 0;
    found = await there({ title, texts, turn, over });
    if (found || over) break;
    const liked = likes.map((like) => texts.findIndex((text) => like.test(text))).find((place) => place >= 0);
    if (texts.length)
      await options
        .nth(liked ?? turn % texts.length)
        .click({ timeout: 500 })
        .catch(() => {});
    await still(page);
  }
  if (await toggle.isVisible()) await toggle.click();
  await still(page);
  return found;
}

/** Starts a game on the new-game screen as it stands. */
export async function begin(page, address, game) {
  await page.goto(`${address}/#/new/${game}`);
  await page.locator(`main .choices .button.primary`).first().waitFor();
  await still(page);
}
export const start = (page) => page.locator("main .button.primary.big").click();
