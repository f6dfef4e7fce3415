// F6 goes from zone to zone of a table, in one order for every game: where it is asked, then where it is answered.
// Screens mark their zones with `data-zone`.
const ZONES = ["question", "board", "hand", "lens", "own", "seats", "log", "rules", "top"];
const STOPS = 'a[href], button:not(:disabled):not([tabindex="-1"]), select, input, [tabindex="0"]';

/** Where the focus was in each zone, so that coming back goes on there. */
const last = new WeakMap<Element, HTMLElement | SVGElement>();

const shown = (element: Element): boolean => element.getClientRects().length > 0;

export function zoneKey(event: KeyboardEvent): boolean {
  if (event.key !== "F6") return false;
  event.preventDefault();
  toZone(event.shiftKey ? -1 : 1);
  return true;
}

function toZone(by: 1 | -1): void {
  const zones = [...document.querySelectorAll<HTMLElement>("[data-zone]")]
    .filter(shown)
    .sort((a, b) => ZONES.indexOf(a.dataset.zone ?? "") - ZONES.indexOf(b.dataset.zone ?? ""));
  const focus = document.activeElement as HTMLElement | null;
  const at = zones.findIndex((zone) => zone.contains(focus));
  if (focus && at >= 0) last.set(zones[at]!, focus);
  const next = zones[at < 0 ? (by > 0 ? 0 : zones.length - 1) : (at + by + zones.length) % zones.length];
  if (next) enter(next);
}

/** After an answer the keyboard goes on from where it is asked, never from the top of the page. */
export function toQuestion(): void {
  const zone = document.querySelector<HTMLElement>('[data-zone="question"]');
  if (!zone) return;
  zone.tabIndex = -1;
  zone.focus({ preventScroll: true });
}

function enter(zone: HTMLElement): void {
  const known = last.get(zone);
  const stop =
    known && zone.contains(known) && shown(known) ? known : [...zone.querySelectorAll<HTMLElement>(STOPS)].find(shown);
  if (!stop) zone.tabIndex = -1;
  (stop ?? zone).focus();
}
