import type { Offer } from "../catalog/catalog.schema.ts";
import type { EventSummary } from "./event.schema.ts";

/** The QuickBooks product for the income of events. */
export const eventAccount = "Events";

/** Until the end of its last day (bylaws#event-sale-ends). */
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
