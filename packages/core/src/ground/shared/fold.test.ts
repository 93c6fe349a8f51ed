import fc from "fast-check";
import { expect, test } from "vitest";
import { fold, isWithin } from "./fold.ts";

test.each([
  ["José", "jose"],
  ["jose", "José"],
  ["Jose\u0301", "JOSÉ"],
  ["Åse Ødegård", "ase odegard"],
  ["Straße", "STRASSE"],
  ["ẞ", "ß"],
  ["Łukasz", "lukasz"],
  ["İstanbul", "istanbul"],
  ["ısparta", "Isparta"],
  ["Œuvre", "oeuvre"],
  ["ﬁnance", "Finance"],
  ["ＦＵＬＬ", "full"],
  ["Νίκος", "ΝΙΚΟΣ"],
  ["νικοσ", "Νίκος"],
])("takes %j and %j for the same", (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test.each([
  ["Jose", "Joss"],
  ["a b", "ab"],
  ["", "a"],
])("tells %j from %j", (one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

test.each([
  ["mposi", "The Symposium", true],
  ["  SYMPÓSIUM ", "The Symposium", true],
  ["", "anything", true],
  ["symposiums", "The Symposium", false],
  ["the  symposium", "The Symposium", false],
  [".*", "The Symposium", false],
])("finds %j in %j: %j", (typed, text, expected) => {
  expect(isWithin(typed, text)).toBe(expected);
});

test("folds each letter that there is no further than once", () => {
  const letters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    /\p{Changes_When_NFKC_Casefolded}|\p{Cased}/u.test(letter),
  );
  expect(letters.length).toBeGreaterThan(3000);
  expect(letters.filter((letter) => fold(fold(letter)) !== fold(letter))).toEqual([]);
});

const anyText = fc.string({ unit: "grapheme" });
const latin = fc.string({ unit: fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code)) });

test("folds what is folded no further, and any text stands in what holds it", () => {
  fc.assert(fc.property(anyText, (text) => fold(fold(text)) === fold(text)));
  fc.assert(fc.property(anyText, anyText, (text, around) => isWithin(text, `${around} ${text} ${around}`)));
  fc.assert(fc.property(latin, (text) => isWithin(text.toUpperCase(), text) && isWithin(text, text.toUpperCase())));
});
