// What is done at the table of a combat: pointing, choosing, answering, and why something is no answer.
import { shake } from "../table/motion";
import type { Table } from "../table/table.svelte";
import { idOf, kindOf, thingOf } from "../table/things";
import { Hands } from "./hands.svelte";
import { combatKey, type KeyHooks } from "./keys";
import type { Layout, Point } from "./layout";
import { CombatOffers } from "./offers.svelte";
import type { BoardGameState, UnitState } from "./state";
import { waiting } from "./waiting";
import { Weighing } from "./weigh.svelte";

/** The board as it is drawn. */
interface Drawing {
  local: (at: Point) => Point;
  thingAt: (cell: string) => string;
  show: (thing: string) => void;
  refuse: (thing: string) => void;
}
interface Where {
  table: Table;
  board: BoardGameState;
  me: BoardGameState["players"][number] | undefined;
  seat: number | null;
  side: number;
  phone: boolean;
  drawn: Layout | null;
  drawing: Drawing | undefined;
}

export class Deeds {
  pointed = $state("");
  /** The card that is open in its window. */
  opened = $state("");
  slip = $state<{ rule: string; text: string } | null>(null);
  /** The last placement, with which the fight would begin: it waits for a button. */
  held = $state("");
  readonly weighing = new Weighing();
  readonly offers: CombatOffers;
  readonly hands: Hands;

  constructor(private readonly at: () => Where) {
    this.offers = new CombatOffers(() => at());
    this.hands = new Hands(() => {
      const { table, board, me, seat, side, drawn, drawing } = at();
      const plays = table.info?.status === "playing" && seat !== null && table.yours.includes(seat);
      return {
        table,
        board,
        drawn,
        side,
        hero: plays ? (me?.hero ?? "") : "",
        pointed: this.pointed,
        drawing,
        answer: (key) => this.#say(key),
        refuse: (thing) => void this.refuse(thing),
        pick: (things) => (this.offers.picked = things),
        openCard: (thing) => (this.opened = thing),
      };
    });
  }

  /** The odds of the attack that is pointed at. */
  readonly weighed = $derived(kindOf(this.pointed) === "unit" ? this.weighing.odds : null);

  /** Another question: nothing of the last one is open. */
  anew(): void {
    const { table, phone } = this.at();
    this.offers.clear();
    this.opened = this.held = "";
    this.slip = null;
    this.hands.goal = "";
    this.weighing.anew(table, false);
    if (!phone && !table.myTurn) this.#weigh(this.pointed);
  }

  /** The question can be answered, which may be some time after it came: only now its odds can be asked for. */
  weigh(): void {
    const { table, board, phone } = this.at();
    this.weighing.anew(table, Boolean(board.combat?.clashes.length || board.casts.length));
    if (!phone) this.#weigh(this.pointed);
  }

  readonly point = (thing: string): void => {
    if (thing === this.pointed) return;
    this.pointed = thing;
    this.#weigh(thing);
  };

  #weigh(thing: string): void {
    const { table, side } = this.at();
    const unit = this.hands.unit(thing);
    const doing = (deed: string, at: string) => this.offers.light.get(at)?.find((entry) => entry.deed === deed)?.key;
    const attack = doing("attack", thing);
    // An enemy too far is weighed as it would be struck from where one would stand.
    const goes = attack ? undefined : doing("move", `cell:${this.hands.standOn(thing)}`);
    const enemy = unit && unit.side !== side ? unit.id : undefined;
    this.weighing.point(table, attack ?? goes, enemy, goes ? thing : "");
  }

  readonly choose = (thing: string): void => {
    const { table, phone } = this.at();
    const { offers } = this;
    this.slip = null;
    if (this.hands.approach(thing)) return this.point(thing);
    const entries = offers.light.get(thing);
    if (!entries?.length) return void this.refuse(thing);
    if (kindOf(thing) === "card" && (entries.length > 1 || phone)) {
      this.opened = thing;
      this.weighing.read(table);
      return;
    }
    const chosen = offers.pick(thing);
    if (chosen && phone && offers.armed !== thing && !offers.picked.length) {
      offers.armed = thing;
      this.point(thing);
    } else if (chosen) void this.answer(chosen.key);
  };

  readonly take = (thing: string): void => {
    const chosen = this.offers.take(thing);
    if (chosen) void this.answer(chosen.key);
  };

  /** The things of the placement that is held back. */
  readonly holds = $derived.by(() => this.at().table.options.find((option) => option.key === this.held)?.things ?? []);
  readonly shade = $derived.by((): UnitState | undefined => {
    const { board, side } = this.at();
    const card = idOf(thingOf("troop", this.holds));
    const pack = board.combat?.armies[side]?.waiting.some(([name, whole]) => name === card && whole);
    return card ? { ...waiting(card, Boolean(pack)), side } : undefined;
  });
  /** So many stay behind if the fight begins with it. */
  readonly behind = $derived.by(() => (this.at().board.combat?.armies[this.at().side]?.waiting.length ?? 1) - 1);
  readonly fight = (): void => void this.#send(this.held);

  #say(key: string): Promise<void> {
    const { table, board } = this.at();
    const option = table.options.find((one) => one.key === key);
    // On hexes both sides place in turn; elsewhere the last unit of an army begins the fight.
    if (option?.verb !== "place" || !option.final || board.combat?.board.hexes) return this.#send(key);
    this.held = key;
    this.offers.picked = [];
    return Promise.resolve();
  }

  #send(key: string): Promise<void> {
    const { table } = this.at();
    const things = table.options.find((option) => option.key === key)?.things ?? [];
    return table.answer(key).catch((error: unknown) => {
      for (const thing of things) this.#shakeOff(thing);
      this.slip = { rule: "", text: error instanceof Error ? error.message : String(error) };
    });
  }
  readonly answer = (key: string): Promise<void> => this.hands.answer(key);

  /** What was chosen in vain shakes. */
  #shakeOff(thing: string): void {
    if (kindOf(thing) === "card") shake(document.querySelector(`[data-thing="${CSS.escape(thing)}"]`));
    else this.at().drawing?.refuse(thing);
  }

  /** One answer after another, as long as each of them is open. */
  async climb(keys: string[]): Promise<void> {
    for (const key of keys) if (this.at().table.options.some((option) => option.key === key)) await this.answer(key);
  }

  async refuse(thing: string): Promise<void> {
    const { table } = this.at();
    if (!table.myTurn) return;
    this.#shakeOff(thing);
    this.slip = await table.whyNot(thing).catch(() => null);
  }

  key(event: KeyboardEvent, screen: Pick<KeyHooks, "codes" | "help" | "rules">): void {
    const { table, me, drawing } = this.at();
    const { offers, hands } = this;
    const { way, ways, laid, troops } = offers;
    combatKey(event, table, {
      ...screen,
      answer: (wanted) => void this.answer(wanted),
      number: (place) => {
        const card = [...new Set(laid.length ? laid : (me?.hand ?? []))][place];
        const troop = troops[place];
        if (troop) this.take(troop);
        else if (card && !troops.length) this.choose(`card:${card}`);
      },
      cycle: (by) => {
        const lit = offers.onBoard;
        const next = lit[(lit.indexOf(this.pointed) + by + lit.length) % Math.max(1, lit.length)];
        if (next) drawing?.show(next);
      },
      enter: way ? () => void this.answer(way.key) : this.held ? this.fight : null,
      turn: way ? (by) => (offers.turned += by > 0 ? 1 : ways.length - 1) : null,
      again: hands.again,
      why: () => void (this.pointed && this.refuse(this.pointed)),
      escape: () => {
        offers.picked = [];
        this.held = "";
        this.slip = null;
        hands.stop();
      },
    });
  }
}
