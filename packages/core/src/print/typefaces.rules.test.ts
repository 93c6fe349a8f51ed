import { describe, expect, test } from "vitest";
import { actualTextOf, runsOf } from "./typefaces.rules.ts";

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

test.each(["王小明", "김민준", "さくら", "😀"])("%s shows that something is missing", (text) => {
  expect(cut(text)).toEqual([`latin: ${"\ufffd".repeat([...text].length)}`]);
});
