import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesOf } from "./lines.rules.ts";

const measure = (text: string) => text.length;

test.each([
  ["", 10, []],
  ["   ", 10, []],
  ["one", 10, ["one"]],
  ["one two", 7, ["one two"]],
  ["one two", 6, ["one", "two"]],
  ["one  two\nthree", 9, ["one two", "three"]],
  ["abcdefgh", 3, ["abc", "def", "gh"]],
  ["a abcdefgh b", 3, ["a", "abc", "def", "gh", "b"]],
  ["abcdefgh b", 4, ["abcd", "efgh", "b"]],
])("%j in %i", (text, width, lines) => {
  expect(linesOf(text, width, measure)).toEqual(lines);
});

describe("what is written without spaces", () => {
  test.each([
    ["between Han letters", "中华人民共和国", 3, ["中华人", "民共和", "国"]],
    ["between kana", "さくらさく", 2, ["さく", "らさ", "く"]],
    ["on a line that has begun with something else", "Zoë 李小龙", 6, ["Zoë 李小", "龙"]],
    ["between Han and Latin, not within Latin", "李小龙Bruce", 6, ["李小龙", "Bruce"]],
    ["with a space where there was one", "李 小 龙", 3, ["李 小", "龙"]],
    ["between Hangul only at spaces", "김민준 이서연", 5, ["김민준", "이서연"]],
    ["within a word of Hangul that is too wide", "가나다라", 3, ["가나다", "라"]],
    ["between words of Thai", "สวัสดีครับ", 7, ["สวัสดี", "ครับ"]],
  ])("is broken %s", (_where, text, width, lines) => {
    expect(linesOf(text, width, measure)).toEqual(lines);
  });

  test.each([
    ["begins with a closing mark", "东京、大阪", 2, ["东", "京、", "大阪"]],
    ["begins with the second of two closing marks", "大学（楼）。国", 4, ["大学", "（楼）。", "国"]],
    ["ends with an opening mark", "大学（楼", 3, ["大学", "（楼"]],
    ["ends with an opening mark of Latin", "大学(楼", 3, ["大学", "(楼"]],
    ["begins with what lengthens the kana before", "スタワー", 3, ["スタ", "ワー"]],
    ["begins with small kana", "ジャジャパ", 3, ["ジャ", "ジャパ"]],
    ["begins with what repeats the letter before", "佐々木", 1, ["佐", "々", "木"]],
  ])("no line %s, where there is room", (_what, text, width, lines) => {
    expect(linesOf(text, width, measure)).toEqual(lines);
  });
});

describe("a letter and what belongs to it stay together", () => {
  test.each([
    ["accents", "e\u0301e\u0301", ["e\u0301", "e\u0301"]],
    ["Thai marks", "ที่ปั๊", ["ที่", "ปั๊"]],
    ["a pair of surrogates", "𠮷𠮷", ["𠮷", "𠮷"]],
  ])("%s", (_what, text, lines) => {
    expect(linesOf(text, 1, measure)).toEqual(lines);
  });
});

test("loses no letter, and no line is too wide", () => {
  const letters = fc.constantFrom(..."abc 李小龙、。（）「」さーァกขา김1𠮷");
  fc.assert(
    fc.property(fc.string({ unit: letters }), fc.integer({ min: 2, max: 20 }), (text, width) => {
      const lines = linesOf(text, width, measure);
      expect(lines.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      expect(lines.every((line) => measure(line) <= width)).toBe(true);
    }),
  );
});
