import { expect, test, vi } from "vitest";
import { adventureKey, type AdventureKeys } from "./keys";

vi.stubGlobal("HTMLInputElement", class {});
vi.stubGlobal("HTMLSelectElement", class {});
const Button = class {};
vi.stubGlobal("HTMLButtonElement", Button);

function press(key: string, more: Partial<AdventureKeys> = {}, event: object = {}): string[] {
  const done: string[] = [];
  const note =
    (name: string, answer?: boolean) =>
    (what?: unknown): boolean => {
      done.push(what === undefined ? name : `${name} ${String(what)}`);
      return answer ?? false;
    };
  const deeds = Object.fromEntries(
    ["step", "town", "help", "why", "rules", "log", "escape", "cycle", "card"].map((name) => [name, note(name)]),
  ) as unknown as AdventureKeys;
  adventureKey({ key, target: null, preventDefault: note("taken"), ...event } as unknown as KeyboardEvent, {
    ...deeds,
    say: note("say", true),
    behind: () => false,
    ...more,
  });
  return done;
}

test("keys end the turn, pass, walk through what is lit and take cards by number", () => {
  expect(press("e")).toEqual(["say end"]);
  expect(press(" ")).toEqual(["say pass", "taken"]);
  expect(press("n")).toEqual(["cycle 1"]);
  expect(press("P")).toEqual(["cycle -1"]);
  expect(press("2")).toEqual(["card 2"]);
  expect(press("t")).toEqual(["town"]);
});

test("Space shows the next deed first; on a button it presses that", () => {
  expect(press(" ", { behind: () => true })).toEqual(["step", "taken"]);
  expect(press(" ", {}, { target: new Button() })).toEqual([]);
  expect(press("Enter", {}, { target: new Button() })).toEqual([]);
});

test("whoever types or holds a modifier plays nothing", () => {
  expect(press("e", {}, { ctrlKey: true })).toEqual([]);
  expect(press("e", {}, { target: new HTMLInputElement() })).toEqual([]);
});
