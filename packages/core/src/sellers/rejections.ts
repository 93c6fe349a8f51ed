import type { ProductKind } from "../catalog/catalog.schema.ts";
import { rejectionOf } from "../membership/membership-request.ts";
import type { LineItem } from "../order/line-item.schema.ts";
import type { Person, PersonPatch } from "../person/person.ts";

/** What changes of the person for each kind when staff reject an order. */
export const rejections: {
  readonly [K in ProductKind]?: (person: Person, items: readonly LineItem[]) => Promise<PersonPatch["set"]>;
} = {
  membership: rejectionOf,
};
