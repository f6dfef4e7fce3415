// The seam: what the engine says is read as it is given. Nobody takes an answer key apart or keeps a table of kinds of
// questions; a place that does is named here.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import english from "./gen/words/en.json";

/** The rooms that keep to it: all but what is made by tools. */
const ROOMS = ["net", "words", "table", "combat", "map", "adventure", "duel", "parts", "reference", "screens"];

interface Source {
  name: string;
  text: string;
}

function sources(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): Source[] => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "gen" ? [] : sources(name);
    return /\.(ts|svelte)$/.test(entry.name) && !entry.name.endsWith(".test.ts")
      ? [{ name, text: readFileSync(name, "utf8") }]
      : [];
  });
}

const ALL = sources("src");
const KEEPING = ALL.filter(({ name }) => ROOMS.includes(name.split("/")[1] ?? ""));

/** Every place of a pattern, by file and line; `apart` names what is something else. */
function places(of: Source[], pattern: RegExp, apart: RegExp | null = null): string[] {
  return of.flatMap(({ name, text }) =>
    text
      .split("\n")
      .flatMap((line, at) => (pattern.test(line) && !apart?.test(line) ? [`${name}:${at + 1}: ${line.trim()}`] : [])),
  );
}

test("no answer key is taken apart", () => {
  const taken = /\bkeys?\)?(\?\?"")?\??\.(split|startsWith|endsWith|slice|substring|match|replace|indexOf|at)\(/;
  // Keys of the keyboard are keys, too.
  expect(places(KEEPING, taken, /event\.key\b/)).toEqual([]);
  expect(places(KEEPING, /\/\.?(test|exec)\([\w.]*\bkey\)/, /event\.key\b/)).toEqual([]);
});

test("no answer key is put together", () => {
  const made =
    /[`"'](move|attack|play|discover|extend|build|recruit|reinforce|activate|target|boost|discard):(\$\{|["'`])/;
  expect(places(KEEPING, made)).toEqual([]);
});

test("nothing goes by the kind of a question", () => {
  expect(places(KEEPING, /\bask\??\.kind\b\s*([!=]==?|\?\?|\])|\[\s*[\w.]*ask[?!]?\.kind/)).toEqual([]);
  expect(places(KEEPING, /\$\{[\w.]*ask[?!]?\.kind/, /question: \$\{/)).toEqual([]);
});

test("nothing is worked out that the engine says: windows, ways, threats, what a question is about", () => {
  expect(places(KEEPING, /type: "auto"[^}]*\bkind: "/)).toEqual([]);
  expect(places(KEEPING, /\.exits\b/, /\{#each/)).toEqual([]);
  expect(places(KEEPING, /[`"']threat:/)).toEqual([]);
  expect(places(KEEPING, /Number\([\w.?!]*\babout\b|typeof [\w.?!]*\babout\b/)).toEqual([]);
});

test("no list of events says what belongs together: they tell it themselves", () => {
  expect(places(KEEPING, /^\s*"(board|duel|engine)\.[a-z-]+",?$/)).toEqual([]);
  expect(places(KEEPING, /kind [!=]== "(board|duel)\.(game-)?(round|turn|combat)-(begins|began|ends)"/)).toEqual([]);
});

test("no hero is worked out of a number", () => {
  expect(places(KEEPING, /hero\)?\s*(\/|%)\s*2|\bhero\s*\/\/\s*2/)).toEqual([]);
});

test("events go by their ids, never by the name of a class", () => {
  expect(places(KEEPING, /\.kind(\.startsWith\(|\s*===?\s*)"[A-Z]/)).toEqual([]);
});

test("no component is longer than one reads at a sitting, and no line of it than the page is wide", () => {
  const components = ALL.filter(({ name }) => name.endsWith(".svelte"));
  const long = components
    .map(({ name, text }) => `${name}: ${text.trimEnd().split("\n").length} lines`)
    .filter((told) => Number(/(\d+) lines$/.exec(told)?.[1]) > 300);
  expect(long).toEqual([]);
  expect(places(components, /^.{121,}$/u)).toEqual([]);
});

// ---------------------------------------------------------------------- the catalogue

/** Messages by the id of something else: a question, an answer, an event that the engine says. */
const BESIDE = /^(coach|waits|detail|short|news|with)\.[a-z]+\.(ask|do|log)\./;

test("every message of the client is said somewhere in it", () => {
  const code = ALL.map(({ text }) => text).join("\n");
  // An id with a place in it stands for every message of its form: `choice.${name}.${value}`.
  const forms = [...code.matchAll(/`([a-z][\w-]*(?:\.[\w-]+|\.?\$\{[^`]*?\})*)`/gi)]
    .map(([, id = ""]) => id)
    .filter((id) => id.includes("${") && /^[a-z][\w-]*\./i.test(id))
    .map((id) => new RegExp(`^${id.replace(/[.*+?^()|[\]\\]/g, "\\$&").replace(/\$\{[^}]*\}/g, ".+")}$`));
  const unsaid = Object.keys(english)
    .filter((id) => id.startsWith("ui."))
    .map((id) => id.slice(3))
    .filter((id) => !BESIDE.test(id) && !code.includes(`"${id}"`) && !code.includes(`'${id}'`))
    .filter((id) => !forms.some((form) => form.test(id)));
  expect(unsaid).toEqual([]);
});
