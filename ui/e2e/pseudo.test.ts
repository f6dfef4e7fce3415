// A language that nobody speaks, made by a script: every word of its catalogue is marked, so that what is not, is not
// taken from a catalogue.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import rules from "../src/gen/rules.json";
import en from "../src/gen/words/en.json";
import { inEnglish } from "../src/reference/ledger";
import { walk, words } from "./screens";
import { HEROES } from "./server";
import { type Look, Site } from "./site";

const MARKED = /⟦[^⟦⟧]*⟧/g;
/** An id of a message, or a place of one that was not filled. */
const RAW = /\b(ui|combat|map|cards|duel|setup|server|engine|word|event)\.[a-z][\w.-]+|\{\w+\}/;

/** The catalogue of the language by `tools/new_language.py`. */
function pseudo(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "heroes-words-"));
  try {
    const python = join(dirname(HEROES), "python");
    const where = ["--folder", folder, "--ledger", folder];
    execFileSync(python, ["../tools/new_language.py", "--pseudo", "en-x-pseudo", ...where]);
    return Object.fromEntries(
      readFileSync(join(folder, "en-x-pseudo.toml"), "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => {
          const [, id, message] = /^("(?:[^"\\]|\\.)*") = (.*)$/.exec(line) ?? [];
          return [JSON.parse(id!) as string, JSON.parse(message!) as string];
        }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What heroes are called is the same in every language. */
const names = new Set(Object.entries(en).flatMap(([id, text]) => (id.startsWith("hero.") ? [text] : [])));
/** Whole messages of the English catalogue that hold words. */
const english = new Set(
  [...Object.values(en), ...rules.flatMap(({ rule, note }) => [rule, note])].filter(
    (text) => /[a-z]{3}/i.test(text) && !text.includes("{") && !names.has(text),
  ),
);

/** Headings of the rules: English makes them of ids, and every other language has them in its own file of rules. */
const headings = new Set(inEnglish(rules).map(({ chapter }) => chapter));

test("a language made by a script shows no English of the catalogue and no raw id on any screen", async () => {
  const catalogue = `const words = ${JSON.stringify(pseudo())};`;
  // The rules as that language has them: marked as `tools/new_language.py` marks them.
  const mark = (text: string): string => text && `⟦${text}⟧`;
  const marked = rules.map((one) => ({ ...one, rule: mark(one.rule), note: mark(one.note) }));
  const ledger = `const rules = ${JSON.stringify(marked)};`;
  class Spoken extends Site {
    /** Where English is fetched, this language comes instead. */
    override async context(look: Look, ...given: string[]) {
      const context = await super.context({ ...look, own: true }, ...given);
      await context.route(/\/assets\/en-[\w-]+\.js$/, async (route) => {
        const source = await (await route.fetch()).text();
        const exported = /export\s*\{[^}]*\bas default\b/.exec(source);
        if (exported)
          await route.fulfill({ contentType: "text/javascript", body: `${catalogue} export { words as default };` });
        else await route.continue();
      });
      await context.route(/\/assets\/rules-[\w-]+\.js$/, (route) =>
        route.fulfill({ contentType: "text/javascript", body: `${ledger} export { rules as default };` }),
      );
      return context;
    }
  }
  const met: string[] = [];
  await walk(new Spoken(), {}, async (page, screen) => {
    const all = await words(page);
    expect(
      all.some((text) => text.includes("⟦")),
      `${screen} speaks it`,
    ).toBe(true);
    for (const text of all) {
      const rest = text.replace(MARKED, "").trim();
      if (screen === "rules" && headings.has(rest)) continue;
      if (english.has(rest) || RAW.test(rest)) met.push(`${screen}: ${text}`);
    }
  });
  expect([...new Set(met)]).toEqual([]);
}, 240_000);
