export const membershipActions = {
  "membership.chosen": "Membership put into the cart",
} as const;

type Rows = typeof membershipActions;
declare module "../change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
