// A game looked at again, stretch by stretch: what the stretches that have come say together.
import { tOr } from "../words/words.svelte";
import type { Accuracy, Analysis, Chances, Mistake, RoundMark } from "../wire";
import type { Series } from "./story";

export interface Report {
  judge: string;
  by: string;
  /** The bot that played on, by its name. */
  quick: string;
  trials: number;
  decisions: number;
  weighed: number;
  curve: Chances[];
  mistakes: Mistake[];
  accuracy: Accuracy[];
}

/** So many mistakes are told, the dearest first. */
const TOLD = 3;

export function merged(stretches: readonly Analysis[]): Report | null {
  const first = stretches[0];
  if (!first) return null;
  return {
    judge: first.judge_name,
    by: first.by,
    quick: first.by_name,
    trials: first.trials,
    decisions: sum(stretches.map((one) => one.decisions)),
    weighed: sum(stretches.map((one) => one.weighed)),
    curve: stretches.flatMap((one) => one.curve),
    mistakes: stretches
      .flatMap((one) => one.mistakes)
      .sort((one, other) => other.cost - one.cost)
      .slice(0, TOLD),
    accuracy: first.accuracy.map(({ seat }) => together(stretches.map((one) => one.accuracy[seat]))),
  };
}

/** How well a seat answered over all stretches: a decision counts the same in each. */
function together(all: readonly (Accuracy | undefined)[]): Accuracy {
  const some = all.filter((one): one is Accuracy => one !== undefined);
  const decisions = sum(some.map((one) => one.decisions));
  const mean = (part: "own" | "bot"): number | null =>
    decisions ? sum(some.map((one) => (one[part] ?? 0) * one.decisions)) / decisions : null;
  return { seat: some[0]?.seat ?? 0, decisions, own: mean("own"), bot: mean("bot") };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The curve as it is drawn: a line for each seat, in percent... */
export const chances = (curve: readonly Chances[]): Series => ({
  measure: "chance",
  seats: (curve[0]?.chances ?? []).map((_, seat) => curve.map((point) => percent(point.chances[seat] ?? 0))),
  top: 100,
});

/** ... and the steps that its points stand for. */
export const places = (curve: readonly Chances[]): RoundMark[] => curve.map(({ step }) => [step, step, []]);

export const percent = (share: number): number => Math.round(share * 100);

/** What a bot is called in the reader's language. */
export const botName = (name: string): string => tOr(`bot.${name}`, name);
