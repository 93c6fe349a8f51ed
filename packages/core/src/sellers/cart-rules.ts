import type { Offer, ProductKind } from "../catalog/catalog.schema.ts";
import { refuseTooFarAhead, withdrawRequest } from "../membership/cart-membership.ts";
import { isMemberOn } from "../person/membership.rules.ts";
import type { Person, PersonPatch } from "../person/person.ts";
import { today } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";

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
