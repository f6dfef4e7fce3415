// A real server with a real database, for tests: it lays scenes, and nobody waits at it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const HEROES = process.env.HEROES ?? "../.venv/bin/heroes";
export const PYTHON = process.env.PYTHON ?? "../.venv/bin/python";
/** What the browser does without: suggestions under the address, which it would lay out for every page, and guesses about
 * the network; the others stand in the list of Playwright, whose place this one takes. */
const WITHOUT = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-gpu-rasterization",
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${WITHOUT.join()}`,
];

export class Server {
  address = "";
  #process: ChildProcess | undefined;
  #folder: string;

  /** Further arguments of `heroes serve`, variables for it, and a server whose games it shares. */
  constructor(
    private readonly more: string[] = [],
    readonly variables: Record<string, string> = {},
    beside?: Server,
  ) {
    this.#folder = beside ? beside.#folder : mkdtempSync(join(tmpdir(), "heroes-e2e-"));
  }

  get database(): string {
    return `sqlite:///${join(this.#folder, "games.sqlite")}`;
  }

  /** Starts it; once more, at the same address. It says where it is as soon as it can be reached. */
  async start(): Promise<void> {
    const { database } = this;
    const port = this.address ? new URL(this.address).port : "0";
    const words = ["serve", "--testing", "--port", port, "--database", database, "--per-address", "1000"];
    const server = spawn(HEROES, [...words, "--bot-workers", "2", ...this.more], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...this.variables },
    });
    this.#process = server;
    const told = once(server.stdout, "data").then(([text]) => String(text).trim());
    const ended = once(server, "exit").then(([code]) => {
      throw new Error(`the server ended with ${code} before it could be reached`);
    });
    this.address = await Promise.race([told, ended]);
    ended.catch(() => {});
    server.stdout.resume();
  }

  kill(): Promise<unknown> {
    const gone = once(this.#process!, "exit");
    this.#process?.kill("SIGKILL");
    return gone;
  }

  close(): void {
    this.#process?.kill("SIGTERM");
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
