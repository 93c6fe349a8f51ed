import { refuseTooFarAhead, withdrawRequest } from "../../domains/membership/cart-membership.ts";
import { today } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { Offer, ProductKind } from "../../money/catalog/catalog.schema.ts";
import { isMemberOn } from "../../people/person/membership.rules.ts";
import type { Person, PersonPatch } from "../../people/person/person.ts";

interface CartRules {
  /** Throws if the item may not be added, or no longer be paid for. */
  readonly refuse?: (person: Person, offer: Offer | undefined) => void | Promise<void>;
  /** Changes of the person's record when it is removed. */
  readonly onRemoval?: (person: Person) => PersonPatch;
}

/** bylaws#membership-years-ahead */
export const cartRules: { readonly [K in ProductKind]?: CartRules } = {
  event: { refuse: refuseForMembersOnly },
  membership: { refuse: refuseTooFarAhead, onRemoval: withdrawRequest },
};

/** bylaws#member-events */
function refuseForMembersOnly(person: Person, offer: Offer | undefined): void {
  const day = today();
  if (offer?.forMembersOnly && !isMemberOn(person, day)) throw new DomainError("event.members-only");
}
