import type { Offer } from "../catalog/catalog.schema.ts";
import { isForMembers } from "./event.rules.ts";
import type { EventSummary } from "./event.schema.ts";

/** The QuickBooks product for the income of events. */
export const eventAccount = "Events";

/** Until the end of its last day (bylaws#event-sale-ends). */
export const offerOf = (event: EventSummary): Offer => ({
  kind: "event",
  id: event.id,
  name: event.name,
  priceCents: event.price,
  memberPriceCents: event.memberPrice,
  freeForMembers: event.freeForMembers,
  account: eventAccount,
  chargedWhen: "now",
  activeTo: event.expirationDate,
  ...(isForMembers(event) && { forMembersOnly: true }),
});
