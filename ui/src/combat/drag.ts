// Taking a thing and dropping it on another, by mouse or finger. What may be taken carries `data-grip`; what a drop
// means is up to whoever listens. A drift of 10 px is still a click, and a second finger ends it.
import type { Attachment } from "svelte/attachments";
import type { Point } from "./layout";

const DRIFT = 10;

export interface Hold {
  thing: string;
  /** Where the pointer is, in the window. */
  at: Point;
}

interface Hooks {
  /** A thing moves along with the pointer, or nothing any more. */
  carry: (hold: Hold | null) => void;
  drop: (hold: Hold) => void;
}

export function dragging({ carry, drop }: Hooks): Attachment<HTMLElement> {
  return (root) => {
    let thing = "";
    let pointer = -1;
    let from: Point = { x: 0, y: 0 };
    let on = false;
    /** A row of cards scrolls sideways under the finger, so only a pull out of the row takes one. */
    let row = false;

    const place = (event: PointerEvent | Touch): Point => ({ x: event.clientX, y: event.clientY });
    const pulled = ({ x, y }: Point): boolean =>
      Math.hypot(x - from.x, y - from.y) > DRIFT && (!row || Math.abs(y - from.y) > Math.abs(x - from.x));

    function end(): void {
      if (on) carry(null);
      [thing, pointer, on] = ["", -1, false];
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", end);
      window.removeEventListener("keydown", escape, true);
    }
    function down(event: PointerEvent): void {
      if (thing) return end();
      const grip = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-grip]") : null;
      if (!grip?.dataset.grip || event.button !== 0) return;
      [thing, pointer, from, on] = [grip.dataset.grip, event.pointerId, place(event), false];
      row = event.pointerType !== "mouse" && grip.dataset.row !== undefined;
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", up);
      window.addEventListener("pointercancel", end);
      window.addEventListener("keydown", escape, true);
    }
    function move(event: PointerEvent): void {
      if (event.pointerId !== pointer) return;
      on ||= pulled(place(event));
      if (on) carry({ thing, at: place(event) });
    }
    function up(event: PointerEvent): void {
      if (event.pointerId !== pointer) return;
      const hold = { thing, at: place(event) };
      const dropped = on;
      end();
      if (!dropped) return;
      // Taken and dropped on the same thing would also be a click.
      const swallow = (click: Event): void => click.stopPropagation();
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
      drop(hold);
    }
    function escape(event: KeyboardEvent): void {
      if (event.key !== "Escape" || !on) return;
      event.stopPropagation();
      end();
    }
    /** The page must not take the finger's way for scrolling. */
    function touch(event: TouchEvent): void {
      const [finger] = event.touches;
      if (thing && finger && event.touches.length === 1 && (!row || on || pulled(place(finger))))
        event.preventDefault();
    }
    /** Nor the browser a picture for a file. */
    const still = (event: Event): void => event.preventDefault();

    root.addEventListener("pointerdown", down);
    root.addEventListener("touchmove", touch, { passive: false });
    root.addEventListener("dragstart", still);
    return () => {
      end();
      root.removeEventListener("pointerdown", down);
      root.removeEventListener("touchmove", touch);
      root.removeEventListener("dragstart", still);
    };
  };
}
