// A faction of one's own (docs/add-a-faction.md), as the page writes it: the server has it, and the browser plays it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANN, BOT, type Scene } from "./scenes";
import { Server } from "./server";
import { Site } from "./site";

const folder = mkdtempSync(join(tmpdir(), "heroes-own-"));
const file = join(folder, "hive.py");
const page = readFileSync("../docs/add-a-faction.md", "utf8");
writeFileSync(file, [...page.matchAll(/```python\n([^]*?)```/g)].map((block) => block[1]).join("\n"));

const server = new Server([], { HEROES_BOXES: file });
const site = new Site(server);
beforeAll(() => server.start());
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** The first turn of the Hive, whose units stand before their town. */
const HIVE: Scene = {
  name: "the first turn of the Hive",
  game: "clash",
  setup: { scenario: "crossroads", boxes: ["hive"], seats: [{ hero: "hive.apia" }, { hero: "castle.catherine" }] },
  seats: [ANN, BOT],
  steps: [{ asked: "Your turn", seat: 0 }],
};

test("a faction of one's own is played with its names, its colour and letters for pictures", async () => {
  const at = await site.at(HIVE);
  await at.getByText("Apia").first().waitFor();
  expect(await at.locator("svg.map text.letters", { hasText: "H" }).count()).toBeGreaterThan(0);
  const enamel = await at.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--hive-e"));
  expect(enamel).toContain("gold");
  await at.keyboard.press("t");
  const town = at.getByRole("region", { name: "Town of Hive" });
  await town.getByText("Honey Cellar").waitFor();
  await town.getByText("Wasps").first().waitFor();
  await at.keyboard.press("Escape");
  // Two more rounds go by, and it is the turn of the Hive again.
  await site.play(at, "end-turn", { asked: "Your turn", seat: 0 }, "end-turn", { asked: "Your turn", seat: 0 });
  await at.getByRole("button", { name: /^End turn/ }).waitFor();
});
