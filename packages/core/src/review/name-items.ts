import type { PersonId } from "../ground/shared/values.ts";
import { commit, type Write, write } from "../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../ground/storage/retry.ts";
import * as Person from "../people/person/person.ts";
import { isShownOtherwise } from "../people/person/shown-person.rules.ts";
import * as ReviewItems from "./items.ts";
import { ReviewItemEntity } from "./review.entity.ts";
import type { ReviewItemId } from "./review.schema.ts";

/** Gives all that a person sent in their name and flags as they are at the moment of the write; what has them stays. */
export async function nameItemsAnew(personId: PersonId): Promise<void> {
  const items = ReviewItemEntity.query.byPerson({ personId });
  const { data } = await items.go({ attributes: ["itemId"], pages: "all" });
  for (const { itemId } of data) await retryWhenOvertaken(() => nameItemAnew(itemId, personId));
}

async function nameItemAnew(itemId: ReviewItemId, personId: PersonId): Promise<void> {
  const [person, item] = await Promise.all([Person.find(personId), ReviewItems.find(itemId)]);
  if (!person || item?.personId !== personId || item.smallListIn === undefined) return;
  if (!isShownOtherwise(item, person)) return;
  await commit([named(item, person), Person.refuseChanged(person, ["firstName", "lastName", "activeFlags"])]);
}

function named(
  item: ReviewItems.KeptReviewItem,
  { id, firstName, lastName, activeFlags }: ReviewItems.ReviewPerson,
): Write {
  const setting = ReviewItems.patchedAsListed(item).set({ firstName, lastName, ...(activeFlags && { activeFlags }) });
  const shown = activeFlags ? setting : setting.remove(["activeFlags"]);
  return write(shown.where(({ personId }, { eq }) => eq(personId, id)).params());
}
