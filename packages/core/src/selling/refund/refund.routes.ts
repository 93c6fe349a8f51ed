import * as z from "zod/mini";
import { defineRoute } from "../../ground/route/route.ts";
import { OrderId } from "../../ground/shared/ids.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { GivenOtherwise, RefundClosure, RefundRequest, StaffOrder } from "../staff-order/staff-order.schema.ts";

const order = z.object({ userId: PersonId, orderId: OrderId });

export const refundRoutes = {
  refund: defineRoute({
    id: "refund.refund",
    method: "POST",
    path: "/api/admin/user/{userId}/orders/{orderId}/refunds",
    role: "admin",
    work: "money",
    movesMoney: true,
    summary: "Give back some or all of what was paid",
    params: order,
    body: RefundRequest,
    response: StaffOrder,
  }),
  giveOtherwise: defineRoute({
    id: "refund.giveOtherwise",
    method: "POST",
    path: "/api/admin/user/{userId}/orders/{orderId}/given-otherwise",
    role: "admin",
    work: "money",
    summary: "Write down that what Stripe could not give back was given back another way",
    params: order,
    body: GivenOtherwise,
    response: StaffOrder,
  }),
  closeRefund: defineRoute({
    id: "refund.closeRefund",
    method: "POST",
    path: "/api/admin/user/{userId}/orders/{orderId}/closed-refunds",
    role: "admin",
    work: "money",
    summary: "Write down that a refund which failed is not to be given, or that what one gave too much is dealt with",
    params: order,
    body: RefundClosure,
    response: StaffOrder,
  }),
};
