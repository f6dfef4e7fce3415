// The combat board in the hand: close up on a phone, placing, dragging.
import { afterAll, beforeAll, expect, test } from "vitest";
import { playUntil, Site, start } from "./site";

const site = new Site(["--testing"]);
beforeAll(() => site.open());
afterAll(() => site.close());

test("on a phone the hex board is close up, moves to what is decided, and shows all of the field", async () => {
  const page = await site.page([360, 740]);
  await start(page, { board: "hex" });
  await playUntil(page, /^Place a unit/);
  const view = () => page.locator(".zone").evaluate((zone) => ({ top: zone.scrollTop, part: zone.clientHeight / zone.scrollHeight }));
  const inView = (what: string) => page.locator(what).first().evaluate((one) => {
    const [box, zone] = [one.getBoundingClientRect(), one.closest(".zone")!.getBoundingClientRect()];
    return box.top >= zone.top - 1 && box.bottom <= zone.bottom + 1;
  });
  await expect.poll(() => inView(".cell.choose")).toBe(true);
  await playUntil(page, /What do the/);
  expect((await view()).part).toBeLessThan(0.95);
  await expect.poll(() => inView(".piece:has(.breathe)")).toBe(true);
  const strip = (await page.locator(".overview").boundingBox())!;
  expect(strip.width).toBe(12);
  await page.mouse.click(strip.x + 6, strip.y + 12);
  await expect.poll(async () => (await view()).top).toBe(0);
  await page.mouse.move(strip.x + 6, strip.y + 12);
  await page.mouse.down();
  await page.mouse.move(strip.x + 6, strip.y + strip.height - 4, { steps: 4 });
  await page.mouse.up();
  expect((await view()).top).toBeGreaterThan(50);
  await page.getByRole("button", { name: "Show the whole field" }).click();
  await expect.poll(async () => (await view()).part).toBeGreaterThan(0.99);
  await page.getByRole("button", { name: "Show it close up" }).click();
  await expect.poll(async () => (await view()).part).toBeLessThan(0.95);
  // Dragging the ground is no click: nothing is picked by it.
  const ground = (await page.locator(".zone").boundingBox())!;
  await page.mouse.move(ground.x + 120, ground.y + 100);
  await page.mouse.down();
  await page.mouse.move(ground.x + 120, ground.y + 300, { steps: 5 });
  await page.mouse.up();
  expect((await view()).top).toBe(0);
  expect(await page.locator(".slip").count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await page.context().close();
});
