export const verificationActions = {
  "verification.asked": "Supervisor asked to confirm experience",
  "verification.another-named": "Another supervisor named",
  "verification.answered": "Supervisor answered about experience",
  "verification.passed-on": "Supervisor passed a request on to a successor",
  "verification.correction-agreed": "Supervisor's correction agreed to",
  "verification.correction-declined": "Supervisor's correction not agreed to",
  "verification.reminded": "Supervisor reminded",
  "verification.expired": "Supervisor did not answer in time",
  "verification.undeliverable": "Mail to supervisor could not be delivered",
  "verification.no-longer-needed": "Supervisor's answer no longer needed",
  "verification.entered": "Supervisor's answer entered by staff",
} as const;

type Rows = typeof verificationActions;
declare module "../../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
