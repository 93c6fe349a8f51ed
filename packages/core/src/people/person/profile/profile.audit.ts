export const profileActions = {
  "account.contact-changed": "Contact information changed",
  "account.employment-changed": "Professional information changed",
  "account.social-changed": "Social details changed",
  "account.settings-changed": "Settings changed",
  "account.profile-prompt-shown": "Asked whether the profile is still right",
  "account.address-added": "Address added",
  "account.address-changed": "Address corrected",
  "account.address-deleted": "Address deleted",
} as const;

type Rows = typeof profileActions;
declare module "../../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
