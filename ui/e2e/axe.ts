// Runs axe in the page and returns what is worse than minor.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}
interface Axe {
  run: (context: Document, options: object) => Promise<{ violations: Violation[] }>;
}

export async function seriousProblems(page: Page): Promise<string[]> {
  // A map is hidden until it knows its size.
  await page.locator("svg.unlaid").waitFor({ state: "detached" });
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(async () => {
    // What fades in is looked at when it is there.
    await Promise.all(
      document.getAnimations().map((one) => {
        const { iterations } = one.effect?.getComputedTiming() ?? {};
        return iterations === Infinity ? null : one.finished.catch(() => null);
      }),
    );
    const { axe } = globalThis as unknown as { axe: Axe };
    return (await axe.run(document, { resultTypes: ["violations"] })).violations;
  });
  return found
    .filter((item) => ["moderate", "serious", "critical"].includes(item.impact))
    .map((item) => `${item.id}: ${item.nodes[0]?.html.slice(0, 160)}`);
}
