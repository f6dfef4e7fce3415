// Words in the reader's language, from the catalogue of that language alone: the others are not loaded.
import type english from "../gen/words/en.json";
import {
  fill,
  formed,
  isSaid,
  opensWithForm,
  textOf,
  type Args,
  type NameForm,
  type Reader,
  type Said,
} from "./message";
import { settings, type Language } from "../table/settings.svelte";

export type { Arg, Args, Said } from "./message";

type Id = keyof typeof english;
type Own<K> = K extends `ui.${infer Rest}` ? Rest : never;
/** A message of this client; those of the engine come as something said. */
export type MessageId = Own<Id>;
/** What the places of a client's own message hold; a name as something said, so that it has its form in a sentence. */
export type Arguments = Readonly<Record<string, string | number | Said | readonly Said[]>>;

type Catalogue = Readonly<Record<string, string>>;

const FILES = import.meta.glob<{ default: Catalogue }>("../gen/words/*.json");
const nameOf = (file: string): string => file.replace(/^.*\/|\.json$/g, "");
/** Unit tests have every language from the start; a page fetches the one that it speaks. */
const AT_ONCE =
  import.meta.env.MODE === "test"
    ? import.meta.glob<{ default: Catalogue }>("../gen/words/*.json", { eager: true })
    : {};
let loaded: Readonly<Record<string, Catalogue>> = $state.raw(
  Object.fromEntries(Object.entries(AT_ONCE).map(([file, words]) => [nameOf(file), words.default])),
);
/** English for what no catalogue knows: boxes of the server's own. */
let strange: Catalogue = {};
const current = (): Catalogue => loaded[settings.language] ?? loaded.en ?? {};
const counting: Record<string, Intl.PluralRules> = {};

/** The languages that there is a catalogue for, English first. */
export const LANGUAGES = Object.keys(FILES)
  .map(nameOf)
  .sort((one, other) => Number(other === "en") - Number(one === "en") || one.localeCompare(other));

/** A language in its own words: "Svenska". */
export function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Fetch the words of a language; English where there are none. */
export async function load(language: Language): Promise<void> {
  const file = FILES[`../gen/words/${language}.json`] ?? FILES["../gen/words/en.json"];
  if (!file || loaded[language]) return;
  const words = (await file()).default;
  // Only now: what was learnt while this came is kept.
  loaded = { ...loaded, [language]: { ...strange, ...words } };
}

/** Words that came with boxes of the server's own; what a catalogue has stays as it is. */
export function learn(words: Catalogue): void {
  strange = words;
  loaded = Object.fromEntries(
    Object.entries(loaded).map(([language, catalogue]) => [language, { ...words, ...catalogue }]),
  );
}

/** Fetch a language and speak it from now on. */
export async function speak(language: Language): Promise<void> {
  await load(language);
  settings.language = language;
}

const plural = (n: number): string =>
  (counting[settings.language] ??= new Intl.PluralRules(settings.language)).select(n);
/** A mean, with one decimal. */
export const decimal = (value: number): string =>
  value.toLocaleString(settings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const plain: Reader = { message: (id) => current()[id], plural };

export function t(id: MessageId, values: Arguments = {}): string {
  return ownText(`ui.${id}`, values) ?? id;
}

/** A message by a computed id; the fallback if there is none. */
export function tOr(id: string, fallback: string, values: Arguments = {}): string {
  return ownText(`ui.${id}`, values) ?? fallback;
}

function ownText(id: string, values: Arguments): string | undefined {
  const message = current()[id];
  if (message === undefined) return undefined;
  const words = smooth(fill(message, values, plain));
  return opensWithForm(message) ? capital(words) : words;
}

/** Swedish writes no consonant three times where two words meet: skatt + tärning is skattärning. */
const smooth = (text: string): string =>
  settings.language === "sv" ? text.replace(/([bdfgklmnprst])\1\1/gi, "$1$1") : text;

/** How whoever shows something tells what only they can name: players, fields of a map, places of tiles, spaces with whoever
 *  stands there. */
export interface Telling {
  names?: readonly string[];
  field?(at: string, form?: NameForm | ""): string;
  place?(at: string): string;
  spot?(at: string, form?: NameForm | ""): string;
}

function special(id: string, args: Args, telling: Telling, form: NameForm | "" = ""): string | undefined {
  if (id === "seat" || id === "the-seat") return telling.names?.[Number(args.seat)];
  if (id === "field") return telling.field?.(String(args.at), form);
  if (id === "tile-place") return telling.place?.(String(args.at));
  // Whoever names a place says what it is as well.
  if (id === "map.part.place" && telling.place && isSaid(args.place!)) return special(...args.place, telling);
  if (id === "duel.spot") return telling.spot?.(String(args.at), form);
  return undefined;
}

/** Something that the engine or the server said, in the reader's language. */
export function tell(said: Said | string | undefined, telling: Telling = {}): string {
  if (said === undefined) return "";
  if (typeof said === "string") return said;
  return capital(textOf(said, readerFor(telling)));
}

const readerFor = (telling: Telling): Reader => ({
  ...plain,
  special: (id, args, form) => special(id, args, telling, form),
});

function capital(text: string): string {
  const whole = smooth(text);
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** The same with the fewest words that there are for it: a button has little room. */
export function brief(said: Said | undefined, telling: Telling = {}): string {
  const message = current()[`ui.short.${said?.[0]}`];
  return said && message !== undefined ? capital(fill(message, said[1], readerFor(telling))) : tell(said, telling);
}

/** What else this client has to say of something said, by the id of its words: of a question to those who wait, or how it is
 *  answered; of an event to whom it was done, or together with what came of it. Empty if there is nothing. */
export function beside(
  what: "waits" | "detail" | "news" | "with",
  said: Said | undefined,
  more: Args = {},
  telling: Telling = {},
): string {
  const message = current()[`ui.${what}.${said?.[0]}`];
  return said && message !== undefined ? capital(fill(message, { ...said[1], ...more }, readerFor(telling))) : "";
}

/** The name or text of a component by its message id; the id itself if this version does not know it. */
export function named(id: string, args: Args = {}): string {
  return current()[id] === undefined ? (id.split(".").at(-1) ?? id) : fill(current()[id] ?? id, args, plain);
}

/** The same inside a sentence. */
export const namedIn = (id: string, form: NameForm): string => formed([id, {}], form, plain);

/** Whether there is a message of that id. */
export const known = (id: string): boolean => current()[id] !== undefined;
