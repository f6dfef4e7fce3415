// Pictures from the scenes of the browser tests, for screenshots.mjs: the table of a scene, somebody at it, and one
// picture after the other. Among them moments that seldom come up by themselves: a siege, a Fire Wall, a swap, five
// against five on hexes, others' neutral units, maps of three and of seven.
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

export const narrow = (page) => page.viewportSize().width < 700;
export const escape = (page) => page.keyboard.press("Escape");
export const press = (key) => (page) => page.keyboard.press(key);
export const click =
  (selector, which = 0) =>
  (page) =>
    page.locator(selector).nth(which).click({ timeout: 5000 });
export const named = (name) => (page) => page.getByRole("button", { name }).first().click({ timeout: 5000 });
/** A tab of a phone; on a desk what the key opens instead. */
export const tab = (place, key) => async (page) =>
  narrow(page) ? page.locator(".tabs .button").nth(place).click() : key && page.keyboard.press(key);
/** The pointer rests on it; a finger taps it. */
export const point = (selector) => (page) => {
  const thing = page.locator(selector).first();
  return narrow(page) ? thing.dispatchEvent("click") : thing.hover({ force: true, timeout: 5000 });
};

/** The table of a scene, at which this browser has every seat of a person. */
export async function lay(page, address, scene) {
  const client = await page.evaluate(() => JSON.parse(localStorage.getItem("tabletop-heroes") ?? "{}").client);
  const seats = (scene.seats ?? ["Ann", scenes.BOT]).map((one) =>
    typeof one === "string" ? { client: one === "Cleo" ? "cleo".repeat(6) : client, name: one } : one,
  );
  return (await post(`${address}/api/scene`, { ...scene, owner: client, seats })).table;
}

/** Answers at the table of this page, for whoever is asked. */
export async function playOn(page, ...steps) {
  const { origin, hash } = new URL(page.url());
  await post(`${origin}/api/scene/${hash.split("/")[2]}`, { steps });
  await still(page);
}

async function post(to, body) {
  const told = await (await fetch(to, { method: "POST", body: JSON.stringify(body) })).json();
  if (told.error) throw new Error(told.error);
  return told;
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

/** Of each scene one picture after the other: its name, and what is done before it. */
export async function pictures(page, address, shoot, shots) {
  for (const [scene, ...seen] of shots) {
    try {
      await seat(page, address, await lay(page, address, scene), !seen[0][0].startsWith("hand-over"));
    } catch (error) {
      shoot.missed(`${scene.name} (${String(error.message).split("\n")[0]})`);
      continue;
    }
    for (const [name, ...deeds] of seen) {
      try {
        for (const deed of deeds) await deed(page);
        await still(page);
        await shoot(name);
      } catch (error) {
        shoot.missed(`${name} (${String(error.message).split("\n")[0]})`);
      }
    }
  }
}

export async function moments(page, address, shoot) {
  await pictures(
    page,
    address,
    shoot,
    Object.entries(SHOTS).map(([name, scene]) => [scenes[scene], [name]]),
  );
}
