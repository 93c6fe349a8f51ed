import * as PersonMemberships from "@guildhall/core/domains/membership/staff/person-memberships";
import { staffMembershipRoutes } from "@guildhall/core/domains/membership/staff/staff-membership.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffMembershipRoutes.list, ({ actor, params }) =>
  PersonMemberships.list(actor, params.userId),
);
