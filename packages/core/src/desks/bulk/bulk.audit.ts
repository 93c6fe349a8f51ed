export const bulkActions = {
  "bulk.started": "The same was done to many rows of a list",
  "bulk.undone": "What was done to many rows of a list was undone",
  "bulk.file-made": "File of a list made",
  "bulk.file-downloaded": "File of a list downloaded",
} as const;

type Rows = typeof bulkActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
