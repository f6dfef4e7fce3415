// What this browser remembers: who you are, language, theme, and small choices. Kept in localStorage.
/** The name of a catalogue in src/heroes/words. */
export type Language = string;
export type Theme = "dark" | "light";
export type Pace = "step" | "calm" | "quick" | "skip";
/** Windows in which a card could be played: ask even with nothing to play, only with something, or pass. */
export type Windows = "always" | "holding" | "pass";

const STORE = "tabletop-heroes";

interface Kept {
  client: string;
  name: string;
  language: Language;
  theme: Theme;
  pace: Pace;
  windows: Windows;
  /** Where one kind of window is treated otherwise. */
  kinds: Record<string, Windows>;
  motion: boolean;
  sound: boolean;
  /** Ask before a turn ends with something unused. */
  askUnused: boolean;
  /** Keys that are a letter, a digit or a mark do something at the table. */
  letters: boolean;
  /** Notices outside the page while one looks elsewhere. */
  outside: boolean;
  /** Ask once more before what cannot be taken back. */
  confirm: boolean;
  /** Tables open as words instead of a board. */
  textFirst: boolean;
}

function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function defaults(): Kept {
  return {
    client: secret(),
    name: "",
    language: navigator.language.startsWith("sv") ? "sv" : "en",
    theme: matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark",
    pace: "quick",
    windows: "holding",
    kinds: {},
    motion: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    sound: false,
    askUnused: true,
    letters: true,
    outside: false,
    confirm: false,
    textFirst: false,
  };
}

function read(): Kept {
  const fresh = defaults();
  const text = localStorage.getItem(STORE);
  if (!text) return fresh;
  try {
    return { ...fresh, ...(JSON.parse(text) as Partial<Kept>) };
  } catch {
    return fresh;
  }
}

export const settings = $state<Kept>(read());

export function keepSettings(): void {
  localStorage.setItem(STORE, JSON.stringify(settings));
}
