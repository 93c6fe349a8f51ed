import { defineRoute } from "../../ground/route/route.ts";
import { Registered, Registration } from "./registration.schema.ts";

/** In its own file, because its form is large and only newcomers need it. */
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
