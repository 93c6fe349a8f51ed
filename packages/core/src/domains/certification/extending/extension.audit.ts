export const extensionAuditActions = {
  "extension.put-into-cart": "Extension put into the cart",
  "extension.not-decided": "Extension paid before it was decided",
} as const;

type Rows = typeof extensionAuditActions;
declare module "../../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
