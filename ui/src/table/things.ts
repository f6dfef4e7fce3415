// The names of things, as the engine gives them: a kind and an id, `cell:c4`, `card:magic-arrow`, `hero:0.main`. This
// is the one place that takes a name apart; answer keys are taken apart nowhere.

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

const LIES_ON_A_SPACE = new Set(["under", "ground"]);
const CARDS_OF_A_SEAT = new Set(["hand", "discard", "vanguard", "force"]);

/** The card that a thing shows, if it is one: `card:bless`, `discard:0.bless`, `under:c4.1.bless`. */
export function cardOf(thing: string): string {
  const [kind, id] = [kindOf(thing), idOf(thing)];
  if (kind === "card" || kind === "aside" || kind === "table") return id;
  return LIES_ON_A_SPACE.has(kind) ? (id.split(".")[2] ?? "") : CARDS_OF_A_SEAT.has(kind) ? ownOf(thing) : "";
}
