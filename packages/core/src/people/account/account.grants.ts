import { type GrantsOf, records } from "../../ground/route/grants.ts";
import type { accountRoutes } from "./account.routes.ts";

export const accountGrants = {
  "account.requestPasswordReset": { table: "write" },
  "account.checkPasswordReset": { table: "write" },
  "account.resetPassword": {
    ...records,
    userPool: ["AdminCreateUser", "AdminSetUserMFAPreference", "AdminSetUserPassword", "AdminUserGlobalSignOut"],
    timeoutSeconds: 20,
  },
  "account.get": { table: "write" },
  "account.changePassword": { ...records, userPool: ["AdminUserGlobalSignOut"] },
  "account.signOutEverywhere": { ...records, userPool: ["AdminUserGlobalSignOut"] },
  "account.setUpSecondFactor": { table: "write" },
  "account.switchOnSecondFactor": { ...records, userPool: ["AdminSetUserMFAPreference"] },
  "account.switchOffSecondFactor": { ...records, userPool: ["AdminSetUserMFAPreference"] },
  "account.renewRecoveryCodes": records,
  "account.recoverSecondFactor": { ...records, userPool: ["AdminInitiateAuth", "AdminSetUserMFAPreference"] },
  "account.requestEmailChange": records,
  "account.withdrawEmailChange": records,
  "account.withdrawEmailChangeByLink": records,
  "account.confirmEmailChange": { ...records, userPool: ["AdminUpdateUserAttributes"] },
  "account.requestEmailProof": { table: "write" },
  "account.proveEmail": records,
  "account.hideAnnouncement": records,
} as const satisfies GrantsOf<typeof accountRoutes>;
