import { describe, expect, test } from "vitest";
import { actualTextOf, homeOf, runsOf } from "./typefaces.rules.ts";

const cut = (text: string) => runsOf(text).map((run) => `${run.face}: ${run.text}`);

describe("a text is cut by what it is written with", () => {
  test.each([
    ["Maya Brooks-O’Neill, Jr.", ["latin: Maya Brooks-O’Neill, Jr."]],
    ["Łukasz", ["latin-ext: Ł", "latin: ukasz"]],
    ["Nguyễn", ["latin: Nguy", "vietnamese: ễ", "latin: n"]],
    ["Κώστας Παππάς", ["greek: Κώστας Παππάς"]],
    ["Анна Петрова", ["cyrillic: Анна Петрова"]],
    ["Анна, Ltd.", ["cyrillic: Анна", "latin: , Ltd."]],
    ["प्रिया शर्मा", ["devanagari: प्रिया शर्मा"]],
    ["ἄνδρα", ["greek-ext: ἄ", "greek: νδρα"]],
  ])("%s", (text, runs) => {
    expect(cut(text)).toEqual(runs);
  });

  test("an accent that is written by itself joins its letter", () => {
    expect(cut("Ane\u0301")).toEqual(["latin: Ané"]);
  });

  test("nothing is cut into nothing", () => {
    expect(cut("")).toEqual([]);
  });
});

describe("what runs from right to left", () => {
  test("stays one piece over its spaces", () => {
    expect(cut("محمد بن عبد الله")).toEqual(["arabic: محمد بن عبد الله"]);
    expect(cut("יעל כהן")).toEqual(["hebrew: יעל כהן"]);
  });

  test("leaves the space after it to what follows", () => {
    expect(cut("يوسف Haddad")).toEqual(["arabic: يوسف", "latin:  Haddad"]);
    expect(cut("Dr. يوسف")).toEqual(["latin: Dr. ", "arabic: يوسف"]);
  });

  test("is said in its own order beside", () => {
    expect(actualTextOf("يوسف Haddad")).toBe("يوسف Haddad");
    expect(actualTextOf("प्रिया")).toBe("प्रिया");
    expect(actualTextOf("Nguyễn Κώστας")).toBeUndefined();
  });
});

describe("what has letters by the thousand", () => {
  test.each([
    ["王小明", ["han: 王小明"]],
    ["山田さくら", ["han: 山田さくら"]],
    ["ｱｲｳ ＡＢＣ、。", ["han: ｱｲｳ", "latin:  ", "han: ＡＢＣ、。"]],
    ["𠮷野", ["han: 𠮷野"]],
    ["김 민준", ["hangul: 김", "latin:  ", "hangul: 민준"]],
    ["金민준", ["han: 金", "hangul: 민준"]],
    ["Zoë 李小龙 (Bruce)", ["latin: Zoë ", "han: 李小龙", "latin:  (Bruce)"]],
  ])("%s", (text, runs) => {
    expect(cut(text)).toEqual(runs);
  });

  test("is written without a variant that we do not have", () => {
    expect(cut("葛\u{e0100}城")).toEqual(["han: 葛城"]);
    expect(actualTextOf("葛\u{e0100}城")).toBe("葛\u{e0100}城");
  });

  test.each([
    ["李小龙", "sc"],
    ["Zoë", "sc"],
    ["山田 さくら", "jp"],
    ["山田サクラ", "jp"],
    ["山田ｻｸﾗ", "jp"],
    ["金 민준", "kr"],
  ])("%s is at home in %s", (text, home) => {
    expect(homeOf(text)).toBe(home);
  });
});

describe("Thai", () => {
  test("is one piece with its marks and spaces", () => {
    expect(cut("สมชาย ใจดี")).toEqual(["thai: สมชาย ใจดี"]);
    expect(actualTextOf("สมชาย ใจดี")).toBeUndefined();
  });

  test.each([
    ["am", "ค\u0e33", "ค\u0e4d\u0e32"],
    ["am with a tone, which stands above", "น\u0e49\u0e33", "น\u0e4d\u0e49\u0e32"],
    ["a tone over a vowel below a tall letter", "ป\u0e38\u0e48น", "ป\u0e48\u0e38น"],
  ])("%s is drawn sign by sign, and said as it is written", (_what, text, signs) => {
    expect(cut(text)).toEqual([`thai: ${signs}`]);
    expect(actualTextOf(text)).toBe(text);
  });
});

test.each(["😀", "ᚠ", "ಕ", "\u1100"])("%s shows that something is missing", (text) => {
  expect(cut(text)).toEqual([`latin: ${"\ufffd".repeat([...text].length)}`]);
});
