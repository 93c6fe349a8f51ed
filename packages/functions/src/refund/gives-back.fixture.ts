import { createId } from "@guildhall/core/ground/shared/create-id";
import { shownOf } from "@guildhall/core/money/order/refund-shown.rules";
import { call } from "../shared/call.fixture.ts";
import { handler as getOrder } from "../staff-order/order.ts";
import { handler as refund } from "./refund.ts";

/** Staff give back lines of an order, or all. What follows from it is not delivered yet. */
export async function givesBack(
  { id: userId }: { readonly id: string },
  orderId: string,
  only?: readonly string[],
  cents?: number,
) {
  const params = { userId, orderId };
  const { refundQuote, lines } = (await call(getOrder, { as: "admin", params })).body;
  const body = {
    ...{ refundId: createId("refund"), reason: "There was nothing left to pay for", shown: shownOf(refundQuote) },
    lines: lines.flatMap(({ id, finalPrice }: { id: string; finalPrice: number }) =>
      only && !only.includes(id) ? [] : [{ lineItemId: id, amountCents: cents ?? finalPrice }],
    ),
  };
  return call(refund, { as: "admin", params, body });
}
