import type { Offer } from "../catalog/catalog.schema.ts";
import { refuseUnprocessed } from "../shared/errors.ts";
import { EventId } from "../shared/ids.ts";
import { EventEntity } from "./event.entity.ts";
import { EventSummary } from "./event.schema.ts";

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

/** What events sell themselves as; those that are not there are left out, and an id of another shape names none. */
export async function offersOf(categoryIds: readonly string[]): Promise<Offer[]> {
  const ids = categoryIds.flatMap((id) => EventId.safeParse(id).data ?? []);
  if (ids.length === 0) return [];
  const { data, unprocessed } = await EventEntity.get(ids.map((id) => ({ id }))).go();
  refuseUnprocessed(unprocessed);
  return data.map((stored) => offerOf(EventSummary.parse(stored)));
}
