export const flagActions = {
  "flag.added": "Flag added",
  "flag.changed": "Flag changed",
  "flag.removed": "Flag removed",
} as const;

type Rows = typeof flagActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
