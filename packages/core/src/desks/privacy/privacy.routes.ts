import * as z from "zod/mini";
import { defineRoute } from "../../ground/route/route.ts";
import { ExportId } from "../../ground/shared/ids.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { User } from "../../people/person/user.schema.ts";
import { Decided, Queue, QueueQuery, sendsChangedAt } from "../../review/review.schema.ts";
import {
  ClosureConfirmation,
  ClosureRefusal,
  ClosureRequest,
  Export,
  ExportDownload,
  Exports,
} from "./privacy.schema.ts";

const ofPerson = z.object({ personId: PersonId });

export const privacyRoutes = {
  requestExport: defineRoute({
    id: "privacy.requestExport",
    method: "POST",
    path: "/api/user/exports",
    role: "member",
    whileActing: "refused",
    summary: "Ask for a copy of everything that is kept about oneself",
    response: Export,
  }),
  exports: defineRoute({
    id: "privacy.exports",
    method: "GET",
    path: "/api/user/exports",
    role: "member",
    whileActing: "refused",
    summary: "The copies asked for, newest first",
    response: Exports,
  }),
  downloadExport: defineRoute({
    id: "privacy.downloadExport",
    method: "GET",
    path: "/api/user/exports/{exportId}",
    role: "member",
    whileActing: "refused",
    summary: "Where to fetch a copy that is ready",
    params: z.object({ exportId: ExportId }),
    response: ExportDownload,
  }),
  requestClosure: defineRoute({
    id: "privacy.requestClosure",
    method: "POST",
    path: "/api/user/closure",
    role: "member",
    whileActing: "refused",
    summary: "Ask staff to close one's account and erase what is kept",
    body: ClosureRequest,
    response: User,
  }),
  withdrawClosure: defineRoute({
    id: "privacy.withdrawClosure",
    method: "DELETE",
    path: "/api/user/closure",
    role: "member",
    whileActing: "refused",
    summary: "Keep the account after all",
    response: User,
  }),
  closures: defineRoute({
    id: "privacy.closures",
    method: "GET",
    path: "/api/admin/closures",
    role: "admin",
    work: "reviews",
    summary: "Who has asked for their account to be closed, oldest first",
    query: QueueQuery,
    response: Queue,
  }),
  confirmClosure: defineRoute({
    id: "privacy.confirmClosure",
    method: "POST",
    path: "/api/admin/closures/{personId}",
    role: "admin",
    work: "reviews",
    summary: "Close an account and erase what is kept about its person",
    sending: sendsChangedAt,
    params: ofPerson,
    body: ClosureConfirmation,
    response: Decided,
  }),
  refuseClosure: defineRoute({
    id: "privacy.refuseClosure",
    method: "POST",
    path: "/api/admin/closures/{personId}/refusal",
    role: "admin",
    work: "reviews",
    summary: "Leave an account open, and tell its person why",
    sending: sendsChangedAt,
    params: ofPerson,
    body: ClosureRefusal,
    response: Decided,
  }),
};
