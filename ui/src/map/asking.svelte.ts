// How the open question lies on the map screen: which answers are things on it, which stand in the town, which are
// cards in a window, and which become buttons in the bar or on a sheet of their own.
import { settings } from "../table/settings.svelte";
import type { Table } from "../table/table.svelte";
import { idOf, kindOf } from "../table/things";
import type { Lit } from "../table/light";
import { session } from "../net/session.svelte";
import { questionDetail, questionTitle, waitingTitle } from "../table/questions";
import { t } from "../words/words.svelte";
import type { Lighting } from "./lighting.svelte";
import { buttonsOf, handedCards, isInTown, leftText, looksInto, type Button } from "./offers";
import { mapTelling } from "./places";
import type { RealmState, WorldState } from "./state";
import { leftOver, type Left } from "./unused";

/** The screen as it is now. */
interface Scene {
  readonly table: Table;
  readonly world: WorldState;
  readonly names: string[];
  readonly seat: number;
  readonly me: RealmState | undefined;
  readonly lit: Lighting;
}

/** So many answers that are no thing on screen stay in the bar; more get a sheet of their own above it. */
const FEW = 4;
const ON_THE_MAP = new Set(["field", "place", "turn"]);

export class Asking {
  /** What was asked about once in this turn before it ended. */
  askedAbout = $state.raw<Left[]>([]);

  constructor(private readonly scene: () => Scene) {}

  #lit = $derived.by(() => this.scene().lit);
  /** What is lit now: the steps of one hero, the places of one tile, and everything else. */
  #entries = $derived([...this.#lit.light.values()].flat());

  // ---------------------------------------------------------------- cards that are looked at
  looked = $derived.by(() => {
    const { me } = this.scene();
    return handedCards(this.#lit.entries, me?.hand ?? [], me?.looking ?? []);
  });

  // ---------------------------------------------------------------- where answers stand
  #inTown = (entry: Lit): boolean => {
    const { table, me } = this.scene();
    return isInTown(
      entry,
      table.options.find((option) => option.key === entry.key),
      me,
    );
  };
  /** Something to build or to hire is offered; spells alone are bought at the bar. */
  #townAsks = $derived.by(
    () => Boolean(this.#lit.ends) || this.#entries.some((entry) => entry.deed !== "buy" && this.#inTown(entry)),
  );
  #isDrawn = (entry: Lit): boolean => {
    const [thing = ""] = entry.things;
    const [kind, id] = [kindOf(thing), idOf(thing)];
    if (ON_THE_MAP.has(kind)) return true;
    if (kind === "card") return this.scene().me?.hand?.includes(id) === true || this.looked.includes(id);
    return this.#townAsks && this.#inTown(entry);
  };
  /** The town is a place of this question. */
  townOpen = $derived(this.#townAsks);
  townLit = $derived(this.#townAsks && this.#entries.some(this.#inTown));
  bare = $derived.by(() => buttonsOf(this.#entries, this.#isDrawn, this.scene().world, this.scene().names));
  /** The face-down side of a Search: how many cards, and the answer that looks at them. */
  hidden = $derived.by(() => {
    const count = this.scene().table.ask?.amount ?? 0;
    if (!count) return [];
    return this.bare.filter(({ lit }) => looksInto(lit)).map(({ lit, text }) => ({ count, lit, text }));
  });
  inWindow = $derived(this.looked.length > 0 || this.hidden.length > 0);
  /** Where nothing else on the screen answers, or much does, the answers get a sheet of their own. */
  #asSheet = $derived.by(() => !this.inWindow && (this.bare.length > FEW || this.bare.length === this.#entries.length));
  buttons = $derived.by((): Button[] =>
    !this.#lit.myTurn || this.inWindow ? [] : this.bare.filter((button) => button.primary || !this.#asSheet),
  );
  sheet = $derived(this.#asSheet ? this.bare.filter((button) => !button.primary) : []);

  // ---------------------------------------------------------------- words
  #moverName = $derived.by(() => {
    const who = this.scene().names[this.scene().seat] ?? "";
    return this.#lit.active === "secondary" ? t("hero.second", { who }) : who;
  });
  title = $derived.by(() => {
    const { table, names, world } = this.scene();
    const ask = table.ask;
    if (session.link !== "open") return t("map.lost");
    if (!ask) return t("over.title");
    if (!this.#lit.myTurn) return waitingTitle(ask, names[ask.seat] ?? "");
    if (this.#lit.active && this.#lit.ends) return t("map.where", { who: this.#moverName });
    return questionTitle(ask, mapTelling(world, names));
  });
  detail = $derived.by(() => {
    const { table, world } = this.scene();
    const lit = this.#lit;
    if (session.link !== "open") return t("map.lostDetail");
    if (table.passing) return t("map.passing");
    if (lit.ends) {
      const steps = lit.active
        ? t("map.whereDetail", { n: world.heroes[lit.heroIndex]?.movement ?? 0 })
        : t("map.noSteps");
      const rest = this.left.filter((kind) => kind !== "movement");
      return rest.length ? `${steps} ${t("map.unusedNow", { what: leftText(rest, 0) })}` : steps;
    }
    if (lit.ghost)
      return t(lit.mayLie ? "map.turnOf" : "map.turnNone", {
        n: lit.legalTurns.indexOf(lit.ghost.turn) + 1,
        all: lit.legalTurns.length,
      });
    if (lit.laying) return t("map.placeDetail");
    return table.ask && lit.myTurn ? questionDetail(table.ask) : "";
  });

  // ---------------------------------------------------------------- the end of a turn
  stepsLeft = $derived.by(() => {
    const { world, seat } = this.scene();
    return world.heroes
      .filter((hero) => hero.seat === seat && hero.at && this.#lit.movers.has(hero.kind))
      .reduce((sum, hero) => sum + hero.movement, 0);
  });
  left = $derived.by(() => leftOver(this.#lit.given, this.stepsLeft));
  /** Each kind of thing that would be left unused is asked about once at a table; after that the bar says it. */
  unused = $derived.by(() => (settings.askUnused ? this.left.filter((kind) => !this.askedAbout.includes(kind)) : []));
}
