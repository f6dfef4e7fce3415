// What several pairs of eyes see together: where one of them knows more than a bystander, its knowledge is put in.
type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function together<T>(open: T, others: T[]): T {
  const more = others.filter((other) => other !== open && other !== undefined && other !== null);
  if (!more.length) return open;
  if (Array.isArray(open)) return lists(open, more as unknown[][]) as T;
  if (isPlain(open)) {
    const keys = new Set([open, ...more].flatMap((value) => Object.keys(value as Plain)));
    return Object.fromEntries(
      [...keys].map((key) => [
        key,
        together(
          open[key],
          more.map((value) => (value as Plain)[key]),
        ),
      ]),
    ) as T;
  }
  if (open === undefined || open === null) return together(more[0] as T, more.slice(1));
  return more.find((other) => other !== open && other !== "") ?? open;
}

/** Something said: the id of its words, and what goes into them. */
const isSaid = (list: unknown[]): boolean => list.length === 2 && typeof list[0] === "string" && isPlain(list[1]);

function lists(open: unknown[], others: unknown[][]): unknown[] {
  // "2 cards" and the names of both are of one length, and yet two ways to say it.
  const better = isSaid(open) ? others.find((other) => other[0] !== open[0]) : undefined;
  if (better) return better;
  const longest = others.reduce((one, other) => (other.length > one.length ? other : one), open);
  if (longest.length !== open.length) return longest;
  return open.map((value, place) =>
    together(
      value,
      others.filter((other) => other.length === open.length).map((other) => other[place]),
    ),
  );
}
