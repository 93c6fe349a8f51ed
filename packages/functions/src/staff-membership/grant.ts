import * as ChangeTerm from "@guildhall/core/domains/membership/staff/change-term";
import { staffMembershipRoutes } from "@guildhall/core/domains/membership/staff/staff-membership.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffMembershipRoutes.grant, ({ actor, params, body }) =>
  ChangeTerm.grant(actor, params.userId, params.membershipId, body),
);
