// What this browser remembers of each table, the latest ones only.
const MOST = 40;

export class PerTable<T> {
  constructor(private readonly store: string) {}

  get(table: string): T | null {
    return this.#all()[table] ?? null;
  }

  set(table: string, value: T): void {
    const { [table]: _, ...others } = this.#all();
    const kept = Object.entries(others).slice(1 - MOST);
    localStorage.setItem(this.store, JSON.stringify({ ...Object.fromEntries(kept), [table]: value }));
  }

  #all(): Record<string, T> {
    try {
      return JSON.parse(localStorage.getItem(this.store) ?? "{}") as Record<string, T>;
    } catch {
      return {};
    }
  }
}
