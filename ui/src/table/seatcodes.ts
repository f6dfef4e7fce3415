// Short codes with which players of one device keep their seats from each other. They lock a door between friends, no
// more, and stay in this browser.
import { PerTable } from "../net/pertable";

const codes = new PerTable<Record<number, string>>("tabletop-heroes-codes");

export const LONGEST = 12;

export const codeOf = (table: string, seat: number): string => codes.get(table)?.[seat] ?? "";

/** An empty code takes it away. */
export function setCode(table: string, seat: number, code: string): void {
  const { [seat]: _, ...others } = codes.get(table) ?? {};
  codes.set(table, code ? { ...others, [seat]: code } : others);
}
