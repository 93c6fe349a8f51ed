export const eventActions = {
  "event.calendar-made": "Calendar address made",
  "event.calendar-ended": "Calendar address ended",
  "event.attended": "Attended an event",
  "event.not-attended": "Attendance at an event taken back",
  "event.canceled": "Event canceled",
  "event.rest-given-back": "Rest of what was paid for a canceled event given back",
  "event.cancellation-told": "Told that an event is canceled",
  "event.message-sent": "Message to all who are registered for an event",
  "event.roster-exported": "Roster of an event exported",
} as const;

type Rows = typeof eventActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
