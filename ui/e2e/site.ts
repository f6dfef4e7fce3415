// A real server with a real database, and a browser to play in.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export class Site {
  browser!: Browser;
  address = "";
  #server: ChildProcess | undefined;
  #folder = mkdtempSync(join(tmpdir(), "heroes-e2e-"));
  #port = 0;

  /** Further arguments of `heroes serve`, and variables for it. */
  constructor(
    private readonly more: string[] = [],
    readonly variables: Record<string, string> = {},
  ) {}

  async open(): Promise<void> {
    this.#port = await freePort();
    this.address = `http://127.0.0.1:${this.#port}`;
    await this.startServer();
    this.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
  }

  async startServer(): Promise<void> {
    const database = `sqlite:///${join(this.#folder, "games.sqlite")}`;
    this.#server = spawn(
      process.env.HEROES ?? "../.venv/bin/heroes",
      ["serve", "--port", String(this.#port), "--database", database, ...this.more],
      { stdio: "ignore", env: { ...process.env, ...this.variables } },
    );
    for (let attempt = 0; attempt < 300; attempt++) {
      const answer = await fetch(`${this.address}/api/health`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error("the server did not start");
  }

  killServer(): void {
    this.#server?.kill("SIGKILL");
  }

  async close(): Promise<void> {
    await this.browser?.close();
    this.#server?.kill("SIGTERM");
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async context(size: [number, number] = [1280, 720]): Promise<BrowserContext> {
    return this.browser.newContext({
      viewport: { width: size[0], height: size[1] },
      locale: "en-GB",
      colorScheme: "dark",
    });
  }

  /** Somebody else who follows the link that `first` was given for seat 2; then the game starts. */
  async invited(first: Page): Promise<Page> {
    const link = await first.getByLabel("Seat 2").inputValue();
    await first.getByRole("link", { name: "To the table", exact: true }).click();
    const second = await this.page();
    await second.goto(link);
    await second.getByRole("button", { name: "Sit down" }).click();
    await first.getByRole("button", { name: "Start" }).click();
    return second;
  }

  async page(size: [number, number] = [1280, 720]): Promise<Page> {
    const page = await (await this.context(size)).newPage();
    page.on("pageerror", (error) => {
      throw error;
    });
    await page.goto(this.address);
    // The client draws once its words are there, and remembers who it is by then.
    await page.waitForFunction(() => localStorage.getItem("tabletop-heroes"));
    return page;
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Starts a game on the new-game screen; `who` is the value of the second seat. */
export async function start(
  page: Page,
  options: { board?: string; template?: string; who?: string; first?: string } = {},
): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#/new/skirmish`);
  await page.getByLabel("Board").selectOption(options.board ?? "square");
  await page.getByLabel("Length").selectOption(options.template ?? "short");
  if (options.first) await page.getByLabel("Who sits here").nth(0).selectOption(options.first);
  if (options.who) await page.getByLabel("Who sits here").nth(1).selectOption(options.who);
  await page.getByRole("button", { name: "Start" }).click();
}

/** From now on bots do not wait to be followed. */
export async function hurry(page: Page): Promise<void> {
  await page.evaluate(() =>
    localStorage.setItem(
      "tabletop-heroes",
      JSON.stringify({ ...(JSON.parse(localStorage.getItem("tabletop-heroes") ?? "{}") as object), pace: "skip" }),
    ),
  );
  await page.reload();
}

export async function asText(page: Page): Promise<void> {
  const toggle = page.getByRole("button", { name: "As text" });
  if ((await toggle.getAttribute("aria-pressed")) !== "true") await toggle.click();
}

export const isOver = (page: Page): Promise<boolean> =>
  page.getByRole("dialog").getByRole("button", { name: "Play again" }).isVisible();

const LIKES = [/^Attack /, /^Pass$/, /^Retaliate$/, /^Defend$/, /^Stay$/];

/** Takes over at the screen between two players of one device; false if it is not there. */
export async function handOver(page: Page): Promise<boolean> {
  const hold = page.getByRole("button", { name: "Hold to begin" });
  if (!(await hold.isVisible())) return false;
  // As a screen reader presses it: no finger that rests, no key.
  await hold.evaluate((button: HTMLElement) => button.click()).catch(() => {});
  await hold.waitFor({ state: "detached" });
  return true;
}

/** Answers one question by a button of the text board; false if nobody asks this page now. */
export async function answerOne(page: Page): Promise<boolean> {
  if (await handOver(page)) return true;
  const buttons = page.locator(".options .button");
  const texts = await buttons.allInnerTexts();
  if (!texts.length) return false;
  const liked = LIKES.map((like) => texts.findIndex((text) => like.test(text))).find((place) => place >= 0);
  const title = await page.locator(".text h2").innerText();
  await buttons
    .nth(liked ?? 0)
    .click({ timeout: 2000 })
    .catch(() => {});
  await page
    .waitForFunction(
      ([old, count]) =>
        document.querySelector(".text h2")?.textContent !== old ||
        document.querySelectorAll(".options .button").length !== count,
      [title, texts.length] as const,
      { timeout: 1500 },
    )
    .catch(() => {});
  return true;
}

/** Answers by the text board until this page is asked a question with such a title, then shows the board again. */
export async function playUntil(page: Page, title: RegExp, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000;
  await asText(page);
  while (Date.now() < end) {
    if ((await page.locator(".options .button").count()) && title.test(await page.locator(".text h2").innerText())) {
      await page.getByRole("button", { name: "As text" }).click();
      return;
    }
    if (await isOver(page)) throw new Error(`the game ended before ${title}`);
    if (!(await answerOne(page))) await page.waitForTimeout(50);
  }
  throw new Error(`nobody was asked ${title}`);
}

export async function playOut(pages: Page[], seconds = 100): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    for (const page of pages) {
      if (await isOver(page)) return;
      if (!(await answerOne(page))) await page.waitForTimeout(30);
    }
  }
  throw new Error(`no end after ${seconds} s: ${await pages[0]?.locator("h2").first().innerText()}`);
}
