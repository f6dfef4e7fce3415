// What part of the map is seen: pan and zoom move a camera, never the fields.
import { untrack } from "svelte";
import { S, type Spot } from "./geometry";

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What there is to be seen. */
interface Subject {
  box: Box;
  /** What the eye should be on when not everything fits: the lit fields and the hero whose turn it is. */
  focus: Spot[];
  /** No connection: the picture stays as it is. */
  still: boolean;
}

const mean = (list: number[]): number => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
const clamp = (value: number, low: number, high: number): number =>
  low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));

/** The smallest box round some spots, with room for the tiles that lie there. */
export function boxOf(spots: Spot[]): Box {
  const all = spots.length ? spots : [{ x: 0, y: 0 }];
  const room = S * 2.75;
  return {
    left: Math.min(...all.map(({ x }) => x)) - room,
    right: Math.max(...all.map(({ x }) => x)) + room,
    top: Math.min(...all.map(({ y }) => y)) - room,
    bottom: Math.max(...all.map(({ y }) => y)) + room,
  };
}

export class Camera {
  /** Nothing is laid out before it is known how much room there is. */
  width = $state(0);
  height = $state(0);
  at = $state.raw({ x: 400, y: 240, k: 1 });
  #moved = $state(false);
  /** The width for which the picture was laid out; the height changes with the bar below. */
  #fitted = 0;

  constructor(subject: () => Subject) {
    $effect(() => {
      const { box, focus, still } = subject();
      if (!this.#moved && !still && this.width && this.height) this.#lay(box, focus);
    });
  }

  #lay(box: Box, focus: Spot[]): void {
    const { width, height } = this;
    const whole = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
    // A phone shows the part that matters; anything wider begins with the whole map.
    const k = Math.min(1.5, width < 700 ? Math.max(whole, 0.8) : whole);
    if (untrack(() => this.#keeps(k, box))) return;
    let x = (box.left + box.right) / 2;
    let y = (box.top + box.bottom) / 2;
    if (k > whole && focus.length) {
      x = clamp(mean(focus.map((at) => at.x)), box.left + width / 2 / k, box.right - width / 2 / k);
      y = clamp(mean(focus.map((at) => at.y)), box.top + height / 2 / k, box.bottom - height / 2 / k);
    }
    this.at = { x: width / 2 - x * k, y: height / 2 - y * k, k };
  }

  /** The picture stays where it is as long as it shows everything, and not much smaller than it could be. */
  #keeps(k: number, box: Box): boolean {
    const { width, height, at } = this;
    const known = this.#fitted === width;
    this.#fitted = width;
    if (!known || at.k < k * 0.8) return false;
    const [left, top] = [-at.x / at.k, -at.y / at.k];
    return (
      box.left >= left - 1 &&
      box.top >= top - 1 &&
      box.right <= left + width / at.k + 1 &&
      box.bottom <= top + height / at.k + 1
    );
  }

  fit(): void {
    this.#fitted = 0;
    this.#moved = false;
  }

  zoom(factor: number, at: Spot = { x: this.width / 2, y: this.height / 2 }): void {
    const k = clamp(this.at.k * factor, 0.3, 2.6);
    const real = k / this.at.k;
    this.#moved = true;
    this.at = { x: at.x - (at.x - this.at.x) * real, y: at.y - (at.y - this.at.y) * real, k };
  }

  pan(dx: number, dy: number): void {
    this.#moved = true;
    this.at = { ...this.at, x: this.at.x + dx, y: this.at.y + dy };
  }

  /** A point of the window as the map counts. */
  ground({ x, y }: Spot): Spot {
    return { x: (x - this.at.x) / this.at.k, y: (y - this.at.y) / this.at.k };
  }

  /** Brings a spot of the map into view. */
  bring({ x, y }: Spot): void {
    const [left, top] = [x * this.at.k + this.at.x, y * this.at.k + this.at.y];
    if (left < S || top < S || left > this.width - S || top > this.height - S)
      this.pan(this.width / 2 - left, this.height / 2 - top);
  }
}
