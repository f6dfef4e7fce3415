// Where the tables are on a page without a server: in a worker beside it.
import type { Component } from "svelte";
import type { Line } from "../net/line";
import { loading } from "./loading.svelte";
import LoadingBar from "./LoadingBar.svelte";
import type { FromTables, ToTables } from "./messages";

export const ALONE: boolean = true;
export const Loading: Component | null = LoadingBar;

/** Pages of one browser share what is kept; one of them at a time has the tables. */
const LOCK = "tabletop-heroes-tables";

class Tables {
  #worker: Promise<Worker>;
  #lines = new Map<number, SiteLine>();
  #asked = new Map<number, (answer: string) => void>();
  #count = 0;

  constructor() {
    this.#worker = this.#start();
  }

  async #start(): Promise<Worker> {
    await serviceWorker();
    await alone();
    loading.begin();
    const worker = new Worker(new URL("./tables.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromTables>) => this.#hear(data);
    worker.onerror = (event) => loading.fail(event.message);
    worker.postMessage({ type: "begin", base: document.baseURI.split("#")[0] } as ToTables);
    return worker;
  }

  #hear(message: FromTables): void {
    if (message.type === "told") loading.tell(message.share, message.step);
    else if (message.type === "failed") loading.fail(message.why);
    else if (message.type === "ready") {
      loading.done();
      navigator.serviceWorker?.controller?.postMessage("keep");
    } else if (message.type === "answer") {
      this.#asked.get(message.id)?.(message.text);
      this.#asked.delete(message.id);
    } else {
      const line = this.#lines.get(message.line);
      if (message.type === "opened") line?.onopen?.();
      else if (message.type === "text") line?.onmessage?.({ data: message.text });
      else line?.onclose?.();
    }
  }

  post(message: ToTables): void {
    void this.#worker.then((worker) => worker.postMessage(message));
  }

  open(line: SiteLine): number {
    const number = ++this.#count;
    this.#lines.set(number, line);
    this.post({ type: "open", line: number });
    return number;
  }

  close(line: number): void {
    this.#lines.delete(line);
    this.post({ type: "close", line });
  }

  kingdom(body: string): Promise<string> {
    const id = ++this.#count;
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      this.post({ type: "kingdom", id, body });
    });
  }
}

/** Keeps the files of this page for when there is no network; without one the page plays all the same. */
async function serviceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data === "kept") document.documentElement.dataset.kept = "";
    });
    const registration = await navigator.serviceWorker.register("sw.js");
    const first = registration.active ? null : (registration.installing ?? registration.waiting);
    // Through it everything comes once; one that cannot be had is not waited for.
    if (first)
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if (first.state === "activated" || first.state === "redundant") resolve();
        };
        first.addEventListener("statechange", look);
        look();
      });
  } catch (error) {
    console.warn("this page will need the network again:", error);
  }
}

async function alone(): Promise<void> {
  if (!navigator.locks) return;
  await new Promise<void>((resolve) => {
    const held = (): Promise<never> => {
      resolve();
      return new Promise(() => {}); // for as long as this page is open
    };
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock) return held();
      loading.wait();
      void navigator.locks.request(LOCK, held);
    });
  });
}

class SiteLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly #number = tables.open(this);

  send(text: string): void {
    tables.post({ type: "text", line: this.#number, text });
  }

  close(): void {
    tables.close(this.#number);
  }
}

const tables = new Tables();

export const openLine = (): Line => new SiteLine();

export async function askKingdom(body: string): Promise<{ ok: boolean; told: unknown }> {
  const [status, told] = JSON.parse(await tables.kingdom(body)) as [number, unknown];
  return { ok: status === 200, told };
}
