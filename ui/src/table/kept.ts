// What is worked out anew with every update, and mostly comes to the same: objects that say the same as before stay the
// very same objects, so that nothing of them is drawn again.

/** Whether two objects say the same; what they hold is compared by identity. */
function same<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[];
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}

/** Objects by name, each the one of the last time if nothing about it has changed. */
export class Kept<T extends object> {
  #last: ReadonlyMap<string, T> = new Map();

  of(entries: Iterable<readonly [string, T]>): ReadonlyMap<string, T> {
    const now = new Map<string, T>();
    for (const [key, value] of entries) {
      const old = this.#last.get(key);
      now.set(key, old && same(old, value) ? old : value);
    }
    this.#last = now;
    return now;
  }
}

/** The list of the last time if the new one holds the same things in the same order. */
export function keptList<T>(last: T[] | undefined, next: T[]): T[] {
  return last?.length === next.length && next.every((one, place) => one === last[place]) ? last : next;
}

/** Works out a list that stays the same list as long as it comes to the same. */
export function steady<T>(work: () => T[]): () => T[] {
  let last: T[] | undefined;
  return () => (last = keptList(last, work()));
}
