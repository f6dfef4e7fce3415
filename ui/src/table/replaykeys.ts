// The keys of a replay, in the order in which they are listed under H.
import type { MessageId } from "../words/words.svelte";

export type ReplayDeed =
  "play" | "back" | "next" | "first" | "last" | "jumpBack" | "jumpOn" | "bookmark" | "log" | "help";

export const REPLAY_KEYS: readonly { keys: readonly string[]; deed: ReplayDeed; shown: string; words: MessageId }[] = [
  { keys: [" "], deed: "play", shown: "Space", words: "replay.key.play" },
  { keys: ["ArrowLeft"], deed: "back", shown: "←", words: "replay.back" },
  { keys: ["ArrowRight"], deed: "next", shown: "→", words: "replay.next" },
  { keys: ["Home"], deed: "first", shown: "Home", words: "replay.first" },
  { keys: ["End"], deed: "last", shown: "End", words: "replay.last" },
  { keys: ["["], deed: "jumpBack", shown: "[", words: "replay.jumpBack" },
  { keys: ["]"], deed: "jumpOn", shown: "]", words: "replay.jumpOn" },
  { keys: ["b", "B"], deed: "bookmark", shown: "B", words: "replay.key.bookmark" },
  { keys: ["l", "L"], deed: "log", shown: "L", words: "replay.log" },
  { keys: ["h", "H"], deed: "help", shown: "H", words: "replay.key.help" },
];

/** What a key does where the focus is; nothing while somebody writes, chooses or walks over a board. */
export function replayDeed(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
  target: { closest?: (selector: string) => unknown } | null,
): ReplayDeed | null {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target?.closest?.("input:not([type=range]), textarea, select, dialog, [role=dialog]")
  )
    return null;
  if (event.key.startsWith("Arrow") && target?.closest?.("[role=grid], ol")) return null;
  if (event.key === " " && target?.closest?.("button, a, summary")) return null;
  return REPLAY_KEYS.find((entry) => entry.keys.includes(event.key))?.deed ?? null;
}
