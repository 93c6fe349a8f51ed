import { ListFileRows } from "../../../engines/list/exported-rows.schema.ts";
import { exportQueryOf, queryOf, rowOf } from "../../../engines/list/list.schema.ts";
import { defineRoute } from "../../../ground/route/route.ts";
import { pageOf } from "../../../ground/shared/page.ts";
import { membershipList } from "../memberships.list.ts";
import { MembershipFigures } from "./membership-figures.schema.ts";

export const membershipListRoutes = {
  list: defineRoute({
    id: "membershipList.list",
    method: "GET",
    path: "/api/admin/user-memberships",
    role: membershipList.role,
    work: membershipList.work,
    summary: "All terms of membership: sorted, filtered and searched by any column",
    query: queryOf(membershipList),
    response: pageOf(rowOf(membershipList)),
  }),
  exportFile: defineRoute({
    id: "membershipList.exportFile",
    method: "POST",
    path: "/api/admin/user-memberships/export",
    role: membershipList.role,
    work: membershipList.work,
    summary: "The terms that the list of memberships is narrowed to, or that are selected, as a file for spreadsheets",
    body: exportQueryOf(membershipList),
    response: ListFileRows,
  }),
  figures: defineRoute({
    id: "membershipList.figures",
    method: "GET",
    path: "/api/admin/user-memberships/figures",
    role: membershipList.role,
    work: membershipList.work,
    summary: "Members today by kind; who joined, renewed and lapsed in each of the last twelve months",
    response: MembershipFigures,
  }),
};
