import { expect, test } from "vitest";
import { createId } from "../../../ground/shared/create-id.ts";
import { type Cents, dayIn, type Instant } from "../../../ground/shared/values.ts";
import { onDay } from "../certification.fixture.ts";
import { extensionResultOf } from "./extension-result.rules.ts";

const order = {
  ...{ id: createId("order"), personId: createId("person"), state: "failed" as const, totalCents: 20_000 as Cents },
};
const dueAt = "2026-12-01T15:00:00.000Z" as Instant;
const newDeadline = onDay("2027-01-31");

test.each([
  ["under_review", { ...order, state: "locked" as const }, undefined],
  ["rejected", { ...order, state: "canceled" as const }, undefined],
  ["granted", { ...order, state: "paid" as const }, ["good", "Granted", /^\$200\.00 is paid\. .*01\/31\/2027/]],
  ["in_vain", { ...order, state: "paid" as const }, ["due", "Paid in vain", /is to be given back/]],
  ["refunded", { ...order, state: "refunded" as const }, ["info", "Refunded", /given back/]],
  ["unpaid", { ...order, state: "charging" as const }, ["info", "Being charged", /being charged/]],
  ["unpaid", { ...order, state: "needs_action" as const }, ["due", "Waiting for the bank", /confirm it/]],
  ["unpaid", order, ["overdue", "Payment failed", /not charged again by itself.*01\/31\/2027/]],
  [
    "unpaid",
    { ...order, dueAt: "2027-02-02T15:00:00.000Z" as Instant },
    ["overdue", "Payment failed", /not charged again by itself/],
  ],
  ["unpaid", { ...order, dueAt, failure: "No funds" }, ["overdue", "Payment failed", /“No funds”.*12\/01\/2026/]],
] as const)("of an extension that is %s, staff read what became of it", (state, charged, expected) => {
  expect(dayIn(dueAt)).toBe("2026-12-01");
  const result = extensionResultOf({ state, newDeadline }, charged);
  expect(result && [result.state, result.title]).toEqual(expected?.slice(0, 2));
  if (expected) expect(result?.sentence).toMatch(expected[2]);
});

test("without its order there is nothing to say", () => {
  expect(extensionResultOf({ state: "granted", newDeadline }, undefined)).toBeUndefined();
});
