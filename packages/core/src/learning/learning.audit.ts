export const learningActions = {
  "learning.signed-in": "Signed in to the learning platform",
} as const;

type Rows = typeof learningActions;
declare module "../change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
