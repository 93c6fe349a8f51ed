import * as z from "zod/mini";
import { defineRoute } from "../../ground/route/route.ts";
import { Done } from "../../ground/shared/done.schema.ts";
import { PolicyChange, PolicyHistory, PolicyParameter } from "./policy.schema.ts";

export const policyRoutes = {
  history: defineRoute({
    id: "policy.history",
    method: "GET",
    path: "/api/admin/policy",
    role: "admin",
    work: "system-data",
    summary: "The numbers of the rules: what counts today, what counted and what is to come",
    response: PolicyHistory,
  }),
  change: defineRoute({
    id: "policy.change",
    method: "POST",
    path: "/api/admin/policy/{parameter}",
    role: "admin",
    work: "system-data",
    summary: "Give a parameter another value from a day on, or withdraw one that is to come; what counted before stays",
    params: z.object({ parameter: PolicyParameter }),
    body: PolicyChange,
    response: Done,
  }),
};
