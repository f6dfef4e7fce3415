// The rules ledger in the reader's language. Both files are large, so they are loaded only by the rules reference, and the
// Swedish one only for those who read Swedish.
import type { Language } from "../table/settings.svelte";

export interface Rule {
  id: string;
  edition: string;
  title: string;
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
}

const EDITION = /^(?:first|revised)$/;
/** What a citation adds in English: a Swedish heading once more, or where in the section. */
const ASIDE = / \([^()]*\)/g;
/** Words of a citation that belong to no heading; the headings of English books stay as they are printed. */
const CITING: Record<string, string> = {
  setup: "uppställning",
  step: "steg",
  steps: "steg",
  footnote: "fotnot",
  note: "anmärkning",
  table: "tabell",
  introduction: "inledning",
  example: "exempel",
  figure: "figur",
  and: "och",
  before: "före",
  rule: "regel",
  box: "ruta",
};

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
function titleEn(id: string): string {
  return upper(
    parts(id)
      .map((part) => SPELT[part] ?? part)
      .join(", ")
      .replaceAll("-", " "),
  );
}

/** The parts of an id that have Swedish headings: the area, and what a longer id divides it into. */
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
    text: texts.get(sameAs || id) ?? "",
    note: reading(note),
  }));
}

export function inSwedish(entries: Entry[], swedish: Translation): Rule[] {
  const texts = new Map(entries.map((entry) => [entry.id, swedish.rules[entry.id] ?? entry.rule]));
  return entries.map(({ id, edition, source, note, sameAs }) => ({
    id,
    edition,
    source: source
      .replace(ASIDE, "")
      .replace("[Town]", "STAD")
      .replace(/\b[a-z]+\b/g, (word) => CITING[word] ?? word),
    title: upper([...new Set(headingsOf(id).map((part) => swedish.headings[part] ?? part))].join(", ")),
    text: texts.get(sameAs || id) ?? "",
    note: reading(swedish.notes[id] ?? note),
  }));
}

const read: Partial<Record<Language, Promise<Rule[]>>> = {};

export function ledger(language: Language): Promise<Rule[]> {
  return (read[language] ??= load(language));
}

async function load(language: Language): Promise<Rule[]> {
  const entries = (await import("../gen/rules.json")).default as Entry[];
  return language === "sv" ? inSwedish(entries, (await import("../gen/rules.sv.json")).default) : inEnglish(entries);
}
