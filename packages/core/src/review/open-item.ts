import { type Actor, personOf } from "../ground/route/actor.ts";
import { now } from "../ground/shared/clock.ts";
import { DomainError } from "../ground/shared/errors.ts";
import { withAuthors } from "../people/staff-user/staff-author.ts";
import * as ReviewItems from "./items.ts";
import { isOpenElsewhere } from "./review.rules.ts";
import type { Opened, Opening, Review, ReviewItem, ReviewItemId, ReviewKind } from "./review.schema.ts";
import { reviewChangesOf, sectionsAsSeen, seenIn, sentBackBefore } from "./review-changes.rules.ts";
import type { Reviewable } from "./reviewable.ts";
import { standingsOf } from "./standings.ts";

/** Claims an item, and answers the one that comes after it as well: so the next is there at once. */
export async function open(
  actor: Actor,
  reviewable: Reviewable,
  id: ReviewItemId,
  { takeOver, leaving }: Opening,
): Promise<Opened> {
  const { personId: by } = personOf(actor);
  const [opened] = await Promise.all([
    ReviewItems.claim(reviewable.kind, id, { by, takeOver }),
    leaving && leaving !== id ? ReviewItems.release(leaving, by) : undefined,
  ]);
  const [item, next] = await Promise.all([toItem(actor, reviewable, opened), nextOf(actor, reviewable, opened)]);
  if (!item) throw new DomainError("review.gone");
  return { item, ...(next && { next }) };
}

/** Then from the beginning: what was passed over is not lost. */
async function nextOf(
  actor: Actor,
  reviewable: Reviewable,
  current: ReviewItems.KeptReviewItem,
): Promise<ReviewItem | undefined> {
  const reviewer = { by: personOf(actor).personId, at: now() };
  const isFree = (item: ReviewItems.KeptReviewItem) =>
    item.itemId !== current.itemId && !item.decision && !isOpenElsewhere(item, reviewer);
  const next = await firstOf(waitingAround(reviewable.kind, current), isFree);
  return next && toItem(actor, reviewable, next);
}

async function* waitingAround(kind: ReviewKind, current: ReviewItems.KeptReviewItem) {
  yield* ReviewItems.waitingAfter(kind, current);
  for await (const item of ReviewItems.waitingAfter(kind)) {
    if (item.itemId === current.itemId || item.since > current.since) return;
    yield item;
  }
}

async function firstOf<T>(items: AsyncIterable<T>, isWanted: (item: T) => boolean): Promise<T | undefined> {
  for await (const item of items) if (isWanted(item)) return item;
  return undefined;
}

async function toItem(
  actor: Actor,
  reviewable: Reviewable,
  kept: ReviewItems.KeptReviewItem,
): Promise<ReviewItem | undefined> {
  const [shown, [standing], reviews] = await Promise.all([
    reviewable.show(kept),
    standingsOf(actor, [kept]),
    reviewsOf(kept),
  ]);
  if (!shown || !standing) return undefined;
  const past = reviews.filter(({ id }) => id !== kept.decision?.id);
  const seen = past.at(-1)?.seen;
  const waits = kept.status === "pending";
  return {
    ...standing,
    ...shown,
    kind: reviewable.kind,
    changedAt: kept.changedAt,
    sections: waits ? shown.sections : sectionsAsSeen(shown.sections, seen),
    changes: waits ? reviewChangesOf(seen, seenIn(shown.sections)) : [],
    reviews: await toReviews(past.toReversed()),
    ...(kept.failure && { failure: kept.failure }),
  };
}

/** bylaws#review-again. With those of what was sent back, and is sent in again as another item. */
async function reviewsOf(kept: ReviewItems.KeptReviewItem): Promise<ReviewItems.KeptReview[]> {
  const before = sentBackBefore(kept, await ReviewItems.earlierOf(kept));
  return (await Promise.all([...before, kept].map(({ itemId }) => ReviewItems.reviewsOf(itemId)))).flat();
}

async function toReviews(reviews: readonly ReviewItems.KeptReview[]): Promise<Review[]> {
  const written = await withAuthors(reviews.map((review) => ({ ...review, createdBy: review.by })));
  return written.map(({ id, createdAt, author, message, outcome, status, newStep, previousStep }) => ({
    id,
    createdAt,
    user: author,
    message,
    approved: outcome === "approve",
    extra: { status, newStep, previousStep },
  }));
}
