import type { ProductKind } from "../catalog/catalog.schema.ts";
import { refuseTooFarAhead, takeBackRequest } from "../membership/cart-membership.ts";
import type { Person, PersonPatch } from "../person/person.ts";

/** What a kind of line item asks of the cart, beyond being offered. */
interface CartRules {
  /** Before one more is put in: throws where it may not be. */
  readonly refuse?: (person: Person) => void;
  /** What changes on the person's record when it is taken out. */
  readonly takeBack?: (person: Person) => PersonPatch;
}

export const cartRules: { readonly [K in ProductKind]?: CartRules } = {
  membership: { refuse: refuseTooFarAhead, takeBack: takeBackRequest },
};
