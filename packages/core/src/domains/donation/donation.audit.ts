export const donationActions = {
  "donation.letter-sent": "Year-end donation letter sent",
} as const;

type Rows = typeof donationActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
