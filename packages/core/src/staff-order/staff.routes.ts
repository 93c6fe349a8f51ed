import * as z from "zod/mini";
import { LineItem } from "../order/line-item.schema.ts";
import { WaitingPage, WaitingQuery } from "../order/waiting-orders.schema.ts";
import { PaymentPage } from "../receipt/receipt.schema.ts";
import { LineItemId, OrderId } from "../shared/ids.ts";
import { PageQuery } from "../shared/page.ts";
import { defineRoute } from "../shared/route.ts";
import { PersonId } from "../shared/values.ts";
import {
  Approval,
  GivenOtherwise,
  OutsidePayment,
  OwedLines,
  PriceChange,
  RefundClosure,
  RefundRequest,
  ShownPriceChange,
  StaffOrder,
  WithReason,
} from "./staff.schema.ts";

const user = z.object({ userId: PersonId });
const order = z.object({ userId: PersonId, orderId: OrderId });
const line = z.object({ userId: PersonId, lineItemId: LineItemId });
/** Named by the registration that it belongs to (bylaws#mark-paid). */
const lineOfRegistration = z.object({ id: z.string().check(z.maxLength(64)), lineItemId: LineItemId });

export const billingStaffRoutes = {
  waitingOrders: defineRoute({
    id: "billing.waitingOrders",
    method: "GET",
    path: "/api/admin/orders",
    role: "admin",
    summary: "Orders that wait for staff, whoever waits longest first",
    query: WaitingQuery,
    response: WaitingPage,
  }),
  userPayments: defineRoute({
    id: "billing.userPayments",
    method: "GET",
    path: "/api/admin/user/{userId}/payments",
    role: "admin",
    summary: "Somebody's payments, and orders that wait for one",
    params: user,
    query: PageQuery,
    response: PaymentPage,
  }),
  owed: defineRoute({
    id: "billing.owed",
    method: "GET",
    path: "/api/admin/user/{userId}/owed",
    role: "admin",
    summary: "What somebody has in their cart, or has ordered and not paid yet",
    params: user,
    response: OwedLines,
  }),
  order: defineRoute({
    id: "billing.order",
    method: "GET",
    path: "/api/admin/user/{userId}/orders/{orderId}",
    role: "admin",
    summary: "An order with its timeline, its ledger and what can be refunded",
    params: order,
    response: StaffOrder,
  }),
  approve: defineRoute({
    id: "billing.approve",
    method: "POST",
    path: "/api/admin/user/{userId}/orders/{orderId}/approval",
    role: "admin",
    movesMoney: true,
    summary: "Charge an order that waited for approval",
    params: order,
    body: Approval,
    response: StaffOrder,
  }),
  reject: defineRoute({
    id: "billing.reject",
    method: "POST",
    path: "/api/admin/user/{userId}/orders/{orderId}/rejection",
    role: "admin",
    movesMoney: true,
    summary: "Let go of an order that waited for approval or whose charge failed; nothing is charged",
    params: order,
    body: WithReason,
    response: StaffOrder,
  }),
  refund: defineRoute({
    id: "billing.refund",
    method: "POST",
    path: "/api/admin/user/{userId}/orders/{orderId}/refunds",
    role: "admin",
    movesMoney: true,
    summary: "Give back some or all of what was paid",
    params: order,
    body: RefundRequest,
    response: StaffOrder,
  }),
  giveOtherwise: defineRoute({
    id: "billing.giveOtherwise",
    method: "POST",
    path: "/api/admin/user/{userId}/orders/{orderId}/given-otherwise",
    role: "admin",
    summary: "Write down that what Stripe could not give back was given back another way",
    params: order,
    body: GivenOtherwise,
    response: StaffOrder,
  }),
  closeRefund: defineRoute({
    id: "billing.closeRefund",
    method: "POST",
    path: "/api/admin/user/{userId}/orders/{orderId}/closed-refunds",
    role: "admin",
    summary: "Write down that a refund which failed is not to be given, or that what one gave too much is dealt with",
    params: order,
    body: RefundClosure,
    response: StaffOrder,
  }),
  markPaid: defineRoute({
    id: "billing.markPaid",
    method: "POST",
    path: "/api/admin/user/{userId}/line-items/{lineItemId}/payment",
    role: "admin",
    movesMoney: true,
    summary: "Mark a line item as paid outside of the portal",
    params: line,
    body: OutsidePayment,
    response: LineItem,
  }),
  changePrice: defineRoute({
    id: "billing.changePrice",
    method: "PATCH",
    path: "/api/admin/user/{userId}/line-items/{lineItemId}",
    role: "admin",
    summary: "Change the price of a line item that is not paid",
    params: line,
    body: ShownPriceChange,
    response: LineItem,
  }),
  markPaidOfRegistration: defineRoute({
    id: "billing.markPaidOfRegistration",
    method: "POST",
    path: "/api/registration/{id}/lineItem/{lineItemId}",
    role: "admin",
    movesMoney: true,
    summary: "Mark a registration's line item as paid outside of the portal",
    params: lineOfRegistration,
    body: WithReason,
    response: LineItem,
  }),
  changePriceOfRegistration: defineRoute({
    id: "billing.changePriceOfRegistration",
    method: "PATCH",
    path: "/api/registration/{id}/lineItem/{lineItemId}",
    role: "admin",
    summary: "Change the price of a registration's line item that is not paid",
    params: lineOfRegistration,
    body: PriceChange,
    response: LineItem,
  }),
};
