// Finds the answer that somebody has typed: an option's key, its words in the reader's language, or the place it is
// about.

/** An answer as it can be typed. */
export interface Typable {
  key: string;
  /** The whole deed in the reader's words, as a button would say it. */
  text: string;
  /** What else it goes by: a space, a field, a unit, a card. */
  words: readonly string[];
}

/** `fits`: the best ones first. `one`: the answer that is meant, if nothing else can be. */
export interface Found {
  one: Typable | null;
  fits: Typable[];
}

/** Without capitals, accents and marks, so that "Lich" finds "Licherna" and "gra" finds "Grå". Marks of keys stay. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}:,-]+/gu, " ")
    .trim();
}

/**
 * How well: 0 is the very answer, 1 all of a name, 2 its beginning, 3 beginnings of its words, 4 anywhere; -1 not at
 * all.
 */
function rank(typed: string, answer: Typable): number {
  if (typed === plain(answer.key)) return 0;
  const names = [answer.text, ...answer.words].map(plain).filter(Boolean);
  if (plain(answer.text) === typed) return 0;
  if (names.includes(typed)) return 1;
  if (names.some((name) => name.startsWith(typed))) return 2;
  const parts = typed.split(" ");
  if (names.some((name) => parts.every((part) => name.split(" ").some((word) => word.startsWith(part))))) return 3;
  const whole = [...names, plain(answer.key)].join(" ");
  return parts.every((part) => whole.includes(part)) ? 4 : -1;
}

export function find(typed: string, answers: readonly Typable[]): Found {
  const wanted = plain(typed);
  if (!wanted) return { one: null, fits: [...answers] };
  const ranked = answers.map((answer) => ({ answer, rank: rank(wanted, answer) })).filter((one) => one.rank >= 0);
  ranked.sort((a, b) => a.rank - b.rank);
  const best = ranked.filter((one) => one.rank === ranked[0]?.rank);
  return { one: best.length === 1 ? (best[0]?.answer ?? null) : null, fits: ranked.map((one) => one.answer) };
}
