// What is read aloud of what just happened: the last three sentences, and how many more the log has.
import { t } from "../words/words.svelte";

const MOST = 3;

export function digest(sentences: readonly string[]): string {
  const told = sentences.filter(Boolean);
  const more = told.length - MOST;
  return [...told.slice(-MOST), ...(more > 0 ? [t("live.more", { n: more })] : [])].join(" ");
}
