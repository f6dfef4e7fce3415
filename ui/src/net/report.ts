// What somebody who reports a defect should quote; nothing in it is secret.
import type { Table } from "../table/table.svelte";

export function faultReport(table: Pick<Table, "info" | "ask">): string {
  const info = table.info;
  if (!info) return "";
  return [
    `Tabletop Heroes: ${info.fault}`,
    `${info.game}, table ${info.table}, entry ${info.seq}`,
    table.ask ? `question: ${table.ask.kind}, seat ${table.ask.seat + 1}` : "",
    `setup: ${JSON.stringify(info.setup)}`,
  ]
    .filter(Boolean)
    .join("\n");
}
