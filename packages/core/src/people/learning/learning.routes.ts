import { defineRoute } from "../../ground/route/route.ts";
import { SamlAnswer, SamlSignIn } from "./learning.schema.ts";

export const learningRoutes = {
  signIn: defineRoute({
    id: "learning.signIn",
    method: "POST",
    path: "/api/saml/sign-in",
    role: "member",
    whileActing: "refused",
    summary: "Sign in to the learning platform with this account",
    body: SamlSignIn,
    response: SamlAnswer,
  }),
};
