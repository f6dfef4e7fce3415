// Which answers are asked about once more, for whoever wants that: those after which there is no way back by oneself.
// The engine says only afterwards whether something was revealed, so this goes by what an answer does.
import type { OptionView } from "../wire";

/** They end a turn, strike, give up, or turn up something that was hidden. */
const FINAL = new Set([
  "end-turn",
  "attack",
  "break",
  "fight",
  "surrender",
  "flee",
  "retreat",
  "give-up",
  "discover",
  "extend",
  "look",
  "peek",
  "open",
  "redraw",
  "reroll",
  "draw",
  "play",
  "cast",
  "boost",
  "discard",
  "remove",
  "morale",
]);
const HOSTILE = new Set(["hostile", "unopposed"]);

export function isFinal(option: OptionView, kind: string, game: string): boolean {
  const verb = option.key.split(":")[0] ?? "";
  // Whoever passes in the card game takes no further turn in that round.
  if (verb === "pass") return game === "cardgame" && kind === "turn";
  return FINAL.has(verb) || HOSTILE.has(option.verb ?? "");
}
