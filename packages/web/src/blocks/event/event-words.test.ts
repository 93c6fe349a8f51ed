import { Cents } from "@guildhall/core/shared/values";
import { expect, test } from "vitest";
import { creditWords, priceWords } from "./event-words.ts";

test.each([
  [0, 0, false, { own: "Free" }],
  [4900, 0, false, { own: "Free for members", others: "$49.00 for others" }],
  [4900, 2500, true, { own: "Free for members", others: "$49.00 for others" }],
  [4900, 4899, false, { own: "$48.99 for members", others: "$49.00 for others" }],
  [4900, 4900, false, { own: "$49.00" }],
])("a price of %i, %i for members, free for them: %s", (price, memberPrice, freeForMembers, expected) => {
  expect(priceWords({ price: Cents.parse(price), memberPrice: Cents.parse(memberPrice), freeForMembers })).toEqual(
    expected,
  );
});

test.each([
  [0, false, undefined],
  [0, true, undefined],
  [5, false, "0.5 CEUs"],
  [10, false, "1 CEU"],
  [15, true, "1.5 CEUs, approved for ethics"],
])("%i tenths of a credit, ethics %s: %s", (ceus, approvedForEthics, expected) => {
  expect(creditWords({ ceus, approvedForEthics })).toBe(expected);
});
