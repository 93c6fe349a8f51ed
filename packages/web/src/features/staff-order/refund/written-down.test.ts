import { givenOutsideText } from "@guildhall/core/order/given-outside.rules";
import type { Order, Refund } from "@guildhall/core/order/order.schema";
import type { PersonId } from "@guildhall/core/shared/values";
import type { GivenOtherwise } from "@guildhall/core/staff-order/staff.schema";
import { expect, test } from "vitest";
import { isWrittenDown } from "./written-down.ts";

const what = { failed: "rfd_1", amountCents: 2500, reason: "Check 4711" } as GivenOtherwise;
const self = "per_1" as PersonId;
const given = (override: Partial<Refund> = {}) =>
  ({ id: "rfd_2", insteadOf: "rfd_1", reason: "Check 4711", by: self, ...override }) as Refund;
const inVain = (outsideCents?: number, ...timeline: object[]) =>
  ({
    paymentsInVain: [{ paymentIntentId: "rfd_1", ...(outsideCents && { outsideCents }) }],
    timeline,
  }) as Partial<Order>;
const written = { what: givenOutsideText("$25.00, charged in vain"), by: self, detail: "Check 4711" };

test.each<[string, Partial<Order>, Partial<Order>, boolean]>([
  ["is there by now", {}, { refunds: [given()] }, true],
  ["was there before", { refunds: [given()] }, { refunds: [given()] }, false],
  ["is of another", {}, { refunds: [given({ insteadOf: "rfd_3" as Refund["id"] })] }, false],
  ["has another reason", {}, { refunds: [given({ reason: "Check 4712" })] }, false],
  ["is not there", {}, {}, false],
  ["is a colleague's", {}, { refunds: [given({ by: "per_2" as PersonId })] }, false],
  ["of what came in vain is there by now", inVain(), inVain(2500, written), true],
  ["of more of what came in vain is there by now", inVain(2500, written), inVain(4900, written, written), true],
  ["of what came in vain was there before", inVain(2500, written), inVain(2500, written), false],
  ["of what came in vain is a colleague's", inVain(), inVain(2500, { ...written, by: "per_2" }), false],
  ["of what came in vain has another reason", inVain(), inVain(2500, { ...written, detail: "Check 4712" }), false],
  ["of what came in vain was given at Stripe", inVain(), inVain(2500, { ...written, what: "Given back" }), false],
])("what was given another way %s", (_case, before, after, expected) => {
  const [shown, found] = [before, after].map((order) => ({ timeline: [], ...order }));
  expect(shown && found && isWrittenDown(shown, found, what, self)).toBe(expected);
});
