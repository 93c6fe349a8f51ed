export const policyActions = {
  "policy.changed": "Policy changed",
} as const;

type Rows = typeof policyActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
