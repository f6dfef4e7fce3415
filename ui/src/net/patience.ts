// What is only looked at, odds above all, is asked for again where the server has too much to do: calmly, and not for
// ever.
import type { Refused } from "./connection";

/** How the server says no that is no answer. */
const LATER = new Set(["busy", "too-fast", "took-too-long"]);
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000];

type Pause = (milliseconds: number) => Promise<unknown>;
const rest: Pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Whether the server has too much to do, and said nothing of what it was asked. */
export const isLater = (error: unknown): boolean => LATER.has((error as Refused | undefined)?.code ?? "");

/**
 * Asks, and some times more with longer and longer pauses, each of them told to `again`; what is refused for another reason
 * stays refused.
 */
export async function patiently<T>(
  ask: () => Promise<T>,
  again: () => void = () => {},
  pause: Pause = rest,
): Promise<T> {
  for (const wait of PAUSES) {
    try {
      return await ask();
    } catch (error) {
      if (!isLater(error)) throw error;
    }
    again();
    await pause(wait);
  }
  return ask();
}
