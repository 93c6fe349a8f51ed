export const flagActions = {
  "flag.added": "Flag added",
  "flag.changed": "Flag changed",
  "flag.removed": "Flag removed",
} as const;

type Rows = typeof flagActions;
declare module "../change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
