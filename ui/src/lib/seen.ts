// How far this browser has read the log of each table, so that it can tell what happened meanwhile.
const STORE = "tabletop-heroes-seen";
const MOST = 40;

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

export function lastSeen(table: string): number | null {
  return read()[table] ?? null;
}

export function markSeen(table: string, line: number): void {
  const { [table]: _, ...others } = read();
  const kept = Object.entries(others).slice(1 - MOST);
  localStorage.setItem(STORE, JSON.stringify({ ...Object.fromEntries(kept), [table]: line }));
}
