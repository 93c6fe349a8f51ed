import type { ProductKind } from "../catalog/catalog.schema.ts";
import { sentForReview } from "../membership/cart-membership.ts";
import type { LineItem } from "../order/line-item.schema.ts";
import type { Person, PersonPatch } from "../person/person.ts";

type Change = NonNullable<PersonPatch["set"]>;

/** What changes of the person for each kind when items are ordered that staff must approve first. */
const waiting: { readonly [K in ProductKind]?: (person: Person, items: readonly LineItem[]) => Change } = {
  membership: sentForReview,
};

export const waitingOnPerson = (person: Person, items: readonly LineItem[]): Change =>
  Object.assign({}, ...Object.values(waiting).map((of) => of(person, items)));
