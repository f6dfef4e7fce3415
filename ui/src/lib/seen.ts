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

let waiting: [string, number] | null = null;

/** Written down a moment later, or at once when the page is left: writing is slow. */
export function markSeen(table: string, line: number): void {
  if (waiting && waiting[0] !== table) write();
  if (!waiting) setTimeout(write, 800);
  waiting = [table, line];
}

function write(): void {
  if (!waiting) return;
  const [table, line] = waiting;
  waiting = null;
  const { [table]: _, ...others } = read();
  const kept = Object.entries(others).slice(1 - MOST);
  localStorage.setItem(STORE, JSON.stringify({ ...Object.fromEntries(kept), [table]: line }));
}

if (typeof addEventListener === "function") addEventListener("pagehide", write);
