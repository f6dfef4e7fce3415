// Motion never holds anything up: whoever wants none sees the result at once.
import { settings } from "./settings.svelte";

export function still(): boolean {
  return !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
