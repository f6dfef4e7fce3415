// Gives a link away: by the sheet of a phone, elsewhere by copying it.
import { copied } from "./clipboard";

export type Shared = "shared" | "copied" | "no";

/** The address of a step of a replay, as anybody who may watch can open it. */
export function replayLink(table: string, step?: number): string {
  return `${location.origin}${location.pathname}#/replay/${encodeURIComponent(table)}${step === undefined ? "" : `/${step}`}`;
}

export async function shareLink(url: string, title: string): Promise<Shared> {
  if (matchMedia("(pointer: coarse)").matches && typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared"; // closed the sheet again
    }
  }
  return (await copied(url)) ? "copied" : "no";
}
