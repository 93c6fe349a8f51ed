// @vitest-environment jsdom

import { LineItemId, OrderId, RefundId } from "@guildhall/core/ground/shared/ids";
import { RefundRequest } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { beforeEach, expect, test } from "vitest";
import { newId } from "../../../lib/api/new-id.ts";
import { forgetUnsettled, keepUnsettled, unsettledRefund } from "./unsettled-refund.ts";

const [orderId, otherId] = [OrderId.parse(newId("order")), OrderId.parse(newId("order"))];
const sent = RefundRequest.parse({
  refundId: newId("refund"),
  lines: [{ lineItemId: LineItemId.parse(newId("lineItem")), amountCents: 3000 }],
  shown: [{ lineItemId: LineItemId.parse(newId("lineItem")), refundableCents: 3000, owedCents: 0 }],
  reason: "They fell ill",
});
const refundOf = (id: string) => ({ id: RefundId.parse(id) }) as never;

beforeEach(() => sessionStorage.clear());

test("keeps what was sent for its order, and for no other", () => {
  keepUnsettled(orderId, sent);
  expect(unsettledRefund({ id: orderId })).toEqual(sent);
  expect(unsettledRefund({ id: otherId })).toBeUndefined();
  expect([forgetUnsettled(orderId), forgetUnsettled(orderId)]).toEqual([true, false]);
  expect(unsettledRefund({ id: orderId })).toBeUndefined();
});

test("is over once the order has it, not when it has another", () => {
  keepUnsettled(orderId, sent);
  expect(unsettledRefund({ id: orderId, refunds: [refundOf(newId("refund"))] })).toEqual(sent);
  expect(unsettledRefund({ id: orderId, refunds: [refundOf(sent.refundId)] })).toBeUndefined();
});

test.each(["", "{", '{"refundId":"x"}'])("reads %j as nothing", (text) => {
  sessionStorage.setItem(`guildhall.refund.${orderId}`, text);
  expect(unsettledRefund({ id: orderId })).toBeUndefined();
});
