// What the bar of a combat says: the question, and how it is answered.
import { unitName, unitSaid } from "../reference/components";
import { questionDetail, questionTitle, waitingTitle } from "../table/questions";
import { settings } from "../table/settings.svelte";
import type { Table } from "../table/table.svelte";
import { idOf, kindOf, thingOf } from "../table/things";
import { t, type Said as Words } from "../words/words.svelte";
import { percent, sumOf, type OddsData } from "./odds";
import type { CombatOffers } from "./offers.svelte";
import type { CombatState, UnitState } from "./state";

interface Said {
  table: Table;
  combat: CombatState | null;
  names: readonly string[];
  /** On a phone the bar tells the odds of the attack pointed at, and of the one under way. */
  weighed: OddsData | null;
  under: OddsData | null;
}

const nameOf = (combat: CombatState | null, unit: number): Words => unitSaid(combat?.units[unit]?.card ?? "");

export function titleText({ table, combat, names, weighed }: Said): string {
  const ask = table.ask;
  if (table.behind && settings.pace === "step") return t("combat.behind", { n: table.behind });
  if (!ask) return t("over.title");
  if (weighed) return t("odds.title", { a: nameOf(combat, weighed.attacker), b: nameOf(combat, weighed.target) });
  return table.myTurn ? questionTitle(ask, { names }) : waitingTitle(ask, names[ask.seat] ?? "");
}

/** `goal`: an enemy for whom a stand is being chosen. */
export function detailText(
  { table, combat, weighed, under }: Said,
  offers: CombatOffers,
  goal: string,
  holds: readonly string[],
): string {
  if (table.passing) return t("combat.passing");
  if (under)
    return t("odds.under", {
      a: nameOf(combat, under.target),
      b: nameOf(combat, under.attacker),
      chance: percent(under.destroys),
      other: percent(under.dies),
    });
  if (goal) return t("board.stands");
  const sum = weighed ? sumOf(weighed.strike) : null;
  if (sum) return sum.die ? t("odds.sum", { ...sum }) : t("odds.sumPlain", { ...sum });
  const { picked, several, pairs } = offers;
  const named = (thing: string): Words => unitSaid(idOf(thing));
  const [troop, cell] = [thingOf("troop", holds), thingOf("cell", holds)];
  if (troop) return t("board.holds", { unit: named(troop), place: idOf(cell) });
  const [taken, spot] = [thingOf("troop", picked), thingOf("cell", picked)];
  if (taken) return t("board.whereTo", { unit: named(taken) });
  if (spot && offers.troops.length) return t("board.whoOn", { place: idOf(spot) });
  if (picked.length) return several > 1 ? t("board.picked", { n: picked.length, of: several }) : t("bar.second");
  if (!table.ask || !table.myTurn) return "";
  if (offers.troops.length) return t("board.placeFirst");
  if (pairs)
    return several > 1 && offers.onBoard.every((thing) => kindOf(thing) === "unit")
      ? t("board.litUnits", { n: several })
      : t("bar.first");
  const goes = table.options.some((option) => option.verb === "move");
  const strikes = table.options.some((option) => option.verb === "attack");
  if (goes && strikes) return t("combat.goOrStrike");
  if (goes) return t("combat.go");
  return strikes ? t("combat.strike") : questionDetail(table.ask) || litText(offers);
}

/** What is lit on the board, where the question does not name it. */
function litText({ onBoard }: CombatOffers): string {
  const kinds = new Set(onBoard.map(kindOf));
  if (kinds.size !== 1) return kinds.size ? t("board.lit") : "";
  return t(kinds.has("unit") ? "board.litUnit" : kinds.has("cell") ? "board.litSpace" : "board.lit");
}

/** A unit in words, for whoever cannot see it. */
export function describeUnit(unit: UnitState, side: number): string {
  const whose = unit.side === side ? t("board.yours") : t("board.enemy");
  const form = unit.pack ? t("unit.pack") : t("unit.few");
  const health = t("unit.health", { left: unit.health - unit.damage, full: unit.health });
  return [unitName(unit.card), whose, form, health].join(", ");
}
