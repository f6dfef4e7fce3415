// How a message becomes text: the same few rules as src/heroes/words/catalogue.py.
export type Arg = string | number | boolean | Said | readonly Arg[];
export type Args = Readonly<Record<string, Arg>>;
/** A message id with its arguments, as the engine says it. */
export type Said = readonly [id: string, args: Args];

/** How a name stands inside a sentence, where a language says so: "griparna", "gripar". */
export type NameForm = "the" | "some";
type Part = string | { name: string; form: NameForm | ""; forms: Map<string, Part[]> | null };

/**
 * What a reader of messages needs to know: the messages, how numbers are counted, and how some ids are told by whoever
 * shows them.
 */
export interface Reader {
  message(id: string): string | undefined;
  plural(n: number): string;
  /** Says an id its own way, such as a seat by the name of its player; undefined: by its message. */
  special?(id: string, args: Args, form?: NameForm | ""): string | undefined;
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
      if (part.forms) return put(form(part.forms, value, reader), args, reader);
      return part.form ? formed(value, part.form, reader) : told(value, reader);
    })
    .join("");
}

/** Something in a form of its own, as far as this language has it; a name that has none stays as it is. */
export function formed(arg: Arg, form: NameForm, reader: Reader): string {
  if (!isSaid(arg))
    return Array.isArray(arg)
      ? joined(
          (arg as readonly Arg[]).map((one) => formed(one, form, reader)),
          reader,
        )
      : String(arg);
  const [id, args] = arg;
  const special = reader.special?.(id, args, form);
  if (special !== undefined) return special;
  if (reader.message(`${id}.${form}`) !== undefined) return textOf([`${id}.${form}`, args], reader);
  const name = textOf(arg, reader);
  const common = form === "some" && reader.message(`${id}.the`) !== undefined;
  return common ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** Whether a message begins with a name that has a small letter inside a sentence. */
export const opensWithForm = (message: string): boolean => /^\{\w+\.\w+\}/.test(message);

export function told(arg: Arg, reader: Reader): string {
  if (isSaid(arg)) return textOf(arg, reader);
  return Array.isArray(arg)
    ? joined(
        (arg as readonly Arg[]).map((one) => told(one, reader)),
        reader,
      )
    : String(arg);
}

const joined = (parts: string[], reader: Reader): string => parts.join(reader.message("list.between") ?? ", ");

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
  const [name = "", own = ""] = text.slice(from, at).split(".") as [string?, NameForm?];
  const found: [string, Part[]][] = [];
  while (text.charAt(at) === "|") {
    const label = /^([\w.-]+):/.exec(text.slice(at + 1))?.[1] ?? "";
    const [body, next] = read(text, at + 1 + (label ? label.length + 1 : 0), "|}");
    found.push([label, body]);
    at = next;
  }
  if (!found.length) return [{ name, form: own, forms: null }, at + 1];
  const named = found.every(([label]) => !label)
    ? found.map(([, body], place): [string, Part[]] => [place ? "other" : "one", body])
    : found;
  return [{ name, form: "", forms: new Map(named) }, at + 1];
}
