import { today } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { alone, type Seller } from "../../money/order/line-item/seller.ts";
import { isMemberOn } from "../../people/person/membership.rules.ts";
import * as EventOffer from "./event-offer.ts";
import * as EventRegistration from "./event-registration.ts";

export const words: Seller["words"] = {};

export const offersOf: Seller["offersOf"] = async (asked) => {
  const offers = await EventOffer.offersOf(asked.map(({ productId }) => productId));
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
