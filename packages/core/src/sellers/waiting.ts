import type { ProductKind } from "../catalog/catalog.schema.ts";
import { sentForReview } from "../membership/cart-membership.ts";
import type { LineItem } from "../order/line-item.schema.ts";
import type { Person, PersonPatch } from "../person/person.ts";
import * as ReviewItems from "../review/items.ts";
import type { ReviewKind } from "../review/review.schema.ts";
import { now } from "../shared/clock.ts";
import type { Write } from "../shared/commit.ts";

type Change = NonNullable<PersonPatch["set"]>;

interface Waiting {
  readonly onPerson: (person: Person, items: readonly LineItem[]) => Change;
  /** Where staff decide on it, if it has a request. */
  readonly reviewedAs: ReviewKind;
}

/** For each kind whose items staff review once they are ordered. */
const waiting: { readonly [K in ProductKind]?: Waiting } = {
  membership: { onPerson: sentForReview, reviewedAs: "membership" },
};

export const waitingOnPerson = (person: Person, items: readonly LineItem[]): Change =>
  Object.assign({}, ...Object.values(waiting).map(({ onPerson }) => onPerson(person, items)));

export const waitsForReview = ({ kind, request }: Pick<LineItem, "kind" | "request">): boolean =>
  waiting[kind] !== undefined && request !== undefined;

/** Puts the items into the queues of staff, for the transaction that orders them. */
export const waitingForReview = (person: Person, items: readonly LineItem[]): Write[] =>
  items.flatMap(({ id: itemId, kind, name: type, request }) => {
    const { reviewedAs } = waiting[kind] ?? {};
    if (!reviewedAs || !waitsForReview({ kind, request })) return [];
    return [ReviewItems.submitted({ kind: reviewedAs, itemId, person, at: now(), type }, "conflict")];
  });
