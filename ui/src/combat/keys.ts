// The keys of a combat: which answer a key gives, and what else it does.
import type { Table } from "../table/table.svelte";
import { t } from "../words/words.svelte";

/** The deeds that a key does, as the engine calls them. */
const DIRECT: Record<string, string[]> = {
  " ": ["pass", "end"],
  e: ["end", "done", "draw"],
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

/** The answer that does this, if there is but one. */
function onlyOne(table: Table, deed: string): string[] {
  const found = table.options.filter((option) => option.verb === deed);
  return found.length === 1 ? [found[0]!.key] : [];
}

export function combatKey(event: KeyboardEvent, table: Table, hooks: KeyHooks): void {
  if (elsewhere(event)) return;
  const pressed = event.key.toLowerCase();
  const onButton = event.target instanceof HTMLButtonElement;
  const wanted = DIRECT[pressed]?.flatMap((deed) => onlyOne(table, deed))[0];
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

/** The keys with what they do, for whoever asks. */
export function keyTable(placing: boolean): [string, string][] {
  return [
    ["← ↑ → ↓", t("combat.key.arrows")],
    ["Enter", t("keys.enter")],
    ["N / P", t("keys.next")],
    ["1 – 9", placing ? t("board.key.bench") : t("keys.cards")],
    ["Space", t("keys.space")],
    ["D", t("answer.defend")],
    ["E", t("answer.end")],
    ["Y / N", t("combat.key.yes")],
    ["C", t("combat.key.cast")],
    ["R", t("bench.turn")],
    ["F", t("board.key.again")],
    ["Z", t("keys.undo")],
    ["?", t("combat.key.why")],
    ["K", t("combat.key.codes")],
    ["X", t("text.board")],
    ["/", t("rules")],
    ["H", t("keys.title")],
    ["Esc", t("keys.escape")],
    ["F6", t("keys.zones")],
  ];
}
