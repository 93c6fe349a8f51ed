import type { Offer } from "../catalog/catalog.schema.ts";
import type { EventSummary } from "./event.schema.ts";

/** The QuickBooks product under which the income of events is booked. */
export const eventAccount = "Events";

/** An event is its own offer, up to the end of its last day (bylaws#event-sale-ends). */
export const offerOf = ({ id, name, price, memberPrice, freeForMembers, expirationDate }: EventSummary): Offer => ({
  kind: "event",
  id,
  name,
  priceCents: price,
  memberPriceCents: memberPrice,
  freeForMembers,
  account: eventAccount,
  chargedWhen: "now",
  activeTo: expirationDate,
});
