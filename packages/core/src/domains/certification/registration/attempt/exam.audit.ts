export const examActions = {
  "registration.ethics-signed": "Code of ethics signed",
  "registration.conduct-agreed": "Conduct in the exam agreed to",
  "registration.exam-into-cart": "Exam put into the cart",
  "registration.exam-added": "Exam attempt added by staff",
  "registration.exam-changed": "Exam attempt changed by staff",
  "registration.exam-result": "Exam result entered",
  "registration.exam-result-waits": "Second exam result came in, and waits for staff",
  "registration.exam-result-kept": "First exam result kept",
  "registration.exam-result-cleared": "Exam result deleted",
  "registration.exam-removed": "Unpaid exam attempt deleted",
  "registration.exam-voided": "Exam attempt voided",
  "registration.accommodation-asked": "Accommodations for an exam asked for",
  "registration.accommodation-granted": "Accommodations for an exam granted",
  "registration.accommodation-declined": "Accommodations for an exam declined",
} as const;

type Rows = typeof examActions;
declare module "../../../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
