export const viewActions = {
  "view.saved": "View of a list saved",
  "view.changed": "View of a list changed",
  "view.removed": "View of a list removed",
} as const;

type Rows = typeof viewActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
