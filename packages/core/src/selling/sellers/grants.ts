import * as Gifts from "../../domains/donation/gift.ts";
import * as EventRegistration from "../../domains/event/event-registration.ts";
import * as MembershipGrant from "../../domains/membership/membership-grant.ts";
import type { ProductKind } from "../../money/catalog/catalog.schema.ts";
import type { Grant } from "../../money/order/line-item/grant.ts";

/** A kind without a row needs no effect: its domain reads the paid line item itself. */
export const grants: { readonly [K in ProductKind]?: Grant } = {
  membership: MembershipGrant.grant,
  event: EventRegistration.grant,
  donation: Gifts.grant,
};
