import * as z from "zod/mini";
import { ListFileRows } from "../../engines/list/exported-rows.schema.ts";
import { exportQueryOf, queryOf, rowOf } from "../../engines/list/list.schema.ts";
import { AuditHistory, HistoryQuery, OpenedEntry, Position } from "../../ground/change/audit.schema.ts";
import { defineRoute } from "../../ground/route/route.ts";
import { Done } from "../../ground/shared/done.schema.ts";
import { ImpersonationId } from "../../ground/shared/ids.ts";
import { pageOf } from "../../ground/shared/page.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { userList } from "../person/users.list.ts";
import { EndReason, Impersonation, ImpersonationRequest, ImpersonationTarget } from "./people.schema.ts";

import { CreatedUser, NewUser, SecuIdChange, StaffUser, UserChange } from "./staff-user.schema.ts";

const params = z.object({ id: PersonId });

export const peopleRoutes = {
  users: defineRoute({
    id: "people.users",
    method: "GET",
    path: "/api/admin/users",
    role: userList.role,
    work: userList.work,
    summary: "Everybody with an account: sorted, filtered and searched by any column",
    query: queryOf(userList),
    response: pageOf(rowOf(userList)),
  }),
  exportUsers: defineRoute({
    id: "people.exportUsers",
    method: "POST",
    path: "/api/admin/users/export",
    role: userList.role,
    work: userList.work,
    summary: "Everybody whom the list of users is narrowed to, or who is selected in it, as a file for spreadsheets",
    body: exportQueryOf(userList),
    response: ListFileRows,
  }),
  get: defineRoute({
    id: "people.get",
    method: "GET",
    path: "/api/admin/user/{id}",
    role: "admin",
    work: "people",
    summary: "A person as staff see them: who they are, how they sign in, what to be warned of",
    params,
    response: StaffUser,
  }),
  update: defineRoute({
    id: "people.update",
    method: "PATCH",
    path: "/api/admin/user/{id}",
    role: "admin",
    work: "people",
    summary: "Change somebody's details; what is not sent stays, what is sent empty is cleared",
    params,
    body: UserChange,
    response: StaffUser,
  }),
  updateSecuId: defineRoute({
    id: "people.updateSecuId",
    method: "PATCH",
    path: "/api/admin/user/{id}/secu-id",
    role: "admin",
    work: "people",
    summary: "Change somebody's id at the credit union; empty clears it",
    params,
    body: SecuIdChange,
    response: StaffUser,
  }),
  sendPasswordLink: defineRoute({
    id: "people.sendPasswordLink",
    method: "POST",
    path: "/api/admin/user/{id}/password-link",
    role: "admin",
    work: "people",
    summary: "Mail somebody a link to set a password",
    params,
    response: Done,
  }),
  endSessions: defineRoute({
    id: "people.endSessions",
    method: "DELETE",
    path: "/api/admin/user/{id}/sessions",
    role: "admin",
    work: "people",
    summary: "Sign somebody out everywhere, with a reason; they are told by mail",
    params,
    body: EndReason,
    response: Done,
  }),
  register: defineRoute({
    id: "people.register",
    method: "POST",
    path: "/api/admin/user",
    role: "admin",
    work: "people",
    summary: "Register a person by hand; they are mailed a link to choose a password",
    body: NewUser,
    response: CreatedUser,
  }),
  impersonationTarget: defineRoute({
    id: "people.impersonationTarget",
    method: "GET",
    path: "/api/admin/user/{id}/impersonation",
    role: "admin",
    work: "people",
    summary: "Whom staff are about to act as",
    params,
    response: ImpersonationTarget,
  }),
  impersonate: defineRoute({
    id: "people.impersonate",
    method: "POST",
    path: "/api/admin/user/{id}/impersonation",
    role: "admin",
    work: "people",
    summary: "Begin to act as a member, for fifteen minutes, with a reason",
    params,
    body: ImpersonationRequest,
    response: Impersonation,
  }),
  stopImpersonating: defineRoute({
    id: "people.stopImpersonating",
    method: "DELETE",
    path: "/api/admin/impersonation/{id}",
    role: "admin",
    work: "people",
    summary: "Stop acting as a member; the token is refused from then on",
    params: z.object({ id: ImpersonationId }),
    response: Done,
  }),
  endSecondFactor: defineRoute({
    id: "people.endSecondFactor",
    method: "DELETE",
    path: "/api/admin/user/{id}/second-factor",
    role: "admin",
    work: "people",
    summary: "Switch off somebody's second factor, with a reason; they are told by mail",
    params,
    body: EndReason,
    response: Done,
  }),
  history: defineRoute({
    id: "people.history",
    method: "GET",
    path: "/api/admin/user/{id}/history",
    role: "admin",
    work: "people",
    summary: "What was changed about a person, a page at a time, and whether the record is untouched",
    params,
    query: HistoryQuery,
    response: AuditHistory,
  }),
  historyEntry: defineRoute({
    id: "people.historyEntry",
    method: "GET",
    path: "/api/admin/user/{id}/history/{seq}",
    role: "admin",
    work: "people",
    summary: "One change with its long texts",
    params: z.extend(params, { seq: Position }),
    response: OpenedEntry,
  }),
};
