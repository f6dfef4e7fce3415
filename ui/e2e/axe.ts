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

/** What is still being laid is looked at when it lies there; a map is hidden until it knows its size. */
export async function seriousProblems(page: Page, ...rules: string[]): Promise<string[]> {
  await page.locator(".laying, svg.unlaid").first().waitFor({ state: "detached" });
  return problemsNow(page, ...rules);
}

/** As it stands, finished or not; by these rules of axe, or by all. */
export async function problemsNow(page: Page, ...rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(async (rules) => {
    // What fades in is looked at when it is there.
    await Promise.all(
      document.getAnimations().map((one) => {
        const { iterations } = one.effect?.getComputedTiming() ?? {};
        return iterations === Infinity ? null : one.finished.catch(() => null);
      }),
    );
    const { axe } = globalThis as unknown as { axe: Axe };
    // It takes its time, and rule after rule must look at the same page: what changes meanwhile is looked at again.
    let changed = true;
    const watch = new MutationObserver(() => (changed = true));
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    let violations: Violation[] = [];
    for (let looks = 0; changed && looks < 4; looks++) {
      changed = false;
      ({ violations } = await axe.run(document, {
        resultTypes: ["violations"],
        ...(rules.length && { runOnly: rules }),
      }));
    }
    watch.disconnect();
    return violations;
  }, rules);
  return found
    .filter((item) => ["moderate", "serious", "critical"].includes(item.impact))
    .map((item) => `${item.id}: ${item.nodes[0]?.html.slice(0, 160)}`);
}
