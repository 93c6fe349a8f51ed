export const groupActions = {
  "group.added": "Put into a group",
  "group.removed": "Taken out of a group",
} as const;

type Rows = typeof groupActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
