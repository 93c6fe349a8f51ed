export const cardActions = {
  "billing.card-saved": "Card saved",
  "billing.card-removed": "Card removed",
  "billing.card-expiring": "Told that the card is about to expire",
} as const;

type Rows = typeof cardActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
