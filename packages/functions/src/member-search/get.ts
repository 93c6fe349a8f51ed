import * as MemberPage from "@guildhall/core/people/member-search/member-page";
import { memberSearchRoutes } from "@guildhall/core/people/member-search/member-search.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(memberSearchRoutes.get, ({ actor, params }) => MemberPage.get(actor, params.id));
