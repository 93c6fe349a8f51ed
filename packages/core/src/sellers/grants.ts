import type { ProductKind } from "../catalog/catalog.schema.ts";
import * as Gift from "../donation/gift.ts";
import * as EventRegistration from "../event/event-registration.ts";
import * as MembershipGrant from "../membership/membership-grant.ts";
import type { Grant } from "../order/grant.ts";

/** How each kind of line item takes effect. Of a kind without a row, the paid line item is itself what its domain goes by. */
export const grants: { readonly [K in ProductKind]?: Grant } = {
  membership: MembershipGrant.grant,
  event: EventRegistration.grant,
  donation: Gift.grant,
};
