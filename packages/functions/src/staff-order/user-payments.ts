import { paymentPage } from "@guildhall/core/selling/receipt/payments";
import { staffOrderRoutes } from "@guildhall/core/selling/staff-order/staff-order.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffOrderRoutes.userPayments, ({ params, query }) =>
  paymentPage(params.userId, query),
);
