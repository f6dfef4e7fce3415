// A unit that stands nowhere yet, as its card says.
import { UNITS } from "../reference/library";
import type { UnitState } from "./state";

export function waiting(card: string, pack: boolean): UnitState {
  const facts = UNITS[card];
  const face = (pack ? facts?.pack : null) ??
    facts?.few ?? { kind: "ground", attack: 0, defense: 0, health: 0, initiative: 0 };
  return {
    ...face,
    id: -1,
    card,
    name: facts?.name ?? card,
    tier: facts?.tier ?? "bronze",
    side: 0,
    pack,
    alive: true,
    cell: "",
    damage: 0,
    activated: false,
    retaliated: false,
    defending: false,
    paralysed: false,
    overlay: "",
  };
}
