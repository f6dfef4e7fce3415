// A game looked back at: a table whose view is that of any step, through any eyes that are open. Nothing can be
// answered.
import type { LogLine, ReplayStep, StepMark, TableInfo, View } from "../wire";
import { Refused, type Connection } from "../net/connection";
import { together } from "./everyone";
import { patched } from "../net/patch";
import { patiently } from "../net/patience";
import { Table } from "./table.svelte";

/** Whose eyes: a seat's, those of a bystander at the table, or everybody's together. */
export type Gaze = number | "table" | "all";

/** A place to jump to. */
export interface Jump {
  step: number;
  kind: "round" | "turn" | "combat";
  line: LogLine;
}

const STRETCH = 32;
/** Milliseconds to wait when the server says that we ask too fast. */
const PATIENCE = 400;

export class Playback extends Table {
  at = $state(0);
  gaze = $state<Gaze>("table");
  marks = $state.raw<StepMark[]>([]);
  /** The log of the whole game, through these eyes. */
  whole = $state.raw<LogLine[]>([]);
  /** How it all ended, or stands now: on a map, with every tile that was discovered. */
  final = $state.raw<View | null>(null);
  total = $derived(this.marks.length);
  jumps = $derived.by<Jump[]>(() => {
    // Where the game itself has rounds, those of its many combats are too small to jump to.
    const count = (chapter: LogLine["opens"]): number => this.whole.filter((line) => line.opens === chapter).length;
    const smallest = count("round") && count("combat") > 1 ? undefined : "round";
    return this.whole.flatMap((line) => {
      const kind = line.opens === "combat-round" ? smallest : line.opens;
      return kind ? [{ step: this.stepOf(line.n), kind, line }] : [];
    });
  });
  /** What the last answer did. */
  deed = $derived(this.log.filter((line) => this.at > 0 && line.n >= this.#logAt(this.at - 1)));

  #views = new Map<number, View[]>();
  #loading = new Map<number, Promise<void>>();
  #reaching: Promise<void> | null = null;
  #opening = 0;
  #line: Connection;

  constructor(id: string, connection: Connection) {
    super(id, connection);
    this.#line = connection;
    this.sending = true; // no question of the past can be answered
  }

  async openAt(info: TableInfo, yours: number[], gaze: Gaze, step: number | null): Promise<void> {
    this.info = info;
    this.yours = yours;
    const reply = await patiently(() => this.#line.ask({ type: "timeline", table: this.id }));
    this.marks = reply.steps as StepMark[];
    this.#opening = Number(reply.opening);
    await this.seeAs(gaze, step ?? 0);
  }

  /** Looks through other eyes, at the same step. */
  async seeAs(gaze: Gaze, step = this.at): Promise<void> {
    this.gaze = gaze;
    this.#views.clear();
    this.#loading.clear();
    const end = await patiently(() => this.#fetch(this.marks.length, 1, true));
    const [open = [], ...others] = (end[0]?.eyes ?? []).map((seen) => seen.log);
    this.whole = together(open, others);
    this.final = end[0]?.eyes[0]?.view ?? null;
    await this.show(step);
  }

  async show(wanted: number): Promise<void> {
    const step = Math.max(0, Math.min(wanted, this.marks.length));
    const onward = step === this.at + 1;
    this.at = step;
    await this.#reach();
    if (this.at !== step) return;
    const views = this.#views.get(step);
    const [open, ...others] = views ?? [];
    if (!open) return;
    const seat = typeof this.gaze === "number" ? this.gaze : this.gaze === "all" ? (this.yours[0] ?? 0) : null;
    const log = this.whole.filter((line) => line.n < this.#logAt(step));
    this.eyes = [{ seat, question: step, view: together(open, others), log, undo: [] }];
    this.looking = seat;
    // One step on is shown as it was in play: dice, blows, ways. A jump only shows where it leads.
    this.fresh = onward ? this.deed : [];
    if (step + 4 < this.marks.length) this.#load(step + 4).catch(() => {}); // asked for again when it is wanted
  }

  /** The step after which this line is in the log. */
  stepOf(n: number): number {
    const place = this.marks.findIndex((mark) => mark[1] > n);
    return n < this.#opening ? 0 : place < 0 ? this.marks.length : place + 1;
  }

  #logAt(step: number): number {
    return step === 0 ? this.#opening : (this.marks[step - 1]?.[1] ?? 0);
  }

  /**
   * Whoever drags along the timeline passes many stretches: one is asked for at a time, and next the one that is wanted
   * by then.
   */
  async #reach(): Promise<void> {
    if (this.#views.has(this.at)) return;
    this.#reaching ??= (async () => {
      try {
        for (let asked = ""; !this.#views.has(this.at);) {
          const now = `${this.at} ${this.gaze}`;
          if (now === asked) return; // there is no such step any more
          asked = now;
          try {
            await this.#load(this.at);
          } catch (error) {
            if (!(error instanceof Refused && error.code === "too-fast")) throw error;
            asked = "";
            await new Promise((done) => setTimeout(done, PATIENCE));
          }
        }
      } finally {
        this.#reaching = null;
      }
    })();
    await this.#reaching;
  }

  #load(step: number): Promise<void> {
    const first = step - (step % STRETCH);
    let loading = this.#loading.get(first);
    if (!loading) {
      loading = this.#stretch(first);
      this.#loading.set(first, loading);
      loading.catch(() => this.#loading.delete(first)); // what failed can be asked for again
    }
    return loading;
  }

  async #stretch(first: number): Promise<void> {
    const gaze = this.gaze;
    const steps = await this.#fetch(first, STRETCH);
    if (gaze !== this.gaze) return;
    let before: View[] = [];
    for (const { step, eyes } of steps) {
      before = eyes.map((seen, place) => seen.view ?? patched(before[place] as View, seen.patch ?? []));
      this.#views.set(step, before);
    }
  }

  async #fetch(first: number, count: number, log = false): Promise<ReplayStep[]> {
    const seats = (this.info?.chairs ?? []).map((chair) => chair.seat);
    const eyes = this.gaze === "all" ? [null, ...seats] : [this.gaze === "table" ? null : this.gaze];
    const reply = await this.#line.ask({ type: "replay", table: this.id, eyes, first, count, log });
    return reply.steps as ReplayStep[];
  }

  /** In the past nobody thinks any more. */
  override thinking = null;
  override moment(step: number): void {
    void this.show(step);
  }
  override get alone(): boolean {
    return super.alone && this.gaze === this.looking;
  }
  override async follow(): Promise<void> {}
  override leave(): void {}
  override take(): boolean {
    return false;
  }
  override async answer(): Promise<void> {}
  override async takeBack(): Promise<void> {}
  override async whyNot(): Promise<null> {
    return null;
  }
  override async odds(): Promise<null> {
    return null;
  }
  override async threat(): Promise<null> {
    return null;
  }
}
