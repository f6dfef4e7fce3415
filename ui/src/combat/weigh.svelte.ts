// What the engine says about the attack that is pointed at or under way. Nothing here works out a chance.
import { Waiting, type Waits } from "../net/waiting.svelte";
import type { PowerLadder } from "../wire/views";
import type { OddsData, ThreatData } from "./odds";
import type { Table } from "../table/table.svelte";

/** An enemy that the pointer only crosses is not asked about. */
const REST = 90;

export class Weighing {
  /** The attack that is pointed at. */
  odds = $state.raw<OddsData | null>(null);
  /** What the enemy pointed at would do. */
  threat = $state.raw<ThreatData | null>(null);
  /** The attack that is under way, if cards are asked for. */
  under = $state.raw<OddsData | null>(null);
  /** The attack that was thought about last, for the card window. */
  last = $state.raw<OddsData | null>(null);
  /** What power would do for the spell that is being cast. */
  ladder = $state.raw<PowerLadder | null>(null);
  readonly #pointed = new Waiting();
  readonly #back = new Waiting();
  readonly #fought = new Waiting();
  #told = new Map<string, Promise<unknown>>();
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** How long one has waited for what is not there yet. */
  get waits(): Waits {
    return this.#pointed.waits || this.#fought.waits || this.#back.waits;
  }

  /** A new question: what was told before holds no more. `fighting`: an attack or a spell is under way. */
  anew(table: Table, fighting: boolean): void {
    this.#told = new Map();
    for (const one of [this.#pointed, this.#back, this.#fought]) one.stop();
    this.odds = this.threat = this.under = this.last = this.ladder = null;
    const passes = table.options.find((option) => option.key === table.ask?.passes);
    if (!passes || !fighting) return;
    // Letting a spell go asks what more power would do; letting anything else go, what the attack comes to.
    void this.#fought.for(
      (again) => this.#ask<PowerLadder | OddsData>(table, passes.key, again),
      (found) => {
        if (found && "ladder" in found) this.ladder = found;
        else if (found && "strike" in found) this.under = found;
      },
    );
  }

  /**
   * `attack` is the answer that strikes what is pointed at, or goes to where `target` can be struck; `enemy` the number
   * of the enemy unit pointed at.
   */
  point(table: Table, attack: string | undefined, enemy: number | undefined, target = ""): void {
    clearTimeout(this.#resting);
    this.odds = this.threat = null;
    this.#pointed.stop();
    this.#back.stop();
    if (attack)
      void this.#pointed.for(
        (again) => this.#ask<OddsData>(table, attack, again, target),
        (found) => (this.odds = this.last = found),
      );
    if (enemy === undefined) return;
    this.#resting = setTimeout(
      () =>
        void this.#back.for(
          (again) => this.#remember<ThreatData>(`threat ${enemy}`, () => table.threat(enemy, { again })),
          (found) => (this.threat = found),
        ),
      REST,
    );
  }

  /** A card is being read: the only attack there is is what it is weighed for. */
  read(table: Table): void {
    const attacks = table.options.filter((option) => option.verb === "attack");
    if (this.under || this.last || attacks.length !== 1) return;
    void this.#fought.for(
      (again) => this.#ask<OddsData>(table, attacks[0]!.key, again),
      (found) => (this.last = found),
    );
  }

  #ask<T>(table: Table, key: string, again: () => void, target = ""): Promise<T | null> {
    return this.#remember(`${key} ${target}`, () => table.odds(key, { target, again }));
  }

  /** What was asked for once is not asked for again, unless it did not come. */
  async #remember<T>(key: string, ask: () => Promise<unknown>): Promise<T | null> {
    const told = this.#told;
    const asked = told.get(key) ?? ask();
    told.set(key, asked);
    try {
      const found = await asked;
      if (told !== this.#told) throw new Error("the question has changed");
      return found as T | null;
    } catch (error) {
      told.delete(key);
      throw error;
    }
  }
}
