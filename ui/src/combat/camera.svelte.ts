// On a phone the hex board is as wide as the screen and higher than its zone: whoever acts is in view, or else what is
// lit.
import type { Lit } from "../table/light";
import { idOf, kindOf } from "../table/things";
import type { Layout } from "./layout";
import type { CombatState } from "./state";

interface Sight {
  combat: CombatState | null;
  drawn: Layout | null;
  /** A phone that is held upright. */
  near: boolean;
  light: Map<string, Lit[]>;
}

export class Camera {
  constructor(private readonly sight: () => Sight) {}

  readonly close = $derived.by(() => this.sight().near && Boolean(this.sight().combat?.board.hexes));
  readonly #focus = $derived.by(() => {
    const { combat, drawn, light } = this.sight();
    const acting = combat?.units[combat.acting?.unit ?? -1];
    const lit = [...light.keys()].filter((thing) => kindOf(thing) === "cell").map(idOf);
    return (acting?.cell ? [acting.cell] : lit).flatMap((cell) => drawn?.cells.get(cell) ?? []);
  });
  readonly centre = $derived(
    this.#focus.length
      ? {
          x: this.#focus.reduce((sum, at) => sum + at.x, 0) / this.#focus.length,
          y: this.#focus.reduce((sum, at) => sum + at.y, 0) / this.#focus.length,
        }
      : null,
  );
  /** What is lit at both ends of the field is seen only with all of it. */
  readonly #spread = $derived.by(() => {
    const heights = this.#focus.map((at) => at.y);
    return this.close && Math.max(...heights) - Math.min(...heights) > (this.sight().drawn?.height ?? 0) * 0.6;
  });
  /** The whole field is shown. */
  all = $derived(this.#spread);
}
