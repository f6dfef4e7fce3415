// Where a page without a server keeps its tables: the browser's own database. Everything is text made by Python
// (`heroes.server.storage.shelf`); a promise is kept when the browser says that it has written it.
const NAME = "tabletop-heroes";
const TABLES = "tables";
const ROWS = "rows";
const SNAPSHOTS = "snapshots";

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser gives no reason"));
  });

export class Shelf {
  private constructor(private readonly db: IDBDatabase) {}

  static async open(): Promise<Shelf> {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      for (const store of [TABLES, ROWS, SNAPSHOTS]) request.result.createObjectStore(store);
    };
    return new Shelf(await done(request));
  }

  async tables(): Promise<string> {
    const found = await done(this.db.transaction(TABLES).objectStore(TABLES).getAll());
    return `[${found.join(",")}]`;
  }

  append(table: string, beside: string, seq: number, row: string): Promise<boolean> {
    return this.#write([TABLES, ROWS], (stores) => {
      stores(ROWS).add(row, [table, seq]);
      stores(TABLES).put(beside, table);
    });
  }

  async rows(table: string, after: number): Promise<string> {
    const range = IDBKeyRange.bound([table, after], [table, Infinity], true);
    const found = await done(this.db.transaction(ROWS).objectStore(ROWS).getAll(range));
    return `[${found.join(",")}]`;
  }

  async put_snapshot(table: string, text: string): Promise<void> {
    await this.#write([SNAPSHOTS], (stores) => stores(SNAPSHOTS).put(text, table));
  }

  async snapshot(table: string): Promise<string> {
    return String((await done(this.db.transaction(SNAPSHOTS).objectStore(SNAPSHOTS).get(table))) ?? "");
  }

  async delete(table: string): Promise<void> {
    await this.#write([TABLES, ROWS, SNAPSHOTS], (stores) => {
      stores(TABLES).delete(table);
      stores(ROWS).delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
      stores(SNAPSHOTS).delete(table);
    });
  }

  /** All or nothing; false if something was there already. */
  #write(names: string[], work: (stores: (name: string) => IDBObjectStore) => void): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const transaction = this.db.transaction(names, "readwrite", { durability: "strict" });
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () =>
        transaction.error?.name === "ConstraintError"
          ? resolve(false)
          : reject(transaction.error ?? new Error("the browser gives no reason"));
      work((name) => transaction.objectStore(name));
    });
  }
}
