import * as z from "zod/mini";
import { defineRoute } from "../../ground/route/route.ts";
import { Done } from "../../ground/shared/done.schema.ts";
import { FlagId } from "../../ground/shared/ids.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { Flag, FlagChange, FlagForm, Flags } from "./flag.schema.ts";

const ofPerson = z.object({ userId: PersonId });
const params = z.extend(ofPerson, { id: FlagId });

export const flagRoutes = {
  list: defineRoute({
    id: "flag.list",
    method: "GET",
    path: "/api/admin/user/{userId}/flags",
    role: "admin",
    work: "people",
    summary: "What staff are warned of about a person, and were",
    params: ofPerson,
    response: Flags,
  }),
  add: defineRoute({
    id: "flag.add",
    method: "POST",
    path: "/api/admin/user/{userId}/flag",
    role: "admin",
    work: "people",
    summary: "Warn staff of something about a person",
    params: ofPerson,
    body: FlagForm,
    response: Flag,
  }),
  change: defineRoute({
    id: "flag.change",
    method: "PATCH",
    path: "/api/admin/user/{userId}/flag/{id}",
    role: "admin",
    work: "people",
    summary: "Change a flag, lower it or raise it again; what is not sent stays",
    params,
    body: FlagChange,
    response: Flag,
  }),
  remove: defineRoute({
    id: "flag.remove",
    method: "DELETE",
    path: "/api/admin/user/{userId}/flag/{id}",
    role: "admin",
    work: "people",
    summary: "Remove a flag that should not have been there; the history keeps it",
    params,
    response: Done,
  }),
};
