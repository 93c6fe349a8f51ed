import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test.each([
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [1499, "1 kB"],
  [1500, "2 kB"],
  [999_499, "999 kB"],
  [999_500, "1.0 MB"],
  [1_449_999, "1.4 MB"],
])("writes %i as %s", (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});
