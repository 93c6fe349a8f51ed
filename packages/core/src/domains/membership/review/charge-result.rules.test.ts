import { expect, test } from "vitest";
import type { OrderId } from "../../../ground/shared/ids.ts";
import type { Cents, Instant, PersonId } from "../../../ground/shared/values.ts";
import { chargeResultOf } from "./charge-result.rules.ts";

const order = { id: "ord_1" as OrderId, personId: "per_1" as PersonId, totalCents: 5000 as Cents };
const dueAt = "2026-11-29T15:00:00.000Z" as Instant;

test.each([
  ["approved", { state: "paid" }, "Paid", /^\$50\.00 is paid/],
  ["approved", { state: "charging" }, "Being charged", /Load this page again/],
  ["approved", { state: "locked" }, "Being charged", /Load this page again/],
  ["approved", { state: "needs_action" }, "Waiting for the bank", /bank wants them to confirm/],
  [
    "approved",
    { state: "failed", dueAt, failure: "Declined." },
    "Payment failed",
    /“Declined\.” .* again on 11\/29\/2026\.$/,
  ],
  ["approved", { state: "failed" }, "Payment failed", /not charged again by itself\.$/],
  ["approved", { state: "refunded" }, "Refunded", /given back/],
  ["pending", { state: "failed" }, "Payment failed", /not charged again by itself\.$/],
] as const)("of an %s request whose order is %o: %s", (status, charged, title, sentence) => {
  const result = chargeResultOf(status, { ...order, ...charged });
  expect(result?.title).toBe(title);
  expect(result?.sentence).toMatch(sentence);
  expect(result?.url).toBe("/admin/users/per_1/payments/ord_1");
});

test.each([
  ["pending", "locked"],
  ["rejected", "canceled"],
  ["approved", "canceled"],
] as const)("nothing is said of a %s request whose order is %s", (status, state) => {
  expect(chargeResultOf(status, { ...order, state })).toBeUndefined();
});
