import * as PersonMemberships from "@guildhall/core/staff-membership/person-memberships";
import { staffMembershipRoutes } from "@guildhall/core/staff-membership/staff-membership.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffMembershipRoutes.list, ({ actor, params }) =>
  PersonMemberships.list(actor, params.userId),
);
