// Windows in which a card can be put in, and what a person may want of each kind.
import { WINDOWS } from "../wire/views";

export type Window = (typeof WINDOWS)[number];

export const isWindow = (kind: string): kind is Window => (WINDOWS as readonly string[]).includes(kind);

/** What the server has to be told so that it holds what this browser keeps. */
export function unlike(kept: Record<string, string>, told: Record<string, string>): [string, string][] {
  return Object.entries(kept).filter(([kind, mode]) => (told[kind] ?? "") !== mode && told[kind] !== "combat");
}

/** Whether the server holds something that this browser no longer keeps. */
export const outdated = (kept: Record<string, string>, told: Record<string, string>): boolean =>
  Object.entries(told).some(([kind, mode]) => mode !== "combat" && !(kind in kept));
