import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sprite = new Set(
  [...readFileSync("public/icons.svg", "utf8").matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]),
);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? sources(`${folder}/${entry.name}`)
      : /\.(svelte|ts)$/.test(entry.name)
        ? [`${folder}/${entry.name}`]
        : [],
  );
}

test("every icon that a component names is in the sprite", () => {
  for (const file of sources("src")) {
    const text = readFileSync(file, "utf8");
    for (const match of text.matchAll(/<(?:Icon|Mark)\b[^>]*?name="([^"{]+)"/g))
      expect(sprite, `${file}: ${match[1]}`).toContain(match[1]);
  }
});
