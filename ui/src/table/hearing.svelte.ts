// Lets a table be heard, if its player has chosen sound.
import { settings } from "./settings.svelte";
import { soundsOf, type Sound } from "./sounds";
import type { Table } from "./table.svelte";

/** Milliseconds after which one's turn is news. */
const WAITED = 1500;

export function hear(sounds: readonly Sound[]): void {
  if (settings.sound && sounds.length) void import("./synth").then(({ sing }) => sing(sounds));
}

/**
 * To be called while a component is set up: from then on, deeds, one's turn and a victory are heard. `oncall`: a turn
 * comes or goes.
 */
export function listen(table: () => Table | null, oncall: (called: boolean) => void): void {
  let asked = -1;
  let since = 0;
  let over = true;
  $effect(() => {
    hear(soundsOf(table()?.fresh ?? []));
  });
  $effect(() => {
    const now = table();
    const question = now?.myTurn ? (now.mine?.question ?? -1) : -1;
    // Only a turn that one had to wait for calls: answering question after question is no news.
    if (question >= 0 && asked < 0 && Date.now() - since > WAITED) {
      hear(["turn"]);
      oncall(true);
    }
    if (question < 0 && asked >= 0) {
      since = Date.now();
      oncall(false);
    }
    asked = question;
  });
  $effect(() => {
    const now = table();
    const outcome = now?.view?.outcome;
    if (outcome && !over && outcome.winners.some((seat) => now.yours.includes(seat))) hear(["win"]);
    if (now?.view) over = outcome !== null && outcome !== undefined;
  });
}
