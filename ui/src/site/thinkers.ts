// Starts workers that think, one ahead, so that the first question of a bot need not wait for Python.
import type { FromThinker, ToThinker } from "./messages";

/** As Python knows it: `heroes.server.page.Thinker`. */
class Thinker {
  #count = 0;
  #waiting = new Map<number, { resolve: (body: string) => void; reject: (error: Error) => void }>();
  readonly ready: Promise<void>;

  constructor(
    private readonly worker: Worker,
    base: string,
  ) {
    this.ready = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
        if (data.type === "ready") resolve();
        else if (data.type === "failed") reject(new Error(data.why));
        else {
          this.#waiting.get(data.id)?.resolve(data.body);
          this.#waiting.delete(data.id);
        }
      };
      worker.onerror = (event) => {
        const error = new Error(event.message || "the thinking worker has stopped");
        reject(error);
        for (const { reject: lose } of this.#waiting.values()) lose(error);
        this.#waiting.clear();
      };
    });
    this.ready.catch(() => {}); // told to whoever asks for one
    worker.postMessage({ type: "begin", base } as ToThinker);
  }

  ask(body: string): Promise<string> {
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.worker.postMessage({ type: "ask", id, body } as ToThinker);
    });
  }

  kill(): void {
    this.worker.terminate();
  }
}

export class Thinkers {
  #prepared: Thinker | null = null;

  constructor(private readonly base: string) {}

  prepare(): void {
    this.#prepared ??= new Thinker(
      new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" }),
      this.base,
    );
  }

  async next(): Promise<Thinker> {
    this.prepare();
    const thinker = this.#prepared;
    this.#prepared = null;
    await thinker?.ready;
    return thinker as Thinker;
  }
}
