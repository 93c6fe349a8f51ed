import { defineRoute } from "../../ground/route/route.ts";
import { NewAccount, Registered } from "./register.schema.ts";

/** In its own file, because its form is large and only newcomers need it. */
export const registerRoutes = {
  register: defineRoute({
    id: "account.register",
    method: "POST",
    path: "/api/register",
    role: "visitor",
    summary: "Create an account",
    body: NewAccount,
    response: Registered,
  }),
};
