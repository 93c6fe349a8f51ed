import * as FindMembers from "@guildhall/core/people/member-search/find-members";
import { memberSearchRoutes } from "@guildhall/core/people/member-search/member-search.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(memberSearchRoutes.list, ({ actor, query }) => FindMembers.list(actor, query));
