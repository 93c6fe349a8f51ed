import { consumersOf } from "../../../ground/change/consume.ts";
import { refundLatePayment } from "./event-row-actions.ts";
import { staffEventFollows } from "./staff-event.follow.ts";

export const staffEventConsumers = consumersOf(staffEventFollows, {
  "event-give-back": ({ follow }) => refundLatePayment(follow),
});
