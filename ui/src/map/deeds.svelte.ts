// What is done at the map: pointing, choosing, walking, turning tiles, and what is open over it.
import type { Lit } from "../table/light";
import { answerText } from "../table/questions";
import type { Table } from "../table/table.svelte";
import { idOf, kindOf } from "../table/things";
import { t } from "../words/words.svelte";
import type { Asking } from "./asking.svelte";
import { isSecondHero } from "./entries";
import { Foreseeing, type Try } from "./foreseeing.svelte";
import { fieldsOf } from "./geometry";
import type { Lighting } from "./lighting.svelte";
import type { Way } from "./offers";
import { mapTelling } from "./places";
import { foeAt, holderOf } from "./rivals";
import { walkAlong, wayTo } from "./route";
import { name, type At, type Foresight, type RealmState, type WorldState } from "./state";
import type { Left } from "./unused";

interface Where {
  table: Table;
  world: WorldState;
  names: string[];
  seat: number;
  me: RealmState | undefined;
  lit: Lighting;
  asking: Asking;
  phone: boolean;
  watching: boolean;
  /** Opens the sheet of a player. */
  look: (seat: number) => void;
}
type Reason = { rule: string; text: string } | null;

/** Milliseconds that one points at something before the server is asked about it. */
const RESTS = 220;

export class Deeds {
  pointed = $state("");
  /** The card that is open in its window. */
  opened = $state("");
  slip = $state<Reason>(null);
  whyNot = $state<Reason>(null);
  readonly foreseeing = new Foreseeing();
  /** What is left over when one ends the turn, to be asked about. */
  ending = $state.raw<Left[]>([]);
  /** Several answers of one thing, to choose from. */
  picking = $state<Lit[]>([]);
  town = $state(false);
  townTab = $state("build");
  /** The place of the table that a phone shows. */
  tab = $state("map");
  keysShown = $state(false);

  /** What is left of a walk while something on the way is asked: it goes on afterwards, unless the hero is moved. */
  onward = $state.raw<{ hero: string; from: string; way: At[] } | null>(null);

  #armed = "";
  #walking = false;
  #asked = 0;

  constructor(private readonly at: () => Where) {}

  /** The field pointed at, by its place. */
  readonly pointedAt = $derived(kindOf(this.pointed) === "field" ? idOf(this.pointed) : "");
  readonly path = $derived.by((): At[] => wayTo(this.at().lit.ways, this.pointedAt));
  readonly heroes = $derived.by(() => {
    const { world, seat } = this.at();
    return Object.fromEntries(world.heroes.filter((hero) => hero.seat === seat).map((hero) => [hero.kind, hero]));
  });

  /** What the thing pointed at would answer, how many steps away it is, and how. */
  readonly pointedLit = $derived.by(() =>
    kindOf(this.pointed) === "card" ? null : (this.at().lit.light.get(this.pointed)?.[0] ?? null),
  );
  readonly #way = $derived.by(() => this.at().lit.ways.get(this.pointedAt));
  readonly steps = $derived(this.#way?.cost ?? 0);
  readonly verb = $derived(this.pointedLit?.verb ?? this.#way?.verb ?? "go");
  /** On a phone: it is done by its own button. */
  readonly going = $derived.by(
    () => this.at().phone && (this.pointedLit !== null || this.steps > 1) && this.tab === "map",
  );

  readonly goingText = $derived.by((): string => {
    const { world, names } = this.at();
    if (!this.going) return "";
    return this.pointedLit ? answerText(this.pointedLit, world, names) : t("lens.offer.go", { n: this.steps });
  });

  /** Another question: nothing of the last one is open. */
  anew(): void {
    this.opened = "";
    this.slip = this.whyNot = null;
    this.at().lit.turned = -1;
    this.ending = [];
    this.picking = [];
    this.#armed = "";
    if (this.at().phone) this.pointed = "";
  }

  /** The question can be answered, which may be some time after it came: one goes on, and looks once more at what is
   *  pointed at. */
  begin(): void {
    this.#goOn();
    const thing = this.pointed;
    this.pointed = "";
    this.point(thing);
  }

  #goOn(): void {
    const rest = this.onward;
    if (!rest || this.#walking || !this.at().lit.ends) return;
    this.onward = null;
    const at = this.heroes[rest.hero]?.at;
    if (at && name(at) === rest.from) void this.walk(rest.way, rest.hero);
  }

  readonly point = (thing: string): void => {
    if (thing === this.pointed) return;
    const { table, world, seat, watching } = this.at();
    const { light, ways } = this.at().lit;
    this.pointed = thing;
    this.whyNot = null;
    this.foreseeing.stop();
    const number = ++this.#asked;
    const fight = light.get(thing)?.find((entry) => entry.verb === "hostile");
    const tries: Try = (tried, again) => table.odds(fight?.key ?? "", { tried, again }) as Promise<Foresight | null>;
    const afar: Try = (tried, again) => table.foresee(thing, { tried, again }) as Promise<Foresight | null>;
    const far = !fight && !watching && !world.combat && this.pointedAt && foeAt(world, seat, this.pointedAt);
    if (this.pointedAt && (fight || far))
      setTimeout(() => number === this.#asked && void this.foreseeing.begin(fight ? tries : afar), RESTS);
    if (!thing || light.has(thing) || ways.has(this.pointedAt)) return;
    setTimeout(() => {
      if (number === this.#asked)
        void this.explain(thing).then((found) => number === this.#asked && (this.whyNot = found));
    }, RESTS);
  };

  readonly explain = async (thing: string): Promise<Reason> => {
    return this.at().lit.myTurn ? this.#whyNot(thing).catch(() => null) : null;
  };
  #whyNot(key: string): Promise<Reason> {
    const { table, world, names } = this.at();
    return table.whyNot(key, mapTelling(world, names));
  }

  async #refuse(thing: string): Promise<void> {
    const found = await this.explain(thing);
    if (found) this.slip = found;
  }

  readonly choose = (thing: string, way: Way = "click"): void => {
    const { lit, phone } = this.at();
    this.slip = null;
    const entries = lit.light.get(thing);
    const kind = kindOf(thing);
    const field = kind === "field" ? idOf(thing) : "";
    if (kind === "turn") return this.#turnTo(Number(idOf(thing)));
    if (lit.ghost && thing === `place:${name(lit.ghost.place)}`)
      return lit.mayLie ? void this.answer(lit.laysIt) : this.#turnTo(lit.ghost.turn);
    // On touch the first tap looks, the second one does it; a pawn that was dropped has shown where it goes.
    const looks = way !== "drop" && (phone || way === "tap") && this.#armed !== thing;
    if (looks && (kind === "field" || kind === "place") && (entries?.length || lit.ways.has(field))) {
      this.#armed = thing;
      return this.point(thing);
    }
    if (entries?.length) {
      if (kind === "card" && (entries.length > 1 || phone || entries.some((entry) => entry.deed === "play")))
        this.opened = thing;
      else if (entries.length === 1) void this.answer(entries[0]!.key);
      else this.picking = entries;
      return;
    }
    if (field && this.#goTo(field)) return;
    if (kind === "card") this.opened = thing;
    this.point(thing);
    void this.#refuse(thing);
  };

  /** A field that is no answer itself: its tile, a hero on it, a way to it, one's town, whoever holds it. */
  #goTo(field: string): boolean {
    const { world, seat, me, lit, watching, look } = this.at();
    const holder = holderOf(world, field);
    // A face-up tile that answers as a whole is taken by any of its fields.
    const tile = world.map.tiles.find((one) => one.tile && fieldsOf(one.centre).some((at) => name(at) === field));
    const other = world.heroes.find(
      (hero) =>
        hero.seat === seat &&
        hero.at &&
        name(hero.at) === field &&
        hero.kind !== lit.active &&
        lit.movers.has(hero.kind),
    );
    if (tile && lit.light.has(`place:${name(tile.place)}`)) this.choose(`place:${name(tile.place)}`);
    else if (other) lit.wanted = other.kind;
    else if (lit.ways.has(field)) void this.walk(wayTo(lit.ways, field).slice(1));
    else if (!watching && me?.town && name(me.town) === field) this.town = true;
    else if (holder >= 0) look(holder);
    else return false;
    return true;
  }

  async walk(way: At[], hero = this.at().lit.active): Promise<void> {
    if (this.#walking || !hero) return;
    const { table, seat } = this.at();
    this.#walking = true;
    try {
      const rest = await walkAlong(table, `hero:${seat}.${hero}`, way);
      const last = way[way.length - rest.length - 1];
      this.onward = rest.length && last && !this.at().lit.ends ? { hero, from: name(last), way: rest } : null;
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#walking = false;
    }
  }

  #fail(error: unknown): void {
    this.slip = { rule: "", text: error instanceof Error ? error.message : String(error) };
  }

  readonly answer = async (key: string): Promise<void> => {
    const { table, lit, asking } = this.at();
    if (key === lit.ends?.key && asking.unused.length && !this.ending.length) {
      this.ending = asking.unused;
      asking.askedAbout = [...asking.askedAbout, ...this.ending];
      return;
    }
    try {
      await table.answer(key);
    } catch (error) {
      this.#fail(error);
    }
  };

  /** Gives an answer, if there is one. */
  give(key: string | undefined): boolean {
    if (key) void this.answer(key);
    return Boolean(key);
  }

  /** An action of the town: where it is taken. */
  readonly token = (id: string): void => {
    if (this.at().watching) return;
    this.townTab = id === "build" ? "build" : id === "population" ? "army" : "spells";
    this.town = true;
    this.tab = "town";
  };

  readonly second = (): void => {
    const { lit, seat } = this.at();
    const entries = [...lit.light.values()].flat().filter(isSecondHero);
    if (this.heroes.secondary?.at) {
      if (lit.movers.has("secondary")) lit.wanted = lit.wanted === "secondary" ? "main" : "secondary";
    } else if (entries.length === 1) void this.answer(entries[0]!.key);
    else if (entries.length) this.picking = entries;
    else void this.#refuse(`hero:${seat}.secondary`);
  };

  /** A turn that is not legal is shown too, and says why it is none. */
  #turnTo(turn: number): void {
    const { lit } = this.at();
    lit.turned = turn;
    this.slip = null;
    if (!lit.mayLie)
      void this.#whyNot(`turn:${turn}`).then(
        (found) => lit.turned === turn && (this.slip = found),
        (error: unknown) => this.#fail(error),
      );
  }
  readonly turn = (by: 1 | -1): void => {
    this.slip = null;
    this.at().lit.turn(by);
  };
  readonly swap = (): void => {
    const { lit } = this.at();
    lit.wanted = lit.active === "main" ? "secondary" : "main";
  };

  /** Why the thing pointed at is no answer; or, with nothing pointed at, the keys. */
  why(): void {
    if (this.pointed) void this.#refuse(this.pointed);
    else this.keysShown = true;
  }

  closeTown(): void {
    this.town = false;
    this.tab = "map";
  }

  closeCard(): void {
    this.opened = "";
    this.slip = null;
  }

  escape(): void {
    this.onward = null;
    if (this.opened || this.picking.length || this.slip || this.ending.length || this.keysShown) {
      this.keysShown = false;
      this.closeCard();
      this.picking = [];
      this.ending = [];
    } else if (this.town) this.town = false;
    else this.pointed = "";
  }
}
