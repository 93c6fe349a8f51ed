export const duplicateActions = {
  "duplicate.told-apart": "Said to be somebody else than a possible duplicate",
  "duplicate.shown-again": "Possible duplicate shown again",
} as const;

type Rows = typeof duplicateActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
