// Python with the rules in it, for a worker: the parts that `make site` has put beside the page, and nothing else.
import type { PyodideAPI } from "pyodide";
import type { Step } from "./messages";
import UNPACK from "./unpack.py?raw";

/** Made by the build: where each part lies, how many bytes come over the wire, and what Pyodide knows of itself. */
declare const PARTS: {
  pyodide: string;
  wasm: { path: string; size: number };
  library: { path: string; size: number };
  packages: { path: string; size: number };
  lock: string;
};

export type Tell = (share: number, step: Step) => void;

const FETCHED = 0.6;
/** Counts what has arrived of all parts together. */
class Arrivals {
  #arrived = 0;
  readonly #all = PARTS.wasm.size + PARTS.library.size + PARTS.packages.size;

  constructor(private readonly tell: Tell) {}

  async open(url: URL): Promise<ReadableStream<Uint8Array>> {
    const reply = await fetch(url);
    if (!reply.ok || !reply.body) throw new Error(`${url.pathname}: ${reply.status}`);
    return reply.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          this.#arrived += chunk.byteLength;
          this.tell((FETCHED * Math.min(this.#arrived, this.#all)) / this.#all, "fetch");
          controller.enqueue(chunk);
        },
      }),
    );
  }
}

export async function python(base: string, tell: Tell): Promise<PyodideAPI> {
  const arrivals = new Arrivals(tell);
  const at = (path: string): URL => new URL(path, base);
  // The program itself lies here packed, since not every server packs it; Pyodide asks for it by its own name.
  const wasm = arrivals.open(at(PARTS.wasm.path));
  const packages = arrivals.open(at(PARTS.packages.path)).then((body) => new Response(body).arrayBuffer());
  const library = arrivals.open(at(PARTS.library.path)).then((body) => new Response(body).blob());
  packages.catch(() => {}); // told when it is waited for
  const plain = self.fetch.bind(self);
  self.fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.endsWith("pyodide.asm.wasm")) return plain(input, init);
    const unpacked = (await wasm).pipeThrough(new DecompressionStream("gzip") as unknown as TransformStream);
    return new Response(unpacked, { headers: { "Content-Type": "application/wasm" } });
  };
  const { loadPyodide } = (await import(/* @vite-ignore */ at(`${PARTS.pyodide}pyodide.mjs`).href)) as {
    loadPyodide: typeof import("pyodide").loadPyodide;
  };
  const libraryURL = URL.createObjectURL(await library);
  const found = await loadPyodide({
    indexURL: at(PARTS.pyodide).href,
    stdLibURL: libraryURL,
    lockFileContents: PARTS.lock,
  });
  URL.revokeObjectURL(libraryURL);
  self.fetch = plain;
  found.FS.writeFile("/packages.tar.xz", new Uint8Array(await packages));
  tell(FETCHED + 0.05, "unpack");
  found.runPython(UNPACK);
  tell(FETCHED + 0.15, "rules");
  found.runPython("import heroes");
  return found;
}
