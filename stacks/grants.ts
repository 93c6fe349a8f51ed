import type { RouteId } from "@guildhall/core/all-routes";
import type { Role } from "@guildhall/core/shared/route";
import type { SecretName } from "@guildhall/core/shared/secret";

export type UserPoolAction =
  | "AdminCreateUser"
  | "AdminListGroupsForUser"
  | "AdminSetUserMFAPreference"
  | "AdminSetUserPassword"
  | "AdminUserGlobalSignOut";

/** Everything that a function may touch, beside its own log. */
export interface Grants {
  /** To write is also to read. */
  readonly table?: "read" | "write";
  readonly secrets?: readonly SecretName[];
  /** Acts on the user pool as its administrator; what people do with their own token needs no grant. */
  readonly userPool?: readonly UserPoolAction[];
  readonly mail?: true;
  readonly memoryMegabytes?: number;
  readonly timeoutSeconds?: number;
}

/** Whoever changes something writes an audit entry, which is signed. */
const records: Grants = { table: "write", secrets: ["AUDIT_KEY"] };
const reads: Grants = { table: "read" };

/** One row a route: without one, this does not compile. */
export const routeGrants = {
  "account.register": {
    table: "write",
    secrets: ["AUDIT_KEY", "CAPTCHA_SECRET"],
    userPool: ["AdminCreateUser", "AdminSetUserPassword"],
    timeoutSeconds: 20,
  },
  "account.requestPasswordReset": { table: "write" },
  "account.checkPasswordReset": { table: "write" },
  "account.resetPassword": {
    ...records,
    userPool: ["AdminCreateUser", "AdminSetUserPassword", "AdminUserGlobalSignOut"],
    timeoutSeconds: 20,
  },
  "account.get": reads,
  "account.changePassword": records,
  "account.signOutEverywhere": { ...records, userPool: ["AdminUserGlobalSignOut"] },
  "account.setUpSecondFactor": { table: "write" },
  "account.switchOnSecondFactor": records,
  "account.switchOffSecondFactor": { ...records, userPool: ["AdminSetUserMFAPreference"] },
  "account.hideAnnouncement": records,
  "learning.signIn": { table: "write", secrets: ["AUDIT_KEY", "SAML_CERTIFICATE", "SAML_SIGNING_KEY"] },
  "outbox.deadLetters": reads,
  "outbox.replay": { ...records, mail: true, timeoutSeconds: 29 },
  "people.impersonationTarget": { table: "read", userPool: ["AdminListGroupsForUser"] },
  "people.impersonate": { ...records, userPool: ["AdminListGroupsForUser"] },
  "people.stopImpersonating": records,
  "people.history": { table: "read", secrets: ["AUDIT_KEY"] },
  "setting.banners": reads,
  "setting.referrerContext": reads,
  "setting.studyModuleForm": reads,
  "setting.answerStudyModule": { table: "write", secrets: ["AUDIT_KEY", "CAPTCHA_SECRET"], timeoutSeconds: 20 },
  "setting.studyModuleAnswers": reads,
} as const satisfies Record<RouteId, Grants>;

/** Functions that no route calls, by their file below packages/functions/src. */
export const jobGrants = {
  "jobs/outbox-consume": { ...records, mail: true, timeoutSeconds: 30 },
  "jobs/mail-sent": { table: "write" },
  "jobs/outbox-sweep": { ...records, mail: true, timeoutSeconds: 55 },
  "triggers/post-authentication": { ...records, timeoutSeconds: 5 },
} as const satisfies Record<string, Grants>;

/** Whoever is signed in may send an act-as token along, which takes the table to judge. */
export function grantsOf({ id, role }: { id: RouteId; role: Role }): Grants {
  const own: Grants = routeGrants[id];
  if (role === "visitor") return own;
  return { ...own, table: own.table ?? "read" };
}
