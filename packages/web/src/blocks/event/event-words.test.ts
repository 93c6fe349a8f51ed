import { Cents } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { creditWords, priceWords } from "./event-words.ts";

test.each([
  ["webinar", 0, 0, false, { own: "Free" }, { own: "Free" }],
  ["webinar", 4900, 0, false, { own: "Free", insteadOf: "$49.00" }, { own: "$49.00" }],
  ["webinar", 4900, 2500, true, { own: "Free", insteadOf: "$49.00" }, { own: "$49.00" }],
  ["webinar", 4900, 4899, false, { own: "$48.99", insteadOf: "$49.00" }, { own: "$49.00" }],
  ["webinar", 4900, 4900, false, { own: "$49.00" }, { own: "$49.00" }],
  ["webinar", 4900, 5000, false, { own: "$49.00" }, { own: "$49.00" }],
  ["fpa", 4900, 2500, false, { own: "$25.00", insteadOf: "$49.00" }, undefined],
  ["virtual", 0, 0, false, { own: "Free" }, undefined],
] as const)(
  "a %s of %i, %i for members, free for them: %s, costs each person their own price",
  (type, price, memberPrice, freeForMembers, member, other) => {
    const event = { type, price: Cents.parse(price), memberPrice: Cents.parse(memberPrice), freeForMembers };
    expect([priceWords(event, true), priceWords(event, false)]).toEqual([member, other]);
  },
);

test.each([
  [0, false, undefined],
  [0, true, undefined],
  [5, false, "0.5 CEUs"],
  [10, false, "1 CEU"],
  [15, true, "1.5 CEUs, approved for ethics"],
])("%i tenths of a credit, ethics %s: %s", (ceus, approvedForEthics, expected) => {
  expect(creditWords({ ceus, approvedForEthics })).toBe(expected);
});
