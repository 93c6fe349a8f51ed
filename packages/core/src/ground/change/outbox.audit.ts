export const outboxActions = {
  "outbox.replayed": "A stuck event was sent again",
} as const;

type Rows = typeof outboxActions;
declare module "./audit.schema.ts" {
  interface AuditTable extends Rows {}
}
