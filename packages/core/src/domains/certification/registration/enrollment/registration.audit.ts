export const registrationAuditActions = {
  "registration.started": "Registration for a certification started",
  "registration.step-saved": "Step of a registration saved",
  "registration.pathway-sent": "Pathway of a registration sent to staff",
  "registration.put-into-cart": "Registration put into the cart",
  "registration.submitted": "Registration submitted to staff",
  "registration.finished": "Final application sent to staff",
  "registration.withdrawn": "Registration taken back from staff",
  "registration.closed": "Registration closed",
  "registration.payments-carried": "Payments carried over from the registration before",
  "registration.events-registered": "Registered for the events of a course material",
  "registration.events-ended": "No longer registered for the events of a course material",
  "registration.reminded": "Told when the registration ends",
  "registration.unused-listed": "Payments of an expired registration listed as not used",
} as const;

type Rows = typeof registrationAuditActions;
declare module "../../../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
