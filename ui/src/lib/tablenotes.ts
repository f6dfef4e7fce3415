// What this browser last saw of its tables, for the list at home: lists of the server tell neither scenario nor round.
const STORE = "tabletop-heroes-tables";
const MOST = 40;

export interface Note {
  /** The name of the scenario, empty if there is none. */
  scenario: string;
  round: number;
  factions: string[];
}

function read(): Record<string, Note> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Record<string, Note>;
  } catch {
    return {};
  }
}

export function noteOf(table: string): Note | null {
  return read()[table] ?? null;
}

export function noteTable(table: string, note: Note): void {
  const { [table]: _, ...others } = read();
  localStorage.setItem(STORE, JSON.stringify({ ...Object.fromEntries(Object.entries(others).slice(1 - MOST)), [table]: note }));
}
