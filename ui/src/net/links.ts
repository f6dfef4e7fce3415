// The secret links of tables made in this tab, so that the waiting room can show them again.
interface Link {
  seat: number;
  token: string;
}

const KEY = "tabletop-heroes-links";

function kept(): Record<string, Link[]> {
  return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, Link[]>;
}

export function keepLinks(table: string, links: Link[]): void {
  if (links.length) sessionStorage.setItem(KEY, JSON.stringify({ ...kept(), [table]: links }));
}

/** The address that takes a seat; nothing if this tab did not make the table. */
export function linkOf(table: string, seat: number): string {
  const found = kept()[table]?.find((link) => link.seat === seat);
  return found ? `${location.origin}${location.pathname}#/join/${table}/${found.token}` : "";
}
