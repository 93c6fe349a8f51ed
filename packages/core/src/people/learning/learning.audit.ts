export const learningActions = {
  "learning.signed-in": "Signed in to the learning platform",
} as const;

type Rows = typeof learningActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
