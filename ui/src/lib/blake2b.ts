// BLAKE2b (RFC 7693) with a personal string, as the server's commitments use it. Browsers offer SHA only, and that only on
// safe addresses; this works on every address, and a hash of sixty letters need not be fast.
const MASK = (1n << 64n) - 1n;
const IV = [0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n, 0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n];
/** Which words of the message each round mixes in, as hexadecimal digits. */
const SIGMA = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d",
  "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0",
];
const BLOCK = 128;

const turned = (value: bigint, by: bigint): bigint => ((value >> by) | (value << (64n - by))) & MASK;

/** Sixty-four bits from eight bytes, the lowest first. */
function word(bytes: Uint8Array, place: number): bigint {
  let value = 0n;
  for (let byte = 7; byte >= 0; byte--) value = (value << 8n) | BigInt(bytes[place + byte] ?? 0);
  return value;
}

function mix(v: bigint[], a: number, b: number, c: number, d: number, x: bigint, y: bigint): void {
  for (const [add, first, second] of [[x, 32n, 24n], [y, 16n, 63n]] as const) {
    v[a] = (v[a]! + v[b]! + add) & MASK;
    v[d] = turned(v[d]! ^ v[a]!, first);
    v[c] = (v[c]! + v[d]!) & MASK;
    v[b] = turned(v[b]! ^ v[c]!, second);
  }
}

function compress(h: bigint[], block: Uint8Array, count: number, last: boolean): void {
  const m = Array.from({ length: 16 }, (_, place) => word(block, place * 8));
  const v = [...h, ...IV];
  v[12] = v[12]! ^ BigInt(count);
  if (last) v[14] = v[14]! ^ MASK;
  for (let round = 0; round < 12; round++) {
    const order = [...SIGMA[round % 10]!].map((digit) => m[parseInt(digit, 16)]!);
    for (let column = 0; column < 4; column++) mix(v, column, column + 4, column + 8, column + 12, order[column * 2]!, order[column * 2 + 1]!);
    for (let column = 0; column < 4; column++) mix(v, column, ((column + 1) % 4) + 4, ((column + 2) % 4) + 8, ((column + 3) % 4) + 12, order[8 + column * 2]!, order[9 + column * 2]!);
  }
  for (let place = 0; place < 8; place++) h[place] = h[place]! ^ v[place]! ^ v[place + 8]!;
}

/** The hash in hexadecimal digits. */
export function blake2b(text: string, size: number, person = ""): string {
  const bytes = new TextEncoder().encode(text);
  const name = new TextEncoder().encode(person);
  const h = [...IV];
  h[0] = h[0]! ^ BigInt(0x01010000 ^ size);
  h[6] = h[6]! ^ word(name, 0);
  h[7] = h[7]! ^ word(name, 8);
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  for (let number = 0; number < blocks; number++) {
    const last = number === blocks - 1;
    compress(h, bytes.subarray(number * BLOCK, (number + 1) * BLOCK), last ? bytes.length : (number + 1) * BLOCK, last);
  }
  const out = h.flatMap((value) => Array.from({ length: 8 }, (_, byte) => Number((value >> BigInt(8 * byte)) & 0xffn)));
  return out.slice(0, size).map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
