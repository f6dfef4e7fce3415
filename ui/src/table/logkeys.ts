// Arrows walk through the lines of a log, which is one stop of the Tab key.
import { spotlight } from "./spotlight.svelte";

export function walkLines(event: KeyboardEvent): void {
  const lines = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("button.line")];
  const here = lines.indexOf(document.activeElement as HTMLElement);
  const to: Record<string, number> = {
    ArrowUp: here < 0 ? lines.length - 1 : here - 1,
    ArrowDown: here < 0 ? 0 : here + 1,
    Home: 0,
    End: lines.length - 1,
  };
  const next = to[event.key];
  if (next !== undefined && (here >= 0 || event.target === event.currentTarget)) {
    event.preventDefault();
    lines[Math.max(0, Math.min(next, lines.length - 1))]?.focus();
  } else if (event.key === "Escape" && spotlight.unpin()) {
    event.stopPropagation();
    if (here < 0)
      (document.activeElement as HTMLElement | null)?.closest("li")?.querySelector<HTMLElement>("button.line")?.focus();
  }
}
