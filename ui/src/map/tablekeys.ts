// What the keys of the map do at a table.
import { tick } from "svelte";
import type { Table } from "../table/table.svelte";
import { kindOf } from "../table/things";
import type { Deeds } from "./deeds.svelte";
import type { MapKeys } from "./keyboard";
import type { Lighting } from "./lighting.svelte";
import type MapBoard from "./MapBoard.svelte";
import type { RealmState } from "./state";

interface At {
  table: Table;
  me: RealmState | undefined;
  lit: Lighting;
  deeds: Deeds;
  board: ReturnType<typeof MapBoard> | undefined;
  phone: boolean;
  watching: boolean;
}
interface Screen {
  at: () => At;
  codes: () => void;
  rules: () => void;
}

export function keysOf({ at, codes, rules }: Screen): MapKeys {
  const { deeds } = at();
  return {
    say: (deed) => deeds.give(at().lit.entries.find((entry) => entry.deed === deed)?.key),
    lay: () => deeds.give(at().lit.laysIt),
    behind: () => at().table.behind > 0,
    step: () => at().table.step(),
    turn: deeds.turn,
    town: () => !at().watching && (deeds.town = !deeds.town),
    codes,
    help: () => (deeds.keysShown = !deeds.keysShown),
    why: () => deeds.why(),
    rules,
    log: () => {
      if (at().phone) deeds.tab = "log";
      void tick().then(() => document.querySelector<HTMLElement>(".screen .log ol")?.focus());
    },
    swap: () => at().lit.movers.size > 1 && deeds.swap(),
    zoom: (factor) => at().board?.zoom(factor),
    fit: () => at().board?.fit(),
    escape: () => deeds.escape(),
    // N and P go through what is lit on the map.
    cycle: (by) => {
      const { lit, board } = at();
      const shown = [...lit.light.keys()].filter((thing) => kindOf(thing) === "field" || kindOf(thing) === "place");
      const next = shown[(shown.indexOf(deeds.pointed) + by + shown.length) % Math.max(1, shown.length)];
      if (next) board?.show(next);
    },
    card: (number) => {
      const card = [...new Set(at().me?.hand ?? [])][number - 1];
      if (card) deeds.choose(`card:${card}`);
    },
  };
}
