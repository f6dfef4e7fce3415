// What the coach remembers in this browser: which table is a lesson, where hints are on, and what has been read.
const STORE = "tabletop-heroes-coach";
const MOST = 40;

export type Lesson = "combat" | "map" | "chapter" | "adventure" | "duel";

interface Pupil {
  /** Empty at a table where somebody asked for hints. */
  lesson: Lesson | "";
  on: boolean;
  /** Whoever learns has chosen how fast the other side is shown. */
  paced?: boolean;
}

interface Kept {
  tables: Record<string, Pupil>;
  read: string[];
}

function kept(): Kept {
  try {
    return { tables: {}, read: [], ...(JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Kept>) };
  } catch {
    return { tables: {}, read: [] };
  }
}

/** Tables are named by their id and that of the game they continue: a rematch goes on with its hints. */
class Coach {
  #kept = $state.raw<Kept>(kept());

  speaksAt(table: string, before = ""): boolean {
    return this.#at(table, before).on;
  }

  lessonOf(table: string, before = ""): Lesson | "" {
    return this.#at(table, before).lesson;
  }

  /** A lesson begins calmly, until its pupil says otherwise. */
  calms(table: string, before = ""): boolean {
    const { lesson, paced } = this.#at(table, before);
    return lesson !== "" && !paced;
  }

  paced(table: string, before = ""): void {
    if (this.calms(table, before)) this.#put(table, { ...this.#at(table, before), paced: true });
  }

  hasRead(hint: string): boolean {
    return this.#kept.read.includes(hint);
  }

  teach(table: string, lesson: Lesson): void {
    this.#put(table, { lesson, on: true });
  }

  /** Asked for by hand: everything may be said again. */
  restart(table: string, before = ""): void {
    this.#put(table, { ...this.#at(table, before), on: true }, []);
  }

  quiet(table: string, before = ""): void {
    this.#put(table, { ...this.#at(table, before), on: false });
  }

  gotIt(hint: string): void {
    if (!this.hasRead(hint)) this.#keep({ ...this.#kept, read: [...this.#kept.read, hint] });
  }

  #at(table: string, before: string): Pupil {
    return this.#kept.tables[table] ?? this.#kept.tables[before] ?? { lesson: "", on: false };
  }

  #put(table: string, pupil: Pupil, read = this.#kept.read): void {
    const { [table]: _, ...others } = this.#kept.tables;
    this.#keep({ tables: { ...Object.fromEntries(Object.entries(others).slice(1 - MOST)), [table]: pupil }, read });
  }

  #keep(now: Kept): void {
    this.#kept = now;
    localStorage.setItem(STORE, JSON.stringify(now));
  }
}

export const coach = new Coach();
