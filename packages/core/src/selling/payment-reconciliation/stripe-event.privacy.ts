import type { Declaration } from "../../ground/storage/privacy-declaration.ts";
import { StripeEventEntity } from "./stripe-event.entity.ts";

export const stripeEventPrivacy: readonly Declaration[] = [
  {
    entity: StripeEventEntity,
    keeps: "passing",
    hours: 45 * 24,
    because: "that an event of the payment provider has been dealt with; it names the event alone",
  },
];
