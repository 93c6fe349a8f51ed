export const mediaActions = {
  "media.avatar-changed": "Picture changed",
  "media.avatar-removed": "Picture removed",
} as const;

type Rows = typeof mediaActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
