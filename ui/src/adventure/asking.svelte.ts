// How the open question lies on the table of an Adventure: which answers are cards, tracks, units or the town, which
// are weighed with their chances, and which become buttons. It goes by what answers name and do, never by their keys.
import { buttonsOf, handedCards, isInTown, looksInto, type Button } from "../map/offers";
import type { RealmState } from "../map/state";
import { leftOver } from "../map/unused";
import { isRecruiting } from "../map/entries";
import type { Lit } from "../table/light";
import { answerText, questionDetail, questionTitle, waitingTitle } from "../table/questions";
import { settings } from "../table/settings.svelte";
import type { Table } from "../table/table.svelte";
import { idOf, kindOf } from "../table/things";
import { t } from "../words/words.svelte";
import { ADVENTURES, adventureOf } from "./cards";
import type { AdventureState } from "./state";

/** The screen as it is now. */
interface Scene {
  readonly table: Table;
  readonly state: AdventureState;
  readonly names: string[];
  readonly seat: number;
  readonly realm: RealmState | undefined;
}

/** So many answers that are no thing on screen stay in the bar. */
const FEW = 3;

export class Asking {
  /** What a turn leaves unused is asked about once. */
  asked = $state("");

  constructor(private readonly scene: () => Scene) {}

  #told = $derived.by(() => this.scene().state.adventure);
  #own = $derived.by(() => this.#told.adventurers[this.scene().seat]);
  entries = $derived.by(() => [...new Set([...this.scene().table.light.values()].flat())]);
  /** The answer that ends the own turn. */
  ends = $derived(this.entries.find((entry) => entry.deed === "end"));

  // ---------------------------------------------------------------- Adventure cards
  /** Cards that lie before whoever chooses among them: those of the draft, or of the discard pile. */
  offered = $derived.by((): string[] => {
    const mine = new Set([this.#own?.kept, this.#own?.saved, this.#told.resolving]);
    const lit = this.entries
      .map((entry) => adventureOf(entry.things[0] ?? ""))
      .filter((card) => card && !mine.has(card));
    return this.#told.drafting?.length ? this.#told.drafting : [...new Set(lit)];
  });

  /** A Combat card is being decided: its powers, or those who fight. */
  weighed = $derived.by((): Lit[] => {
    if (!ADVENTURES[this.#told.resolving]?.stakes.length) return [];
    const aims = (entry: Lit): boolean =>
      entry.things[0] === `card:${this.#told.resolving}` || (this.#isUnit(entry) && !isRecruiting(entry));
    return this.entries.filter((entry) => entry.deed === "choose" && aims(entry));
  });
  #isUnit = (entry: Lit): boolean => kindOf(entry.things[0] ?? "") === "unit-card";

  // ---------------------------------------------------------------- other cards
  /** Cards that lie open beside the hero. */
  laid = $derived.by((): string[] => {
    const player = this.scene().state.players[this.scene().seat];
    return [...(this.#own?.beside ?? []), ...(player?.good_morale ?? []), ...(player?.bad_morale ?? [])];
  });
  looked = $derived.by(() => {
    const cards = this.entries.filter((entry) => !adventureOf(entry.things[0] ?? ""));
    return handedCards(cards, this.laid, this.scene().state.players[this.scene().seat]?.looking ?? []);
  });
  /** The face-down side of a Search: how many cards, and the answer that looks at them. */
  hidden = $derived.by(() => {
    const count = this.scene().table.ask?.amount ?? 0;
    if (!count) return [];
    return this.#bare.filter(({ lit }) => looksInto(lit)).map(({ lit, text }) => ({ count, lit, text }));
  });
  inWindow = $derived(this.looked.length > 0 || this.hidden.length > 0);

  // ---------------------------------------------------------------- where answers stand
  #inTown = (entry: Lit): boolean => {
    const { table, realm } = this.scene();
    return isInTown(
      entry,
      table.options.find((option) => option.key === entry.key),
      realm,
    );
  };
  townLit = $derived(this.entries.some(this.#inTown));
  /** The town alone is asked about. */
  townOnly = $derived(this.townLit && !this.ends);
  /** Where in the town it is answered. */
  townTab = $derived.by(() => {
    const lit = this.entries.filter(this.#inTown).map((entry) => kindOf(entry.things[0] ?? ""));
    return lit.includes("unit-card") ? "army" : lit.includes("building") ? "build" : "spells";
  });
  #isDrawn = (entry: Lit): boolean => {
    const [thing = ""] = entry.things;
    if (this.weighed.includes(entry)) return true;
    if (kindOf(thing) === "card")
      return adventureOf(thing) !== "" || this.laid.includes(idOf(thing)) || this.looked.includes(idOf(thing));
    return (kindOf(thing) === "resource" && entry.deed === "raise") || this.#inTown(entry);
  };
  #bare = $derived.by(() => buttonsOf(this.entries, this.#isDrawn, this.scene().state, this.scene().names));
  /** Answers that are nothing on screen, in the window of the cards that are looked at. */
  beside = $derived(this.#bare.filter((button) => !this.hidden.some((pile) => pile.lit.key === button.lit.key)));
  #asList = $derived.by(() => {
    const plain = this.#bare.filter((button) => !button.primary);
    return plain.length > FEW || (plain.length > 1 && plain.length === this.entries.length);
  });
  buttons = $derived.by((): Button[] => {
    if (!this.scene().table.myTurn || this.inWindow) return [];
    return this.#bare.filter((button) => button.primary || !this.#asList);
  });
  /** Where much answers, or nothing else on screen does, the answers get a list of their own. */
  list = $derived(this.#asList && !this.inWindow ? this.#bare.filter((button) => !button.primary) : []);

  // ---------------------------------------------------------------- words
  title = $derived.by(() => {
    const { table, names } = this.scene();
    if (!table.ask) return t("over.title");
    return table.myTurn ? questionTitle(table.ask, { names }) : waitingTitle(table.ask, names[table.ask.seat] ?? "");
  });
  detail = $derived.by(() => {
    const { table } = this.scene();
    if (table.passing) return t("map.passing");
    return table.ask && table.myTurn ? questionDetail(table.ask) : "";
  });
  text = (lit: Lit): string => answerText(lit, this.scene().state, this.scene().names);

  /** Town actions that the turn would leave unused, in words; empty if that need not be asked about. */
  unused = $derived.by((): string => {
    const turn = `${this.scene().state.round} ${this.scene().seat}`;
    if (!settings.askUnused || this.asked === turn || !this.ends) return "";
    return leftOver(this.scene().table.light, 0)
      .map((kind) => t(`map.token.${kind as "build"}`))
      .join(", ");
  });
  noted(): void {
    this.asked = `${this.scene().state.round} ${this.scene().seat}`;
  }
}
