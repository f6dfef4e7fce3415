// Pictures of a skirmish on both boards: cards, placing, acting, odds, a window; as text, handed over, looked back at.
import { begin, PASS, play, start } from "./shots-play.mjs";
import { still } from "./still.mjs";

const STAY = /^(Stay|Stå kvar)$/;
const STRIKE = /^(Attack|Anfall) /;

export async function combat(page, address, shoot) {
  for (const board of ["hex", "square"]) {
    await begin(page, address, "skirmish");
    await page.locator('select:has(option[value="hex"])').selectOption(board);
    await start(page);
    await page.locator(".draft").waitFor();
    if (board === "hex") await shoot("skirmish-draft");
    if (await play(page, [PASS], ({ title }) => /^(Place a unit|Placera en enhet)/.test(title)))
      await shoot(`combat-place-${board}`);
    await play(
      page,
      [PASS],
      ({ texts }) => texts.some((text) => STAY.test(text)) && texts.some((text) => STRIKE.test(text)),
    );
    await shoot(`combat-${board}`);
    const enemy = page.locator(".cell.hostile").first();
    if (await enemy.count()) {
      await (page.viewportSize().width < 700 ? enemy.click({ force: true }) : enemy.hover({ force: true }));
      await still(page);
      await shoot(`combat-odds-${board}`);
    } else shoot.missed(`combat-odds-${board}`);
    if (await play(page, [STRIKE], ({ title }) => /(Play a card|Spela ett kort)/.test(title), 60))
      await shoot(`combat-window-${board}`);
  }
  await page.locator("header button[aria-pressed]").last().click();
  await still(page);
  await shoot("text");
  await handOver(page, address, shoot);
  await lookedOn(page, address, shoot);
}

async function handOver(page, address, shoot) {
  await begin(page, address, "skirmish");
  await page.locator(".seat").nth(1).locator("select").first().selectOption("me");
  await start(page);
  await page.locator(".draft, .over").first().waitFor();
  for (let turn = 0; turn < 20 && !(await page.locator(".over").count()); turn++) {
    await page
      .locator("dialog .button.primary, .slot, .answers .button")
      .first()
      .click({ timeout: 1000 })
      .catch(() => {});
    await still(page);
  }
  await shoot("hand-over");
}

/** Two bots, seen by a bystander, to the end and back. */
async function lookedOn(page, address, shoot) {
  await begin(page, address, "skirmish");
  await page.locator('select:has(option[value="hex"])').selectOption("square");
  await page.locator(".seat").nth(0).locator("select").first().selectOption("bot");
  await start(page);
  await still(page);
  await shoot("combat-watched");
  await page.locator(".end").waitFor({ timeout: 90_000 });
  await shoot("combat-end");
  await page.locator(".end .more button").last().click();
  await still(page);
  await shoot("combat-end-table");
}
