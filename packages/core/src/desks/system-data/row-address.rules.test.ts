import fc from "fast-check";
import { expect, test } from "vitest";
import { rowAddressOf, rowIdIn } from "./row-address.rules.ts";

test.each([
  ["fort-a-p-hill", "fort-a-p-hill"],
  ["ann_01jz8m4t3hk2v9q6w5x7y8z9a0", "ann_01jz8m4t3hk2v9q6w5x7y8z9a0"],
  ["courses.guildhall.example", "courses.guildhall.example"],
  ["A/B", "~412f42"],
  ["Q?X", "~513f58"],
  ["X#1", "~582331"],
  ["50%OFF", "~3530254f4646"],
  ["..", "~2e2e"],
  ["NEW", "~4e4557"],
  ["news", "news"],
  ["É", "~c389"],
])("%s is found at %s", (id, address) => {
  expect([rowAddressOf(id), rowIdIn(address)]).toEqual([address, id]);
});

test("every id comes back from its address, which holds no letter that an address reads otherwise", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }), (id) => {
      const address = rowAddressOf(id);
      expect(rowIdIn(address)).toBe(id);
      expect(new URL(address, "https://guildhall.example/a/").pathname).toBe(`/a/${address}`);
    }),
  );
});
