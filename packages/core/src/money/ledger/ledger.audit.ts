export const ledgerActions = {
  "billing.ledger-exported": "Ledger exported",
} as const;

type Rows = typeof ledgerActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
