// What a hand does on the board of a combat besides clicking: going somewhere to strike, dragging units and cards,
// placing an army. It knows no rule: it looks for the answers that a gesture can mean, and gives those on offer.
import { untrack } from "svelte";
import { unitSaid } from "../reference/components";
import { t, tOr } from "../words/words.svelte";
import type { Layout, Point } from "./layout";
import { lightTable, type Lit } from "../table/light";
import { idOf, kindOf, thingOf } from "../table/things";
import type { BoardGameState, UnitState } from "./state";
import type { Table } from "../table/table.svelte";
import { answerText } from "../table/questions";
import type { Hold } from "./drag";
import { doing, Errand, offered, type Next } from "./errand";
import { asLastTime, isPlacing, keepLineup, lastLineup, lineup, placedAnew, placedBefore } from "./lineup";
import { standAt, standsBeside } from "./stands";
import { waiting } from "./waiting";

/** The screen as it is now. */
interface Scene {
  table: Table;
  board: BoardGameState;
  drawn: Layout | null;
  side: number;
  /** Whose hero this is; empty for onlookers and when a game is looked back at. */
  hero: string;
  pointed: string;
  drawing: { local: (at: Point) => Point; thingAt: (cell: string) => string } | undefined;
  answer: (key: string) => Promise<void>;
  refuse: (thing: string) => void;
  pick: (things: string[]) => void;
  openCard: (thing: string) => void;
}

/** What a unit that is dragged somewhere does there. */
const OF_A_UNIT = new Set(["move", "attack", "break"]);

export class Hands {
  carried = $state.raw<Hold | null>(null);
  /** An enemy that is too far to strike: where to stand is chosen first. */
  goal = $state("");
  #pending: Promise<void> = Promise.resolve();
  #kept = false;
  readonly errand: Errand;

  constructor(private readonly scene: () => Scene) {
    this.errand = new Errand(
      () => this.#table,
      (key) => void this.#pending.then(() => this.answer(key)),
    );
    $effect(() => {
      void [this.#table.mine?.question, this.#table.options];
      untrack(() => this.errand.goOn());
    });
    $effect(() => {
      const placing = !this.#combat?.round;
      untrack(() => this.#keep(placing));
    });
  }

  #table = $derived.by(() => this.scene().table);
  #combat = $derived.by(() => this.scene().board.combat);
  #side = $derived.by(() => this.scene().side);

  answer(key: string): Promise<void> {
    this.#pending = this.scene().answer(key);
    return this.#pending;
  }

  stop(): void {
    this.goal = "";
    this.errand.stop();
  }

  unit(thing: string): UnitState | undefined {
    return kindOf(thing) === "unit" ? this.#combat?.units[Number(idOf(thing))] : undefined;
  }
  #cell(thing: string): string {
    return this.unit(thing)?.cell ?? (kindOf(thing) === "cell" ? idOf(thing) : "");
  }

  // ---------------------------------------------------------------- going somewhere to strike
  /** The unit that goes or strikes, if that is what is asked. */
  actor = $derived.by(() =>
    this.#table.options.some((option) => option.verb === "move" || option.verb === "attack")
      ? this.#combat?.units[this.#combat.acting?.unit ?? -1]
      : undefined,
  );

  /** Lit spaces beside an enemy that is too far; no shortcut for whoever shoots. */
  stands(thing: string): string[] {
    const [{ actor }, { drawn }, unit] = [this, this.scene(), this.unit(thing)];
    if (
      !actor ||
      !drawn ||
      !unit ||
      unit.side === actor.side ||
      actor.kind === "ranged" ||
      this.#table.light.has(thing)
    )
      return [];
    return standsBeside(drawn, this.#table.light, unit.cell);
  }
  standOn(thing: string, at?: Point): string {
    const { drawn, drawing } = this.scene();
    return drawn && this.actor
      ? standAt(drawn, this.stands(thing), this.#cell(thing), at && drawing ? drawing.local(at) : null, this.actor.cell)
      : "";
  }
  /** Where the acting unit would stand: on the space pointed at, or beside the enemy that it is brought to. */
  stand = $derived.by(() => {
    const { actor, carried, goal } = this;
    if (!actor || (carried && carried.thing !== `unit:${actor.id}`)) return "";
    const onto = carried ? this.#under(carried.at) : goal || this.scene().pointed;
    const cell = this.#cell(onto);
    if (kindOf(onto) === "cell") return this.#table.light.get(onto)?.some((entry) => entry.deed === "move") ? cell : "";
    return carried || goal ? this.standOn(onto, carried?.at) : "";
  });
  /** A choice that has to do with an enemy too far away; false if this was none. */
  approach(thing: string): boolean {
    const before = this.goal;
    this.goal = "";
    if (before && (thing === before || this.stands(before).includes(this.#cell(thing))))
      this.charge(before, thing === before ? this.standOn(before) : this.#cell(thing));
    else if (this.stands(thing).length) this.goal = thing;
    else return false;
    return true;
  }
  /** Goes to a space and strikes from there, if nothing comes between. */
  charge(enemy: string, cell: string): void {
    const [mover, strike] = [`unit:${this.actor?.id}`, doing("attack", enemy)];
    this.errand.begin([
      doing("move", `cell:${cell}`),
      (options, ask) => (ask.about[0] === mover ? strike(options, ask) : undefined),
    ]);
  }
  chargeText(enemy: string, cell: string): string {
    return t("board.charge", { place: cell, what: unitSaid(this.unit(enemy)?.card ?? "") });
  }

  // ---------------------------------------------------------------- placing
  placing = $derived.by(
    () => this.#table.ask?.about[0] === `army:${this.#side}` && this.#table.options.some(isPlacing),
  );
  /** Own placements that can be taken back. */
  placed = $derived.by(() => (this.placing ? placedBefore(this.#table.undo) : []));
  #home = $derived.by(() =>
    this.#combat?.board.hexes ? (this.#combat.armies[this.#side]?.zone ?? "") : String(this.#side),
  );
  again = $derived.by(() => {
    if (!this.placing || !this.#combat) return null;
    const places = asLastTime(
      lastLineup(this.scene().hero, this.#combat.board.name),
      this.#combat.board,
      this.#home,
      this.#table.options,
    );
    return places.length ? () => this.errand.begin(places.map((place) => doing("place", ...place))) : null;
  });
  clear = $derived.by(() => (this.placed.length > 1 ? () => void this.#table.takeBack(this.placed[0]!.to) : null));

  /** When all stand, how they were drawn up is written down, in whichever way they were placed. */
  #keep(placing: boolean): void {
    const { hero } = this.scene();
    const combat = this.#combat;
    if (placing || this.#kept || !combat || !hero) return;
    const units = lineup(
      this.#table.log,
      combat.units.filter((unit) => unit.side === this.#side).map((unit) => unit.id),
    );
    this.#kept = units.length > 0;
    if (this.#kept) keepLineup(hero, combat.board.name, { home: this.#home, units });
  }
  /** A unit that was placed just now goes elsewhere or changes places: its placing is taken back and given anew. */
  #placeAnew(from: string, to: string): void {
    const free =
      this.#table.light.has(`cell:${to}`) || this.placed.some(({ things }) => things?.includes(`cell:${to}`));
    const anew = free ? placedAnew(this.placed, from, to) : null;
    if (!anew) return;
    this.errand.begin(
      anew.places.map((place) => doing("place", ...place)),
      true,
    );
    void this.#table.takeBack(anew.to);
  }

  // ---------------------------------------------------------------- dragging
  /** What can be taken from the board: whoever acts, whoever can swap, and who was placed just now. */
  grips = $derived.by(() => {
    const cells = new Set(this.placed.map(({ things }) => idOf(thingOf("cell", things))));
    const swaps = [...this.#table.light].flatMap(([thing, entries]) =>
      entries.some((entry) => entry.deed === "swap") ? [thing] : [],
    );
    const placed = (this.#combat?.units ?? []).filter((unit) => cells.has(unit.cell)).map((unit) => `unit:${unit.id}`);
    return new Set([...(this.actor ? [`unit:${this.actor.id}`] : []), ...swaps, ...placed]);
  });
  #under({ x, y }: Point): string {
    const hit = document.elementFromPoint(x, y);
    const cell = hit?.closest<SVGElement>("[data-cell]")?.dataset.cell;
    return cell ? (this.scene().drawing?.thingAt(cell) ?? "") : hit?.closest(".field") ? "field" : "";
  }
  /** The answers that name both, or what the acting unit does to the other thing. */
  #meant(thing: string, onto: string): Lit[] {
    const both = (this.#table.light.get(thing) ?? []).filter((entry) => entry.things.includes(onto));
    if (both.length || thing !== `unit:${this.actor?.id}`) return both;
    return (this.#table.light.get(onto) ?? []).filter((entry) => OF_A_UNIT.has(entry.deed ?? ""));
  }
  drop({ thing, at }: Hold): void {
    const onto = this.#under(at);
    if (!onto || onto === thing) return;
    const meant = this.#meant(thing, onto);
    const stand = thing === `unit:${this.actor?.id}` ? this.standOn(onto, at) : "";
    if (meant.length > 1) this.scene().pick([thing, onto]);
    else if (meant[0]) void this.answer(meant[0].key);
    else if (kindOf(thing) === "card") this.#playOn(thing, onto);
    else if (stand) this.charge(onto, stand);
    else if (this.placed.length && kindOf(thing) === "unit") this.#placeAnew(this.#cell(thing), this.#cell(onto));
    else if (onto !== "field") this.scene().refuse(onto);
  }
  /** A card is played; when it asks for its target, that is where it was dropped. */
  #playOn(thing: string, onto: string): void {
    const entries = this.#table.light.get(thing) ?? [];
    const aim: Next = (options, ask) => {
      if (ask.about[0] !== thing) return undefined;
      const light = lightTable(options);
      return (
        [onto, `cell:${this.#cell(onto)}`]
          .map((target) => light.get(target) ?? [])
          .find((fits) => fits.length === 1)?.[0]?.key ?? null
      );
    };
    if (entries.length > 1) {
      this.scene().openCard(thing);
      this.errand.begin([aim], true);
    } else if (entries[0]) this.errand.begin([offered(entries[0].key), aim]);
    else this.scene().refuse(thing);
  }

  /** What is dragged, as a picture and as the deed that dropping it here would be. */
  picture = $derived.by(() => {
    if (!this.carried) return null;
    const { thing, at } = this.carried;
    const [kind, id] = [kindOf(thing), idOf(thing)];
    const army = this.#combat?.armies[this.#side];
    const unit =
      this.unit(thing) ??
      (kind === "troop" ? waiting(id, army?.waiting.some(([card, pack]) => card === id && pack) ?? false) : null);
    return {
      at,
      unit,
      card: kind === "card" ? id : "",
      side: this.unit(thing)?.side ?? this.#side,
      deed: this.#deed(thing, at),
    };
  });
  #deed(thing: string, at: Point): string {
    const onto = this.#under(at);
    const other = this.unit(onto);
    if (kindOf(thing) === "token") return tOr(`token.${idOf(thing)}`, idOf(thing));
    const entry =
      this.#meant(thing, onto)[0] ?? (onto && kindOf(thing) === "card" ? this.#table.light.get(thing)?.[0] : undefined);
    if (entry) return answerText(entry, this.scene().board);
    if (this.stand) return this.chargeText(onto, this.stand);
    return this.placed.length && other && onto !== thing && this.grips.has(onto)
      ? t("board.swap", { what: unitSaid(other.card) })
      : "";
  }
}
