import type { GrantsOf } from "../../ground/route/grants.ts";
import type { registrationRoutes } from "./registration.routes.ts";

export const registrationGrants = {
  "account.register": {
    table: "write",
    secrets: ["AUDIT_KEY", "CAPTCHA_SECRET"],
    userPool: ["AdminCreateUser", "AdminSetUserPassword"],
    timeoutSeconds: 20,
  },
} as const satisfies GrantsOf<typeof registrationRoutes>;
