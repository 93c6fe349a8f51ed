import * as z from "zod/mini";
import { defineRoute } from "../../ground/route/route.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { FoundMembers, MemberPage, MemberQuery } from "./member-search.schema.ts";

export const memberSearchRoutes = {
  list: defineRoute({
    id: "memberSearch.list",
    method: "GET",
    path: "/api/membership/search",
    role: "member",
    refusesEnded: true,
    summary: "Members who agreed to be found by other members, for valid members",
    query: MemberQuery,
    response: FoundMembers,
  }),
  get: defineRoute({
    id: "memberSearch.get",
    method: "GET",
    path: "/api/membership/search/{id}",
    role: "member",
    refusesEnded: true,
    summary: "What other members see of one of them, or of oneself",
    params: z.object({ id: PersonId }),
    response: MemberPage,
  }),
};
