import type { ProductKind } from "../catalog/catalog.schema.ts";
import { rejectionOf } from "../membership/membership-request.ts";
import type { LineItem } from "../order/line-item.schema.ts";
import type { Person } from "../person/person.ts";
import type { Write } from "../shared/commit.ts";

/** What each kind writes when staff reject an order. */
export const rejections: {
  readonly [K in ProductKind]?: (person: Person, items: readonly LineItem[]) => Promise<Write[]>;
} = {
  membership: rejectionOf,
};
