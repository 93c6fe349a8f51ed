/** Stored under this name since the form was a setting. */
export const studyModuleActions = {
  "setting.study-module-answered": "Study-module form sent",
  "study-module.exported": "List of study-module requests exported",
  "setting.study-module-exported": "List of study-module requests exported",
} as const;

type Rows = typeof studyModuleActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
