// What of the open question is lit on the map: the steps of one hero at a time, the places of one tile, the ways a tile
// may be turned. It reads the offers of the engine and works out no rule.
import type { Lit } from "../table/light";
import type { Table } from "../table/table.svelte";
import { idOf, kindOf, thingOf } from "../table/things";
import { heroOf } from "./entries";
import { mapLight } from "./offers";
import { waysOf, type Ways } from "./route";
import { parse, type At, type WorldState } from "./state";

export interface Turning {
  tile: string;
  place: At;
  turn: number;
  /** The turns that answer. */
  legal: readonly number[];
}

export interface Sight {
  readonly table: Table;
  readonly world: WorldState;
  readonly seat: number;
  /** Without a connection nothing answers, so nothing is lit. */
  readonly linked: boolean;
}

const TURNS = 6;

export class Lighting {
  #sight: () => Sight;
  /** The hero whose steps are wanted. */
  wanted = $state<"main" | "secondary">("main");
  /** The tile of one's own that is taken in hand. */
  inHand = $state("");
  /** How the tile in question is turned; below 0 as it comes. */
  turned = $state(-1);

  constructor(sight: () => Sight) {
    this.#sight = sight;
  }

  given = $derived.by(() => mapLight(this.#sight().linked ? this.#sight().table.options : []));
  entries = $derived([...this.given.values()].flat());
  myTurn = $derived.by(() => this.#sight().linked && this.#sight().table.myTurn);
  /** The answer that ends the own turn, while that goes on. */
  ends = $derived(this.entries.find((entry) => entry.deed === "end"));
  movers = $derived(new Set(this.entries.map(heroOf).filter(Boolean)));
  active = $derived(
    this.movers.has(this.wanted)
      ? this.wanted
      : this.movers.has("main")
        ? "main"
        : this.movers.has("secondary")
          ? "secondary"
          : "",
  );
  heroIndex = $derived.by(() =>
    this.active || this.ends
      ? this.#sight().world.heroes.findIndex(
          (hero) => hero.seat === this.#sight().seat && hero.kind === (this.active || "main"),
        )
      : -1,
  );

  /** Tiles of one's own that may be laid, and the one that is in hand. */
  layable = $derived([...new Set(this.entries.map((entry) => this.#tileOf(entry)).filter(Boolean))]);
  laying = $derived(this.layable.includes(this.inHand) ? this.inHand : (this.layable[0] ?? ""));
  #tileOf(entry: Lit): string {
    return entry.deed === "place" && thingOf("place", entry.things) ? idOf(thingOf("tile", entry.things)) : "";
  }

  /** The steps of one hero at a time, or the places of one tile; everything else that answers. */
  light = $derived.by(() => {
    const shown = new Map<string, Lit[]>();
    for (const [thing, entries] of this.given) {
      const fits = entries.filter(
        (entry) =>
          (heroOf(entry) === "" || heroOf(entry) === this.active) &&
          (this.laying === "" || this.#tileOf(entry) === this.laying),
      );
      if (fits.length) shown.set(thing, fits);
    }
    return shown;
  });
  /** Where that hero can go, in one step or more. */
  ways = $derived.by((): Ways => waysOf(this.active ? this.#sight().world.heroes[this.heroIndex] : undefined));

  legalTurns = $derived(
    [...this.given.keys()]
      .filter((thing) => kindOf(thing) === "turn")
      .map((thing) => Number(idOf(thing)))
      .sort((a, b) => a - b),
  );
  /** The tile that is being turned. */
  ghost = $derived.by((): Turning | null => {
    const first = this.legalTurns[0];
    const things = this.given.get(`turn:${first}`)?.[0]?.things ?? [];
    if (first === undefined) return null;
    return {
      tile: idOf(thingOf("tile", things)),
      place: parse(idOf(thingOf("place", things))),
      turn: this.turned < 0 ? first : this.turned,
      legal: this.legalTurns,
    };
  });
  /** Whether the tile may lie as it is turned now. */
  mayLie = $derived(this.ghost !== null && this.legalTurns.includes(this.ghost.turn));
  /** The answer that lays it so, if it may. */
  laysIt = $derived.by(() => this.given.get(`turn:${this.ghost?.turn}`)?.[0]?.key ?? "");

  /** On to the next legal turn, that way round. */
  turn(by: 1 | -1): void {
    const ghost = this.ghost;
    if (!ghost) return;
    let next = ghost.turn;
    do next = (next + by + TURNS) % TURNS;
    while (!this.legalTurns.includes(next));
    this.turned = next;
  }

  /** The tile in hand over the place under the pointer. */
  sketchAt(pointed: string): Omit<Turning, "legal"> | null {
    return this.laying && this.light.has(pointed) && kindOf(pointed) === "place"
      ? { tile: this.laying, place: parse(idOf(pointed)), turn: 0 }
      : null;
  }
}
