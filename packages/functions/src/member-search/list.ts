import { findMembers } from "@guildhall/core/member-search/find-members";
import { memberSearchRoutes } from "@guildhall/core/member-search/member-search.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(memberSearchRoutes.list, ({ actor, query }) => findMembers(actor, query));
