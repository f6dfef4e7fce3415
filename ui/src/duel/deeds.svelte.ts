// What is done at the table of the card game: answers by button, by card and by space, and why something is none.
import { settings } from "../table/settings.svelte";
import type { Table } from "../table/table.svelte";
import { kindOf } from "../table/things";
import { t } from "../words/words.svelte";
import type { Button, Choosing } from "./choosing.svelte";

interface At {
  table: Table;
  choice: Choosing;
}

const HOLD = "!hold";
const STEP = "!step";
const bare = (key: string, text: string, letter = ""): Button => ({
  lit: { key, verb: "choose", things: [] },
  text,
  ...(letter ? { key: letter } : {}),
  primary: true,
});

export class Deeds {
  slip = $state<{ rule: string; text: string } | null>(null);

  constructor(private readonly at: () => At) {}

  readonly buttons = $derived.by((): Button[] => {
    const { table, choice } = this.at();
    if (choice.ready.length) return choice.buttons;
    return [
      ...(table.passing ? [bare(HOLD, t("map.hold"))] : []),
      ...(table.behind && settings.pace === "step" ? [bare(STEP, t("pace.next"), t("key.Space"))] : []),
      ...choice.buttons,
    ];
  });

  readonly #fail = (error: unknown): void => {
    this.slip = { rule: "", text: error instanceof Error ? error.message : String(error) };
  };

  async answer(key: string): Promise<void> {
    const { table } = this.at();
    if (key === HOLD) return table.hold();
    if (key === STEP) return table.step();
    const why = this.buttons.find((button) => button.lit.key === key)?.why;
    if (why) this.slip = await table.whyNot(why).catch(() => null);
    else await table.answer(key).catch(this.#fail);
  }

  choose(thing: string): void {
    this.slip = null;
    const chosen = this.at().choice.choose(thing);
    if (chosen === "dark") void this.#refuse(thing);
    else if (chosen !== "picked") void this.answer(chosen.key);
  }

  async #refuse(thing: string): Promise<void> {
    const { table, choice } = this.at();
    choice.pointed = thing;
    if (!table.myTurn || !table.ask || kindOf(thing) === "pool") return;
    this.slip = await table.whyNot(thing).catch(() => null);
  }
}
