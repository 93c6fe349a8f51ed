export const membershipListActions = {
  "membership-list.exported": "List of memberships exported",
} as const;

type Rows = typeof membershipListActions;
declare module "../../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
