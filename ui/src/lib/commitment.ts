// The promise about the dice, worked out again from what was told at the end.
import { blake2b } from "./blake2b";

/** The hash that seed and nonce give. */
export const commitmentOf = (seed: string, nonce: string): string => blake2b(`${nonce}:${seed}`, 20, "heroes-dice");

/** How anybody with Python checks it without us. */
export const byHand = (seed: string, nonce: string): string => `python3 -c "import hashlib; print(hashlib.blake2b(b'${nonce}:${seed}', digest_size=20, person=b'heroes-dice').hexdigest())"`;
