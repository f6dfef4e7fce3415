// What a new game is to be: the options of its set-up and who sits where, as they stand in the form.
import { carriedIn, chapterSetup, chapterWon } from "../net/chapters";
import { settings } from "../table/settings.svelte";
import type { ChoiceForm, FieldForm, GameOffer, SeatPlan, SetupForm } from "../wire";
import { t, tell } from "../words/words.svelte";

/** The games that this client has a table for: the whole game first, then its parts and relatives. */
const ORDER = ["clash", "campaign", "cooperative", "alliance", "skirmish", "adventure", "tournament", "cardgame"];
const BOXES = "boxes";
const VARIANTS = "variants";

export interface Sitter {
  who: string;
  bot: string;
  entry: Record<string, string>;
}

export class Plan {
  offers = $state.raw<GameOffer[]>([]);
  game = $state("");
  setup = $state<Record<string, unknown>>({});
  seats = $state<Sitter[]>([]);

  readonly playable = $derived(this.offers.filter((entry) => entry.options));
  readonly offer = $derived(this.offers.find((entry) => entry.game === this.game));
  readonly described = $derived<SetupForm | null>(this.offer?.options ?? null);
  readonly fields = $derived(this.described?.fields ?? []);
  /** A choice that says how many may play decides the number of seats. */
  readonly counted = $derived(
    this.fields
      .flatMap((field) =>
        (field.choices ?? []).filter((choice) => choice.players && choice.value === this.setup[field.key]),
      )
      .at(0),
  );
  readonly counts = $derived(
    this.counted?.players ??
      Array.from(
        { length: (this.described?.seats.most ?? 2) - (this.described?.seats.least ?? 2) + 1 },
        (_, more) => (this.described?.seats.least ?? 2) + more,
      ),
  );
  /** The field that chooses the map, those with one choice each, the boxes, and those that few change. */
  readonly maps = $derived(this.fields.find((field) => field.choices?.some((choice) => choice.players)));
  readonly plain = $derived(this.fields.filter((field) => field !== this.maps && field.kind === "choice"));
  readonly shelf = $derived(this.fields.find((field) => field.key === BOXES));
  /** The switches of the scenario that is chosen. */
  readonly variants = $derived<FieldForm[]>(
    this.counted?.variants
      ? [
          {
            key: VARIANTS,
            kind: "flags",
            label: "Variants",
            default: [],
            choices: this.counted.variants.map(({ value, text }) => ({ value, label: value, text: tell(text) })),
          },
        ]
      : [],
  );
  readonly more = $derived([
    ...this.variants,
    ...this.fields.filter((field) => field.kind !== "choice" && field !== this.shelf),
  ]);
  /** The boxes that are chosen, and those that the map needs anyway. */
  readonly unpacked = $derived([...this.#boxes(), ...(this.counted?.boxes ?? [])]);
  readonly teams = $derived(this.counted?.teams?.[this.seats.length] ?? null);
  /** How many of the options that few change are chosen. */
  readonly chosen = $derived(
    this.more.reduce(
      (sum, field) =>
        sum + (field.kind === "flag" ? Number(Boolean(this.setup[field.key])) : this.flagged(field).length),
      0,
    ),
  );

  #boxes(): string[] {
    return (this.setup[BOXES] as string[] | undefined) ?? [];
  }

  /** What the server offers, in the order of this client; the game that is wanted, if it is among them. */
  take(found: GameOffer[], wanted: string): void {
    this.offers = found
      .filter((entry) => ORDER.includes(entry.game))
      .toSorted((a, b) => ORDER.indexOf(a.game) - ORDER.indexOf(b.game));
    this.choose(
      this.playable.some((entry) => entry.game === wanted)
        ? wanted
        : (this.offers.find((entry) => entry.game === "skirmish")?.game ?? ""),
    );
  }

  factionOf(field: FieldForm, seat: number): string {
    return field.choices?.find((choice) => choice.value === this.seats[seat]?.entry[field.key])?.faction ?? "";
  }

  taken(field: FieldForm, choice: ChoiceForm, seat: number): boolean {
    return (
      field.distinct === "faction" &&
      this.seats.some(
        (_, other) =>
          other !== seat && this.factionOf(field, other) !== "" && this.factionOf(field, other) === choice.faction,
      )
    );
  }

  /** Heroes follow the boxes, and what the map prescribes for a seat. */
  atHand(choice: ChoiceForm, seat: number): boolean {
    return (
      (choice.boxes ?? []).every((box) => this.unpacked.includes(box)) &&
      (this.counted?.heroes?.[seat]?.includes(choice.value) ?? true)
    );
  }

  flagged(field: FieldForm): string[] {
    return (this.setup[field.key] as string[] | undefined) ?? [];
  }

  choose(name: string): void {
    this.game = name;
    this.setup = Object.fromEntries(
      this.fields.map((field) => [field.key, field.kind === "flags" ? [] : field.default]),
    );
    const bots = this.offer?.bots ?? [];
    const bot = ["steward", "greedy", "random"].find((known) => bots.includes(known)) ?? bots[0] ?? "";
    this.seats = Array.from({ length: this.described?.seats.least ?? 2 }, (_, place) => ({
      who: place === 0 ? "me" : "bot",
      bot,
      entry: Object.fromEntries(
        (this.described?.seats.fields ?? []).map((field) => [
          field.key,
          String((field.default as string[] | undefined)?.[place] ?? ""),
        ]),
      ),
    }));
    // A campaign goes on where it was left.
    const next = this.maps?.choices?.find(
      ({ chapter, value }) => chapter && !chapterWon(value) && (!chapter.after || chapterWon(chapter.after)),
    );
    if (this.maps && next) this.pick(this.maps, next);
  }

  flip(field: FieldForm, value: string): void {
    const now = this.flagged(field);
    const against = (field.excludes ?? []).filter((pair) => pair.includes(value)).flat();
    this.setup[field.key] = now.includes(value)
      ? now.filter((name) => name !== value)
      : [...now.filter((name) => !against.includes(name)), value];
  }

  /** Whoever was to come out of a box that is put away is left to chance again. */
  flipBox(field: FieldForm, value: string): void {
    this.flip(field, value);
    this.#leaveOut();
  }

  #leaveOut(): void {
    for (const one of this.described?.seats.fields ?? [])
      this.seats.forEach((seat, place) => {
        if (one.choices?.some((choice) => choice.value === seat.entry[one.key] && !this.atHand(choice, place)))
          seat.entry[one.key] = "";
      });
  }

  pick(field: FieldForm, choice: ChoiceForm): void {
    if (this.setup[field.key] !== choice.value) delete this.setup[VARIANTS];
    this.setup[field.key] = choice.value;
    if (choice.players && !choice.players.includes(this.seats.length)) this.resize(choice.players[0] ?? 2);
    this.#comeFrom(choice);
    this.#leaveOut();
  }

  /** Whoever comes from the chapter before is asked for nothing again. */
  #comeFrom(choice: ChoiceForm): void {
    const before = choice.chapter?.after ? chapterSetup(choice.value) : null;
    for (const key of ["edition", "difficulty", "settings"])
      if (before?.[key] !== undefined) this.setup[key] = before[key] as string;
    const heroes = (before?.seats ?? []) as { hero?: string }[];
    this.seats.forEach((seat, place) => (seat.entry["hero"] = heroes[place]?.hero ?? seat.entry["hero"] ?? ""));
  }

  resize(count: number): void {
    const bot = this.seats.find((seat) => seat.bot)?.bot ?? "random";
    this.seats = Array.from({ length: count }, (_, place) => this.seats[place] ?? { who: "bot", bot, entry: {} });
  }

  /** The set-up as the game takes it. */
  whole(): Record<string, unknown> {
    const carried = this.counted?.chapter?.after ? carriedIn(chapterSetup(this.counted.value)) : null;
    return {
      ...this.setup,
      ...(carried ? { carried } : {}),
      ...(this.described?.seats.fields.length
        ? {
            seats: this.seats.map((seat) =>
              Object.fromEntries(Object.entries(seat.entry).filter(([, value]) => value)),
            ),
          }
        : {}),
    };
  }

  sitters(): SeatPlan[] {
    return this.seats.map((seat) => ({
      who: seat.who as SeatPlan["who"],
      name: seat.who === "me" ? settings.name || t("new.guest") : "",
      bot: seat.who === "bot" ? seat.bot : "",
    }));
  }
}
