// What a person does at the table of an Adventure: pointing at things, choosing them, opening the town, ending the
// turn.
import type { Lit } from "../table/light";
import type { Table } from "../table/table.svelte";
import { kindOf } from "../table/things";
import type { Asking } from "./asking.svelte";
import { adventureOf } from "./cards";

interface Scene {
  readonly table: Table;
  readonly asking: Asking;
  readonly phone: boolean;
}

interface Why {
  rule: string;
  text: string;
}

/** How long a pointer rests before it is asked why a thing is dark. */
const REST = 220;

export class Hands {
  pointed = $state("");
  /** A card that was looked at first on a narrow screen. */
  armed = $state("");
  /** The card that is read in a window. */
  opened = $state("");
  picking = $state.raw<Lit[]>([]);
  slip = $state.raw<Why | null>(null);
  whyNot = $state.raw<Why | null>(null);
  /** What the turn would leave unused, while that is asked about. */
  ending = $state("");
  #asked = 0;

  constructor(private readonly scene: () => Scene) {}

  /** Another question: what was begun for the last one is over. */
  anew(): void {
    this.opened = this.armed = this.ending = "";
    this.slip = this.whyNot = null;
    this.picking = [];
    if (this.scene().phone) this.pointed = "";
  }

  point(thing: string): void {
    if (thing === this.pointed) return;
    this.pointed = thing;
    this.whyNot = null;
    const number = ++this.#asked;
    if (!thing || this.scene().table.light.has(thing)) return;
    setTimeout(() => {
      if (number === this.#asked)
        void this.explain(thing).then((found) => number === this.#asked && (this.whyNot = found));
    }, REST);
  }

  async explain(thing: string): Promise<Why | null> {
    const { table } = this.scene();
    return table.myTurn ? table.whyNot(thing).catch(() => null) : null;
  }

  async refuse(thing: string): Promise<void> {
    const found = await this.explain(thing);
    if (found) this.slip = found;
  }

  choose(thing: string): void {
    this.slip = null;
    const { table, phone } = this.scene();
    const entries = table.light.get(thing) ?? [];
    this.point(thing);
    if (!entries.length) {
      if (kindOf(thing) === "card") this.opened = thing;
      return void this.refuse(thing);
    }
    // A finger looks first; the second tap does it.
    if (phone && adventureOf(thing) && this.armed !== thing) {
      this.armed = thing;
      return;
    }
    // A card that is used up is read once more before it is.
    if (kindOf(thing) === "card" && !adventureOf(thing)) this.opened = thing;
    else if (entries.length === 1) void this.answer(entries[0]!.key);
    else this.picking = entries;
  }

  async answer(key: string): Promise<void> {
    const { table, asking } = this.scene();
    if (key === asking.ends?.key && asking.unused && !this.ending) {
      this.ending = asking.unused;
      asking.noted();
      return;
    }
    await table.answer(key).catch((error: unknown) => {
      this.slip = { rule: "", text: error instanceof Error ? error.message : String(error) };
    });
  }

  /** Whether something was open that is closed now. */
  escape(): boolean {
    const open = Boolean(this.opened || this.picking.length || this.slip || this.ending);
    this.opened = this.ending = "";
    this.picking = [];
    this.slip = null;
    if (!open) this.pointed = "";
    return open;
  }
}
