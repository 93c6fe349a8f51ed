import { describe, expect, test } from "vitest";
import { quoteHashOf, submissionOf } from "./submission.ts";

const donation = { id: "prd_1", amount: "25", anonymous: "0" } as const;

describe("a submission", () => {
  test.each([
    ["without a donation", {}, {}, true],
    ["that says it has none", {}, { donation: { ...donation, id: "0" } }, true],
    ["with a donation", { donation }, { donation: { ...donation } }, true],
    ["with one of another amount", { donation }, { donation: { ...donation, amount: "50" } }, false],
    ["with another sum typed", { donation }, { donation: { ...donation, other: "7" } }, false],
    ["with one for something else", { donation }, { donation: { ...donation, id: "prd_2" } }, false],
    ["with one without a name", { donation }, { donation: { ...donation, anonymous: "1" } }, false],
    ["of which the donation was taken back", { donation }, {}, false],
  ] as const)("%s is the same as before: %#", (_what, first, second, isSame) => {
    const [a, b] = [submissionOf({ quote: "q", ...first }), submissionOf({ quote: "q", ...second })];
    expect(a === b).toBe(isSame);
  });

  test("of another quote is another", () => {
    expect(submissionOf({ quote: "q" })).not.toBe(submissionOf({ quote: "r" }));
  });
});

test("what is ordered is the cart as it was shown, with the donation on top", () => {
  expect(quoteHashOf("q", undefined)).toBe("q");
  expect(quoteHashOf("q", { id: 1 })).not.toBe("q");
  expect(quoteHashOf("q", { id: 1 })).not.toBe(quoteHashOf("q", { id: 2 }));
  expect(quoteHashOf("q", { id: 1 })).not.toBe(quoteHashOf("r", { id: 1 }));
});
