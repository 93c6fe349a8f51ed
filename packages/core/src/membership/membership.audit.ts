export const membershipActions = {
  "membership.chosen": "Membership put into the cart",
  "membership.reminded": "Told when the membership ends",
  "membership.request-deleted": "Request for a membership deleted by staff",
  "membership.request-paid": "Request for a membership found paid: it waits for no decision",
} as const;

type Rows = typeof membershipActions;
declare module "../change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
