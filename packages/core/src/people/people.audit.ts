export const peopleActions = {
  "people.made-staff": "Made staff",
  "people.made-member": "Staff role taken away",
  "people.disabled": "Sign-in disabled",
  "people.enabled": "Sign-in enabled again",
  "people.impersonation-started": "Staff began acting as this person",
  "people.impersonation-ended": "Staff stopped acting as this person",
  "people.second-factor-off": "Staff switched off the second factor",
} as const;

type Rows = typeof peopleActions;
declare module "../change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
