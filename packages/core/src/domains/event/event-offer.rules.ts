import { plusDays } from "../../ground/shared/days.ts";
import { dayIn, type LocalDate } from "../../ground/shared/values.ts";
import type { Offer } from "../../money/catalog/catalog.schema.ts";
import { isForMembers } from "./event.rules.ts";
import type { EventSummary } from "./event.schema.ts";

export const eventAccount = "Events";

/** bylaws#event-full */
export const fullOfferOf = (event: EventSummary, today: LocalDate): Offer => ({
  ...offerOf(event),
  activeTo: plusDays(today, -1),
  full: true,
});

/** Sold until the day before (bylaws#event-canceled). */
const canceledOf = ({
  canceledAt,
  cancelReason: reason,
}: EventSummary): Pick<Offer, "activeTo" | "canceled"> | undefined =>
  canceledAt && { activeTo: plusDays(dayIn(canceledAt), -1), canceled: { ...(reason && { reason }) } };

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
  ...canceledOf(event),
  ...(isForMembers(event) && { forMembersOnly: true }),
});
