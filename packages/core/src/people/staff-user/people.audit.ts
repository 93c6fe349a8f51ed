export const peopleActions = {
  "people.made-staff": "Made staff",
  "people.made-member": "Staff role taken away",
  "people.disabled": "Sign-in disabled",
  "people.enabled": "Sign-in enabled again",
  "people.impersonation-started": "Staff began acting as this person",
  "people.impersonation-ended": "Staff stopped acting as this person",
  "people.second-factor-off": "Staff switched off the second factor",
  "people.registered": "Registered by staff",
  "people.changed": "Changed by staff",
  "people.secu-id-changed": "SECU id changed",
  "people.password-link-sent": "Staff sent a link to set a password",
  "people.users-exported": "List of users exported",
  "people.sessions-ended": "Staff ended all sessions",
} as const;

type Rows = typeof peopleActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
