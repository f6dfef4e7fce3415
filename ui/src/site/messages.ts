// What passes between the page and its workers.
export type Step = "fetch" | "unpack" | "rules" | "tables";

export type ToTables =
  | { type: "begin"; base: string }
  | { type: "open"; line: number }
  | { type: "text"; line: number; text: string }
  | { type: "close"; line: number }
  | { type: "kingdom"; id: number; body: string };

export type FromTables =
  | { type: "told"; share: number; step: Step }
  | { type: "failed"; why: string }
  | { type: "ready" }
  | { type: "opened"; line: number }
  | { type: "text"; line: number; text: string }
  | { type: "cut"; line: number }
  | { type: "answer"; id: number; text: string };

export type ToThinker = { type: "begin"; base: string } | { type: "ask"; id: number; body: string };
export type FromThinker =
  { type: "ready" } | { type: "failed"; why: string } | { type: "answer"; id: number; body: string };
