import type { GrantsOf } from "../../ground/route/grants.ts";
import type { registerRoutes } from "./register.routes.ts";

export const registerGrants = {
  "account.register": {
    table: "write",
    secrets: ["AUDIT_KEY", "CAPTCHA_SECRET"],
    userPool: ["AdminCreateUser", "AdminSetUserPassword"],
    timeoutSeconds: 20,
  },
} as const satisfies GrantsOf<typeof registerRoutes>;
