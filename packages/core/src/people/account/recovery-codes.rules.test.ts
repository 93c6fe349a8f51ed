import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { plainCode, recoveryCodeOf } from "./recovery-codes.rules.ts";

test("a code is four groups of four, and is read back as it was made", () => {
  for (let index = 0; index < 200; index++) {
    const code = recoveryCodeOf(randomBytes(16));
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(plainCode(code)).toBe(code.replaceAll("-", ""));
  }
});

test.each([
  ["in small letters and without dashes", "abcdefghjkmnpqrs", "ABCDEFGHJKMNPQRS"],
  ["with blanks", " ABCD EFGH JKMN PQRS ", "ABCDEFGHJKMNPQRS"],
  ["with letters for digits", "OILO-ABCD-ABCD-ABCD", "0110ABCDABCDABCD"],
  ["one too short", "ABCD-EFGH-JKMN-PQR", undefined],
  ["one too long", "ABCD-EFGH-JKMN-PQRST", undefined],
  ["with a letter that no code has", "ABCD-EFGH-JKMN-PQRU", undefined],
  ["not at all", "", undefined],
])("typed %s", (_how, typed, expected) => {
  expect(plainCode(typed)).toBe(expected);
});
