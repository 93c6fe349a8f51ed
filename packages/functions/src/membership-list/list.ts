import * as MembershipList from "@guildhall/core/membership/list-memberships";
import { membershipListRoutes } from "@guildhall/core/membership-list/membership-list.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipListRoutes.list, ({ query }) => MembershipList.list(query));
