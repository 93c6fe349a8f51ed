import * as z from "zod/mini";
import { defineRoute } from "../../ground/route/route.ts";
import { OrderId } from "../../ground/shared/ids.ts";
import { Checkout, LaterPayment, PaymentOutcome, SeenByPress } from "./payment.schema.ts";

const order = z.object({ orderId: OrderId });

export const checkoutRoutes = {
  pay: defineRoute({
    id: "checkout.pay",
    method: "POST",
    path: "/api/cart/pay",
    role: "member",
    movesMoney: true,
    summary: "Submit the order; the same checkout id is the same order, however often it is sent",
    body: Checkout,
    response: PaymentOutcome,
  }),
  settle: defineRoute({
    id: "checkout.settle",
    method: "POST",
    path: "/api/orders/{orderId}/settlement",
    role: "member",
    movesMoney: true,
    summary: "Ask the payment provider how a payment stands, and move the order accordingly",
    params: order,
    response: PaymentOutcome,
  }),
  payLater: defineRoute({
    id: "checkout.payLater",
    method: "POST",
    path: "/api/orders/{orderId}/payment",
    role: "member",
    whileActing: "refused",
    movesMoney: true,
    summary: "Pay an approved order whose charge did not go through",
    params: order,
    body: LaterPayment,
    response: PaymentOutcome,
  }),
  cancel: defineRoute({
    id: "checkout.cancel",
    method: "POST",
    path: "/api/orders/{orderId}/cancellation",
    role: "member",
    movesMoney: true,
    summary: "Give up a payment that is not through, and have the cart back",
    params: order,
    body: z.optional(z.object({ seenAttempt: SeenByPress })),
    response: PaymentOutcome,
  }),
};
