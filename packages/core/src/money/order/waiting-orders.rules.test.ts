import { expect, test } from "vitest";
import type { Cents, Instant } from "../../ground/shared/values.ts";
import type { Dispute, Order } from "./order.schema.ts";
import { paid, refund } from "./refund.fixture.ts";
import { openCents, openDisputes, waitOf } from "./waiting-orders.rules.ts";

const on = (day: string) => `2026-03-${day}T12:00:00.000Z` as Instant;
const placedAt = on("01");
const attemptedAt = on("05");
const failingSince = on("04");

const orderOf = (fields: Partial<Order> & Pick<Order, "state">) =>
  ({ chargedWhen: "approval", placedAt, lines: paid([4900]).lines, ...fields }) as const;
const dispute = (status: string, day: string): Dispute => ({
  stripeId: `dp_${day}`,
  status,
  reason: "general",
  amountCents: 4900 as Cents,
  isMoneyTaken: true,
  notedAt: on(day),
});

test.each([
  ["ordered, since it was placed", orderOf({ state: "locked" }), "approval", placedAt],
  ["ordered, and reviewed in its own queue", orderOf({ state: "locked", isReviewed: true })],
  [
    "approved there and declined, since it fails",
    orderOf({ state: "failed", isReviewed: true, attemptedAt, failingSince }),
    "payment",
    failingSince,
  ],
  ["declined, since it fails", orderOf({ state: "failed", attemptedAt, failingSince }), "payment", failingSince],
  [
    "asked about by the bank, since the attempt",
    orderOf({ state: "needs_action", attemptedAt }),
    "payment",
    attemptedAt,
  ],
  [
    "asked about after it was declined, since it fails",
    orderOf({ state: "needs_action", attemptedAt, failingSince }),
    "payment",
    failingSince,
  ],
  ["declined elsewhere, since it was placed", orderOf({ state: "failed" }), "payment", placedAt],
  ["being charged", orderOf({ state: "charging", attemptedAt, failingSince })],
  ["paid", orderOf({ state: "paid", attemptedAt })],
  ["rejected", orderOf({ state: "canceled", attemptedAt, failingSince })],
  ["given back", orderOf({ state: "refunded" })],
  ["declined at checkout", orderOf({ state: "failed", chargedWhen: "now", attemptedAt })],
  ["asked about at checkout", orderOf({ state: "needs_action", chargedWhen: "now", attemptedAt })],
  ["charged at checkout", orderOf({ state: "charging", chargedWhen: "now", attemptedAt })],
] as const)("an order that is %s", (_case, order, waitsFor = undefined, since = undefined) => {
  expect(waitOf(order)).toEqual(waitsFor && { waitsFor, since });
});

test.each([
  ["done", 1, { waitsFor: "refund", since: on("07") }],
  ["done", 0, undefined],
  ["requested", 1, undefined],
  ["failed", 1, undefined],
] as const)("an order with a refund that is %s and %i too much", (state, excessCents, wait) => {
  const one = { ...refund(state), requestedAt: on("07"), excessCents: excessCents as Cents };
  expect(waitOf(orderOf({ state: "refunded", refunds: [one] }))).toEqual(wait);
});

const disputed = { waitsFor: "dispute", since: on("10") };

test.each([
  ["needs_response", disputed],
  ["under_review", disputed],
  ["warning_needs_response", disputed],
  ["warning_under_review", disputed],
  ["a word that is new to us", disputed],
  ["warning_closed", undefined],
  ["won", undefined],
  ["lost", undefined],
  ["prevented", undefined],
])("an order whose dispute is: %s", (status, expected) => {
  for (const chargedWhen of ["now", "approval"] as const) {
    for (const state of ["paid", "refunded"] as const) {
      expect(waitOf(orderOf({ state, chargedWhen, disputes: [dispute(status, "10")] }))).toEqual(expected);
    }
  }
});

const failed = (day: string) => ({ ...refund("failed", 4900), requestedAt: on("07"), failedAt: on(day) });

test.each<[string, Partial<Order>, object?]>([
  ["failed", { refunds: [failed("10"), failed("08")] }, { waitsFor: "refund", since: on("08") }],
  [
    "came from elsewhere, failed",
    { refunds: [refund("failed", 1)] },
    { waitsFor: "refund", since: refund("failed").requestedAt },
  ],
  ["failed, and the bank disputes", { refunds: [failed("08")], disputes: [dispute("needs_response", "10")] }, disputed],
  ["failed, and the bank has decided against us", { refunds: [failed("08")], disputes: [dispute("lost", "10")] }],
  ["is under way", { refunds: [refund("requested", 4900)] }],
  ["was made", { refunds: [refund("done", 4900)] }],
])("an order whose refund %s", (_case, fields, expected = undefined) => {
  for (const chargedWhen of ["now", "approval"] as const) {
    expect(waitOf(orderOf({ ...fields, state: "paid", chargedWhen }))).toEqual(expected);
  }
});

test("of several disputes those count that are open, the oldest of them first", () => {
  const disputes = [dispute("lost", "07"), dispute("under_review", "12"), dispute("needs_response", "10")];
  expect(waitOf(orderOf({ state: "paid", disputes }))).toEqual(disputed);
  expect(openDisputes({ disputes }).map(({ notedAt }) => notedAt)).toEqual([on("10"), on("12")]);
  expect(openDisputes({})).toEqual([]);
});

const inVain = (state: "requested" | "done" | "failed", day: string) => ({
  paymentIntentId: `pi_${day}`,
  amountCents: 4900 as Cents,
  notedAt: on(day),
  refundId: refund("requested").id,
  state,
  returnedCents: 0 as Cents,
});

test.each([
  ["requested", { waitsFor: "in_vain", since: on("12") }],
  ["failed", { waitsFor: "in_vain", since: on("12") }],
  ["done", undefined],
] as const)("an order with money in vain whose refund is %s", (refunding, expected) => {
  for (const state of ["paid", "refunded", "canceled"] as const) {
    expect(waitOf(orderOf({ state, paymentsInVain: [inVain("done", "11"), inVain(refunding, "12")] }))).toEqual(
      expected,
    );
  }
});

test.each([
  ["requested", 0, [], 4900],
  ["failed", 2000, [], 2900],
  ["failed", 0, [{ ...dispute("lost", "10"), amountCents: 900 as Cents }], 4000],
  ["failed", 0, [{ ...dispute("won", "10"), isMoneyTaken: false }], 4900],
  ["disputed", 0, [dispute("needs_response", "10")], 4900],
  ["disputed", 4900, [dispute("needs_response", "10")], 4900],
] as const)(
  "in vain, %s, with %i given back and disputes %j, %i are what it is about",
  (state, cents, disputes, open) => {
    expect(
      openCents({ ...inVain("requested", "11"), state, returnedCents: cents as Cents, disputes: [...disputes] }),
    ).toBe(open);
  },
);
