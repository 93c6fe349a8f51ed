export const staffRegistrationActions = {
  "registration.exported": "List of registrations exported",
  "registration.pathway-approved": "Pathway of a registration approved",
  "registration.approved": "Registration approved",
  "registration.modules-approved": "Modules of a registration approved",
  "registration.module-done": "Module of a registration marked as done",
  "registration.module-not-done": "Module of a registration marked as not done",
  "registration.certified": "Certified",
  "registration.sent-back": "Registration sent back to a step",
  "registration.edited": "Registration changed by staff",
  "registration.created-by-staff": "Registered for a certification by staff",
  "registration.transcript-accepted": "Accepted as a full-time student",
  "registration.transcript-not-accepted": "Acceptance as a full-time student taken back",
  "registration.transcript-refused": "Transcript of a full-time student refused",
  "registration.reminded-to-pay": "Told that an approved registration waits for its payment",
} as const;

type Rows = typeof staffRegistrationActions;
declare module "../../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
