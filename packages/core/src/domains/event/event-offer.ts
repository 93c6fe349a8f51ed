import { today } from "../../ground/shared/clock.ts";
import { refuseUnprocessed } from "../../ground/shared/errors.ts";
import { EventId } from "../../ground/shared/ids.ts";
import type { Offer } from "../../money/catalog/catalog.schema.ts";
import { EventEntity } from "./event.entity.ts";
import { EventSummary } from "./event.schema.ts";
import { fullOfferOf, offerOf } from "./event-offer.rules.ts";
import { fullAmong } from "./event-registration.ts";

/** Unknown events and other kinds of ids are left out; a full or canceled one says so (bylaws#event-full, bylaws#event-canceled). */
export async function offersOf(categoryIds: readonly string[]): Promise<Offer[]> {
  const ids = categoryIds.flatMap((id) => EventId.safeParse(id).data ?? []);
  if (ids.length === 0) return [];
  const { data, unprocessed } = await EventEntity.get(ids.map((id) => ({ id }))).go();
  refuseUnprocessed(unprocessed);
  const events = data.map((stored) => EventSummary.parse(stored));
  const full = await fullAmong(events.filter(({ canceledAt }) => !canceledAt));
  return events.map((event) => (full.has(event.id) ? fullOfferOf(event, today()) : offerOf(event)));
}
