import * as z from "zod/mini";
import { CardChange, ClientSecret } from "../card/card.schema.ts";
import { User } from "../person/user.schema.ts";
import { PdfFile } from "../print/pdf-file.schema.ts";
import { PaymentPage, Receipt } from "../receipt/receipt.schema.ts";
import { OrderId } from "../shared/ids.ts";
import { PageQuery } from "../shared/page.ts";
import { defineRoute } from "../shared/route.ts";
import { Checkout, LaterPayment, PaymentOutcome } from "./payment.schema.ts";

const order = z.object({ orderId: OrderId });
const payment = z.object({ paymentId: OrderId });

export const billingRoutes = {
  createSetupIntent: defineRoute({
    id: "billing.createSetupIntent",
    method: "POST",
    path: "/api/cart/create-setup-intent",
    role: "member",
    whileActing: "refused",
    summary: "Begin to enter a card at checkout",
    response: ClientSecret,
  }),
  pay: defineRoute({
    id: "billing.pay",
    method: "POST",
    path: "/api/cart/pay",
    role: "member",
    movesMoney: true,
    summary: "Submit the order; the same checkout id is the same order, however often it is sent",
    body: Checkout,
    response: PaymentOutcome,
  }),
  settle: defineRoute({
    id: "billing.settle",
    method: "POST",
    path: "/api/orders/{orderId}/settlement",
    role: "member",
    movesMoney: true,
    summary: "Ask the payment provider how a payment stands, and move the order accordingly",
    params: order,
    response: PaymentOutcome,
  }),
  payLater: defineRoute({
    id: "billing.payLater",
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
    id: "billing.cancel",
    method: "POST",
    path: "/api/orders/{orderId}/cancellation",
    role: "member",
    movesMoney: true,
    summary: "Give up a payment that is not through, and have the cart back",
    params: order,
    response: PaymentOutcome,
  }),
  setUpCard: defineRoute({
    id: "billing.setUpCard",
    method: "POST",
    path: "/api/user/card-setup",
    role: "member",
    whileActing: "refused",
    summary: "Begin to enter a card to be kept",
    response: ClientSecret,
  }),
  saveCard: defineRoute({
    id: "billing.saveCard",
    method: "POST",
    path: "/api/user/card",
    role: "member",
    whileActing: "refused",
    summary: "Keep a card, or remove the one that is kept",
    body: CardChange,
    response: User,
  }),
  payments: defineRoute({
    id: "billing.payments",
    method: "GET",
    path: "/api/payments",
    role: "member",
    summary: "One's payments, and orders that wait for one",
    query: PageQuery,
    response: PaymentPage,
  }),
  payment: defineRoute({
    id: "billing.payment",
    method: "GET",
    path: "/api/payments/{paymentId}",
    role: "member",
    summary: "The receipt for one payment",
    params: payment,
    response: Receipt,
  }),
  receiptPdf: defineRoute({
    id: "billing.receiptPdf",
    method: "GET",
    path: "/api/payments/{paymentId}/pdf",
    role: "member",
    summary: "The receipt as a file to keep",
    params: payment,
    response: PdfFile,
  }),
  webhook: defineRoute({
    id: "billing.webhook",
    method: "POST",
    path: "/api/webhooks/stripe",
    role: "visitor",
    summary: "What the payment provider tells of payments, refunds and disputes, signed by it",
    body: z.looseObject({ id: z.string(), type: z.string() }),
    response: z.object({ received: z.literal(true) }),
  }),
};
