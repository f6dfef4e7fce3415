// The keys of a combat: which answer a key gives, and what else it does.
import type { Table } from "../table/table.svelte";

const DIRECT: Record<string, string[]> = {
  " ": ["pass", "end"],
  e: ["end", "done"],
  d: ["defend"],
  y: ["retaliate"],
  n: ["decline"],
  c: ["cast"],
  s: ["stay"],
};

export interface KeyHooks {
  answer: (key: string) => void;
  /** A digit: the unit to place, or the card of the hand with this number from 0. */
  number: (place: number) => void;
  /** To the next (1) or previous (-1) lit thing on the board. */
  cycle: (by: number) => void;
  /** What Enter says outside the board and its buttons: null if nothing. */
  enter: (() => void) | null;
  /** Turns the token that is being placed, forward or back. */
  turn: ((by: number) => void) | null;
  /** Places units as last time. */
  again: (() => void) | null;
  why: () => void;
  codes: () => void;
  help: () => void;
  rules: () => void;
  escape: () => void;
}

/** Whether a key pressed here belongs to something else than the table. */
function elsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return true;
  return target instanceof Element && target.closest("[role=dialog]") !== null;
}

export function combatKey(event: KeyboardEvent, table: Table, hooks: KeyHooks): void {
  if (elsewhere(event)) return;
  const pressed = event.key.toLowerCase();
  const onButton = event.target instanceof HTMLButtonElement;
  const wanted = DIRECT[pressed]?.find((key) => table.options.some((option) => option.key === key));
  if (pressed === " " && table.behind) {
    event.preventDefault();
    table.step();
  } else if (wanted && !(pressed === " " && onButton)) {
    event.preventDefault();
    hooks.answer(wanted);
  } else if (pressed === "r") hooks.turn?.(event.shiftKey ? -1 : 1);
  else if (pressed === "f") hooks.again?.();
  else if (pressed === "enter" && !onButton) hooks.enter?.();
  else if (/^[1-9]$/.test(pressed)) hooks.number(Number(pressed) - 1);
  else if (pressed === "n" || pressed === "p") hooks.cycle(pressed === "n" ? 1 : -1);
  else if (pressed === "?") hooks.why();
  else if (pressed === "k") hooks.codes();
  else if (pressed === "h") hooks.help();
  else if (pressed === "/") {
    event.preventDefault();
    hooks.rules();
  } else if (pressed === "escape") hooks.escape();
}
