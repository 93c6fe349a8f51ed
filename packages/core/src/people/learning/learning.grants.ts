import type { GrantsOf } from "../../ground/route/grants.ts";
import type { learningRoutes } from "./learning.routes.ts";

export const learningGrants = {
  "learning.signIn": { table: "write", secrets: ["AUDIT_KEY", "SAML_CERTIFICATE", "SAML_SIGNING_KEY"] },
} as const satisfies GrantsOf<typeof learningRoutes>;
