import { requestedMail, sentForReview } from "../../domains/membership/cart-membership.ts";
import type { Follow } from "../../ground/change/outbox.schema.ts";
import { now } from "../../ground/shared/clock.ts";
import type { Write } from "../../ground/storage/commit.ts";
import type { ProductKind } from "../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { Person, PersonPatch } from "../../people/person/person.ts";
import * as ReviewItems from "../../review/items.ts";
import type { ReviewKind } from "../../review/review.schema.ts";

type PersonPatchFields = NonNullable<PersonPatch["set"]>;

interface WaitingKind {
  readonly onPerson: (person: Person, items: readonly LineItem[]) => PersonPatchFields;
  /** Where staff decide on it, if it has a request. */
  readonly reviewedAs: ReviewKind;
  readonly mailOf: (person: Person, item: LineItem) => Follow;
}

/** For each kind whose items staff review once they are ordered. */
const waiting: { readonly [K in ProductKind]?: WaitingKind } = {
  membership: { onPerson: sentForReview, reviewedAs: "membership", mailOf: requestedMail },
};

export const waitingOnPerson = (person: Person, items: readonly LineItem[]): PersonPatchFields =>
  Object.assign({}, ...Object.values(waiting).map(({ onPerson }) => onPerson(person, items)));

export const waitsForReview = ({ kind, request }: Pick<LineItem, "kind" | "request">): boolean =>
  waiting[kind] !== undefined && request !== undefined;

interface Sent {
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
}

/** Puts the items into the queues of staff, for the transaction that orders them (bylaws#membership-review). */
export function waitingForReview(person: Person, items: readonly LineItem[]): Sent {
  const reviewed = items.flatMap((item) => {
    const row = waiting[item.kind];
    return row && waitsForReview(item) ? [{ ...row, item }] : [];
  });
  return {
    writes: reviewed.map(({ reviewedAs: kind, item: { id: itemId, name: type } }) =>
      ReviewItems.submitted({ kind, itemId, person, at: now(), type }, "conflict"),
    ),
    follows: reviewed.map(({ mailOf, item }) => mailOf(person, item)),
  };
}
