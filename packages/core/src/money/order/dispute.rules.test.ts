import { expect, test } from "vitest";
import type { Cents, Instant } from "../../ground/shared/values.ts";
import {
  disputeChange,
  disputeStatuses,
  disputeStatusText,
  isAllTakenByBanks,
  isDisputeOpen,
  isToAnswer,
} from "./dispute.rules.ts";
import type { Dispute } from "./order.schema.ts";

const dispute = (status: string, isMoneyTaken: boolean): Dispute => ({
  stripeId: "dp_1",
  status,
  reason: "product_not_received",
  amountCents: 4900 as Cents,
  // Half past one at night by UTC is the evening before in New York.
  answerBy: "2026-12-01T01:30:00.000Z" as Instant,
  isMoneyTaken,
  notedAt: "2026-11-20T15:00:00.000Z" as Instant,
});

const opened = dispute("needs_response", true);
const inquiry = dispute("warning_needs_response", false);

test.each([
  ["opened, the money goes", undefined, opened, "taken"],
  ["asked about, it stays", undefined, inquiry, "none"],
  ["asked about and then opened, it goes", inquiry, opened, "taken"],
  ["answered, nothing moves", opened, dispute("under_review", true), "none"],
  ["won, it comes back", dispute("under_review", true), dispute("won", false), "returned"],
  ["lost, it is gone already", opened, dispute("lost", true), "none"],
  ["won and never heard of before, nothing has moved", undefined, dispute("won", false), "none"],
  ["lost and never heard of before, it goes", undefined, dispute("lost", true), "taken"],
])("%s", (_case, before, after, money) => {
  expect(disputeChange(before, after)?.money).toBe(money);
});

test("told twice is told once", () => {
  expect(disputeChange(opened, opened)).toBeUndefined();
});

test.each([
  ["won", [dispute("won", false)], 0, false],
  ["open", [opened], 0, false],
  ["lost, all of it", [dispute("lost", true)], 0, true],
  ["lost, a part of it", [{ ...dispute("lost", true), amountCents: 4899 as Cents }], 0, false],
  ["lost, what was not given back", [{ ...dispute("lost", true), amountCents: 4000 as Cents }], 900, true],
  ["given back without a dispute", [], 4900, false],
])("a payment that is %s is wholly with the bank or not", (_case, disputes, refunded, expected) => {
  const order = { disputes, refundedCents: refunded as Cents, totalCents: 4900 as Cents };
  expect(isAllTakenByBanks(order)).toBe(expected);
});

test.each([
  [opened, "The bank's reason: product not received. Answer it at Stripe by 11/30/2026."],
  [inquiry, "The bank's reason: product not received. Answer it at Stripe by 11/30/2026."],
  [dispute("under_review", true), "The bank's reason: product not received."],
  [{ ...opened, answerBy: undefined }, "The bank's reason: product not received."],
])("says why, and by when to answer while that is open %#", (after, detail) => {
  expect(disputeChange(undefined, after)?.detail).toBe(detail);
});

test("a word of the bank's that is new to us is shown as it is", () => {
  expect([disputeStatusText(opened), disputeStatusText({ status: "paused" })]).toEqual([
    "Disputed with the bank",
    "paused",
  ]);
});

test("each status is known to be open or decided, and only an open one is answered", () => {
  const statuses = Object.keys(disputeStatuses).map((status) => ({ status }));
  const named = (some: readonly { readonly status: string }[]) => some.map(({ status }) => status).sort();
  expect(named(statuses.filter(isToAnswer))).toEqual(["needs_response", "warning_needs_response"]);
  expect(named(statuses.filter((status) => !isDisputeOpen(status)))).toEqual([
    "lost",
    "prevented",
    "warning_closed",
    "won",
  ]);
});
