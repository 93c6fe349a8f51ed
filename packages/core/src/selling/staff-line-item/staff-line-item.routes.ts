import * as z from "zod/mini";
import { defineRoute } from "../../ground/route/route.ts";
import { LineItemId } from "../../ground/shared/ids.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { LineItemAnswer } from "../../money/order/line-item/line-item.schema.ts";
import {
  OutsidePayment,
  OwedLines,
  PriceChange,
  ShownPriceChange,
  WithReason,
} from "../staff-order/staff-order.schema.ts";

const user = z.object({ userId: PersonId });
const line = z.object({ userId: PersonId, lineItemId: LineItemId });
/** bylaws#mark-paid */
const lineOfRegistration = z.object({ id: z.string().check(z.maxLength(64)), lineItemId: LineItemId });

export const staffLineItemRoutes = {
  owed: defineRoute({
    id: "staffLineItem.owed",
    method: "GET",
    path: "/api/admin/user/{userId}/owed",
    role: "admin",
    work: "money",
    summary: "What somebody has in their cart, or has ordered and not paid yet",
    params: user,
    response: OwedLines,
  }),
  markPaid: defineRoute({
    id: "staffLineItem.markPaid",
    method: "POST",
    path: "/api/admin/user/{userId}/line-items/{lineItemId}/payment",
    role: "admin",
    work: "money",
    movesMoney: true,
    summary: "Mark a line item as paid outside of the portal",
    params: line,
    body: OutsidePayment,
    response: LineItemAnswer,
  }),
  changePrice: defineRoute({
    id: "staffLineItem.changePrice",
    method: "PATCH",
    path: "/api/admin/user/{userId}/line-items/{lineItemId}",
    role: "admin",
    work: "money",
    summary: "Change the price of a line item that is not paid",
    params: line,
    body: ShownPriceChange,
    response: LineItemAnswer,
  }),
  markPaidOfRegistration: defineRoute({
    id: "staffLineItem.markPaidOfRegistration",
    method: "POST",
    path: "/api/registration/{id}/lineItem/{lineItemId}",
    role: "admin",
    work: "money",
    movesMoney: true,
    summary: "Mark a registration's line item as paid outside of the portal",
    params: lineOfRegistration,
    body: WithReason,
    response: LineItemAnswer,
  }),
  changePriceOfRegistration: defineRoute({
    id: "staffLineItem.changePriceOfRegistration",
    method: "PATCH",
    path: "/api/registration/{id}/lineItem/{lineItemId}",
    role: "admin",
    work: "money",
    summary: "Change the price of a registration's line item that is not paid",
    params: lineOfRegistration,
    body: PriceChange,
    response: LineItemAnswer,
  }),
};
