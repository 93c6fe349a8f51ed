import type { ProductKind } from "../catalog/catalog.schema.ts";
import { refuseTooFarAhead, takeBackRequest } from "../membership/cart-membership.ts";
import type { Person, PersonPatch } from "../person/person.ts";

/** A kind's own rules for the cart. */
interface CartRules {
  /** Throws if the item may not be added. */
  readonly refuse?: (person: Person) => Promise<void>;
  /** Changes of the person's record when it is removed. */
  readonly takeBack?: (person: Person) => PersonPatch;
}

export const cartRules: { readonly [K in ProductKind]?: CartRules } = {
  membership: { refuse: refuseTooFarAhead, takeBack: takeBackRequest },
};
