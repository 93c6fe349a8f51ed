export const workByHandActions = {
  "certificate.credential-issued": "Digital credential issued by hand",
  "registration.badge-issued": "Badge of modules issued by hand",
} as const;

type Rows = typeof workByHandActions;
declare module "../../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
