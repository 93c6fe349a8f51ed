import { expect, test } from "vitest";
import type { Order } from "../../money/order/order.schema.ts";
import { aDispute, paid, refund } from "../../money/order/refund.fixture.ts";
import { whyNotOpen } from "./open-refund.rules.ts";

const named = (state: "done" | "failed", more: object = {}) =>
  ({ ...refund(state, 4900), id: "rfd_1", ...more }) as never;
const held = aDispute(true, "needs_response");
const inVain = (state: string) => ({ paymentIntentId: "pi_1", refundId: "rfd_2", state }) as never;
const closed = { closedAt: "2026-03-31T17:00:00.000Z" };

test.each<[string, Partial<Order>, string, "disputed" | "not-failed"]>([
  [
    "a refund that failed, of a payment that a bank holds",
    { refunds: [named("failed")], disputes: [held] },
    "rfd_1",
    "disputed",
  ],
  ["one that is dealt with", { refunds: [named("failed", closed)], disputes: [held] }, "rfd_1", "not-failed"],
  ["one that was given", { refunds: [named("done")], disputes: [held] }, "rfd_1", "not-failed"],
  ["one that nobody knows", { refunds: [named("failed")], disputes: [held] }, "rfd_9", "not-failed"],
  [
    "one that a bank only asks about",
    { refunds: [named("done")], disputes: [aDispute(false, "won")] },
    "rfd_1",
    "not-failed",
  ],
  [
    "a payment in vain beside a dispute of the sale",
    { paymentsInVain: [inVain("done")], disputes: [held] },
    "pi_1",
    "not-failed",
  ],
  [
    "a payment in vain that is given back by itself",
    { paymentsInVain: [inVain("requested")], disputes: [held] },
    "rfd_2",
    "not-failed",
  ],
  ["a payment in vain that a bank holds itself", { paymentsInVain: [inVain("disputed")] }, "pi_1", "disputed"],
  ["the same by its refund", { paymentsInVain: [inVain("disputed")] }, "rfd_2", "disputed"],
])("nothing is open of %s: it says why", (_case, order, id, why) => {
  expect(whyNotOpen({ ...paid([4900]), ...order } as Order, id)).toBe(
    why === "disputed" ? "billing.refund-disputed" : "billing.not-failed",
  );
});
