export const noteActions = {
  "note.added": "Note added",
  "note.changed": "Note changed",
  "note.removed": "Note removed",
} as const;

type Rows = typeof noteActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
