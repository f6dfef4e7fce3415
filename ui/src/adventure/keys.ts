// The keys of an Adventure's table.
export interface AdventureKeys {
  /** Gives the answer of this deed that points at nothing; false if there is none. */
  say: (deed: string) => boolean;
  /** Deeds of others wait to be shown. */
  behind: () => boolean;
  step: () => void;
  town: () => void;
  help: () => void;
  why: () => void;
  rules: () => void;
  log: () => void;
  escape: () => void;
  cycle: (by: 1 | -1) => void;
  /** The card with this number, from 1. */
  card: (number: number) => void;
}

const SIMPLE: Record<string, (deeds: AdventureKeys) => void> = {
  t: (deeds) => deeds.town(),
  h: (deeds) => deeds.help(),
  "?": (deeds) => deeds.why(),
  "/": (deeds) => deeds.rules(),
  l: (deeds) => deeds.log(),
  escape: (deeds) => deeds.escape(),
  n: (deeds) => deeds.cycle(1),
  p: (deeds) => deeds.cycle(-1),
};

export function adventureKey(event: KeyboardEvent, deeds: AdventureKeys): void {
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if ((typing && event.key !== "Escape") || event.ctrlKey || event.metaKey || event.altKey) return;
  const pressed = event.key.toLowerCase();
  const onButton = event.target instanceof HTMLButtonElement;
  if (pressed === " ") {
    if (deeds.behind()) deeds.step();
    else if (onButton || !deeds.say("pass")) return;
    event.preventDefault();
  } else if (pressed === "enter" && !onButton) deeds.say("done");
  else if (/^[1-9]$/.test(pressed)) deeds.card(Number(pressed));
  else if (pressed === "e") deeds.say("end");
  else SIMPLE[pressed]?.(deeds);
}

/** The focus goes on to the next thing that answers, or back to the one before. */
export function cycle(root: ParentNode, by: 1 | -1): void {
  const lit = [
    ...root.querySelectorAll<HTMLElement>(
      '[data-thing]:not([aria-disabled="true"]), .plate.lit > button, .deal.lit, .use',
    ),
  ].filter((one) => one.getClientRects().length > 0);
  const here = lit.findIndex((one) => one === document.activeElement);
  lit.at(here < 0 ? (by > 0 ? 0 : -1) : (here + by) % lit.length)?.focus();
}
