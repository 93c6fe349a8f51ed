import { withAuthors } from "../people/staff-author.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import { now } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import * as ReviewItems from "./items.ts";
import { isOpenElsewhere, reviewChangesOf, seenIn } from "./review.rules.ts";
import type { Opened, Opening, Review, ReviewItem, ReviewItemId, ReviewKind } from "./review.schema.ts";
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
    ReviewItems.reviewsOf(kept.itemId),
  ]);
  if (!shown || !standing) return undefined;
  const past = reviews.filter(({ id }) => id !== kept.decision?.id);
  return {
    ...standing,
    ...shown,
    kind: reviewable.kind,
    changedAt: kept.changedAt,
    changes: reviewChangesOf(past.at(-1)?.seen, seenIn(shown.sections)),
    reviews: await toReviews(past.toReversed()),
    ...(kept.failure && { failure: kept.failure }),
  };
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
