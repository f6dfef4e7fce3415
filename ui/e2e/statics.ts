// The page without a server as any static file server gives it: under some path of its host, files as they lie.
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

export const PAGE = "../build/site";
const KINDS: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

export class Statics {
  address = "";
  #server: Server | undefined;

  /** Files that this host has lost. */
  constructor(private readonly lacks?: RegExp) {}

  async start(): Promise<void> {
    if (!existsSync(join(PAGE, "sw.js"))) throw new Error("there is no build/site: run `make site` first");
    this.#server = createServer((request, reply) => {
      const path = new URL(request.url ?? "/", "http://here").pathname.replace(/^\/heroes\//, "/");
      const file = join(PAGE, path.endsWith("/") ? `${path}index.html` : path);
      if (this.lacks?.test(path) || !existsSync(file) || !statSync(file).isFile()) reply.writeHead(404).end();
      else reply.writeHead(200, { "Content-Type": KINDS[extname(file)] ?? "" }).end(readFileSync(file));
    });
    await new Promise<void>((resolve) => this.#server?.listen(0, "127.0.0.1", resolve));
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/heroes/`;
  }

  /** From here on nobody answers there. */
  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}
