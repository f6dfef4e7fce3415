// One line to the tables: commands with ids that are repeated until they are answered, and resuming where it
// broke.
import type { Line } from "./line";
import { PROTOCOL, type OwnBoxes } from "../wire";
import { t, tell, type Said } from "../words/words.svelte";

/** What the server sends; the fields depend on `type`. */
export interface Incoming {
  type: string;
  id?: string;
  [field: string]: unknown;
}

/** `lost` lasts until the line stands again. */
export type Link = "connecting" | "open" | "lost";

/** The server said no, and nothing changed. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly legal: string[],
  ) {
    super(text);
  }
}

interface Waiting {
  text: string;
  resolve: (message: Incoming) => void;
  reject: (error: Error) => void;
}

/** What the server said, in the reader's language; people count seats from 1. */
function refusal(message: Incoming): string {
  const names = Array.from({ length: 8 }, (_, seat) => t("new.seat", { n: seat + 1 }));
  return tell((message.says as Said | undefined) ?? String(message.text ?? ""), { names });
}

const PAUSES = [1000, 2000, 5000, 10000];

export class Connection {
  onMessage: (message: Incoming) => void = () => {};
  onLink: (link: Link, again: number) => void = () => {};
  /** Called with what the server has in boxes of its own, before anything else is asked for. */
  onBoxes: (own: OwnBoxes) => Promise<void> = () => Promise.resolve();
  /** Called after every (re)connection, to follow the tables on screen again. */
  onOpen: () => void = () => {};

  #line: Line | null = null;
  #waiting = new Map<string, Waiting>();
  #count = 0;
  #failures = 0;
  #closed = false;
  #greeted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #prefix = Math.random().toString(36).slice(2, 8);

  constructor(
    private readonly connect: () => Line,
    private readonly client: string,
    private readonly name: () => string,
  ) {}

  open(): void {
    clearTimeout(this.#timer);
    this.#greeted = false;
    if (!this.#failures) this.onLink("connecting", 0);
    const line = this.connect();
    this.#line = line;
    line.onopen = () => {
      const hello = { type: "hello", id: `${this.#prefix}-hello`, client: this.client, name: this.name() };
      line.send(JSON.stringify({ ...hello, protocol: PROTOCOL, patches: true }));
    };
    line.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as Incoming);
    line.onclose = () => {
      if (line !== this.#line || this.#closed) return;
      const pause = PAUSES[Math.min(this.#failures++, PAUSES.length - 1)] ?? 10000;
      this.onLink("lost", pause);
      this.#timer = setTimeout(() => this.open(), pause);
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#line?.close();
  }

  /** Drops the line as a broken network would; used by tests and by the browser's `offline` event. */
  drop(): void {
    this.#line?.close();
  }

  /** Sends a command; it is sent again after a break, and the server never does it twice. */
  ask<T extends Incoming = Incoming>(command: { type: string } & Record<string, unknown>): Promise<T> {
    const id = `${this.#prefix}-${++this.#count}`;
    const text = JSON.stringify({ ...command, id });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { text, resolve: resolve as (message: Incoming) => void, reject });
      if (this.#greeted) this.#line?.send(text);
    });
  }

  #begin(): void {
    this.#greeted = true;
    this.#failures = 0;
    this.onLink("open", 0);
    // What is asked for meanwhile goes out by itself.
    const before = [...this.#waiting.values()];
    this.onOpen();
    for (const { text } of before) this.#line?.send(text);
  }

  #receive(message: Incoming): void {
    if (message.type === "welcome") {
      const line = this.#line;
      const learnt = message.own ? this.onBoxes(message.own as OwnBoxes) : undefined;
      if (learnt) void learnt.then(() => line === this.#line && this.#begin());
      else this.#begin();
      return;
    }
    // What the server cannot read it refuses without its id; it replies in the order in which it is asked.
    const id = message.code === "unreadable" && !message.id ? this.#waiting.keys().next().value : message.id;
    const waiting = id ? this.#waiting.get(id) : undefined;
    if (!id || !waiting) {
      this.onMessage(message);
      return;
    }
    this.#waiting.delete(id);
    if (message.type === "refused") {
      waiting.reject(new Refused(String(message.code), refusal(message), (message.legal as string[]) ?? []));
    } else {
      waiting.resolve(message);
    }
  }
}
