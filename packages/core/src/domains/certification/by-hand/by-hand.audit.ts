export const workByHandActions = {
  "certificate.credential-issued": "Digital credential issued by hand",
  "certificate.credential-corrected": "Day of a digital credential corrected",
  "registration.badge-issued": "Badge of modules issued by hand",
  "registration.badge-corrected": "Day of a badge corrected",
  "registration.courses-set-up": "Enrolled in courses by hand, and materials sent",
  "registration.courses-corrected": "Day of an enrollment in courses corrected",
  "registration.payment-kept": "Decided that an unused payment is not given back",
} as const;

type Rows = typeof workByHandActions;
declare module "../../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
