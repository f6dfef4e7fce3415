// The keys of the map; what each of them does, the screen knows.
export interface MapKeys {
  /** Gives the answer that does this, as the engine calls it; false if the open question takes none. */
  say: (deed: string) => boolean;
  /** Lays the tile that is being turned; false if there is none or it may not lie so. */
  lay: () => boolean;
  /** Deeds of others wait to be shown. */
  behind: () => boolean;
  step: () => void;
  turn: (by: 1 | -1) => void;
  town: () => void;
  codes: () => void;
  help: () => void;
  why: () => void;
  rules: () => void;
  log: () => void;
  swap: () => void;
  zoom: (factor: number) => void;
  fit: () => void;
  escape: () => void;
  cycle: (by: 1 | -1) => void;
  /** The hand card with this number, from 1. */
  card: (number: number) => void;
}

export function mapKey(event: KeyboardEvent, deeds: MapKeys): void {
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if ((typing && event.key !== "Escape") || event.ctrlKey || event.metaKey || event.altKey) return;
  const pressed = event.key.toLowerCase();
  const onButton = event.target instanceof HTMLButtonElement;
  if (pressed === " ") return space(event, onButton, deeds);
  if (pressed === "enter" && !onButton) {
    if (!deeds.lay() && !deeds.say("draw")) deeds.say("done");
  } else if (/^[1-9]$/.test(pressed)) deeds.card(Number(pressed));
  else if (pressed === "e") deeds.say("end");
  else if (pressed === "r") deeds.turn(event.shiftKey ? -1 : 1);
  else SIMPLE[pressed]?.(deeds);
}

function space(event: KeyboardEvent, onButton: boolean, deeds: MapKeys): void {
  if (deeds.behind()) deeds.step();
  else if (onButton || !deeds.say("pass")) return;
  event.preventDefault();
}

const SIMPLE: Record<string, (deeds: MapKeys) => void> = {
  t: (deeds) => deeds.town(),
  k: (deeds) => deeds.codes(),
  h: (deeds) => deeds.help(),
  "?": (deeds) => deeds.why(),
  "/": (deeds) => deeds.rules(),
  l: (deeds) => deeds.log(),
  q: (deeds) => deeds.swap(),
  "+": (deeds) => deeds.zoom(1.2),
  "=": (deeds) => deeds.zoom(1.2),
  "-": (deeds) => deeds.zoom(1 / 1.2),
  0: (deeds) => deeds.fit(),
  escape: (deeds) => deeds.escape(),
  n: (deeds) => deeds.cycle(1),
  p: (deeds) => deeds.cycle(-1),
};
