export const documentActions = {
  "document.added": "File added",
  "document.checked": "File checked and kept",
  "document.refused": "File refused by the check",
  "document.lapsed": "File that never arrived taken away",
  "document.removed": "File deleted",
} as const;

type Rows = typeof documentActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
