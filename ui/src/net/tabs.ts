// The same seat in two tabs of one browser: the tab that began last plays, the others keep the picture.
interface Notice {
  table: string;
  /** A tab begins to play at the table, or stops. */
  begins: boolean;
}

const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("tabletop-heroes") : null;

/** Plays at a table in this tab; `onElsewhere` is told when another tab begins or stops. Gives back how to stop. */
export function playHere(table: string, onElsewhere: (elsewhere: boolean) => void): () => void {
  if (!channel) return () => {};
  const hear = ({ data }: MessageEvent<Notice>): void => {
    if (data.table === table) onElsewhere(data.begins);
  };
  const stop = (): void => {
    channel.removeEventListener("message", hear);
    channel.postMessage({ table, begins: false } satisfies Notice);
    removeEventListener("pagehide", stop);
  };
  channel.addEventListener("message", hear);
  addEventListener("pagehide", stop);
  channel.postMessage({ table, begins: true } satisfies Notice);
  return stop;
}
