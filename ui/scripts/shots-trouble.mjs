// Pictures of tables at which all is not well, and of company at a table: still being laid, an answer too late, a rule
// that breaks, a game of older rules, a table that its keeper has closed; talk, votes, seats that were left, giving up,
// another tab. For screenshots.mjs.
import { execFileSync } from "node:child_process";
import { runnerImport } from "vite";
import { click, lay, named, scenes, seat } from "./shots-scenes.mjs";
import { still } from "./still.mjs";

const { module: servers } = await runnerImport(new URL("../e2e/server.ts", import.meta.url).pathname);
const { DRAFT, TURN, MAP_TURN, fight, onOneDevice } = scenes;
/** Somebody with another browser. */
const CLEO = "cleo".repeat(6);
const STRUCK = { ...fight(), steps: [...fight().steps, "Attack", { told: "board.strikes" }] };
const withCleo = (scene) => ({ ...scene, name: `${scene.name}, with Cleo`, seats: ["Ann", "Cleo"] });

const PYTHONPATH = ["../tests", process.env.PYTHONPATH].filter(Boolean).join(":");
const broken = new servers.Server(["--module", "server.mishaps"], { PYTHONPATH, HEROES_BREAKS: "defend" });
const newer = new servers.Server(["--module", "server.mishaps"], { PYTHONPATH, HEROES_RULES: "7" }, broken);
let started;

export async function trouble(page, address, shoot, _, again) {
  started ??= Promise.all([broken.start(), newer.start()]);
  await started;
  for (const part of [laying, late, fault, closed, company, tabs, deeds])
    await part(page, address, shoot, again).catch((error) =>
      shoot.missed(`${part.name} (${String(error.message).split("\n")[0]})`),
    );
}
trouble.end = async () => {
  await started;
  if (!started) return;
  newer.close();
  broken.close();
};

/** In a browser of its own, which knows what this one knows. */
async function beside(page, again, address, client = "") {
  const other = await again(`${address}/favicon.svg`);
  const kept = await page.evaluate(() => localStorage.getItem("tabletop-heroes"));
  await other.evaluate(
    ([text, secret]) => {
      const settings = JSON.parse(text ?? "{}");
      localStorage.setItem("tabletop-heroes", JSON.stringify({ ...settings, ...(secret ? { client: secret } : {}) }));
    },
    [kept, client],
  );
  return other;
}
const shut = (page) => page.context().close();

async function laying(page, address, shoot, again) {
  const table = await lay(page, address, DRAFT);
  const other = await beside(page, again, address);
  await other.routeWebSocket(/\/ws$/, (socket) => {
    socket.connectToServer().onMessage(() => {});
  });
  await other.goto(`${address}/#/table/${table}`);
  await other.locator(".laying").waitFor();
  // The bead runs only after a while.
  await other.locator(".laying .bar b").waitFor();
  await shoot("laying", other);
  await shut(other);
}

async function late(page, address, shoot, again) {
  const table = await lay(page, address, TURN);
  const other = await beside(page, again, address);
  await other.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) =>
      server.send(
        String(message).includes('"type":"answer"')
          ? String(message).replace(/"question":\d+/, '"question":1')
          : message,
      ),
    );
  });
  await seat(other, address, table);
  await named(/^(Defend|Försvara)/)(other);
  await other.locator(".slip").waitFor();
  await still(other);
  await shoot("late", other);
  await shut(other);
}

/** A rule breaks; and the same game under rules of another version. */
async function fault(page, _, shoot, again) {
  const other = await again(broken.address);
  const table = await lay(other, broken.address, onOneDevice(TURN));
  await seat(other, broken.address, table);
  await named(/^(Defend|Försvara)/)(other);
  await other.locator('[role="alert"]').first().waitFor();
  await still(other);
  await shoot("fault", other);
  const there = await beside(other, again, newer.address);
  await there.goto(`${newer.address}/#/table/${table}`);
  await there.locator("main section[role=alert]").waitFor();
  await still(there);
  await shoot("stopped", there);
  await shut(there);
  await shut(other);
}

/** Whoever keeps the server has closed a table. */
async function closed(page, _, shoot, again) {
  const other = await again(broken.address);
  const table = await lay(other, broken.address, TURN);
  await seat(other, broken.address, table);
  execFileSync(servers.HEROES, ["admin", "--database", broken.database, "close", table]);
  // The server reads such orders every five seconds.
  await other.waitForTimeout(6000);
  await named(/^(Defend|Försvara)/)(other);
  await other.locator(".slip").waitFor({ timeout: 5000 });
  await still(other);
  await shoot("closed", other);
  await shut(other);
}

async function company(page, address, shoot, again) {
  const table = await lay(page, address, withCleo(STRUCK));
  await seat(page, address, table);
  const cleo = await beside(page, again, address, CLEO);
  await seat(cleo, address, table);
  await cleo.locator(".talker").click();
  await cleo.locator(".talk input").fill("…");
  await cleo.locator(".talk form .button").click();
  await cleo.locator(".talker").click();
  await page.locator(".talker").click();
  await page.locator(".talk .lines li:not(.none)").waitFor();
  await still(page);
  await shoot("talk");
  await page.locator(".talk .asks .button").first().click();
  await cleo.locator(".notices .panel .button.primary").waitFor();
  await still(cleo);
  await shoot("vote", cleo);
  await page.locator(".talker").click();
  await still(page);
  await shoot("vote-asked");
  await cleo.locator(".notices .panel .button").nth(1).click();
  await page.locator(".talker").click();
  await page.locator(".talk .asks .button.quiet").click();
  await still(page);
  await shoot("talk-leave");
  await page.locator(".talk .asks .hostile").click();
  await page.locator(".talker").click();
  await still(page);
  await shoot("left");
  await still(cleo);
  await shoot("left-by-other", cleo);
  await shut(cleo);
}

/** Another tab of the same browser plays. */
async function tabs(page, address, shoot) {
  for (const [name, scene] of [
    ["elsewhere-combat", TURN],
    ["elsewhere-map", MAP_TURN],
  ]) {
    const table = await lay(page, address, scene);
    await seat(page, address, table);
    const other = await page.context().newPage();
    await seat(other, address, table);
    await still(page);
    await shoot(name);
    await other.close();
  }
}

/** Windows that ask: giving up, what cannot be taken back, moving the seat, removing a game. */
async function deeds(page, address, shoot, again) {
  const other = await beside(page, again, address);
  await seat(other, address, await lay(other, address, TURN));
  await click("header button", -1)(other);
  await still(other);
  await shoot("settings-table", other);
  await other.locator("dialog .button.hostile").click();
  await still(other);
  await shoot("resign", other);
  await shut(other);
}
