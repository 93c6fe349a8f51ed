import type { Order, Refund } from "@guildhall/core/order/order.schema";
import type { GivenOtherwise } from "@guildhall/core/staff-order/staff.schema";
import { expect, test } from "vitest";
import { isWrittenDown } from "./written-down.ts";

const what = { failed: "rfd_1", amountCents: 2500, reason: "Check 4711" } as GivenOtherwise;
const given = (override: Partial<Refund> = {}) =>
  ({ id: "rfd_2", insteadOf: "rfd_1", reason: "Check 4711", ...override }) as Refund;
const inVain = (outsideCents?: number) =>
  ({ paymentsInVain: [{ paymentIntentId: "rfd_1", ...(outsideCents && { outsideCents }) }] }) as Partial<Order>;

test.each<[string, Partial<Order>, Partial<Order>, boolean]>([
  ["is there by now", {}, { refunds: [given()] }, true],
  ["was there before", { refunds: [given()] }, { refunds: [given()] }, false],
  ["is of another", {}, { refunds: [given({ insteadOf: "rfd_3" as Refund["id"] })] }, false],
  ["has another reason", {}, { refunds: [given({ reason: "Check 4712" })] }, false],
  ["is not there", {}, {}, false],
  ["of what came in vain is there by now", inVain(), inVain(2500), true],
  ["of more of what came in vain is there by now", inVain(2500), inVain(4900), true],
  ["of what came in vain was there before", inVain(2500), inVain(2500), false],
])("what was given another way %s", (_case, before, after, expected) => {
  expect(isWrittenDown(before, after, what)).toBe(expected);
});
