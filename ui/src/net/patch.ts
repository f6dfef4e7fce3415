// Applies the changes of a view that the server sends; what is not on a path keeps its identity, so little is redrawn.
import type { PatchStep } from "../wire";

type Path = (string | number)[];
type Node = Record<string | number, unknown> | unknown[];

export function patched<T>(old: T, steps: PatchStep[]): T {
  let value: unknown = old;
  for (const step of steps) value = step.length === 2 ? put(value, step[0], step[1]) : remove(value, step[0]);
  return value as T;
}

function twinOf(value: unknown): Node {
  return Array.isArray(value) ? [...value] : { ...(value as Record<string, unknown>) };
}

function put(value: unknown, path: Path, next: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return next;
  const twin = twinOf(value) as Record<string | number, unknown>;
  twin[head] = put(twin[head], rest, next);
  return twin;
}

function remove(value: unknown, path: Path): unknown {
  const [head, ...rest] = path;
  const twin = twinOf(value) as Record<string | number, unknown>;
  if (head === undefined) return twin;
  if (rest.length) twin[head] = remove(twin[head], rest);
  else if (Array.isArray(twin)) twin.splice(Number(head), 1);
  else delete twin[head];
  return twin;
}
