export const textingActions = {
  "texting.opted-in": "Opted in to text messages",
  "texting.opted-out": "Opted out of text messages",
} as const;

type Rows = typeof textingActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
