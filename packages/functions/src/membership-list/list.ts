import { membershipListRoutes } from "@guildhall/core/domains/membership/list/membership-list.routes";
import * as MembershipList from "@guildhall/core/domains/membership/list-memberships";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipListRoutes.list, ({ query }) => MembershipList.list(query));
