import * as z from "zod/mini";
import { defineRoute } from "../../ground/route/route.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { PersonOverview } from "./person-overview.schema.ts";

export const personOverviewRoutes = {
  get: defineRoute({
    id: "personOverview.get",
    method: "GET",
    path: "/api/admin/user/{userId}/overview",
    role: "admin",
    work: "people",
    summary: "What of a person waits and is owed, and how much each page about them holds",
    params: z.object({ userId: PersonId }),
    response: PersonOverview,
  }),
};
