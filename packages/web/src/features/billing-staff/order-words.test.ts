import type { Cents } from "@guildhall/core/shared/values";
import { expect, test } from "vitest";
import { entryCents, entryText, lineAboutText, orderStateText, owedStateText } from "./order-words.ts";

test.each([
  ["paid", undefined, "Paid"],
  ["paid", 0, "Paid"],
  ["paid", 1, "Refunded in part"],
  ["refunded", 4900, "Refunded"],
  ["locked", undefined, "Waits for approval"],
] as const)("an order that is %s, with %s cents given back, is said to be: %3$s", (state, cents, text) => {
  expect(orderStateText({ state, refundedCents: cents as Cents | undefined })).toBe(text);
});

test.each([
  [{ kind: "event", basis: "regular" }, "Event"],
  [{ kind: "certification_fee", due: 2026, basis: "member" }, "Certification fee, due 2026, member price"],
  [{ kind: "donation", basis: "chosen", anonymous: true }, "Donation, given anonymously"],
  [{ kind: "membership", basis: "changed" }, "Membership, price changed by staff"],
] as const)("%j is %s", (line, text) => {
  expect(lineAboutText(line)).toBe(text);
});

test.each([
  ["open", "now", "In the cart"],
  ["open", "approval", "In the cart, charged on approval"],
  ["ordered", "approval", "Ordered, not charged yet"],
] as const)("%s, charged %s: %s", (state, chargedWhen, text) => {
  expect(owedStateText({ state, chargedWhen })).toBe(text);
});

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
