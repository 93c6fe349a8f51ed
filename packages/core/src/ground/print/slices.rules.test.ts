import { expect, test } from "vitest";
import { slicesIn } from "./slices.rules.ts";

const sliceOf = slicesIn({ "[0]": "U+4e00-4e02,U+20bb7", "[12]": "U+4e04", latin: "U+0000-00FF" });

test.each([
  ["\u4dff", undefined],
  ["\u4e00", "0"],
  ["\u4e02", "0"],
  ["\u4e03", undefined],
  ["\u4e04", "12"],
  ["\u4e05", undefined],
  ["\u{20bb7}", "0"],
  ["A", undefined],
])("%s is in %s", (character, slice) => {
  expect(sliceOf(character)).toBe(slice);
});
