/** Stored under this name since the form was a setting. */
export const studyModuleActions = {
  "setting.study-module-answered": "Study-module form sent",
} as const;

type Rows = typeof studyModuleActions;
declare module "../change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
