export const membershipActions = {
  "membership.chosen": "Membership put into the cart",
  "membership.request-deleted": "Request for a membership deleted by staff",
} as const;

type Rows = typeof membershipActions;
declare module "../change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
