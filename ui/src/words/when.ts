// How long ago something was, in the reader's language.
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

export function ago(seconds: number, language: string, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
  const gone = Math.max(0, now - seconds);
  const [unit, length] = STEPS.find(([, step]) => gone >= step) ?? ["minute", 60];
  return format.format(-Math.floor(gone / length), unit);
}
