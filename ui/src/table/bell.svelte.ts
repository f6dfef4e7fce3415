// Notices of one table: what was done to you, as a slip for six seconds and then in the bell; outside the page if you
// allow it.
import { untrack } from "svelte";
import { t } from "../words/words.svelte";
import { newsOf, newsText, type News } from "./news";
import { patiently } from "../net/patience";
import { PerTable } from "../net/pertable";
import type { Places } from "../words/sentences";
import { session } from "../net/session.svelte";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";
import { go } from "../net/route.svelte";
import type { LogLine, StepMark } from "../wire";

const SHOWN = 6000;
/** How many the bell keeps. */
const KEPT = 20;

const read = new PerTable<number>("tabletop-heroes-read");

/** A message outside the page: only to somebody who looks elsewhere and has asked for it. */
export function tellOutside(title: string, text: string): void {
  if (
    !settings.outside ||
    document.visibilityState === "visible" ||
    typeof Notification !== "function" ||
    Notification.permission !== "granted"
  )
    return;
  const told = new Notification(title, { body: text, tag: title, icon: `${import.meta.env.BASE_URL}favicon.svg` });
  told.onclick = () => {
    focus();
    told.close();
  };
}

/** Looks back at the moment of a line of the log. */
export async function openLine(table: string, n: number): Promise<void> {
  const { steps } = await patiently(() => session.connection.ask({ type: "timeline", table }));
  const place = (steps as StepMark[]).findIndex((mark) => mark[1] > n);
  go("replay", table, String(place < 0 ? (steps as StepMark[]).length : place + 1));
}

export class Bell {
  /** Newest first. */
  list = $derived.by((): News[] => {
    const table = this.table();
    return table && table.looking !== null && table.yours.includes(table.looking)
      ? newsOf(table.log, table.looking).slice(-KEPT).reverse()
      : [];
  });
  #read = $state(-1);
  unread = $derived(this.list.filter((one) => one.n > this.#read).length);
  /** What is on screen for a while. */
  slips = $state.raw<News[]>([]);

  /** To be made while a component is set up. */
  constructor(
    private readonly table: () => Table | null,
    private readonly title: () => string,
    private readonly names: () => string[],
    private readonly places: Places,
  ) {
    $effect(() => {
      const id = this.table()?.id;
      if (id) this.#read = read.get(id) ?? -1;
    });
    $effect(() => {
      const fresh = this.table()?.fresh ?? [];
      if (fresh.length) untrack(() => this.#show(fresh));
    });
    $effect(() => {
      const [asked, turn] = [Boolean(this.table()?.votes.length), this.table()?.myTurn];
      if (asked || turn) untrack(() => tellOutside(this.title(), asked ? t("news.vote") : t("news.turn")));
    });
  }

  #show(fresh: LogLine[]): void {
    const news = this.list.filter((one) => fresh.includes(one.line));
    if (!news.length) return;
    this.slips = [...news.toReversed(), ...this.slips].slice(0, 2);
    for (const one of news) tellOutside(this.title(), this.text(one));
    setTimeout(() => (this.slips = this.slips.filter((one) => !news.includes(one))), SHOWN);
  }

  dismiss(one: News): void {
    this.slips = this.slips.filter((other) => other !== one);
  }

  seen(): void {
    const table = this.table();
    this.#read = this.list[0]?.n ?? this.#read;
    if (table) read.set(table.id, this.#read);
  }

  text(one: News): string {
    return newsText(one, this.names(), this.places);
  }
}
