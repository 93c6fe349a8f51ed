export const membershipActions = {
  "membership.granted": "Membership granted by staff",
  "membership.term-changed": "Term of membership changed by staff",
  "membership.term-removed": "Term of membership removed by staff",
  "membership.chosen": "Membership put into the cart",
  "membership.reminded": "Told when the membership ends",
  "membership.request-deleted": "Request for a membership deleted by staff",
  "membership.request-paid": "Request for a membership found paid: it waits for no decision",
} as const;

type Rows = typeof membershipActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
