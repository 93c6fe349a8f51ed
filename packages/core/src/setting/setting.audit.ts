export const settingActions = {
  "setting.study-module-answered": "Study-module form sent",
} as const;

type Rows = typeof settingActions;
declare module "../change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
