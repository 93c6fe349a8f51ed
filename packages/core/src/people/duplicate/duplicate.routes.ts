import * as z from "zod/mini";
import { defineRoute } from "../../ground/route/route.ts";
import { Done } from "../../ground/shared/done.schema.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { Duplicates } from "./duplicate.schema.ts";

const ofPerson = z.object({ userId: PersonId });
const params = z.extend(ofPerson, { otherId: PersonId });

export const duplicateRoutes = {
  list: defineRoute({
    id: "duplicate.list",
    method: "GET",
    path: "/api/admin/user/{userId}/duplicates",
    role: "admin",
    work: "people",
    summary: "Other accounts that may be the same person's, and why",
    params: ofPerson,
    response: Duplicates,
  }),
  tellApart: defineRoute({
    id: "duplicate.tellApart",
    method: "POST",
    path: "/api/admin/user/{userId}/told-apart/{otherId}",
    role: "admin",
    work: "people",
    summary: "Say that two accounts are not the same person's; neither page shows the other any more",
    params,
    response: Done,
  }),
  showAgain: defineRoute({
    id: "duplicate.showAgain",
    method: "DELETE",
    path: "/api/admin/user/{userId}/told-apart/{otherId}",
    role: "admin",
    work: "people",
    summary: "Show two accounts as possible duplicates again",
    params,
    response: Done,
  }),
};
