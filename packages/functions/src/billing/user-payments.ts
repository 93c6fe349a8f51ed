import { page } from "@guildhall/core/billing/payments";
import { billingStaffRoutes } from "@guildhall/core/billing/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.userPayments, ({ params, query }) => page(params.userId, query));
