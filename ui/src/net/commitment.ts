// The promise about the dice, worked out again from what was told at the end. Browsers themselves offer other hashes
// only, and those only on safe addresses.
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

const LENGTH = 20;
const PURPOSE = "heroes-dice";

/** The hash that seed and nonce give. */
export const commitmentOf = (seed: string, nonce: string): string =>
  bytesToHex(
    blake2b(utf8ToBytes(`${nonce}:${seed}`), { dkLen: LENGTH, personalization: utf8ToBytes(PURPOSE.padEnd(16, "\0")) }),
  );

/** How anybody with Python checks it without us. */
export const byHand = (seed: string, nonce: string): string =>
  `python3 -c "import hashlib; print(hashlib.blake2b(b'${nonce}:${seed}', digest_size=${LENGTH}, person=b'${PURPOSE}').hexdigest())"`;
