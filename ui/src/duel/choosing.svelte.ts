// What is being chosen at the table of the card game: what is lit, what has been picked, which answers then have
// buttons. It reads what the engine says of each answer and works out no rule.
import { t } from "../words/words.svelte";
import { fitting, lightTable, type Lit } from "../table/light";
import { answerText } from "../table/questions";
import { cardOf, idOf, kindOf } from "../table/things";
import type { Table } from "../table/table.svelte";
import type { DuelState, Forecast } from "./state";
import { bareOf, trayOf } from "./tray";

export interface Sight {
  readonly table: Table;
  readonly duel: DuelState;
  readonly names: string[];
  readonly seat: number;
  readonly phone: boolean;
  /** Without a line to the server nothing can be answered: the light goes out. */
  readonly linked: boolean;
}

export interface Button {
  lit: Lit;
  text: string;
  key?: string;
  primary?: boolean;
  /** It asks why something cannot be done, and answers nothing. */
  why?: string;
}

/** The key that lets a question go by, and the one that says yes where no is N. */
const PASSING: Readonly<Record<string, string>> = { pass: "Space", stop: "E", keep: "E", decline: "N" };

const isCard = (thing: string): boolean => cardOf(thing) !== "";

export class Choosing {
  #sight: Sight;
  pointed = $state("");
  /** Things chosen so far for an answer that names several, or a card that can be used in several ways. */
  picked = $state.raw<string[]>([]);

  constructor(sight: Sight) {
    this.#sight = sight;
  }

  #ask = $derived.by(() => this.#sight.table.ask);
  whole = $derived.by(() => lightTable(this.#sight.linked ? this.#sight.table.options : []));
  #entries = $derived([...new Set([...this.whole.values()].flat())]);
  #hand = $derived.by(() => this.#sight.duel.sides[this.#sight.seat]?.hand ?? []);
  /** The cards that are laid out to choose from; then the hand makes room for them. */
  tray = $derived.by(() => trayOf(this.#ask, this.#entries, this.#hand));
  hand = $derived(this.#hand.map((card) => `card:${card}`));
  #bare = $derived.by(() => bareOf(this.#ask, this.#entries, this.tray));

  /** What has been picked narrows the light to the answers that fit it. */
  light = $derived.by(() => {
    if (!this.picked.length) return this.whole;
    const narrowed = new Map<string, Lit[]>();
    for (const [thing, entries] of this.whole) {
      const fits = entries.filter((entry) => this.picked.every((other) => entry.things.includes(other)));
      if (fits.length) narrowed.set(thing, fits);
      // A card may be picked instead.
      else if (isCard(thing) || entries.every((entry) => entry.things.length === 1)) narrowed.set(thing, entries);
    }
    return narrowed;
  });

  /** Once nothing more can be pointed at to tell the answers apart, each of them is a button. */
  ready = $derived.by(() => {
    const fits = this.picked.length ? fitting(this.whole, this.picked) : [];
    const [first] = fits;
    const alike = fits.every((entry) => entry.things.every((thing) => first?.things.includes(thing)));
    return alike ? fits : [];
  });

  /** The attack on whoever is pointed at. */
  target = $derived(
    kindOf(this.pointed) === "cell"
      ? this.light.get(this.pointed)?.find((entry) => entry.verb === "hostile")
      : undefined,
  );
  forecast = $derived.by((): Forecast | null =>
    this.target ? (this.#sight.duel.forecasts[this.target.key] ?? null) : null,
  );

  text = (lit: Lit): string => answerText(lit, this.#sight.duel, this.#sight.names);

  buttons = $derived.by((): Button[] => {
    if (this.ready.length) return this.#ways();
    const shown: Button[] = [];
    if (this.#sight.phone && this.target) shown.push({ lit: this.target, text: this.text(this.target) });
    for (const lit of this.#bare)
      shown.push({ lit, text: this.text(lit), key: this.#key(lit), primary: this.#isMain(lit) });
    return shown;
  });

  /** The ways to use what is picked; a card that is lit for something else than being played can be asked why. */
  #ways(): Button[] {
    const shown: Button[] = this.ready.map((lit, place) => ({
      lit,
      text: this.text(lit),
      primary: place === 0,
      key: place === 0 ? "Enter" : lit.deed === "statistic" ? "S" : "",
    }));
    const [card] = this.picked;
    const weighed = card !== undefined && this.hand.includes(card) && this.ready.some((entry) => isWeighed(entry));
    if (weighed && !this.ready.some((entry) => entry.deed === "play"))
      shown.push({
        lit: { key: "why", verb: "choose", things: [] },
        text: t("duel.whyNot"),
        key: "?",
        why: `play ${card}`,
      });
    return shown;
  }

  /** What a key of the keyboard answers: letting the question go by, or the yes of a yes or no. */
  keyed(pressed: string): string | undefined {
    const passing = this.#passing;
    if (this.ready.length || !passing) return undefined;
    const yes = this.#yes;
    if (pressed === "y" && yes) return yes.key;
    if (pressed === "n") return passing.deed === "decline" ? passing.key : undefined;
    // Space lets any question go by that only asks for a card; E stops, keeps or passes.
    if (pressed === " ")
      return passing.deed === "pass" || (passing.deed === "decline" && !yes) ? passing.key : undefined;
    return pressed === "e" && passing.deed !== "decline" ? passing.key : undefined;
  }

  get #passing(): Lit | undefined {
    return this.#entries.find((entry) => entry.key === this.#ask?.passes);
  }

  /** The other answer of a question that is answered by yes or no. */
  get #yes(): Lit | undefined {
    const others = this.#bare.filter((entry) => entry.key !== this.#ask?.passes);
    return this.#passing?.deed === "decline" && others.length === 1 ? others[0] : undefined;
  }

  #key(lit: Lit): string {
    if (lit === this.#yes) return "Y";
    if (lit.key !== this.#ask?.passes) return "";
    const key = lit.deed === "decline" && !this.#yes ? "Space" : PASSING[lit.deed ?? ""];
    return key === "Space" ? t("key.Space") : (key ?? "");
  }

  /** Whoever need not do anything may go on at once; of yes and no, yes is the deed. */
  #isMain(lit: Lit): boolean {
    return this.#yes ? lit === this.#yes : lit.key === this.#ask?.passes;
  }

  clear(): void {
    this.picked = [];
    if (isCard(this.pointed)) this.pointed = "";
  }

  /** Picks a thing. Gives the key if that answers the question, `dark` if nothing answers there. */
  choose(thing: string): { key: string } | "picked" | "dark" {
    if (this.picked.includes(thing)) {
      this.picked = this.picked.filter((other) => other !== thing);
      return "picked";
    }
    if (!this.light.get(thing)?.length) return "dark";
    const card = isCard(thing);
    let kept = this.picked.filter((other) => isCard(other) !== card);
    let fits = fitting(this.whole, [thing, ...kept]);
    if (!fits.length) {
      kept = [];
      fits = fitting(this.whole, [thing]);
    }
    const [only] = fits;
    const weighed = this.hand.includes(thing) && fits.some(isWeighed); // read before it is spent, even with one use only
    const { phone } = this.#sight;
    if (only && fits.length === 1 && !weighed) {
      const looked = this.pointed === thing;
      if (phone && only.verb === "hostile" && this.target?.key !== only.key) this.pointed = thing;
      else if (phone && card && !looked) {
        this.pointed = thing;
        this.picked = [...kept, thing];
      } else return { key: only.key };
    } else {
      this.pointed = thing;
      this.picked = [...kept, thing];
    }
    return "picked";
  }

  /** The thing with this number, from 0, in the tray or the hand. */
  numbered(place: number): string | undefined {
    return [...new Set(this.tray.length ? this.tray : this.hand)][place];
  }

  /** What is picked, for the line under the question. */
  get pickedCard(): string {
    return cardOf(this.picked[0] ?? "") || idOf(this.picked[0] ?? "");
  }
}

/** Played for good, face up or face down. */
const isWeighed = (entry: Lit): boolean => entry.deed === "play" || entry.deed === "statistic";
