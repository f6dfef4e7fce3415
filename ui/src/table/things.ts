// The names of things, as the engine gives them: a kind and an id, `cell:c4`, `card:magic-arrow`, `hero:0.main`. This is the
// one place that takes a name apart; answer keys are taken apart nowhere.

/** What sort of thing: `cell`, `card`, `hero`. */
export const kindOf = (thing: string): string => thing.slice(0, Math.max(0, thing.indexOf(":")));

/** Which one of them: `c4`, `magic-arrow`, `0.main`. */
export const idOf = (thing: string): string => thing.slice(thing.indexOf(":") + 1);

/** Whose it is, for things that name their seat: `hero:0.main`, `force:1.drum`, `seat:1`; -1 otherwise. */
export function seatOf(thing: string): number {
  const seat = /^(\d+)(\.|$)/.exec(idOf(thing))?.[1];
  return seat === undefined || kindOf(thing) === "unit" ? -1 : Number(seat);
}

/** Which of a seat's things: `main` of `hero:0.main`, `drum` of `force:1.drum`. */
export const ownOf = (thing: string): string => idOf(thing).replace(/^\d+(\.|$)/, "");

/** The first thing of that kind among some, or nothing. */
export const thingOf = (kind: string, things: readonly string[] = []): string =>
  things.find((thing) => kindOf(thing) === kind) ?? "";
