import { expect, test } from "vitest";
import { entryCents, entryText } from "./entry-words.ts";

const posting = (account: string, amountCents: number, lineItemId?: string) =>
  ({ account, amountCents, lineItemId }) as never;

test.each([
  [
    "sale",
    [
      posting("stripe", 4500),
      posting("discounts", 500),
      posting("Events", -4000, "lin_1"),
      posting("Exams", -1000, "lin_2"),
    ],
    "Sale: Events, Exams",
    4500,
  ],
  [
    "sale",
    [posting("outside", 300), posting("Exams", -200, "lin_1"), posting("Exams", -100, "lin_2")],
    "Sale: Exams",
    300,
  ],
  ["refund", [posting("Events", 4000, "lin_1"), posting("stripe", -4000)], "Refund: Events", 4000],
  ["dispute", [posting("disputes", 4500), posting("stripe", -4500)], "Dispute", 4500],
] as const)("an entry for a %s with %j is %s", (kind, postings, text, cents) => {
  expect([entryText({ kind, postings: [...postings] }), entryCents({ postings: [...postings] })]).toEqual([
    text,
    cents,
  ]);
});
