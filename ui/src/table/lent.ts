// The focus is lent to what opens over the page, and goes back where it came from when that is closed.
import { onMount, tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import { toQuestion } from "./zones";

/** Where the focus was before each thing that has opened. */
const lenders = new WeakMap<Element, Element>();

/** For what is being made: attached to its box, it gives the focus back when the box has gone. With `takes` the box has
 * the focus as soon as it is there: what is marked for it, else the box itself. */
export function lent(takes = false): Attachment<HTMLElement> {
  const before = document.activeElement;
  // A window whose deed closed the one that it opened over has gone with it: the focus is nobody's by then.
  onMount(() => () => void tick().then(() => document.activeElement === document.body && giveBack(before)));
  return (box) => {
    if (before) lenders.set(box, before);
    if (!takes || box.contains(document.activeElement)) return;
    const first = box.querySelector<HTMLElement>("[autofocus]") ?? box;
    if (first === box) {
      box.tabIndex = -1;
      box.dataset.lent = ""; // no ring round a whole window
    }
    first.focus({ preventScroll: true });
  };
}

/** To where the focus was; if that has gone too, to where it was before that, and in the end to what is asked. */
function giveBack(before: Element | null): void {
  for (let one = before; one && one !== document.body; one = lenderOf(one))
    if (one.isConnected && (one instanceof HTMLElement || one instanceof SVGElement)) {
      one.focus({ preventScroll: true });
      if (document.activeElement === one) return;
    }
  if (before && before !== document.body) toQuestion();
}

/** Where the focus was before the window opened in which this is. */
function lenderOf(one: Element): Element | null {
  for (let box: Element | null = one; box; box = box.parentElement) {
    const lender = lenders.get(box);
    if (lender) return lender;
  }
  return null;
}
