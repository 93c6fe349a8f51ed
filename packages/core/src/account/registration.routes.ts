import { defineRoute } from "../shared/route.ts";
import { Registered, Registration } from "./registration.schema.ts";

/** By itself: what a newcomer fills in is a large form, which nobody else needs. */
export const registrationRoutes = {
  register: defineRoute({
    id: "account.register",
    method: "POST",
    path: "/api/register",
    role: "visitor",
    summary: "Create an account",
    body: Registration,
    response: Registered,
  }),
};
