// What moves on the board of a combat: units that go their way or turn over, dice, blows. The board itself is always up
// to date; motion only shows how it came to be so.
import { untrack } from "svelte";
import { sidesOf, type Side } from "../table/dice";
import { shake, still } from "../table/motion";
import type { LogLine } from "../wire";
import { wayBetween, type Layout, type Point } from "./layout";
import type { CombatState, UnitState } from "./state";

/** A die, a number or a way that is seen for a moment. */
export interface Flourish {
  id: number;
  at: Point;
  sides: Side[];
  text: string;
  good: boolean;
  way: string;
  late: number;
}

/** The board as it is drawn now. */
interface Scene {
  combat: CombatState;
  drawn: Layout;
  /** Spaces that nobody walks through. */
  blocked: () => Set<string>;
  fresh: LogLine[];
  pieces: SVGGElement | undefined;
  /** How much of the drawing a pixel is. */
  pixel: () => number;
}

export const MOMENT = { way: 600, number: 800, die: 1300 };
const TURN = 160;

export class BoardMotion {
  flourishes = $state.raw<Flourish[]>([]);
  #count = 0;
  #stood = new Map<number, UnitState>();

  constructor(private readonly scene: () => Scene) {
    let told: LogLine[] | undefined;
    /** Units go along their way and turn over between Pack and Few; both start from what was drawn before. */
    $effect(() => {
      for (const unit of scene().combat.units) {
        const before = this.#stood.get(unit.id);
        if (unit.cell) this.#stood.set(unit.id, unit);
        if (!before || before === unit || before.card !== unit.card || !unit.alive) continue;
        if (unit.cell && before.cell !== unit.cell) untrack(() => this.#walk(unit, before.cell));
        if (before.pack !== unit.pack) this.#turnUp(unit.id);
      }
    });
    /** Before the drawing changes, the side that turns away is kept for the first half of the turn. */
    $effect.pre(() => {
      for (const unit of scene().combat.units) {
        const before = this.#stood.get(unit.id);
        if (before && before.card === unit.card && before.pack !== unit.pack && unit.alive) this.#turnAway(unit.id);
      }
    });
    $effect(() => {
      const { fresh } = scene();
      // What was told before the board was drawn is not shown again.
      const news = told !== undefined && told !== fresh;
      told = fresh;
      if (news) untrack(() => this.#enact(fresh));
    });
  }

  body(id: number): Element | null {
    return this.scene().pieces?.querySelector(`[data-unit="${id}"] > g`) ?? null;
  }

  #flourish(what: Partial<Flourish> & { at: Point }, span: number): void {
    const shown: Flourish = { id: this.#count++, sides: [], text: "", good: false, way: "", late: 0, ...what };
    this.flourishes = [...this.flourishes, shown].slice(-12);
    setTimeout(() => (this.flourishes = this.flourishes.filter((other) => other !== shown)), span + shown.late);
  }

  #turnAway(id: number): void {
    const front = this.body(id);
    if (!front || still()) return;
    const copy = front.cloneNode(true) as Element;
    front.after(copy);
    const turn = copy.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], {
      duration: TURN,
      easing: "cubic-bezier(.4, 0, 1, 1)",
      fill: "forwards",
    });
    turn.onfinish = turn.oncancel = () => copy.remove();
  }
  #turnUp(id: number): void {
    const frames = still() ? { opacity: [0, 1] } : { transform: ["scaleX(0)", "scaleX(1)"] };
    this.body(id)?.animate(frames, {
      duration: still() ? 80 : TURN,
      delay: still() ? 0 : TURN,
      easing: "cubic-bezier(.2, .8, .2, 1)",
      fill: "backwards",
    });
  }

  #walk(unit: UnitState, from: string): void {
    const { drawn, blocked, pieces } = this.scene();
    const way = wayBetween(drawn, from, unit.cell, unit.kind === "flying" ? null : blocked());
    const duration = Math.min(700, 140 * way.steps);
    this.#flourish(
      { at: way.points[0]!, way: `M${way.points.map(({ x, y }) => `${x} ${y}`).join("L")}` },
      Math.max(MOMENT.way, duration),
    );
    if (still()) return;
    pieces?.querySelector(`[data-unit="${unit.id}"]`)?.animate(
      way.points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
      { duration, easing: "linear" },
    );
  }

  #enact(lines: LogLine[]): void {
    const { combat, drawn, pixel } = this.scene();
    let target = combat.clashes.at(-1)?.target ?? -1;
    let dice = 0;
    for (const line of lines) {
      const { kind, data } = line;
      if (kind === "board.attacks") target = Number(data.target);
      const id = Number(data.unit);
      const sides = sidesOf(line);
      const at = drawn.cells.get(this.#stood.get(sides.length && target >= 0 ? target : id)?.cell ?? "");
      if (!at) continue;
      const late = dice && !still() ? 450 : 0;
      const size = drawn.size * (drawn.hexes ? 1.3 : 1);
      if (sides.length) {
        const x = Math.max(size * 0.5, Math.min(drawn.width - size * 0.5, at.x + size * 0.62) - size * 0.95 * dice++);
        this.#flourish({ at: { x, y: Math.max(size * 0.45, at.y - size * 0.6) }, sides }, MOMENT.die);
      } else if (kind === "board.damaged" || kind === "board.healed") {
        const good = kind === "board.healed";
        const aside = dice ? size * 0.3 : 0;
        this.#flourish(
          { at: { x: at.x - aside, y: at.y + aside }, text: `${good ? "+" : "−"}${String(data.amount)}`, good, late },
          MOMENT.number,
        );
        if (!good) shake(this.body(id), pixel(), late);
      }
    }
  }
}
