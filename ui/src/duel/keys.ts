// The keys of the card game: which answer a key gives, and what else it does.
import type { Table } from "../table/table.svelte";
import type { Button, Choosing } from "./choosing.svelte";

export interface KeyHooks {
  buttons: Button[];
  answer: (key: string) => void;
  choose: (thing: string) => void;
  /** To the next (1) or previous (-1) thing that is lit. */
  jump: (by: 1 | -1) => void;
  help: () => void;
  escape: () => void;
}

export function duelKey(event: KeyboardEvent, table: Table, choice: Choosing, hooks: KeyHooks): void {
  if (
    event.target instanceof HTMLInputElement ||
    event.target instanceof HTMLSelectElement ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return;
  const pressed = event.key.toLowerCase();
  const onButton = event.target instanceof HTMLButtonElement;
  if (pressed === " " && table.behind && !onButton) {
    event.preventDefault();
    table.step();
    return;
  }
  const wanted = choice.keyed(pressed);
  const named = (key: string) => hooks.buttons.find((button) => button.key === key)?.lit.key;
  if (wanted && !(pressed === " " && onButton)) {
    event.preventDefault();
    hooks.answer(wanted);
  } else if (pressed === "enter" && choice.ready[0] && !onButton) hooks.answer(choice.ready[0].key);
  else if (pressed === "s" && named("S")) hooks.answer(named("S") ?? "");
  else if (pressed === "?" && named("?")) hooks.answer(named("?") ?? "");
  else if (pressed === "n" || pressed === "p") hooks.jump(pressed === "n" ? 1 : -1);
  else if (pressed === "h") hooks.help();
  else if (/^[1-9]$/.test(pressed)) {
    const thing = choice.numbered(Number(pressed) - 1);
    if (thing) hooks.choose(thing);
  } else if (pressed === "escape") hooks.escape();
}
