// How far this browser has come in each campaign, and what it carries into a chapter. A guest has no other memory.
import { PerTable } from "./pertable";

type Setup = Record<string, unknown>;

interface Chapter {
  won?: boolean;
  /** The set-up with which one comes into this chapter from the one before. */
  setup?: Setup;
}

const chapters = new PerTable<Chapter>("tabletop-heroes-chapters");

export const chapterWon = (scenario: string): boolean => chapters.get(scenario)?.won === true;
export const chapterSetup = (scenario: string): Setup | null => chapters.get(scenario)?.setup ?? null;

/**
 * Notes a chapter that was won and the set-up of the next one; what is carried now replaces what was carried before.
 */
export function noteWon(scenario: string, next: Setup | null): void {
  chapters.set(scenario, { ...chapters.get(scenario), won: true });
  // A campaign of one's own is in no list; what follows is offered where its chapter has ended.
  if (typeof next?.scenario === "string" && next.chapter === undefined)
    chapters.set(next.scenario, { ...chapters.get(next.scenario), setup: next });
}

/** What goes into a chapter, as its set-up says it. */
export interface Carried {
  resources?: [gold: number, materials: number, valuables: number];
  units?: [card: string, pack: boolean][];
  artifacts?: string[];
}

/** Of several players each has what was theirs. */
export const carriedIn = (setup: Setup | null, seat = 0): Carried | null => {
  const given = setup?.carried as Carried | Carried[] | undefined;
  const carried = Array.isArray(given) ? given[seat] : given;
  return carried && Object.keys(carried).length ? carried : null;
};
