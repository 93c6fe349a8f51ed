import { type Actor, personOf } from "../ground/route/actor.ts";
import { now } from "../ground/shared/clock.ts";
import { DomainError } from "../ground/shared/errors.ts";
import { fieldsAsked } from "./decide.ts";
import * as ReviewItems from "./items.ts";
import * as OtherItems from "./other-items.ts";
import { isOpenElsewhere } from "./review.rules.ts";
import type { Opened, Opening, ReviewItem, ReviewItemId, ReviewKind } from "./review.schema.ts";
import { partsAsSeen, reviewChangesOf, seenIn, sentBackBefore } from "./review-changes.rules.ts";
import { digestOfShown } from "./showed.ts";
import { toReviews } from "./shown-reviews.ts";
import { standingsOf } from "./standings.ts";
import { itemIdsBeside, recordIdOf } from "./subject.schema.ts";
import { itemIdOf, type ReviewSubject, type SubjectShown } from "./subject.ts";

/** Claims an item, and answers the one that comes after it as well: so the next is there at once. */
export async function open(
  actor: Actor,
  subject: ReviewSubject,
  recordId: ReviewItemId,
  { takeOver, leaving }: Opening,
): Promise<Opened> {
  const { personId: by } = personOf(actor);
  const id = await itemIdOf(subject, recordId);
  const [opened] = await Promise.all([
    ReviewItems.claim(subject.words, id, { by, takeOver }),
    leaving && leaving !== id ? ReviewItems.release(subject.words, leaving, by) : undefined,
  ]);
  const [item, next] = await Promise.all([toOpened(actor, subject, opened), nextOf(actor, subject, opened)]);
  if (!item) throw new DomainError("review.gone");
  return { item, ...(next && { next }) };
}

/** Then from the beginning: what was passed over is not lost. */
async function nextOf(
  actor: Actor,
  subject: ReviewSubject,
  current: ReviewItems.KeptReviewItem,
): Promise<ReviewItem | undefined> {
  const reviewer = { by: personOf(actor).personId, at: now() };
  const isFree = (item: ReviewItems.KeptReviewItem) =>
    item.itemId !== current.itemId && !item.decision && !isOpenElsewhere(item, reviewer);
  const next = await firstOf(waitingAround(subject.words.kind, current), isFree);
  return next && toItem(actor, subject, next);
}

async function* waitingAround(kind: ReviewKind, current: ReviewItems.KeptReviewItem) {
  yield* OtherItems.waitingAfter(kind, current);
  for await (const item of OtherItems.waitingAfter(kind)) {
    if (item.itemId === current.itemId || item.since > current.since) return;
    yield item;
  }
}

async function firstOf<T>(items: AsyncIterable<T>, isWanted: (item: T) => boolean): Promise<T | undefined> {
  for await (const item of items) if (isWanted(item)) return item;
  return undefined;
}

/** For whoever may now decide it: a decision is about what this shows. */
async function toOpened(
  actor: Actor,
  subject: ReviewSubject,
  claimed: ReviewItems.KeptReviewItem,
): Promise<ReviewItem | undefined> {
  const shown = await subject.show(claimed);
  const kept = shown && (await ReviewItems.keepShowed(claimed, digestOfShown(shown)));
  return kept && toItem(actor, subject, kept, shown);
}

async function toItem(
  actor: Actor,
  subject: ReviewSubject,
  kept: ReviewItems.KeptReviewItem,
  already?: SubjectShown,
): Promise<ReviewItem | undefined> {
  const [shown, [standing], reviews, decidedToo] = await Promise.all([
    already ?? subject.show(kept, "ahead"),
    standingsOf(actor, [kept]),
    reviewsOf(subject, kept),
    decidedTogether(kept),
  ]);
  if (!shown || !standing) return undefined;
  const { words } = subject;
  const past = reviews.filter(({ id }) => id !== kept.decision?.id);
  const seen = past.findLast(isComparedWith(subject, kept))?.seen;
  const waits = kept.status === "pending";
  return {
    ...standing,
    ...shown,
    kind: words.kind,
    recordId: recordIdOf(words, kept.itemId),
    changedAt: kept.changedAt,
    parts: waits ? shown.parts : partsAsSeen(shown.parts, seen),
    changes: waits ? reviewChangesOf(seen, seenIn(shown.parts)) : [],
    reviews: await toReviews(past.toReversed()),
    outcomes: {
      approve: { ...shown.outcomes.approve, fields: fieldsAsked(words, shown, "approve") },
      reject: { ...shown.outcomes.reject, fields: fieldsAsked(words, shown, "reject") },
    },
    ...(kept.failure && { failure: kept.failure }),
    ...(decidedToo.length > 0 && { decidedToo }),
  };
}

/** bylaws#review-taken-back. Without what a rule refused, or was taken back by itself. */
async function decidedTogether({
  itemId,
  decision,
}: ReviewItems.KeptReviewItem): Promise<NonNullable<ReviewItem["decidedToo"]>> {
  const others = (decision?.together ?? []).filter((id) => id !== itemId);
  const items = await Promise.all(others.map(ReviewItems.find));
  return items.flatMap((item) => {
    const isOfPress = item?.decision?.by === decision?.by && item?.decision?.together?.includes(itemId);
    if (!item?.decision || !isOfPress) return [];
    return [{ itemId: item.itemId, id: item.decision.id }];
  });
}

/** bylaws#review-again. With those of what was sent back, and is sent in again as another item; or with all of its record. */
async function reviewsOf(
  { words }: ReviewSubject,
  kept: ReviewItems.KeptReviewItem,
): Promise<ReviewItems.KeptReview[]> {
  const isOfRecord = words.history === "of this thing";
  const before = isOfRecord ? [] : sentBackBefore(kept, await OtherItems.earlierOf(kept));
  const itemIds = isOfRecord ? itemIdsBeside(words, kept.itemId) : [...before.map(({ itemId }) => itemId), kept.itemId];
  const reviews = (await Promise.all(itemIds.map(ReviewItems.reviewsEventually))).flat();
  return isOfRecord ? reviews.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)) : reviews;
}

/** Where a record waits in several ways, each shows something else. */
const isComparedWith =
  ({ words }: ReviewSubject, { itemId }: ReviewItems.KeptReviewItem) =>
  (review: ReviewItems.KeptReview): boolean =>
    words.history === "of the person's like" || review.itemId === itemId;
