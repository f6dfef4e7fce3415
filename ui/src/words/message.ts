// How a message becomes text: the same few rules as src/heroes/words/catalogue.py.
export type Arg = string | number | boolean | Said | readonly Arg[];
export type Args = Readonly<Record<string, Arg>>;
/** A message id with its arguments, as the engine says it. */
export type Said = readonly [id: string, args: Args];

type Part = string | { name: string; forms: Map<string, Part[]> | null };

/**
 * What a reader of messages needs to know: the messages, how numbers are counted, and how some ids are told by whoever
 * shows them.
 */
export interface Reader {
  message(id: string): string | undefined;
  plural(n: number): string;
  /** Says an id its own way, such as a seat by the name of its player; undefined: by its message. */
  special?(id: string, args: Args): string | undefined;
}

export const isSaid = (arg: Arg): arg is Said =>
  Array.isArray(arg) &&
  arg.length === 2 &&
  typeof arg[0] === "string" &&
  typeof arg[1] === "object" &&
  !Array.isArray(arg[1]);

const READ = new Map<string, Part[]>();

export function textOf([id, args]: Said, reader: Reader): string {
  if (!id) return "";
  const special = reader.special?.(id, args);
  if (special !== undefined) return special;
  const message = reader.message(id);
  return message === undefined ? id : fill(message, args, reader);
}

export function fill(message: string, args: Args, reader: Reader): string {
  let parts = READ.get(message);
  if (!parts) READ.set(message, (parts = read(message, 0, "")[0]));
  return put(parts, args, reader);
}

function put(parts: readonly Part[], args: Args, reader: Reader): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      const value = args[part.name];
      if (value === undefined) return `{${part.name}}`;
      return part.forms ? put(form(part.forms, value, reader), args, reader) : told(value, reader);
    })
    .join("");
}

export function told(arg: Arg, reader: Reader): string {
  if (isSaid(arg)) return textOf(arg, reader);
  if (Array.isArray(arg))
    return (arg as readonly Arg[]).map((one) => told(one, reader)).join(reader.message("list.between") ?? ", ");
  return String(arg);
}

function form(forms: Map<string, Part[]>, value: Arg, reader: Reader): Part[] {
  const other = forms.get("other") ?? [];
  const number =
    typeof value === "number" ? value : typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : null;
  if (number !== null) return forms.get(String(number)) ?? forms.get(reader.plural(number)) ?? other;
  if (isSaid(value)) return forms.get(value[0]) ?? forms.get(reader.message(`${value[0]}.number`) ?? "other") ?? other;
  return forms.get(String(value).toLowerCase()) ?? other;
}

function read(text: string, from: number, ends: string): [Part[], number] {
  const parts: Part[] = [];
  let at = from;
  let plain = "";
  while (at < text.length && !ends.includes(text.charAt(at))) {
    const two = text.slice(at, at + 2);
    if ((two === "{{" || two === "}}") && !(ends && text.charAt(at) === "}")) {
      plain += two.charAt(0);
      at += 2;
    } else if (text.charAt(at) === "{") {
      if (plain) parts.push(plain);
      plain = "";
      const [part, next] = place(text, at + 1);
      parts.push(part);
      at = next;
    } else if (text.charAt(at) === "}") break;
    else plain += text.charAt(at++);
  }
  if (plain) parts.push(plain);
  return [parts, at];
}

function place(text: string, from: number): [Part, number] {
  let at = from;
  while (at < text.length && text.charAt(at) !== "|" && text.charAt(at) !== "}") at++;
  const name = text.slice(from, at);
  const found: [string, Part[]][] = [];
  while (text.charAt(at) === "|") {
    const label = /^([\w.-]+):/.exec(text.slice(at + 1))?.[1] ?? "";
    const [body, next] = read(text, at + 1 + (label ? label.length + 1 : 0), "|}");
    found.push([label, body]);
    at = next;
  }
  if (!found.length) return [{ name, forms: null }, at + 1];
  const named = found.every(([label]) => !label)
    ? found.map(([, body], place): [string, Part[]] => [place ? "other" : "one", body])
    : found;
  return [{ name, forms: new Map(named) }, at + 1];
}
