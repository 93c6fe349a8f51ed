import * as ChangeTerm from "@guildhall/core/domains/membership/staff/change-term";
import { staffMembershipRoutes } from "@guildhall/core/domains/membership/staff/staff-membership.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffMembershipRoutes.change, ({ actor, params, body }) =>
  ChangeTerm.change(actor, params, body),
);
