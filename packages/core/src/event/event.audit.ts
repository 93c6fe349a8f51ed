export const eventActions = {
  "event.calendar-made": "Calendar address made",
  "event.calendar-ended": "Calendar address ended",
  "event.attended": "Attended an event",
  "event.not-attended": "Attendance at an event taken back",
  "event.roster-exported": "Roster of an event exported",
} as const;

type Rows = typeof eventActions;
declare module "../change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
