import { putDiscountsInList, unlistedDiscounts } from "./catalog/older-discounts.ts";
import { putRegistrationsInList, unlistedRegistrations } from "./event/older-registrations.ts";
import {
  addRowsOf,
  nameTermsOf,
  peopleShownOtherwise,
  peopleWithoutRows,
  putTermsInList,
  unlistedTerms,
} from "./membership/older-terms.ts";
import { delistReviewedOrders, reviewedOrdersInTheirList } from "./membership-review/reviewed-orders.ts";
import { putPeopleInList, unlistedPeople } from "./person/all-people/older-people.ts";
import { queueClosures, unqueuedClosures } from "./privacy/queue-closures.ts";
import { peopleWithOlderItems, putItemsInList } from "./review/older-items.ts";
import { nestedWorkAreas, storeWorkAreas } from "./setting/nested-work-areas.ts";
import { putAnswersInList, unlistedAnswers } from "./study-module/kept-answers.ts";

interface OlderKind {
  readonly of: string;
  /** Answers how many there are; adds them if it is asked to. Safe to repeat. */
  readonly work: (isApplied: boolean) => Promise<number>;
}

const kindOf = <T>(
  of: string,
  find: () => Promise<readonly T[]>,
  add: (found: readonly T[]) => Promise<void>,
): OlderKind => ({
  of,
  work: async (isApplied) => {
    const found = await find();
    if (isApplied) await add(found);
    return found.length;
  },
});

/** What earlier releases stored without the keys or queues that lists and pages of staff read now. */
const olderKinds: readonly OlderKind[] = [
  kindOf("people in the list of users", unlistedPeople, putPeopleInList),
  kindOf("discount codes on their page", unlistedDiscounts, putDiscountsInList),
  kindOf("registrations on their event's roster", unlistedRegistrations, putRegistrationsInList),
  kindOf("terms in the list of memberships, or in the order of their ends", unlistedTerms, putTermsInList),
  kindOf("people whose membership is on their record alone", peopleWithoutRows, addRowsOf),
  kindOf("people with another name or other flags in the list of memberships", peopleShownOtherwise, nameTermsOf),
  kindOf("requests to close an account in their queue", unqueuedClosures, queueClosures),
  kindOf(
    "people whose requests are missing in their queue, or have another name or other flags there",
    peopleWithOlderItems,
    putItemsInList,
  ),
  kindOf(
    "orders that are reviewed in a queue, and listed among the orders too",
    reviewedOrdersInTheirList,
    delistReviewedOrders,
  ),
  kindOf("study-module requests in their list", unlistedAnswers, putAnswersInList),
  kindOf("work areas on their page", nestedWorkAreas, storeWorkAreas),
];

/** Reads the whole table: not for requests. Answers what was missing, and adds it if that is asked for. */
export async function listOlderRecords({ isApplied }: { readonly isApplied: boolean }) {
  const counts: { of: string; missing: number }[] = [];
  for (const { of, work } of olderKinds) counts.push({ of, missing: await work(isApplied) });
  return counts;
}
