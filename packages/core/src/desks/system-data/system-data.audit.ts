export const systemDataActions = {
  "system-data.added": "System data added",
  "system-data.changed": "System data changed",
  "system-data.archived": "System data archived",
  "system-data.deleted": "System data deleted",
  "system-data.restored": "System data offered again",
  "system-data.ordered": "Order of system data changed",
  "system-data.picture-sent": "Picture for system data sent",
} as const;

type Rows = typeof systemDataActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
