// The connection that all screens share, and the table that is on screen.
import type { GameOffer, Invited, SeatLink, SeatPlan, TableCard } from "../wire";
import { ALONE, openLine } from "#place";
import { Connection, type Link } from "./connection";
import { patiently } from "./patience";
import { settings } from "../table/settings.svelte";
import { Table } from "../table/table.svelte";

class Session {
  link = $state<Link>("connecting");
  /** Milliseconds until the next attempt, when the line is lost; counted down by the second. */
  again = $state(0);
  /** A bar on screen tells of the lost line already. */
  lostSaid = $state(false);
  table = $state.raw<Table | null>(null);

  readonly connection: Connection;
  #forget: (() => void) | undefined;
  #countdown: ReturnType<typeof setInterval> | undefined;

  constructor() {
    this.connection = new Connection(openLine, settings.client, () => settings.name);
    this.connection.onLink = (link, again) => {
      this.link = link;
      this.again = again;
      clearInterval(this.#countdown);
      if (link === "lost") this.#countdown = setInterval(() => (this.again = Math.max(0, this.again - 1000)), 1000);
      if (this.table) this.table.linked = link === "open";
    };
    this.connection.onMessage = (message) => {
      this.table?.take(message);
    };
    this.connection.onBoxes = async (own) => (await import("../reference/own")).learnBoxes(own);
    this.connection.onOpen = () => {
      const table = this.table;
      // It may have been put away while the line was lost.
      table?.follow().catch((error: unknown) => table.refuse(error));
    };
    this.connection.open();
    if (!ALONE) addEventListener("offline", () => this.connection.drop());
  }

  /** For a bar that tells of the lost line; returns what takes it back. */
  saysLost(): () => void {
    this.lostSaid = true;
    return () => (this.lostSaid = false);
  }

  async open(id: string): Promise<Table> {
    if (this.table?.id === id) return this.table;
    this.table?.leave();
    // What a table derives must outlive the screen that opened it: one can look something up and come back.
    let table!: Table;
    this.#forget?.();
    this.#forget = $effect.root(() => {
      table = new Table(id, this.connection);
    });
    table.linked = this.link === "open";
    this.table = table;
    await table.follow();
    return table;
  }

  close(): void {
    this.table?.leave();
    this.table = null;
  }

  async offers(): Promise<GameOffer[]> {
    const reply = await patiently(() => this.connection.ask({ type: "catalogue" }));
    return reply.games as GameOffer[];
  }

  async mine(): Promise<TableCard[]> {
    return (await patiently(() => this.connection.ask({ type: "mine" }))).tables as TableCard[];
  }

  async lobby(): Promise<TableCard[]> {
    return (await patiently(() => this.connection.ask({ type: "lobby" }))).tables as TableCard[];
  }

  async create(
    game: string,
    setup: Record<string, unknown>,
    seats: SeatPlan[],
    more: Record<string, unknown> = {},
  ): Promise<{ table: string; links: SeatLink[] }> {
    const reply = await this.connection.ask({ type: "create", game, setup, seats, ...more });
    return { table: String(reply.table), links: reply.links as SeatLink[] };
  }

  /** What a link leads to, before anything is taken. */
  async invitation(table: string, token: string): Promise<Invited> {
    return (await this.connection.ask({ type: "invitation", table, token })) as unknown as Invited;
  }

  /** A link by which another device or browser takes this seat over. */
  async moving(table: string, seat: number): Promise<string> {
    const reply = await this.connection.ask({ type: "relink", table, seat });
    const token = (reply.links as SeatLink[])[0]?.token ?? "";
    return `${location.origin}${location.pathname}#/join/${table}/${token}`;
  }

  /** This running game as a file. */
  async takeAlong(table: string): Promise<string> {
    return String((await this.connection.ask({ type: "export", table })).file);
  }

  /** The table that a game from a file has come to. */
  async bring(file: string): Promise<string> {
    return String((await this.connection.ask({ type: "import", file })).table);
  }

  async remove(table: string): Promise<void> {
    await this.connection.ask({ type: "delete", table });
  }

  async claim(table: string, token: string, name: string): Promise<void> {
    await this.connection.ask({ type: "claim", table, token, name });
  }
}

export const session = new Session();
