import * as z from "zod/mini";
import { defineRoute } from "../../ground/route/route.ts";
import { OrderId } from "../../ground/shared/ids.ts";
import { PageQuery } from "../../ground/shared/page.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { WaitingPage, WaitingQuery } from "../../money/order/waiting-orders.schema.ts";
import { PaymentPage } from "../receipt/receipt.schema.ts";
import { Approval, ShownRejection, StaffOrder } from "./staff-order.schema.ts";

const user = z.object({ userId: PersonId });
const order = z.object({ userId: PersonId, orderId: OrderId });

export const staffOrderRoutes = {
  waitingOrders: defineRoute({
    id: "staffOrder.waitingOrders",
    method: "GET",
    path: "/api/admin/orders",
    role: "admin",
    work: "money",
    summary: "Orders that wait for staff, the longest waiting first",
    query: WaitingQuery,
    response: WaitingPage,
  }),
  userPayments: defineRoute({
    id: "staffOrder.userPayments",
    method: "GET",
    path: "/api/admin/user/{userId}/payments",
    role: "admin",
    work: "money",
    summary: "Somebody's payments, and orders that wait for one",
    params: user,
    query: PageQuery,
    response: PaymentPage,
  }),
  order: defineRoute({
    id: "staffOrder.order",
    method: "GET",
    path: "/api/admin/user/{userId}/orders/{orderId}",
    role: "admin",
    work: "money",
    summary: "An order with its timeline, its ledger and what can be refunded",
    params: order,
    response: StaffOrder,
  }),
  approve: defineRoute({
    id: "staffOrder.approve",
    method: "POST",
    path: "/api/admin/user/{userId}/orders/{orderId}/approval",
    role: "admin",
    work: "reviews",
    movesMoney: true,
    summary: "Charge an order that waited for approval",
    params: order,
    body: Approval,
    response: StaffOrder,
  }),
  reject: defineRoute({
    id: "staffOrder.reject",
    method: "POST",
    path: "/api/admin/user/{userId}/orders/{orderId}/rejection",
    role: "admin",
    work: "reviews",
    movesMoney: true,
    summary: "Reject an order that waited for approval or whose charge failed; nothing is charged",
    params: order,
    body: ShownRejection,
    response: StaffOrder,
  }),
};
