// What a browser test begins with: a page, or a table that is laid by a scene with people at it.
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import type { Scene, Step } from "./scenes";

export type Size = [number, number];
export const DESK: Size = [1280, 720];
export const PHONE: Size = [360, 740];
export const SIZES = [DESK, PHONE];

export interface Look {
  size?: Size;
  /** Nothing moves unless the test is about motion. */
  motion?: boolean;
  touch?: boolean;
  /** Whether bots are followed; a test that is not about it sees everything at once. */
  pace?: "step" | "calm" | "quick" | "skip";
  /** A browser that no other test uses: one with a clock or a script of its own, or with other words. */
  own?: boolean;
  /** Further settings that this browser remembers. */
  remembers?: Record<string, unknown>;
}

const ME = "Ann";
let browser: Promise<Browser> | undefined;

/** The browser of this worker. */
function worker(): Promise<Browser> {
  const browsers = inject("browsers");
  browser ??= chromium.connect(browsers[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % browsers.length]!);
  return browser;
}

/** A browser that knows of no server, for a page that needs none. */
export const newBrowser = async (): Promise<BrowserContext> =>
  (await worker()).newContext({
    viewport: { width: DESK[0], height: DESK[1] },
    locale: "en-GB",
    reducedMotion: "reduce",
  });

/** Browsers that no test uses now, by their kind. */
const unused = new Map<string, BrowserContext[]>();
/** The first page of a browser, before anything was looked at. */
const ready = new WeakMap<BrowserContext, Page>();
/** Something that a browser can show and that does nothing, where it remembers what the site does. */
const QUIET = "/favicon.svg";

/** Nothing stays of a test but what was fetched, and an empty window: opening one takes longer than what most tests
 * do in it. */
async function putBack(context: BrowserContext, kind: string, address: string): Promise<void> {
  await context.setOffline(false);
  await context.clearPermissions();
  const [page, ...others] = context.pages();
  await Promise.all(others.map((other) => other.close()));
  page?.removeAllListeners();
  await page?.mouse.up();
  await page?.mouse.move(0, 0);
  await page?.goto(address + QUIET);
  unused.set(kind, [...(unused.get(kind) ?? []), context]);
}

/** What somebody saw where a test failed, into `build/failed`: the page, and a picture of it. */
async function picture(context: BrowserContext, test: string): Promise<void> {
  const folder = "../build/failed";
  mkdirSync(folder, { recursive: true });
  for (const page of context.pages()) {
    const file = `${folder}/${test.replace(/\W+/g, "-").slice(0, 60)}-${Date.now()}`;
    await page.screenshot({ path: `${file}.png` });
    writeFileSync(`${file}.html`, `<!-- ${page.url()} -->\n${await page.content()}`);
  }
}

/** The server, and people who come to it. Whatever a test opens is closed with it. */
export class Site {
  constructor(private readonly server?: { readonly address: string }) {}

  get address(): string {
    return this.server?.address ?? inject("address");
  }

  /** A browser of somebody's own. One that another test has used knows nothing of it, but need not fetch all again. */
  async context(look: Look = {}, secret = newSecret(), name = ""): Promise<BrowserContext> {
    const [width, height] = look.size ?? DESK;
    const { address } = this;
    const kind = JSON.stringify([width, height, look.motion, look.touch]);
    const own = look.own || this.server !== undefined;
    const context =
      (own ? undefined : unused.get(kind)?.pop()) ??
      (await (
        await worker()
      ).newContext({
        viewport: { width, height },
        locale: "en-GB",
        colorScheme: "dark",
        reducedMotion: look.motion ? "no-preference" : "reduce",
        hasTouch: look.touch ?? false,
      }));
    onTestFinished(async ({ task }) => {
      if (task.result?.state === "fail") await picture(context, task.name);
      await (own ? context.close() : putBack(context, kind, address));
    });
    const page = context.pages()[0] ?? (await context.newPage());
    if (page.url() !== address + QUIET) await page.goto(address + QUIET);
    const remembered = { client: secret, name, pace: look.pace ?? "skip", ...look.remembers };
    await page.evaluate((value) => {
      sessionStorage.clear();
      localStorage.clear();
      localStorage.setItem("tabletop-heroes", value);
    }, JSON.stringify(remembered));
    ready.set(context, page);
    return context;
  }

  /** Somebody who comes to the site, at home or at some screen of it. */
  async page(look: Look = {}, screen = ""): Promise<Page> {
    return this.open(await this.context(look), screen);
  }

  async open(context: BrowserContext, screen = ""): Promise<Page> {
    const page = ready.get(context) ?? (await context.newPage());
    ready.delete(context);
    page.on("pageerror", (error) => {
      throw error;
    });
    await page.goto(`${this.address}/#/${screen}`);
    await shown(page);
    return page;
  }

  /** Lays the table of a scene; the first person of it sees it, or, where only bots play, whoever laid it. */
  async at(scene: Scene, look: Look = {}): Promise<Page> {
    return (await this.people(scene, look))[0]!;
  }

  /** Everybody at the table of a scene, each in a browser of their own, in the order of their seats. */
  async people(scene: Scene, look: Look = {}): Promise<Page[]> {
    const [table, secrets] = await this.lay(scene);
    const pages = [];
    for (const [name, secret] of secrets)
      pages.push(await this.open(await this.context(look, secret, name), `table/${table}`));
    return pages;
  }

  /** The table of a scene, and the secret of each person at it: new ones, or those who are already here. */
  async lay(scene: Scene, here?: Map<string, string>): Promise<[string, Map<string, string>]> {
    const sitters = scene.seats ?? [ME, { bot: "random" }];
    const names = [...new Set(sitters.filter((one) => typeof one === "string"))];
    const secrets = here ?? new Map((names.length ? names : [ME]).map((name) => [name, newSecret()]));
    const { table } = await this.#post("", {
      ...scene,
      owner: [...secrets.values()][0]!,
      seats: sitters.map((one) => (typeof one === "string" ? { client: secrets.get(one), name: one } : one)),
    });
    return [table!, secrets];
  }

  /** Answers for whoever is asked at the table that this page is at. */
  async play(page: Page, ...steps: Step[]): Promise<void> {
    await this.#post(`/${tableOf(page)}`, { steps });
  }

  /** How the table of this page stands at the server, and whether the server is about to do something there. */
  async stands(
    page: Page,
  ): Promise<{ status: string; question: number; busy: boolean; answers: number; title: string }> {
    return (await fetch(`${this.address}/api/scene/${tableOf(page)}`, ALONE)).json() as ReturnType<Site["stands"]>;
  }

  async #post(path: string, body: object): Promise<{ table?: string }> {
    const reply = await fetch(`${this.address}/api/scene${path}`, {
      method: "POST",
      body: JSON.stringify(body),
      ...ALONE,
    });
    const told = (await reply.json()) as { error?: string; table?: string };
    if (told.error) throw new Error(told.error);
    return told;
  }
}

/** A line that is kept may be closed by the server just as it is used again, by whatever asks next. */
const ALONE = { headers: { Connection: "close" } };

const newSecret = (): string => randomBytes(24).toString("base64url");

export const tableOf = (page: Page): string => new URL(page.url()).hash.split("/")[2] ?? "";

/** The client has its words, and what it shows is no longer being fetched or laid. */
export async function shown(page: Page): Promise<void> {
  await page.locator("#main > *:not(.laying)").first().waitFor({ state: "attached" });
}

export const question = (page: Page, title: string | RegExp) => page.getByRole("heading", { name: title }).first();

/** Lines of the log about events of this kind. */
export const logged = (page: Page, kind: string) => page.locator(`.log li[class~="${kind}"]`);

export async function asText(page: Page): Promise<void> {
  const toggle = page.getByRole("button", { name: "As text" });
  if ((await toggle.getAttribute("aria-pressed")) !== "true") await toggle.click();
}

/** Whether everything of the page is in sight. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
  );

/** Takes over at the screen between two players of one device. */
export async function handOver(page: Page): Promise<void> {
  const hold = page.getByRole("button", { name: "Hold to begin" });
  // As a screen reader presses it: no finger that rests, no key.
  await hold.evaluate((button: HTMLElement) => button.click());
  await hold.waitFor({ state: "detached" });
}

const box = (page: Page) => page.locator(".table[data-state]");

/** Everything that has happened at this table is shown here, and the server is not about to do anything there. */
export async function settled(page: Page, site: Site): Promise<void> {
  await expect
    .poll(async () => {
      const { question, busy } = await site.stands(page);
      return !busy && (await box(page).getAttribute("data-question")) === String(question);
    })
    .toBe(true);
  await page.locator(".table:not([data-state=busy])").waitFor();
}

/** Gives an answer by its button on the text board, and waits until it has been taken. */
export async function choose(page: Page, label: RegExp): Promise<void> {
  const before = await box(page).getAttribute("data-question");
  await page.locator(".options .button", { hasText: label }).first().click();
  await expect.poll(() => box(page).getAttribute("data-question")).not.toBe(before);
}

/** Walks through what is lit, with N, until the focus is on something that is called so. */
export async function walkTo(page: Page, name: RegExp): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press("n");
    if (name.test(await focused())) return;
  }
  throw new Error(`N does not come to ${name}; it is at ${await focused()}`);
}
