import * as EventRegistration from "../../domains/event/event-registration.ts";
import { endRefundedTerm } from "../../domains/membership/end-refunded-term.ts";
import type { ProductKind } from "../../money/catalog/catalog.schema.ts";
import type { Ending } from "../../money/order/line-item/grant.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { Person } from "../../people/person/person.ts";

type EndLine = (line: LineItem, person: Person) => Promise<Ending>;

/** What ends when an item that had taken effect is given back in full. `undefined`: nothing of its own. */
export const endings: { readonly [K in ProductKind]: EndLine | undefined } = {
  membership: endRefundedTerm,
  event: EventRegistration.endRefundedRegistration,
  registration_fee: undefined,
  international_fee: undefined,
  course_material: undefined,
  exam: undefined,
  practice_exam: undefined,
  training: undefined,
  certification_fee: undefined,
  ceu_fee: undefined,
  /** Letters and lists read the refund from the line item. */
  donation: undefined,
  extension: undefined,
  renewal: undefined,
};
