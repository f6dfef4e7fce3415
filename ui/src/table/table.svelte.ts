// One table as this client follows it: views by seat, log, the open question, and what can be said to the server.
import type {
  AutoMode,
  ChatLine,
  Joined,
  LogLine,
  OptionView,
  ReplayStep,
  SeatView,
  TableInfo,
  UndoStep,
  Update,
  View,
  WeighedReply,
} from "../wire";
import { Refused, type Connection, type Incoming } from "../net/connection";
import { patiently } from "../net/patience";
import { t, tell, type Said, type Telling } from "../words/words.svelte";
import { coach } from "./coach.svelte";
import { lightTable } from "./light";
import { patched } from "../net/patch";
import { seatNames } from "../words/people";
import { go } from "../net/route.svelte";
import { lastSeen, markSeen } from "../net/seen";
import { sentence } from "../words/sentences";
import { settings, type Pace } from "./settings.svelte";
import { playHere } from "../net/tabs";
import { hasActed } from "./thread";
import { Undoing } from "./undoing.svelte";
import { outdated, unlike } from "./windows";
import { MOMENTS, MOST_MOMENTS } from "./moments";

/** Milliseconds for which a bot's deed stays before the next one is shown. */
const PAUSES: Record<Pace, number> = { step: Infinity, calm: 900, quick: 250, skip: 0 };

/** What goes with asking for chances. */
interface Look {
  /** So many fights have been tried out already. */
  tried?: number;
  /** What is struck from where an answer leads. */
  target?: string;
  /** Told whenever the server has to be asked again. */
  again?: () => void;
}

export interface Eyes {
  seat: number | null;
  question: number;
  view: View;
  log: LogLine[];
  undo: UndoStep[];
}

export class Table {
  info = $state.raw<TableInfo | null>(null);
  yours = $state.raw<number[]>([]);
  owner = $state(false);
  /** How windows are treated, by seat. */
  windows = $state.raw<Record<number, AutoMode>>({});
  /** By seat what was said of single kinds of windows. */
  autos = $state.raw<Record<number, Record<string, AutoMode>>>({});
  eyes = $state.raw<Eyes[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** The seat through whose eyes the table is drawn. */
  looking = $state<number | null>(null);
  /** Waiting for the server to store an answer. */
  sending = $state(false);
  /** Events that came with the last update, for motion and the live region. */
  fresh = $state.raw<LogLine[]>([]);
  /** What is worth a moment of its own and has not had it: what a fight brings waits for the map. */
  moments = $state.raw<LogLine[]>([]);

  /** What others did while this client was away, when it comes back. */
  since = $state.raw<LogLine[]>([]);
  /** The server is about to pass for this seat. */
  passing = $state.raw<{ seat: number; question: number; seconds: number } | null>(null);
  /** Waiting for the server to give that up. */
  holding = $state(false);
  /** Deeds of bots that have come in and are not shown yet. */
  behind = $state(0);
  /** The line to the server stands. */
  linked = $state(true);
  /** Another tab of this browser plays here: this one keeps the picture, without light. */
  elsewhere = $state(false);
  /** Seats whose players have the table open, and how many look on. */
  presence = $state.raw<{ seats: number[]; watching: number }>({ seats: [], watching: 0 });

  /** The field for typed answers is open. */
  typing = $state(false);
  /** What the server would not do, in words, until it is read or something else is done. */
  refusal = $state("");
  /** An answer that is asked about once more before it is given. */
  unsure = $state.raw<{ option: OptionView; go: (sure: boolean) => void } | null>(null);
  /** Takes back one answer, or while it is held one after the other. */
  readonly undoing = new Undoing(this, (error) => this.refuse(error));

  /** The question that has been answered, until the server confirms it or asks the next one; -1 for none. */
  #answered = -1;
  #seq = -1;
  #queue: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unbind: (() => void) | undefined;
  #stopHere: (() => void) | undefined;

  constructor(
    readonly id: string,
    private readonly connection: Connection,
  ) {}

  mine = $derived(this.eyes.find((eyes) => eyes.seat === this.looking) ?? this.eyes[0] ?? null);
  view = $derived(this.mine?.view ?? null);
  ask = $derived(this.view?.ask ?? null);
  /** The options, if this client is asked through these eyes and nothing that has come in is still to be shown. */
  options = $derived<OptionView[]>(
    this.ask &&
      this.ask.seat === this.looking &&
      this.ask.options &&
      !this.sending &&
      !this.behind &&
      this.linked &&
      !this.elsewhere
      ? this.ask.options
      : [],
  );
  light = $derived(lightTable(this.options));
  myTurn = $derived(this.options.length > 0);
  /** The seat for which a bot decides now, if any. */
  thinking = $derived.by(() => {
    const chair = this.info?.status === "playing" && this.ask ? this.info.chairs[this.ask.seat] : undefined;
    return chair && (chair.who === "bot" || chair.stands_in) ? chair.seat : null;
  });
  undo = $derived(this.mine?.undo ?? []);
  log = $derived(this.mine?.log ?? []);

  async follow(): Promise<void> {
    this.#unbind ??= $effect.root(() => {
      $effect(() => this.#keepWindows());
    });
    await patiently(() => {
      if (!this.#unbind) return Promise.reject(new Error("the table has been left"));
      return this.connection.ask({ type: "watch", table: this.id, since: this.#seq >= 0 ? this.#seq : null });
    });
  }

  leave(): void {
    this.#unbind?.();
    this.#unbind = undefined;
    this.#stopHere?.();
    this.#stopHere = undefined;
    this.#forget();
    // A table that could not be opened cannot be left either.
    this.connection.ask({ type: "unwatch", table: this.id }).catch(() => undefined);
  }

  /** Of several tabs with the same seat the one that began last plays. */
  playHere(): void {
    this.#stopHere?.();
    this.elsewhere = false;
    this.#stopHere = playHere(this.id, (elsewhere) => (this.elsewhere = elsewhere));
  }

  /** Takes a message about this table; false if it is about something else. */
  take(message: Incoming): boolean {
    if (message.type === "joined") {
      const joined = message as unknown as Joined;
      if (joined.info.table !== this.id) return false;
      this.#seq = joined.seq;
      this.info = joined.info;
      this.yours = joined.yours;
      this.owner = joined.owner;
      this.windows = joined.windows;
      this.autos = joined.autos;
      this.chat = joined.chat;
      this.eyes = joined.seats.flatMap((seat) => (seat.view ? [this.#opened(seat, seat.view)] : []));
      // What the server is about to do is told once, whoever comes or goes meanwhile.
      const passing = this.passing;
      this.#forget();
      if (passing && this.eyes.some((eyes) => eyes.seat === passing.seat && eyes.question === passing.question))
        this.passing = passing;
      this.#look();
      this.#recall();
      return true;
    }
    if (message.type === "passing" && message.table === this.id) {
      this.passing = {
        seat: Number(message.seat),
        question: Number(message.question),
        seconds: Number(message.seconds),
      };
      return true;
    }
    if (message.type === "presence" && message.table === this.id) {
      this.presence = { seats: message.seats as number[], watching: Number(message.watching) };
      return true;
    }
    if (message.type !== "update" || message.table !== this.id) return false;
    const update = message as unknown as Update;
    if (update.seq <= this.#seq) return true;
    this.#seq = update.seq;
    if (this.#timer === undefined) this.#apply(update);
    else this.#queue.push(update);
    this.behind = this.#queue.length;
    return true;
  }

  #apply(update: Update): void {
    if (update.info) this.info = update.info;
    if (update.chat) this.chat = [...this.chat, update.chat];
    if (!update.seats?.length) return;
    this.#see(update.seats);
    // The next question may come before it is confirmed that the last one was answered: it can be answered at once.
    if (this.#answered >= 0 && this.mine?.question !== this.#answered) this.sending = false;
    // The notice can come before the question that it is about is shown.
    const passing = this.passing;
    if (passing && (this.eyes.find((eyes) => eyes.seat === passing.seat)?.question ?? 0) > passing.question)
      this.passing = null;
    if (document.visibilityState === "visible") markSeen(this.id, this.log.at(-1)?.n ?? 0);
    const pause = this.#pause(update);
    if (pause > 0) this.#timer = setTimeout(() => this.step(), Math.min(pause, 2 ** 31 - 1));
  }

  /** A bot's deed is shown for a while, so that it can be followed; whatever says nothing passes at once. */
  #pause(update: Update): number {
    const chair = update.seat === null || update.seat === undefined ? undefined : this.info?.chairs[update.seat];
    if (!chair || !(chair.bot || chair.stands_in)) return 0;
    return this.fresh.some((line) => sentence(line, []) !== "") ? PAUSES[this.pace] : 0;
  }

  /** Whoever learns follows calmly what the other side does, unless they have chosen their own pace. */
  get pace(): Pace {
    return settings.pace === "quick" && coach.calms(this.id) ? "calm" : settings.pace;
  }

  /** Shows the next deed that waits. */
  step(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#timer === undefined && this.#queue.length) this.#apply(this.#queue.shift()!);
    this.behind = this.#queue.length;
  }

  /** Shows all that waits. */
  catchUp(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const update of this.#queue.splice(0)) {
      this.#apply(update);
      clearTimeout(this.#timer);
      this.#timer = undefined;
    }
    this.behind = 0;
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.behind = 0;
    this.passing = null;
  }

  /** What has happened since this browser last looked. */
  #recall(): void {
    const seen = lastSeen(this.id);
    const last = this.log.at(-1)?.n ?? 0;
    if (seen !== null && last > seen) this.since = this.log.filter((line) => line.n > seen);
    // Whoever waited for the game to begin has not been away.
    if (this.log.length) markSeen(this.id, last);
  }

  /** Coming back, the server tells only what is new of the log. */
  #opened(seat: SeatView, view: View): Eyes {
    const known = this.eyes.find((eyes) => eyes.seat === seat.seat)?.log.filter((line) => line.n < seat.log_from) ?? [];
    return { seat: seat.seat, question: seat.question, view, log: [...known, ...seat.log], undo: seat.undo ?? [] };
  }

  #see(seats: SeatView[]): void {
    const before = this.mine?.log.length ?? 0;
    this.eyes = this.eyes.map((eyes) => {
      const seen = seats.find((seat) => seat.seat === eyes.seat);
      if (!seen) return eyes;
      const view = seen.view ?? patched(eyes.view, seen.patch ?? []);
      const kept = eyes.log.filter((line) => line.n < seen.log_from);
      return { seat: eyes.seat, question: seen.question, view, log: [...kept, ...seen.log], undo: seen.undo ?? [] };
    });
    for (const seat of seats) {
      if (seat.view && !this.eyes.some((eyes) => eyes.seat === seat.seat)) {
        this.eyes = [...this.eyes, this.#opened(seat, seat.view)];
      }
    }
    this.#look();
    const log = this.mine?.log ?? [];
    this.fresh = log.slice(Math.min(before, log.length));
    const great = this.fresh.filter(({ kind }) => kind in MOMENTS);
    if (great.length) this.moments = [...this.moments, ...great].slice(-MOST_MOMENTS);
  }

  /** With one seat look through it; with several (one device) the hand-over screen changes `looking`. */
  #look(): void {
    if (this.eyes.some((eyes) => eyes.seat === this.looking)) return;
    this.looking = this.yours[0] ?? null;
  }

  async answer(key: string): Promise<void> {
    const mine = this.mine;
    if (!mine || mine.seat === null) return;
    if (this.#answered === mine.question || this.unsure || !(await this.#sure(key))) return;
    this.catchUp();
    this.since = [];
    this.refusal = "";
    const { seat, question } = mine;
    this.#answered = question;
    const open = (): boolean => this.#answered === question;
    // The light goes out only if the answer takes a while: a blink would draw everything twice.
    const slow = setTimeout(() => (this.sending = open() && this.mine?.question === question), 250);
    try {
      await this.connection.ask({ type: "answer", table: this.id, seat, key, question });
    } catch (error) {
      const said = await this.#refused(error, key);
      if (said) throw said;
    } finally {
      clearTimeout(slow);
      // By now the next question may have been answered too.
      if (open()) {
        this.#answered = -1;
        this.sending = false;
      }
    }
  }

  /** Gives the game up, whoever is asked. */
  async resign(): Promise<void> {
    const mine = this.mine;
    if (!mine || mine.seat === null) return;
    this.catchUp();
    this.refusal = "";
    await this.connection.ask({
      type: "answer",
      table: this.id,
      seat: mine.seat,
      key: "resign",
      question: mine.question,
    });
  }

  /** What to say of an answer that was not taken; nothing if the table tells of it already. */
  async #refused(error: unknown, key: string): Promise<Error | null> {
    if (!(error instanceof Refused) || !["stale", "illegal", "broken"].includes(error.code))
      return error instanceof Error ? error : new Error(String(error));
    if (error.code === "broken") return null;
    const why = await this.whyNot(key).catch(() => null);
    return new Error(why ? t("refused.why", { why: why.text }) : t("refused.late"));
  }

  /** Whether to go on with an answer that cannot be taken back; asked only of those who want to be. */
  async #sure(key: string): Promise<boolean> {
    const option = settings.confirm ? this.ask?.options?.find((one) => one.key === key) : undefined;
    if (!option?.final) return true;
    const sure = await new Promise<boolean>((go) => (this.unsure = { option, go }));
    this.unsure = null;
    return sure;
  }

  refuse(error: unknown): void {
    this.refusal = error instanceof Error ? error.message : String(error);
  }

  async takeBack(to: number): Promise<void> {
    const mine = this.mine;
    if (!mine || mine.seat === null) return;
    this.catchUp();
    this.refusal = "";
    await this.connection.ask({ type: "undo", table: this.id, seat: mine.seat, to, question: mine.question });
  }

  /** Told as whoever shows it names fields and places. */
  async whyNot(key: string, telling: Telling = {}): Promise<{ rule: string; text: string } | null> {
    if (this.looking === null) return null;
    const reply = await this.connection.ask({ type: "why_not", table: this.id, seat: this.looking, key });
    const names = seatNames(this.info, this.view?.state);
    return reply.rule ? { rule: String(reply.rule), text: tell(reply.says as Said, { names, ...telling }) } : null;
  }

  /** Of an answer, or of the strike at a target from where it leads. */
  async odds(key: string, { tried = 0, target = "", again }: Look = {}): Promise<unknown> {
    if (this.looking === null) return null;
    return this.#told({ type: "odds", seat: this.looking, key, tried, target }, again);
  }

  /** What would come of a fight with whoever stands there, wherever that is. */
  async foresee(thing: string, { tried = 0, again }: Look = {}): Promise<unknown> {
    if (this.looking === null || !this.yours.includes(this.looking)) return null;
    return this.#told({ type: "foresee", seat: this.looking, thing, tried }, again);
  }

  /** What that unit of the enemy would do, if it came to act. */
  async threat(unit: number, { again }: Look = {}): Promise<unknown> {
    if (this.looking === null) return null;
    return this.#told({ type: "threat", seat: this.looking, unit }, again);
  }

  /** Chances; a server with too much to do is asked again, as long as the question stays the same. */
  async #told(command: { type: string } & Record<string, unknown>, again?: () => void): Promise<unknown> {
    const asked = this.mine?.question;
    const reply = await patiently(() => {
      if (this.mine?.question !== asked) return Promise.reject(new Error("the question has changed"));
      return this.connection.ask({ ...command, table: this.id });
    }, again);
    return reply.odds;
  }

  /** What the bot weighed whose answer made this step. */
  async weighed(step: number, wanted: () => boolean): Promise<WeighedReply> {
    const reply = await patiently(() => {
      if (!wanted()) return Promise.reject(new Error("nobody looks at it any more"));
      return this.connection.ask({ type: "weighed", table: this.id, step });
    });
    return reply as unknown as WeighedReply;
  }

  /** Opens the replay at this step. */
  moment(step: number): void {
    go("replay", this.id, String(step));
  }

  /** Whether the eyes are one's own, so that what is private is told to nobody else. */
  get alone(): boolean {
    return this.looking !== null && this.yours.includes(this.looking);
  }

  /** The view before the last answer, as these eyes saw it. */
  async before(): Promise<View | null> {
    const eyes = [this.looking];
    const step = (first: number) =>
      patiently(() => this.connection.ask({ type: "replay", table: this.id, eyes, first, count: 1 }));
    const { total } = await step(0);
    const reply = await step(Math.max(0, Number(total) - 1));
    return (reply.steps as ReplayStep[])[0]?.eyes[0]?.view ?? null;
  }

  /** How the server treats the windows of this seat, or those of one kind. */
  async auto(mode: AutoMode, kind = ""): Promise<void> {
    if (this.looking === null) return;
    const seat = this.looking;
    await this.connection.ask({ type: "auto", table: this.id, seat, mode, kind });
    if (!kind) this.windows = { ...this.windows, [seat]: mode };
    this.autos = { ...this.autos, [seat]: kind ? { ...this.autos[seat], [kind]: mode } : {} };
  }

  /** Lets the open window go by, and all of its kind: until the combat ends, or until the settings say otherwise. */
  async passThese(combat: boolean): Promise<void> {
    const ask = this.ask;
    if (!ask?.window || !ask.passes) return;
    if (!combat) settings.kinds = { ...settings.kinds, [ask.window]: "pass" };
    await this.auto(combat ? "combat" : "pass", ask.window);
    // The server may have let it go by already.
    if (this.ask === ask) await this.answer(ask.passes);
  }

  /** Leaves what is asked on behalf of others to a bot, until the settings say otherwise. */
  async leaveThese(): Promise<void> {
    const { behalf } = this.ask ?? {};
    if (!behalf) return;
    settings.kinds = { ...settings.kinds, [behalf]: "pass" };
    await this.auto("pass", behalf);
  }

  /** The server keeps the choice about windows for each seat; in the card game it is made at the table. */
  #keepWindows(): void {
    const mode = settings.windows;
    const seat = this.looking;
    if (seat === null || !this.yours.includes(seat) || this.info?.status !== "playing" || this.info.game === "cardgame")
      return;
    const told = this.autos[seat] ?? {};
    if ((this.windows[seat] ?? "holding") !== mode || outdated(settings.kinds, told))
      return void this.auto(mode).catch(() => {});
    const [kind, wanted] = unlike(settings.kinds, told)[0] ?? [];
    if (kind) void this.auto(wanted as AutoMode, kind).catch(() => {});
  }

  /** Do not pass this one for me. It is held when the server says so: until then the pass may be on its way. */
  async hold(): Promise<void> {
    const passing = this.passing;
    if (!passing || this.holding) return;
    const { seat, question } = passing;
    this.holding = true;
    this.refusal = "";
    try {
      await this.connection.ask({ type: "hold", table: this.id, seat, question });
      if (this.passing?.question === question) this.passing = null;
    } catch (error) {
      this.refuse(error instanceof Refused && error.code === "stale" ? new Error(t("refused.late")) : error);
    } finally {
      this.holding = false;
    }
  }

  /** Asks the others to agree: that a bot takes over an idle seat, or that one's own last answer is taken back. */
  async propose(what: "bot" | "undo", seat: number, bot = ""): Promise<void> {
    const by = this.looking ?? this.yours[0];
    if (by !== undefined) await this.connection.ask({ type: "propose", table: this.id, what, by, seat, bot });
  }

  /** The last answer cannot be taken back by oneself, but there are others who could agree to it. */
  mayAskBack = $derived.by(() => {
    const seat = this.looking;
    if (
      this.info?.status !== "playing" ||
      this.info.proposal ||
      this.undo.length ||
      seat === null ||
      !this.yours.includes(seat) ||
      this.elsewhere ||
      !this.linked
    )
      return false;
    return (
      this.info.chairs.some(
        (chair) => chair.who === "human" && !chair.left && !chair.stands_in && !this.yours.includes(chair.seat),
      ) && hasActed(this.log, seat)
    );
  });

  /** Votes for every seat of this client that has not voted yet. */
  async vote(yes: boolean): Promise<void> {
    const open = this.info?.proposal;
    if (!open) return;
    for (const seat of this.votes)
      await this.connection.ask({ type: "vote", table: this.id, proposal: open.id, seat, yes });
  }
  /** The seats of this client whose vote is still wanted. */
  votes = $derived.by(() => {
    const open = this.info?.proposal;
    return open
      ? this.yours.filter((seat) => open.voters.includes(seat) && !open.yes.includes(seat) && !open.no.includes(seat))
      : [];
  });

  /** Plays the seat again for which a bot stands in, or that was left. */
  async comeBack(seat: number): Promise<void> {
    await this.connection.ask({ type: "return", table: this.id, seat });
  }

  async getUp(seat: number): Promise<void> {
    await this.connection.ask({ type: "leave", table: this.id, seat });
  }

  async say(text: string): Promise<void> {
    await this.connection.ask({ type: "say", table: this.id, text });
  }
}
