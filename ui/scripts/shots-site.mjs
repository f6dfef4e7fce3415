// Pictures of the page without a server, which `make site` puts into build/site; for screenshots.mjs.
import { runnerImport } from "vite";
import { still } from "./still.mjs";

const { module: here } = await runnerImport(new URL("../e2e/statics.ts", import.meta.url).pathname);
/** Python starts in it. */
const LONG = 120_000;
const statics = new here.Statics();
const poor = new here.Statics(/\.xz$/);
let started;

export async function site(_page, _address, shoot, _size, again) {
  started ??= Promise.all([statics.start(), poor.start()]);
  await started;
  const failing = await again(poor.address);
  await failing.locator("[data-loading=failed]").waitFor({ timeout: LONG });
  await still(failing);
  await shoot("site-failed", failing);
  await failing.context().close();

  const page = await again(statics.address);
  // While its rules come.
  await page.locator("[data-loading=loads] progress").waitFor();
  await shoot("site-loading", page);
  const second = await page.context().newPage();
  await second.goto(statics.address);
  await second.locator("[data-loading=waits]").waitFor();
  await still(second);
  await shoot("site-second-tab", second);
  await second.close();
  await page.locator("[data-loading]").waitFor({ state: "detached", timeout: LONG });
  await still(page);
  await shoot("site-home", page);
  for (const [name, hash, there] of [
    ["site-new", "new/clash", "main.new select"],
    ["site-cards", "cards", "main.cards .grid > *"],
    ["site-about", "about", "main p"],
  ]) {
    await page.goto(`${statics.address}#/${hash}`);
    await page.locator(there).first().waitFor();
    await still(page);
    await shoot(name, page);
  }
  await page.goto(`${statics.address}#/`);
  await page.locator(".learn button.big").first().click();
  await page.locator(".table[data-state=asked]").waitFor({ timeout: LONG });
  await still(page);
  await shoot("site-table", page);
  await page.locator("header button").last().click();
  await still(page);
  await shoot("site-settings", page);
  await page.context().close();
}
site.end = () => {
  if (!started) return;
  statics.close();
  poor.close();
};
