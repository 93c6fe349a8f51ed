import type { Instant } from "@guildhall/core/ground/shared/values";
import type { Dispute, Order, Refund } from "@guildhall/core/money/order/order.schema";
import type { StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { describe, expect, test } from "vitest";
import { isSetback, nextStepsOf, timelineOf } from "./next-steps.ts";

const dueAt = "2026-12-01T04:30:00.000Z" as Instant;
const order = (override: Partial<Order>): Order =>
  ({ state: "paid", chargedWhen: "now", lines: [{ id: "li_1", finalPrice: 9800 }], ...override }) as Order;
const lines = [{ lineItemId: "li_1", amountCents: 4900 }];
const refund = (state: Refund["state"], stripeId?: string) =>
  ({ id: "rfd_1", state, lines, amountCents: 4900, requestedAt: dueAt, ...(stripeId && { stripeId }) }) as Refund;
const dispute = (status: string) => ({ stripeId: "dp_1", status, answerBy: dueAt }) as Dispute;

const approval = { chargedWhen: "approval" } as const;

describe("an order waits", () => {
  test.each([
    ["for staff", { state: "locked", ...approval }, ["owed: Approve or reject"]],
    ["for Stripe", { state: "charging" }, ["coming: Stripe answers"]],
    ["for the person and their bank", { state: "needs_action" }, ["owed: The person confirms with their bank"]],
    ["for the person to try again", { state: "failed" }, ["owed: The person tries again"]],
    // Half past eleven at night in New York.
    ["for the next charge", { state: "failed", ...approval, dueAt }, ["coming: Charged again on 11/30/2026"]],
    ["for staff, once nobody tries any more", { state: "failed", ...approval }, ["owed: Settle it with the person"]],
    ["for nothing once it is paid", { state: "paid" }, []],
    ["for nothing once it is canceled", { state: "canceled" }, []],
    ["for a refund", { refunds: [refund("done"), refund("requested")] }, ["coming: The refund of $49.00 goes through"]],
    ["for staff, when a refund failed", { refunds: [refund("failed")] }, ["owed: Make the refund of $49.00 again"]],
    ["for nothing, once it is made again", { refunds: [refund("failed"), refund("done")] }, []],
    [
      "for the one that is not made again yet",
      { refunds: [refund("failed"), { ...refund("failed"), id: "rfd_2" }, { ...refund("done"), insteadOf: "rfd_2" }] },
      ["owed: Make the refund of $49.00 again"],
    ],
    [
      "for staff, when too much was given back",
      { refunds: [{ ...refund("done"), amountCents: 0, excessCents: 4900 }] },
      ["owed: Settle $49.00 with the person"],
    ],
    ["for nothing, when that failed", { refunds: [{ ...refund("failed"), lines: [], excessCents: 4900 }] }, []],
    [
      "for an answer to the bank",
      { disputes: [dispute("needs_response")] },
      ["owed: Answer the dispute by 11/30/2026"],
    ],
    [
      "for an answer, when the bank only asks",
      { disputes: [dispute("warning_needs_response")] },
      ["owed: Answer the dispute by 11/30/2026"],
    ],
    ["for nothing while the bank looks", { disputes: [dispute("under_review")] }, []],
  ] as const)("%s", (_case, override, titles) => {
    const steps = nextStepsOf({ order: order(override as Partial<Order>), lines: [] });
    expect(steps.map(({ state, title }) => `${state}: ${title}`)).toEqual(titles);
  });

  test.each([
    [undefined, "Stripe has not answered yet. We ask again by ourselves."],
    ["re_1", "Stripe has it; the bank has not answered yet."],
  ])("and says who has not answered yet (%s)", (stripeId, detail) => {
    expect(nextStepsOf({ order: order({ refunds: [refund("requested", stripeId)] }), lines: [] })).toMatchObject([
      { detail },
    ]);
  });
});

test.each([
  ["locked", "Decide the membership request"],
  ["failed", "Settle it with the person"],
] as const)("an order of a requested membership that is %s says: %s", (state, title) => {
  const requested = [{ id: "li_1", request: { isRequestingCall: false } }] as unknown as StaffOrder["lines"];
  expect(nextStepsOf({ order: order({ state, ...approval }), lines: requested })).toMatchObject([{ title }]);
});

test.each([
  ["Payment failed", true],
  ["Refund of $49.00 failed", true],
  ["Disputed with the bank: $49.00", true],
  ["Dispute decided against us: $49.00", true],
  ["Dispute decided for us: $49.00", false],
  ["Order paid", false],
  ["Refunded $49.00", false],
  ["Refunded $49.00, $9.00 of it too much", true],
])("%s is a setback: %s", (what, expected) => {
  expect(isSetback(what)).toBe(expected);
});

const placedAt = "2026-11-20T15:00:00.000Z" as Instant;
const happening = (at: string, what: string) => ({ at: at as Instant, what, by: "per_1" });

test.each([
  [
    "with its own beginning is told as it is",
    [happening("2026-11-20T15:00:00.900Z", "Order placed")],
    ["Order placed"],
  ],
  ["from elsewhere is told by its dates", [], ["Ordered", "Paid"]],
  [
    "from elsewhere, with what happened to it here",
    [happening("2026-11-21T15:00:00.000Z", "Refunded $1.00")],
    ["Ordered", "Paid", "Refunded $1.00"],
  ],
])("an order %s", (_case, timeline, titles) => {
  expect(timelineOf(order({ placedAt, paidAt: placedAt, timeline })).map(({ what }) => what)).toEqual(titles);
});

test("an order from elsewhere that is not paid says so much and no more", () => {
  expect(timelineOf(order({ placedAt, timeline: [] })).map(({ what }) => what)).toEqual(["Ordered"]);
});
