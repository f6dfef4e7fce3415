// Where the tables are: at the server that this client came from. A page without a server has `site/place` instead; the
// build chooses (`#place`).
import type { Component } from "svelte";
import type { Line } from "./line";

/** Whether nobody else can come to the tables. */
export const ALONE: boolean = false;

export function openLine(): Line {
  const secure = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${secure}//${location.host}/ws`) as Line;
}

/** What the rules say about a Kingdom set, and whether they could be asked. */
export async function askKingdom(body: string): Promise<{ ok: boolean; told: unknown }> {
  const reply = await fetch("/api/kingdom", { method: "POST", body });
  return { ok: reply.ok, told: await reply.json() };
}

/** Tells how far what must be loaded first is; a server has it loaded. */
export const Loading: Component | null = null;
