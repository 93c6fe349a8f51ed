export const paidBackActions = {
  "registration.paid-back-stands": "What was paid back stands",
  "registration.paid-back-taken": "What was paid back was taken back",
} as const;

type Rows = typeof paidBackActions;
declare module "../../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
