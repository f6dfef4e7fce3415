// Fills the places of a message.
export type Arguments = Record<string, string | number>;

export function fill(text: string, values: Arguments): string {
  return text.replace(/\{(\w+)(?:\|((?:[^{}|]|\{\w+\})*)\|((?:[^{}|]|\{\w+\})*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return String(value);
    return fill(Number(value) === 1 ? one : many, values);
  });
}
