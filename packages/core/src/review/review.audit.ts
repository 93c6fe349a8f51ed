export const reviewActions = {
  "review.approving": "Staff approved; it takes effect when ten seconds are over",
  "review.rejecting": "Staff rejected; it takes effect when ten seconds are over",
  "review.taken-back": "Staff took a decision back",
  "review.not-carried-out": "A decision could not take effect",
  "review.assigned": "A review was given to a colleague",
} as const;

type Rows = typeof reviewActions;
declare module "../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
