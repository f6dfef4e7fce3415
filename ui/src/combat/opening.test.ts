import { expect, test, vi } from "vitest";
import type { CombatState } from "./state";

vi.mock("../table/settings.svelte", () => ({ settings: { language: "en" } }));
const { opening, part } = await import("./opening");

const army = (seat: number, hero: string) => ({ seat, hero }) as CombatState["armies"][number];
const fight = (more: Partial<CombatState>) => ({ place: "", siege: false, ...more }) as CombatState;
const names = ["Catherine", "Tamika"];
const places = (field: string): string => `Gold Mine ${field}`;

test("a combat says who fights whom, and where if it has a place", () => {
  const armies = [army(0, "main"), army(1, "main")];
  expect(opening(fight({ armies }), names, places)).toBe("Catherine fights Tamika.");
  expect(opening(fight({ armies, place: "b3" }), names, places)).toBe("Catherine attacks Tamika at Gold Mine b3.");
  expect(opening(fight({ armies, place: "b3", siege: true }), names, places)).toMatch(/^Catherine besieges Tamika/);
  const guards = [army(0, "main"), army(1, "neutral")];
  expect(opening(fight({ armies: guards, place: "b3" }), names, places)).toMatch(/the guards of Gold Mine b3/);
});

test("it says whose units one moves", () => {
  const armies = [army(0, "main"), army(1, "neutral")];
  expect(part(fight({ armies }), names, 0)).toBe("You lead Catherine.");
  expect(part(fight({ armies }), names, 1)).toBe("You move the neutral units.");
  expect(part(fight({ armies: [army(0, "main"), army(0, "neutral")] }), names, 0)).toMatch(
    /and move the neutral units/,
  );
  expect(part(fight({ armies }), names, null)).toBe("You take no part.");
});
