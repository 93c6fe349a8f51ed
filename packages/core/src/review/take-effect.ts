import type { FollowOf } from "../ground/change/outbox.schema.ts";
import * as Outbox from "../ground/change/outbox.ts";
import { record } from "../ground/change/record.ts";
import { secondsFromNow } from "../ground/shared/clock.ts";
import { DomainError, MustWait } from "../ground/shared/errors.ts";
import type { OutboxId } from "../ground/shared/ids.ts";
import type { ProblemCode } from "../ground/shared/problem.ts";
import { commit, type Write, write } from "../ground/storage/commit.ts";
import { mayPassLater } from "../ground/storage/retry.ts";
import * as ReviewItems from "./items.ts";
import { ReviewEntity } from "./review.entity.ts";
import type { ReviewId, ReviewItemId } from "./review.schema.ts";
import { hasMovedSince } from "./review-changes.rules.ts";
import { digestOfPerson } from "./showed.ts";
import type { SubjectWords } from "./subject.schema.ts";
import type { DecisionAction, FinalDecision, ReviewSubject, ToldReview } from "./subject.ts";
import { withoutDecision } from "./take-back.ts";

interface Kind {
  readonly subject: ReviewSubject;
  readonly carryOut: DecisionAction;
  readonly sentenceOf: (code: ProblemCode) => string;
}

/** bylaws#review-fields. Does nothing for a decision that was taken back, or has taken effect. */
export async function takeEffect(
  { subject, carryOut, sentenceOf }: Kind,
  itemId: ReviewItemId,
  reviewId: ReviewId,
): Promise<void> {
  const item = await ReviewItems.find(itemId);
  if (item?.decisionId !== reviewId) return;
  const review = (await ReviewItems.reviewsOf(itemId)).find(({ id }) => id === reviewId);
  if (!review) throw new Error(`The review ${reviewId} is not there`);
  const { outcome, fields = {} } = review;
  try {
    await subject.check(item, { outcome, fields });
    await refuseMoved(subject, item, review);
    await carryOut(item, finalDecision(subject, item, review, await isToldTogether(review)));
  } catch (error) {
    if (!(error instanceof DomainError) || mayPassLater(error)) throw error;
    await waitAgain(subject.words, item, review, {
      failure: sentenceOf(error.code),
      decisionWrites: subject.decisionWrites(item),
    });
  }
}

/** A fact may have changed in the seconds of taking back: then nobody has decided about it (bylaws#review-fields). */
async function refuseMoved(
  subject: ReviewSubject,
  item: ReviewItems.KeptReviewItem,
  { seen, seenPerson }: ReviewItems.KeptReview,
): Promise<void> {
  const shown = await subject.show(item);
  if (!shown) return;
  const isAnother = seenPerson !== undefined && seenPerson !== digestOfPerson(shown);
  if (isAnother || hasMovedSince(seen, shown.parts)) throw new DomainError("review.changed");
}

async function isToldTogether({ toldBy, itemId }: ReviewItems.KeptReview): Promise<boolean> {
  const follow = toldBy && (await Outbox.followOf(toldBy));
  return follow?.kind === "decided-together" && follow.itemIds.includes(itemId);
}

function finalDecision(
  { words }: ReviewSubject,
  item: ReviewItems.KeptReviewItem,
  review: ReviewItems.KeptReview,
  isTogether: boolean,
): FinalDecision {
  const { outcome, message, by, newStep: step, fields = {} } = review;
  return {
    ...{ outcome, message, step, fields, author: { by } },
    ...(isTogether && { tellTogether: (told) => ReviewItems.told(review, told) }),
    settled: ReviewItems.settled(words, item, review),
    withdrawn: [
      ...ReviewItems.ended(words, item.itemId, review.id),
      write(ReviewEntity.remove({ itemId: item.itemId, id: review.id }).params()),
    ],
  };
}

/** What a rule refuses by now goes back into the queue, and says why. */
interface Refused {
  readonly failure: string;
  readonly decisionWrites: readonly Write[];
}

async function waitAgain(
  words: SubjectWords,
  item: ReviewItems.KeptReviewItem,
  { id, by }: ReviewItems.KeptReview,
  { failure, decisionWrites }: Refused,
) {
  const { itemId, personId } = item;
  await record(
    { by },
    {
      about: personId,
      action: "review.not-carried-out",
      writes: [
        write(withoutDecision(words, itemId, id, failure).params()),
        write(ReviewEntity.remove({ itemId, id }).params()),
        ...decisionWrites,
      ],
      reason: failure,
    },
  );
}

type Together = Pick<FollowOf<"decided-together">, "decidedWith" | "itemIds">;

/** bylaws#review-together. Sent with the mark that the event is done, so once. What was taken back or refused has no review any more. */
export async function tellTogether(
  subject: Pick<ReviewSubject, "tellTogether">,
  { decidedWith, itemIds }: Together,
  outboxId: OutboxId,
): Promise<void> {
  // Before the reviews: what has taken effect by now says there what is told of it.
  const items = await Promise.all(itemIds.map(ReviewItems.find));
  const all = (await Promise.all(itemIds.map(ReviewItems.reviewsOf))).flat();
  const reviews = all.filter((review) => review.decidedWith === decidedWith);
  const waiting = reviews.filter(({ id }) => items.some((item) => item?.decisionId === id));
  if (waiting.some(({ createdAt }) => createdAt > secondsFromNow(-longestWaitSeconds))) {
    throw new MustWait("A decision that was made with the same press has not taken effect yet.", 60);
  }
  const told = reviews.filter((review): review is ToldReview => review.told !== undefined);
  const follows = told.length > 0 ? await subject.tellTogether?.(told) : undefined;
  await commit([
    ...(follows ?? []).map(Outbox.entry),
    ...waiting.map(ReviewItems.toldAlone),
    Outbox.carriedOut(outboxId),
  ]);
}

/** One that staff have to help on keeps the news of the others no longer; later, it tells of itself. */
const longestWaitSeconds = 3600;
