// Pictures of moments that seldom come up by themselves, from the scenes of the browser tests: a siege, a Fire Wall, a
// swap, five against five on hexes, others' neutral units, maps of three and of seven. For screenshots.mjs.
import { runnerImport } from "vite";
import { still } from "./still.mjs";

const SHOTS = {
  siege: "SIEGE",
  "fire-wall": "FIRE_WALL",
  swap: "SWAP",
  "hex-five": "HEX_FIVE",
  "others-fight": "OTHERS_FIGHT",
  "map-three": "THREE",
  "map-seven": "SEVEN",
  "map-token": "CREST",
  post: "POST",
};
export const { module: scenes } = await runnerImport(new URL("../e2e/scenes.ts", import.meta.url).pathname);

/** The table of a scene, at which this browser has every seat of a person. */
export async function lay(page, address, scene) {
  const client = await page.evaluate(() => JSON.parse(localStorage.getItem("tabletop-heroes") ?? "{}").client);
  const seats = (scene.seats ?? ["Ann", scenes.BOT]).map((one) =>
    typeof one === "string" ? { client, name: one } : one,
  );
  const body = JSON.stringify({ ...scene, owner: client, seats });
  const told = await (await fetch(`${address}/api/scene`, { method: "POST", body })).json();
  if (told.error) throw new Error(told.error);
  return told.table;
}

/** Goes to a table and takes a seat that is handed over. */
export async function seat(page, address, table, takes = true) {
  await page.goto(`${address}/#/table/${table}`);
  await page.locator('.table[data-state]:not([data-state="laying"])').waitFor();
  await still(page);
  const hold = page.locator(".over .hold");
  if (takes && (await hold.isVisible())) await hold.evaluate((button) => button.click());
  await still(page);
}

export async function moments(page, address, shoot) {
  for (const [name, scene] of Object.entries(SHOTS)) {
    await seat(page, address, await lay(page, address, scenes[scene]));
    await shoot(name);
  }
}
