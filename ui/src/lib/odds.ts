// How a strike is summed up in one short line.
export interface Sum {
  attack: string;
  /** What the die adds, or nothing if no die counts. */
  die: string;
  defense: string;
}

const span = (values: number[]): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least}–${most}`;
};

/** "2 ±1 − 1" if the die adds -1, 0 or 1; else what attack and defense lie between, as the engine has counted them. */
export function sumOf(falls: readonly { attack: number; defense: number }[]): Sum | null {
  if (!falls.length) return null;
  const attacks = falls.map((fall) => fall.attack);
  const defense = span(falls.map((fall) => fall.defense));
  const middle = Math.min(...attacks) + 1;
  const plain = new Set(attacks).size === 3 && attacks.every((attack) => Math.abs(attack - middle) <= 1);
  return plain ? { attack: String(middle), die: "±1", defense } : { attack: span(attacks), die: "", defense };
}
