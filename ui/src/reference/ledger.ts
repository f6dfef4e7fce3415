// The rules ledger in the reader's language. Its files are large, so they are loaded only by the rules reference, and
// each translation only for those who read it.
import type { Language } from "../table/settings.svelte";

export interface Rule {
  id: string;
  edition: string;
  title: string;
  /** The heading under which the rulebook has it. */
  chapter: string;
  text: string;
  note: string;
  source: string;
}

interface Entry {
  id: string;
  edition: string;
  source: string;
  rule: string;
  note: string;
  sameAs: string;
}

interface Translation {
  rules: Record<string, string>;
  notes: Record<string, string>;
  headings: Record<string, string>;
  citing: Record<string, string>;
}

const EDITION = /^(?:first|revised)$/;
/** What a citation adds in English: a heading once more, or where in the section. */
const ASIDE = / \([^()]*\)/g;
const upper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function parts(id: string): string[] {
  return id
    .split(".")
    .slice(1)
    .filter((part) => !EDITION.test(part));
}

/** Parts of ids that are no words. */
const SPELT: Record<string, string> = {
  ai: "neutral units' choices",
  loc: "places",
  mageguild: "mage guild",
  startbonus: "starting bonus",
  stat: "statistics",
  townaction: "town actions",
  xp: "experience",
};

/** core.combat.attack-die: "Combat, attack die". */
const titleEn = (id: string): string => spelt(parts(id));

function spelt(words: string[]): string {
  return upper(
    words
      .map((part) => SPELT[part] ?? part)
      .join(", ")
      .replaceAll("-", " "),
  );
}

/** The parts of an id that have headings in other languages: the area, and what a longer id divides it into. */
export function headingsOf(id: string): string[] {
  const [area = "", within = "", ...rest] = parts(id);
  return rest.length ? [area, within] : [area];
}

/** The ledger's notes say in capitals how sure a reading is; a note that only begins with it can do without. */
function reading(note: string): string {
  const plain = note.replace(/^(?:(?:PROPOSED|CERTAIN):?|FÖRSLAG:|SÄKERT:)\s*/, "");
  return upper(
    plain.replace(
      /(^|\. )?\b(PROPOSED|CERTAIN|FÖRSLAG(?:ET)?|SÄKERT|REKOMMENDERAT)(?![A-ZÅÄÖ])/g,
      (_, start: string | undefined, word: string) =>
        start === undefined ? word.toLowerCase() : start + upper(word.toLowerCase()),
    ),
  );
}

export function inEnglish(entries: Entry[]): Rule[] {
  const texts = new Map(entries.map((entry) => [entry.id, entry.rule]));
  return entries.map(({ id, edition, source, note, sameAs }) => ({
    id,
    edition,
    source,
    title: titleEn(id),
    chapter: spelt(parts(id).slice(0, 1)),
    text: texts.get(sameAs || id) ?? "",
    note: reading(note),
  }));
}

export function inLanguage(entries: Entry[], told: Translation): Rule[] {
  const texts = new Map(entries.map((entry) => [entry.id, told.rules[entry.id] ?? entry.rule]));
  const cited = (word: string): string => told.citing[word] ?? word;
  return entries.map(({ id, edition, source, note, sameAs }) => ({
    id,
    edition,
    source: source
      .replace(ASIDE, "")
      .replace(/\[(\w+)\]/g, (whole, word: string) =>
        word in told.citing && /^[A-Z]/.test(word) ? cited(word) : whole,
      )
      .replace(/\b[a-z]+\b/g, cited),
    title: upper([...new Set(headingsOf(id).map((part) => told.headings[part] ?? part))].join(", ")),
    chapter: upper(told.headings[parts(id)[0] ?? ""] ?? parts(id)[0] ?? ""),
    text: texts.get(sameAs || id) ?? "",
    note: reading(told.notes[id] ?? note),
  }));
}

/** `rules.sv.json`: the ledger in Swedish. */
const FILES = import.meta.glob<{ default: Translation }>("../gen/rules.*.json");
const read: Partial<Record<Language, Promise<Rule[]>>> = {};

export function ledger(language: Language): Promise<Rule[]> {
  return (read[language] ??= load(language));
}

async function load(language: Language): Promise<Rule[]> {
  const entries = (await import("../gen/rules.json")).default as Entry[];
  const told = FILES[`../gen/rules.${language}.json`];
  return told ? inLanguage(entries, (await told()).default) : inEnglish(entries);
}
