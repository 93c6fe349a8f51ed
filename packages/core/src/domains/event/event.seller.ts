import { today } from "../../ground/shared/clock.ts";
import { DomainError, refuseUnprocessed } from "../../ground/shared/errors.ts";
import { EventId } from "../../ground/shared/ids.ts";
import { alone, type Seller } from "../../money/order/line-item/seller.ts";
import { isMemberOn } from "../../people/person/membership.rules.ts";
import { EventEntity } from "./event.entity.ts";
import { EventSummary } from "./event.schema.ts";
import { fullOfferOf, offerOf } from "./event-offer.rules.ts";
import * as EventRegistration from "./event-registration.ts";

export const words: Seller["words"] = {};

/** Nothing for unknown events and other kinds of ids; a full or canceled one says so (bylaws#event-full, bylaws#event-canceled). */
export const offersOf: Seller["offersOf"] = async (asked) => {
  const ids = asked.flatMap(({ productId }) => EventId.safeParse(productId).data ?? []);
  if (ids.length === 0) return asked.map(() => undefined);
  const { data, unprocessed } = await EventEntity.get(ids.map((id) => ({ id }))).go();
  refuseUnprocessed(unprocessed);
  const events = data.map((stored) => EventSummary.parse(stored));
  const full = await EventRegistration.fullAmong(events.filter(({ canceledAt }) => !canceledAt));
  const offers = events.map((event) => (full.has(event.id) ? fullOfferOf(event, today()) : offerOf(event)));
  return asked.map(({ productId }) => offers.find(({ id }) => id === productId));
};

/** bylaws#member-events */
export const refuse: Seller["refuse"] = (person, _asked, offer) => {
  const day = today();
  if (offer?.forMembersOnly && !isMemberOn(person, day)) throw new DomainError("event.members-only");
};

export const once: Seller["once"] = {
  keyOf: ({ productId }) => `event ${productId}`,
  refusal: "event.paid",
  refuseHad: EventRegistration.refuseRegistered,
};

export const waits: Seller["waits"] = "never";
export const decided: Seller["decided"] = "nothing";
export const purchase: Seller["purchase"] = /* @__PURE__ */ alone(EventRegistration.purchase);
export const refunded: Seller["refunded"] = /* @__PURE__ */ alone(EventRegistration.endRefundedRegistration);
export const removed: Seller["removed"] = "only the line";
