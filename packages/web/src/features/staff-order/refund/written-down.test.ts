import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { Order, Refund } from "@guildhall/core/money/order/order.schema";
import type { GivenOtherwise } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { expect, test } from "vitest";
import { isWrittenDown } from "./written-down.ts";

const what = { failed: "rfd_1", amountCents: 2500, reason: "Check 4711" } as GivenOtherwise;
const self = "per_1" as PersonId;
const given = (override: Partial<Refund> = {}) =>
  ({ id: "rfd_2", insteadOf: "rfd_1", reason: "Check 4711", by: self, ...override }) as Refund;
const written = { amountCents: 2500, by: self, reason: "Check 4711", at: "2026-03-31T17:00:00.000Z" };
const inVain = (...outside: object[]) =>
  ({ paymentsInVain: [{ paymentIntentId: "rfd_1", outside }] }) as unknown as Partial<Order>;

test.each<[string, Partial<Order>, Partial<Order>, boolean]>([
  ["is there by now", {}, { refunds: [given()] }, true],
  ["was there before", { refunds: [given()] }, { refunds: [given()] }, false],
  ["is of another", {}, { refunds: [given({ insteadOf: "rfd_3" as Refund["id"] })] }, false],
  ["has another reason", {}, { refunds: [given({ reason: "Check 4712" })] }, false],
  ["is not there", {}, {}, false],
  ["is a colleague's", {}, { refunds: [given({ by: "per_2" as PersonId })] }, false],
  ["of what came in vain is there by now", inVain(), inVain(written), true],
  ["of more of what came in vain is there by now", inVain(written), inVain(written, written), true],
  ["of what came in vain was there before", inVain(written), inVain(written), false],
  ["of what came in vain is a colleague's", inVain(), inVain({ ...written, by: "per_2" }), false],
  ["of what came in vain has another reason", inVain(), inVain({ ...written, reason: "Check 4712" }), false],
  ["of what came in vain was given at Stripe", inVain(), { paymentsInVain: [] }, false],
])("what was given another way %s", (_case, before, after, expected) => {
  expect(isWrittenDown(before, after, what, self)).toBe(expected);
});
