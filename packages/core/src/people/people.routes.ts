import * as z from "zod/mini";
import { AuditHistory, HistoryQuery, OpenedEntry, Position } from "../change/audit.schema.ts";
import { Done } from "../shared/done.schema.ts";
import { ActAsId } from "../shared/ids.ts";
import { defineRoute } from "../shared/route.ts";
import { PersonId } from "../shared/values.ts";
import { Impersonation, ImpersonationRequest, ImpersonationTarget, SecondFactorEnd } from "./people.schema.ts";

const params = z.object({ id: PersonId });

export const peopleRoutes = {
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
    params: z.object({ id: ActAsId }),
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
    body: SecondFactorEnd,
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
