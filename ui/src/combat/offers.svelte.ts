// How the open question of a combat lies on the screen: what is lit, what was picked of it so far, and what becomes a
// button. It reads the engine's answers by their things and deeds and works out no rule.
import { CARDS } from "../reference/library";
import { fitting, type Lit } from "../table/light";
import { answerText, shortcut } from "../table/questions";
import type { Table } from "../table/table.svelte";
import { idOf, kindOf, thingOf } from "../table/things";
import { t } from "../words/words.svelte";
import type { BoardGameState, PlayerState } from "./state";

export interface Button {
  lit: Lit;
  text: string;
  key?: string;
  primary?: boolean;
}

/** The screen as it is now. */
interface Scene {
  readonly table: Table;
  readonly board: BoardGameState;
  readonly me: PlayerState | undefined;
  readonly phone: boolean;
}

/** What stands out among the buttons. */
const PRIMARY = new Set(["pass", "end", "cast", "done", "prolong"]);
/** Deeds that are about whether, not about which: a button says them, wherever else they are lit. */
const WHETHER = new Set(["retaliate", "return", "stay", "ability"]);
const ON_THE_BOARD = new Set(["cell", "unit", "structure", "troop"]);

export class CombatOffers {
  /** Things picked so far for an answer that names several: a troop and its space, a token and its hexes. */
  picked = $state<string[]>([]);
  /** On touch the first tap looks, the second one does it. */
  armed = $state("");
  /** How often the token in hand was turned. */
  turned = $state(0);

  constructor(private readonly scene: () => Scene) {}

  #whole = $derived.by(() => this.scene().table.light);
  #entries = $derived([...new Set([...this.#whole.values()].flat())]);

  /** What has been picked narrows the light to the answers that fit it. */
  light = $derived.by((): Map<string, Lit[]> => {
    if (!this.picked.length) return this.#whole;
    const narrowed = new Map<string, Lit[]>();
    for (const [thing, entries] of this.#whole) {
      const fits = entries.filter((entry) => this.picked.every((other) => entry.things.includes(other)));
      if (fits.length) narrowed.set(thing, fits);
    }
    return narrowed;
  });
  #armedLit = $derived.by(() => (this.scene().phone && this.armed ? this.light.get(this.armed) : undefined));

  /** How many things of one kind on the board the answers name together. */
  several = $derived.by(() => {
    const things = this.#entries[0]?.things ?? [];
    const kind = kindOf(things[0] ?? "");
    return (kind === "cell" || kind === "unit") && things.every((thing) => kindOf(thing) === kind) ? things.length : 0;
  });
  troops = $derived([...this.#whole.keys()].filter((thing) => kindOf(thing) === "troop"));
  shapes = $derived([...new Set(this.#entries.filter(laysDown).map((entry) => thingOf("token", entry.things)))]);
  /** Something is picked first, then what goes with it. */
  pairs = $derived(this.several > 1 || this.#entries.some((entry) => laysDown(entry) || putsDown(entry)));

  /**
   * A token picked with a hex of it can still lie in several ways: one is shown as a ghost, and turning shows the next.
   */
  ways = $derived(
    thingOf("token", this.picked) && thingOf("cell", this.picked) ? fitting(this.#whole, this.picked) : [],
  );
  way = $derived(this.ways.length ? this.ways[this.turned % this.ways.length] : undefined);
  ghost = $derived((this.way?.things ?? []).filter((thing) => kindOf(thing) === "cell").map(idOf));

  /** Cards to choose from that are not in the hand: drawn to look at, or from a pile. They lie where the hand lies. */
  laid = $derived.by(() => {
    const { board, me } = this.scene();
    const cards = [...this.#whole.keys()].filter((thing) => kindOf(thing) === "card").map(idOf);
    return board.combat ? cards.filter((card) => card in CARDS && !me?.hand?.includes(card)) : [];
  });

  /** Whether a thing that answers has its place on screen, so that it needs no button. */
  #isDrawn(thing: string): boolean {
    const { board, me } = this.scene();
    const [kind, id] = [kindOf(thing), idOf(thing)];
    if (kind !== "card") return ON_THE_BOARD.has(kind) || this.shapes.includes(thing);
    return me?.hand?.includes(id) || this.laid.includes(id) || (!board.combat && me?.looking?.includes(id)) || false;
  }

  buttons = $derived.by((): Button[] => {
    const { board } = this.scene();
    const shown: Button[] = this.#entries
      .filter((entry) => WHETHER.has(entry.deed ?? "") || !entry.things.some((thing) => this.#isDrawn(thing)))
      .map((lit) => ({
        lit,
        text: answerText(lit, board),
        key: shortcut({ ...lit, things: WHETHER.has(lit.deed ?? "") ? [] : lit.things }),
        primary: PRIMARY.has(lit.deed ?? "") && !lit.things.length,
      }));
    const [armed, other] = this.#armedLit ?? [];
    if (armed && !other && kindOf(this.armed) !== "card")
      shown.push({ lit: armed, text: answerText(armed, board), primary: true });
    if (this.way) shown.push({ lit: this.way, text: t("bench.place"), key: "Enter", primary: true });
    return shown;
  });

  clear(): void {
    this.picked = [];
    this.armed = "";
  }

  /** Picks a thing, or lets go of it; the answer that it gives by itself, if it does. */
  pick(thing: string): Lit | null {
    if (this.picked.includes(thing)) {
      this.picked = this.picked.filter((other) => other !== thing);
      return null;
    }
    const [first, other] = this.light.get(thing) ?? [];
    const needed = first?.things.filter((one) => kindOf(one) === "troop" || kindOf(one) === "token") ?? [];
    if (first && !other && needed.every((one) => one === thing || this.picked.includes(one) || this.#only(one)))
      return first;
    this.picked = [...this.picked, thing];
    return null;
  }

  /** From the bench: with its space still to be chosen, or, where only the order is asked, at once. */
  take(thing: string): Lit | null {
    const [entry, other] = this.#whole.get(thing) ?? [];
    if (entry && !other && entry.things.length === 1) return entry;
    // The space was picked first.
    const cell = thingOf("cell", this.picked);
    const [whole, more] = cell ? fitting(this.#whole, [cell, thing]) : [];
    if (whole && !more) return whole;
    this.picked = this.picked.includes(thing) ? [] : [thing];
    return null;
  }

  /** Whether this troop or token is the only one left to place, so that it need not be picked. */
  #only(thing: string): boolean {
    return (kindOf(thing) === "troop" ? this.troops : this.shapes).length === 1;
  }

  /** Spaces, units and walls that are lit, for going through them. */
  onBoard = $derived([...this.light.keys()].filter((thing) => ["cell", "unit", "structure"].includes(kindOf(thing))));
}

/** A token with its hexes. */
const laysDown = (entry: Lit): boolean => thingOf("token", entry.things) !== "" && thingOf("cell", entry.things) !== "";
/** A troop with its space. */
const putsDown = (entry: Lit): boolean => thingOf("troop", entry.things) !== "" && thingOf("cell", entry.things) !== "";
