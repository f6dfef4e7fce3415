// Motion never holds anything up: whoever wants none sees the result at once.
import { settings } from "./settings.svelte";

export function still(): boolean {
  return !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Shakes a thing by 3 px, once: it was hit, or it was chosen in vain. `unit`: how much of its drawing a pixel is. */
export function shake(what: Element | null | undefined, unit = 1, delay = 0): void {
  if (!still())
    what?.animate(
      [0, -3, 3, -2, 0].map((x) => ({ transform: `translateX(${x * unit}px)` })),
      { duration: 320, delay, easing: "cubic-bezier(.2, .8, .2, 1)" },
    );
}
