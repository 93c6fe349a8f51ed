import { page } from "@guildhall/core/receipt/payments";
import { billingStaffRoutes } from "@guildhall/core/staff-order/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.userPayments, ({ params, query }) => page(params.userId, query));
