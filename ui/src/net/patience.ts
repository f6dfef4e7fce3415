// What is only looked at, odds above all, is asked for again where the server has too much to do: calmly, and not for
// ever.
import type { Refused } from "./connection";

/** How the server says no that is no answer. */
const LATER = new Set(["busy", "too-fast", "took-too-long"]);
const PAUSES = [1000, 2000, 4000, 8000];

type Pause = (milliseconds: number) => Promise<unknown>;
const rest: Pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Asks, and a few times more with longer and longer pauses; what is refused for another reason stays refused. */
export async function patiently<T>(ask: () => Promise<T>, pause: Pause = rest): Promise<T> {
  for (const wait of PAUSES) {
    try {
      return await ask();
    } catch (error) {
      if (!LATER.has((error as Refused).code)) throw error;
    }
    await pause(wait);
  }
  return ask();
}
