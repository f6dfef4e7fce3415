import { expect, test } from "vitest";
import { blake2b } from "./blake2b";

// What Python's hashlib gives for the same.
test("the hash is that of the server", () => {
  expect(blake2b("0123456789abcdef0123456789abcdef:3141592653589793238", 20, "heroes-dice")).toBe("04b1306f427c1d7886b9702c8bd2415aee877b36");
});

test("nothing, exactly one block and several blocks are hashed too", () => {
  expect(blake2b("", 20)).toBe("3345524abf6bbe1809449224b5972c41790b6cf2");
  expect(blake2b("å".repeat(64), 32)).toBe("cc2d85369e240be5f77eaf9932ad12318817664122639ba2807bcc0dc08391d4");
  expect(blake2b("x".repeat(300), 20, "heroes-dice")).toBe("077fec884e04d4f2add347b4a63a8cb780d6298d");
});
