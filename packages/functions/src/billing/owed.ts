import { owed } from "@guildhall/core/billing/owed";
import { billingStaffRoutes } from "@guildhall/core/billing/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.owed, ({ actor, params }) => owed(actor, params.userId));
