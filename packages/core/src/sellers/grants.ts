import type { ProductKind } from "../catalog/catalog.schema.ts";
import * as Gifts from "../donation/gift.ts";
import * as EventRegistration from "../event/event-registration.ts";
import * as MembershipGrant from "../membership/membership-grant.ts";
import type { Grant } from "../order/line-item/grant.ts";

/** A kind without a row needs no effect: its domain reads the paid line item itself. */
export const grants: { readonly [K in ProductKind]?: Grant } = {
  membership: MembershipGrant.grant,
  event: EventRegistration.grant,
  donation: Gifts.grant,
};
