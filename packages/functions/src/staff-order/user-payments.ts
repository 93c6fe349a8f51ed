import { paymentPage } from "@guildhall/core/receipt/payments";
import { staffOrderRoutes } from "@guildhall/core/staff-order/staff-order.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffOrderRoutes.userPayments, ({ params, query }) =>
  paymentPage(params.userId, query),
);
