// Puts the page without a server together in build/site: `node scripts/site.mjs FOLDER`, where FOLDER has what
// `site-python.mjs` made. Prints what comes over the wire, and refuses more than that may be.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

/** Bytes over the wire, packed as every server packs. */
const MOST = 9_000_000;
const PACKED = /\.(packed|xz|zip|png|woff2?)$/;

const parts = process.argv[2];
const target = fileURLToPath(new URL("../../build/site", import.meta.url));
const pyodide = fileURLToPath(new URL(".", import.meta.resolve("pyodide")));
const { version } = JSON.parse(readFileSync(join(pyodide, "package.json"), "utf8"));
const hash = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 12);

const bodies = {
  wasm: gzipSync(readFileSync(join(pyodide, "pyodide.asm.wasm")), { level: 9 }),
  library: readFileSync(join(parts, "stdlib.zip")),
  packages: readFileSync(join(parts, "heroes.tar.xz")),
};
const home = `python-${version}/`;
const names = {
  wasm: `${home}wasm-${hash(bodies.wasm)}.packed`,
  library: `${home}library-${hash(bodies.library)}.zip`,
  packages: `rules-${hash(bodies.packages)}.tar.xz`,
};
const { info } = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));
const where = Object.fromEntries(
  Object.entries(names).map(([name, path]) => [name, { path, size: bodies[name].length }]),
);
writeFileSync(
  join(parts, "parts.json"),
  // No packages: nothing is ever loaded from elsewhere.
  JSON.stringify({ pyodide: home, ...where, lock: JSON.stringify({ info, packages: {} }) }),
);

rmSync(target, { recursive: true, force: true });
await build({ mode: "site", logLevel: "warn" });

mkdirSync(join(target, home), { recursive: true });
for (const [name, path] of Object.entries(names)) writeFileSync(join(target, path), bodies[name]);
for (const name of ["pyodide.mjs", "pyodide.asm.mjs"]) copyFileSync(join(pyodide, name), join(target, home, name));

const manifest = JSON.parse(readFileSync(join(target, "manifest.webmanifest"), "utf8"));
const here = (path) => `.${path}`;
Object.assign(manifest, { id: "./", start_url: "./", scope: "./" });
manifest.icons = manifest.icons.map((icon) => ({ ...icon, src: here(icon.src) }));
writeFileSync(join(target, "manifest.webmanifest"), JSON.stringify(manifest));

const files = readdirSync(target, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(target, join(entry.parentPath, entry.name)))
  .sort();
const listed = Object.fromEntries(files.map((path) => [path, hash(readFileSync(join(target, path)))]));
const keeper = readFileSync(join(dirname(fileURLToPath(import.meta.url)), "../src/site/sw.js"), "utf8");
writeFileSync(join(target, "sw.js"), keeper.replace("const FILES = {};", `const FILES = ${JSON.stringify(listed)};`));

const wire = (path) => {
  const bytes = readFileSync(join(target, path));
  return PACKED.test(path) ? bytes.length : gzipSync(bytes, { level: 9 }).length;
};
const sizes = Object.fromEntries([...files, "sw.js"].map((path) => [path, wire(path)]));
const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
const kB = (size) => `${Math.round(size / 1000)} kB`;
const python = [...Object.values(names), `${home}pyodide.mjs`, `${home}pyodide.asm.mjs`];
for (const path of python) console.log(`${path}: ${kB(sizes[path])} of ${kB(statSync(join(target, path)).size)}`);
console.log(`the client: ${kB(all - python.reduce((sum, path) => sum + sizes[path], 0))}`);
console.log(`build/site: ${kB(all)} over the wire, at most ${kB(MOST)}`);
if (all > MOST) {
  console.error("The page has become too large.");
  process.exit(1);
}
