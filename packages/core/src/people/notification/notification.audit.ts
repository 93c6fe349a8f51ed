export const notificationActions = {
  "notification.read": "Alerts read",
} as const;

type Rows = typeof notificationActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
