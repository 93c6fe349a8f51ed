export const privacyActions = {
  "privacy.export-requested": "Copy of the data requested",
  "privacy.export-made": "Copy of the data made",
  "privacy.export-failed": "Copy of the data could not be made",
  "privacy.export-downloaded": "Copy of the data downloaded",
  "privacy.closure-requested": "Asked to close the account",
  "privacy.closure-withdrawn": "Chose to keep the account",
  "privacy.closure-refused": "Staff left the account open",
  "privacy.closure-confirmed": "Staff confirmed closing the account",
  "privacy.erased": "Account closed and erased",
} as const;

type Rows = typeof privacyActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
