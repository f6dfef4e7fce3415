// Looking something up: rules, worked examples, cards, units, places and buildings, found by words of the reader's
// language.

export type Kind = "rule" | "example" | "card" | "unit" | "place" | "building";
export type Shelf = "rules" | "examples" | "cards" | "places";
/** The two games that one can play; the expansions are read together with the board game. */
export type GameOf = "board" | "card";

export interface Entry {
  kind: Kind;
  /** Of a rule its id in the ledger; of anything else `card:haste`, `unit:castle.griffins`. */
  id: string;
  title: string;
  /** Under which heading a rule stands; empty for what is no rule. */
  chapter: string;
  /** What it is, beside the title: the game of a rule, the kind of a card. */
  sub: string;
  text: string;
  note: string;
  source: string;
  /** `first`, `revised`, `both`; empty if there is a single edition. */
  edition: string;
  game: GameOf;
  /** What it is called in English, by which the ledger names it. */
  name: string;
  icon: string;
  /** Its name as it stands inside a sentence, where that is another. */
  also?: string;
}

export interface Filter {
  shelf: Shelf | "";
  game: GameOf | "";
  edition: string;
  /** As `chapterOf` names it; empty: everything. */
  chapter?: string;
}

export const ALL: Filter = { shelf: "", game: "", edition: "" };

/** The rules under one heading of one book. */
export interface Chapter {
  id: string;
  title: string;
  /** The game or the expansion, as ids begin: `core`. */
  book: string;
  count: number;
}

/** The chapter of a rule, by its id: `core.combat`. */
export const chapterOf = ({ kind, id }: Entry): string => (kind === "rule" ? id.split(".").slice(0, 2).join(".") : "");

const SHELF_OF: Record<Kind, Shelf> = {
  rule: "rules",
  example: "examples",
  card: "cards",
  unit: "cards",
  place: "places",
  building: "places",
};
/** How much a word is worth where it is found: things whose name it is come first. */
const WORTH = { title: 4, id: 4, text: 2, note: 1 } as const;
/** What is called so before anything else is said of it is what most mean. */
const HEADED = 1;

/** How people ask: words that say nothing about what is searched for, and words that mean the same. */
export class Speech {
  readonly #idle: ReadonlySet<string>;
  readonly #alike: readonly (readonly string[])[];
  /** Several words that mean one thing together, the longest first. */
  readonly #phrases: readonly string[];

  /** `idle`: words with spaces between them; `alike`: groups with semicolons between them, each of words with commas. */
  constructor(idle: string, alike: string) {
    this.#idle = new Set(idle.split(/\s+/).filter(Boolean));
    this.#alike = alike.split(";").map((group) =>
      group
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean),
    );
    this.#phrases = this.#alike
      .flat()
      .filter((words) => words.includes(" "))
      .toSorted((one, other) => other.length - one.length);
  }

  /** Each word that is searched for, with those that mean the same. */
  wanted(typed: string): string[][] {
    const words = typed
      .split(/\s+/)
      .map((word) => word.replace(/[?!.,]+$/, ""))
      .filter(Boolean);
    let rest = ` ${words.join(" ")} `;
    const whole = this.#phrases.filter((phrase) => {
      const told = rest.includes(` ${phrase} `);
      if (told) rest = rest.replace(` ${phrase} `, " ");
      return told;
    });
    // A group that begins with several words is looked for by each of them.
    const told = whole.flatMap((phrase) => {
      const first = this.#alike.find((group) => group.includes(phrase))?.[0] ?? "";
      return first.includes(" ") ? first.split(" ") : [phrase];
    });
    const telling = [...told, ...rest.split(" ").filter((word) => word && !this.#idle.has(word))];
    return (telling.length ? telling : words).map((word) => [
      ...new Set([word, ...(this.#alike.find((group) => group.includes(word)) ?? [])]),
    ]);
  }
}

const PLAIN = new Speech("", "");

interface Shown {
  entry: Entry;
  low: [worth: number, words: string][];
}

/** Everything that can be found, made ready once so that each key that is typed costs little. */
export class Index {
  readonly #byId: Map<string, Entry>;
  readonly #shown: Shown[];

  constructor(
    readonly entries: readonly Entry[],
    readonly speech: Speech = PLAIN,
  ) {
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]));
    this.#shown = entries.map((entry) => ({
      entry,
      low: [
        ...(["title", "id", "text", "note"] as const).map((part): [number, string] => [
          WORTH[part],
          entry[part].toLowerCase(),
        ]),
        [WORTH.title, entry.also?.toLowerCase() ?? ""],
      ],
    }));
  }

  get(id: string): Entry | undefined {
    return this.#byId.get(id);
  }

  /** What contains every word; a rule that is named by its id comes with its neighbours in the ledger. */
  find(words: string, filter: Filter = ALL): Entry[] {
    const named = this.#byId.get(words.trim());
    if (named) return [named, ...this.#neighbours(named, filter)];
    const whole = words.trim().toLowerCase();
    const wanted = this.speech.wanted(whole);
    const found: { entry: Entry; worth: number }[] = [];
    for (const { entry, low } of this.#shown) {
      if (!fits(entry, filter)) continue;
      let worth = 0;
      for (const word of wanted) {
        const best = low.reduce(
          (most, [value, text]) => (value > most && word.some((form) => says(text, form)) ? value : most),
          0,
        );
        if (!best) {
          worth = -1;
          break;
        }
        const title = low[0]?.[1] ?? "";
        worth += best + (word.some((form) => title.startsWith(form) && says(title, form)) ? HEADED : 0);
      }
      if (worth >= 0) found.push({ entry, worth: worth + (low[0]?.[1] === whole ? WORTH.title : 0) });
    }
    return found.sort((a, b) => b.worth - a.worth).map(({ entry }) => entry);
  }

  /** The headings of the rulebooks, as they follow each other there, with as many rules as the filter leaves. */
  chapters(filter: Filter = ALL): Chapter[] {
    const found = new Map<string, Chapter>();
    for (const entry of this.entries) {
      const id = chapterOf(entry);
      if (!id || !fits(entry, filter)) continue;
      const known = found.get(id) ?? { id, title: entry.chapter, book: id.split(".")[0] ?? "", count: 0 };
      found.set(id, { ...known, count: known.count + 1 });
    }
    return [...found.values()];
  }

  #neighbours(rule: Entry, filter: Filter): Entry[] {
    if (SHELF_OF[rule.kind] !== "rules") return [];
    const area = bare(rule.id).replace(/[^.]+$/, "");
    return this.entries.filter(
      (entry) => entry !== rule && entry.id.startsWith(area) && fits(entry, { ...filter, shelf: "" }),
    );
  }

  /** The same rule in the other rulebook: their ids differ in the edition alone. */
  counterpart(rule: Entry): Entry | undefined {
    const other = rule.id.replace(/\.(first|revised)$/, (_, edition: string) =>
      edition === "first" ? ".revised" : ".first",
    );
    return other === rule.id ? undefined : this.#byId.get(other);
  }
}

/** As few letters stand in many words, where they mean nothing: three are a word, or begin a form of it ("win" and "wins",
 * not "window"); one or two are the beginning of whatever is still being typed. */
const SHORT = 3;
const ENDING = 2;
const LETTER = /\p{L}/u;

function says(text: string, form: string): boolean {
  let at = text.indexOf(form);
  if (form.length > SHORT) return at >= 0;
  while (at >= 0 && !stands(text, at, form.length)) at = text.indexOf(form, at + 1);
  return at >= 0;
}

function stands(text: string, at: number, length: number): boolean {
  if (at > 0 && LETTER.test(text[at - 1]!)) return false;
  let end = at + length;
  while (end < text.length && LETTER.test(text[end]!)) end++;
  return length < SHORT || end - at - length <= ENDING;
}

const bare = (id: string): string => id.replace(/\.(?:first|revised)$/, "");

function fits(entry: Entry, { shelf, game, edition, chapter }: Filter): boolean {
  if (chapter && chapterOf(entry) !== chapter) return false;
  if (shelf && SHELF_OF[entry.kind] !== shelf) return false;
  if (game && entry.game !== game) return false;
  return !edition || entry.edition === "" || entry.edition === "both" || entry.edition === edition;
}

/** Names that say little: the ledger uses them as ordinary words as well. */
const MOST_NAMED = 14;

/** Which rules name which card, unit or place, as the English ledger has it. */
export class Links {
  readonly #rulesOf = new Map<string, string[]>();
  readonly #thingsOf = new Map<string, string[]>();

  constructor(entries: readonly Entry[], english: ReadonlyMap<string, string>) {
    const rules = entries.filter(({ kind }) => kind === "rule" || kind === "example");
    for (const thing of entries) {
      if (thing.kind === "rule" || thing.kind === "example" || !thing.name) continue;
      const own = thing.kind === "place" ? `core.loc.${thing.id.slice(6).replace("-of-magic-", "-")}` : "";
      const name = new RegExp(`\\b${thing.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\b`);
      const about = rules.filter((rule) => own && (rule.id === own || rule.id.startsWith(`${own}.`)));
      const naming = rules.filter(
        (rule) => rule.game === thing.game && !about.includes(rule) && name.test(english.get(rule.id) ?? ""),
      );
      const found = [...about, ...(naming.length > MOST_NAMED ? [] : naming)].map(({ id }) => id);
      if (!found.length) continue;
      this.#rulesOf.set(thing.id, found);
      for (const rule of found) this.#thingsOf.set(rule, [...(this.#thingsOf.get(rule) ?? []), thing.id]);
    }
  }

  /** The rules of a place, and those that name a thing. */
  rulesOf(thing: string): readonly string[] {
    return this.#rulesOf.get(thing) ?? [];
  }

  /** The cards, units and places that a rule names. */
  thingsOf(rule: string): readonly string[] {
    return this.#thingsOf.get(rule) ?? [];
  }
}

/** A text cut where the words that were searched for stand in it. */
export function marked(text: string, words: string): { text: string; hit: boolean }[] {
  const wanted = words
    .split(/\s+/)
    .filter((word) => word.length > 1 && !word.includes("."))
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!wanted.length) return [{ text, hit: false }];
  return text
    .split(new RegExp(`(${wanted.join("|")})`, "i"))
    .map((piece, place) => ({ text: piece, hit: place % 2 === 1 }))
    .filter((piece) => piece.text);
}
