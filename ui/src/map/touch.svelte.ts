// Mouse and fingers on the map: panning, zooming, turning a tile with the wheel, dragging a pawn. A click answers; a
// drag never does, unless it drops a pawn on something that is lit.
import type { Camera } from "./camera.svelte";
import type { Spot } from "./geometry";
import type { Way } from "./offers";

/** The map as it is now. */
interface Scene {
  root: SVGSVGElement;
  camera: Camera;
  /** Fields whose pawn can be taken, with the hero's number. */
  grips: ReadonlyMap<string, number>;
  /** The hero that acts. */
  hero: number;
  lit: (thing: string) => boolean;
  /** Over the tile in question the wheel turns it. */
  turns: (at: Spot) => boolean;
  onpoint: (thing: string) => void;
  onchoose: (thing: string, way?: Way) => void;
  onturn: (by: 1 | -1) => void;
}

export class Touch {
  readonly fingers = new Map<number, Spot>();
  /** The field whose pawn is held, and where the hand is; dropping it on a lit place answers like a click. */
  gripped = $state("");
  carried = $state.raw<Spot | null>(null);
  #travelled = 0;
  #spread = 0;
  #wound = 0;
  #held: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly scene: () => Scene) {}

  #local(event: PointerEvent | WheelEvent): Spot {
    const rect = this.scene().root.getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { camera, turns } = this.scene();
    const at = this.#local(event);
    if (turns(camera.ground(at))) this.#spin(event.deltaY);
    else camera.zoom(Math.exp(-event.deltaY * 0.0014), at);
  };
  #spin(delta: number): void {
    this.#wound = Math.sign(this.#wound) === Math.sign(delta) ? this.#wound + delta : delta;
    if (Math.abs(this.#wound) < 40) return;
    this.scene().onturn(this.#wound > 0 ? 1 : -1);
    this.#wound = 0;
  }

  down = (event: PointerEvent): void => {
    if (event.button > 1) return;
    const { grips, onpoint } = this.scene();
    this.fingers.set(event.pointerId, this.#local(event));
    this.#travelled = this.fingers.size > 1 ? 99 : 0;
    this.#spread = this.#gap();
    clearTimeout(this.#held);
    const thing = thingUnder(event);
    this.gripped = event.pointerType === "mouse" && event.button === 0 && grips.has(thing) ? thing : "";
    if (event.pointerType !== "mouse" && thing) this.#held = setTimeout(() => onpoint(thing), 420);
  };
  move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const { root, camera } = this.scene();
    const now = this.#local(event);
    this.fingers.set(event.pointerId, now);
    this.#travelled += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    if (this.#travelled < 10) return;
    clearTimeout(this.#held);
    if (!root.hasPointerCapture(event.pointerId)) root.setPointerCapture(event.pointerId);
    if (this.fingers.size === 2) {
      const wide = this.#gap();
      const [a, b] = [...this.fingers.values()] as [Spot, Spot];
      if (this.#spread > 0) camera.zoom(wide / this.#spread, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
      this.#spread = wide;
      camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else if (this.gripped) this.#carry(event, now);
    else camera.pan(now.x - before.x, now.y - before.y);
  };
  up = (event: PointerEvent): void => {
    const { lit, onchoose, onpoint } = this.scene();
    clearTimeout(this.#held);
    this.fingers.delete(event.pointerId);
    const thing = this.carried && event.type === "pointerup" ? under(event) : "";
    this.gripped = "";
    this.carried = null;
    if (thing && lit(thing)) onchoose(thing, "drop");
    else if (thing) onpoint("");
  };
  /** A drift of ten pixels is still a tap; two fingers never answer. */
  click = (event: MouseEvent): void => {
    const thing = thingUnder(event);
    const touched = event instanceof PointerEvent && event.pointerType === "touch";
    if (thing && this.#travelled < 10) this.scene().onchoose(thing, touched ? "tap" : "click");
  };
  /** Only a mouse that holds nothing points by being somewhere. */
  enter(event: PointerEvent, thing: string): void {
    if (event.pointerType === "mouse" && !this.fingers.size) this.scene().onpoint(thing);
  }

  #carry(event: PointerEvent, now: Spot): void {
    const { camera, grips, hero, onchoose, onpoint } = this.scene();
    if (!this.carried && grips.get(this.gripped) !== hero) onchoose(this.gripped);
    this.carried = camera.ground(now);
    const thing = under(event);
    if (thing !== this.gripped) onpoint(thing);
  }
  #gap(): number {
    const [a, b] = [...this.fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }
}

/** While the pointer is captured, events no longer say what lies under it. */
const under = (event: PointerEvent): string =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<SVGElement>(".cell[data-thing]")?.dataset.thing ??
  "";

const thingUnder = (event: Event): string =>
  (event.target as Element).closest<SVGElement>("[data-thing]")?.dataset.thing ?? "";
