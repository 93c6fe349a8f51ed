import { owed } from "@guildhall/core/staff-line-item/owed";
import { billingStaffRoutes } from "@guildhall/core/staff-order/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.owed, ({ actor, params }) => owed(actor, params.userId));
