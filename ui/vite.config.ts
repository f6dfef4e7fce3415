import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A page without a server brings its own rules for what it may load, and has no place of its own on its host. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";
const page = (): Plugin => ({
  name: "page-without-server",
  transformIndexHtml: () => [
    { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
  ],
});

export default defineConfig(({ mode }) => {
  const site = mode === "site";
  return {
    base: site ? "./" : "/",
    plugins: [svelte(), ...(site ? [page()] : [])],
    resolve: { alias: { "#place": here(site ? "src/site/place.ts" : "src/net/place.ts") } },
    define: site ? { PARTS: readFileSync(here("../build/site-parts/parts.json"), "utf8") } : {},
    worker: { format: "es" },
    build: {
      target: "es2022",
      outDir: site ? "../build/site" : "dist",
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: !site,
    },
    server: { proxy: { "/ws": { target: "ws://127.0.0.1:8000", ws: true }, "/api": "http://127.0.0.1:8000" } },
    test: { include: ["src/**/*.test.ts"] },
  };
});
