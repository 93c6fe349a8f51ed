import type { Instant, PersonId } from "@guildhall/core/ground/shared/values";
import * as ReviewItems from "@guildhall/core/review/items";

/** What a decision says of the item that was read: as it is now, without opening it. */
export async function readNow(id: PersonId): Promise<{ changedAt?: Instant }> {
  const item = await ReviewItems.find(id);
  return item ? { changedAt: item.changedAt } : {};
}
