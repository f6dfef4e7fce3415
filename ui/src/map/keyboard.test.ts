import { beforeAll, expect, test } from "vitest";
import { mapKey, type MapKeys } from "./keyboard";

class Element {}
class Button extends Element {}
class Field extends Element {}
beforeAll(() =>
  Object.assign(globalThis, { HTMLInputElement: Field, HTMLSelectElement: Field, HTMLButtonElement: Button }),
);

/** What was done, with the answers that the open question takes and whether a tile could be laid. */
function pressed(
  key: string,
  {
    answers = [] as string[],
    place = false,
    behind = false,
    target = new Element(),
    shiftKey = false,
    ctrlKey = false,
  } = {},
): string[] {
  const done: string[] = [];
  const say = (what: string) => (of?: unknown) => void done.push(of === undefined ? what : `${what} ${String(of)}`);
  const deeds = Object.fromEntries(
    [
      "step",
      "turn",
      "town",
      "codes",
      "help",
      "why",
      "rules",
      "log",
      "swap",
      "zoom",
      "fit",
      "escape",
      "cycle",
      "card",
    ].map((what) => [what, say(what)]),
  );
  const event = { key, target, shiftKey, ctrlKey, metaKey: false, altKey: false, preventDefault: say("kept") };
  mapKey(
    event as unknown as KeyboardEvent,
    {
      ...deeds,
      say: (deed: string) => answers.includes(deed) && done.push(`answer ${deed}`) > 0,
      lay: () => place && done.push("lay") > 0,
      behind: () => behind,
    } as unknown as MapKeys,
  );
  return done;
}

test("R turns the tile, Enter places it, and neither does anything else", () => {
  expect(pressed("r")).toEqual(["turn 1"]);
  expect(pressed("R", { shiftKey: true })).toEqual(["turn -1"]);
  expect(pressed("Enter", { place: true, answers: ["done"] })).toEqual(["lay"]);
  expect(pressed("Enter", { answers: ["done"] })).toEqual(["answer done"]);
  expect(pressed("Enter")).toEqual([]);
});

test("Space first shows what others did, then passes, and leaves a button to itself", () => {
  expect(pressed(" ", { behind: true, answers: ["pass"] })).toEqual(["step", "kept"]);
  expect(pressed(" ", { answers: ["pass"] })).toEqual(["answer pass", "kept"]);
  expect(pressed(" ", { answers: ["pass"], target: new Button() })).toEqual([]);
});

test("letters do nothing while somebody types, except that Escape leaves", () => {
  const target = new Field();
  for (const key of ["e", "k", "/", "1"]) expect(pressed(key, { target, answers: ["end"] })).toEqual([]);
  expect(pressed("Escape", { target })).toEqual(["escape"]);
  expect(pressed("t", { ctrlKey: true })).toEqual([]);
});

test("digits take cards of the hand, E ends the turn only if it can be ended", () => {
  expect(pressed("4")).toEqual(["card 4"]);
  expect(pressed("0")).toEqual(["fit"]);
  expect(pressed("e", { answers: ["end"] })).toEqual(["answer end"]);
  expect(pressed("e")).toEqual([]);
});
