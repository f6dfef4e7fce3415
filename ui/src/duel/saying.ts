// What the bar of the card game says: the question, and a word more to it.
import { kindOf } from "../table/things";
import type { Table } from "../table/table.svelte";
import { questionTitle, waitingTitle } from "../table/questions";
import { duelTelling } from "../table/telling";
import { beside, t } from "../words/words.svelte";
import type { Choosing } from "./choosing.svelte";
import { duelName, duelSaid } from "./pool";
import type { DuelState } from "./state";

export interface Saying {
  table: Table;
  duel: DuelState;
  names: string[];
  seat: number;
  phone: boolean;
  choice: Choosing;
}

export function titleText({ table, duel, names }: Saying): string {
  const ask = table.ask;
  if (!ask) return t("over.title");
  return table.myTurn ? questionTitle(ask, duelTelling(duel, names)) : waitingTitle(ask, names[ask.seat] ?? "");
}

export function detailText(saying: Saying): string {
  const { table, duel, seat, phone, choice } = saying;
  const ask = table.ask;
  if (!ask || !table.myTurn) return "";
  if (choice.ready.length) return t("duel.pick", { what: duelName(choice.pickedCard) });
  if (choice.picked.length)
    return choice.picked.some((thing) => kindOf(thing) === "cell") ? t("duel.thenCard") : t("duel.then");
  const aside = duel.sides[seat]?.set_aside?.length ?? 0;
  const said = [blowText(duel), beside("detail", ask.says, { n: aside })].filter(Boolean).join(" ");
  return said || (phone && duel.round ? openerText(saying) : "");
}

/** What the attack that is going on comes to, as it stands. */
function blowText(duel: DuelState): string {
  const { attacker = "", deals, takes = 0 } = duel.clash ?? {};
  const card = duel.pieces.find((piece) => piece.space === attacker)?.card ?? "";
  return deals === undefined ? "" : `${t("duel.damage", { a: duelSaid(card), deals, takes })}.`;
}

function openerText({ table, duel, names, seat }: Saying): string {
  return duel.first === seat && table.yours.includes(seat)
    ? t("duel.detail.yourFirst", { n: duel.round })
    : t("duel.detail.first", { n: duel.round, who: names[duel.first] ?? "" });
}
