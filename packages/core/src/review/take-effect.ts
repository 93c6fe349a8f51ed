import { record } from "../ground/change/record.ts";
import { DomainError } from "../ground/shared/errors.ts";
import type { ProblemCode } from "../ground/shared/problem.ts";
import { type Write, write } from "../ground/storage/commit.ts";
import { mayPassLater } from "../ground/storage/retry.ts";
import * as ReviewItems from "./items.ts";
import { ReviewEntity } from "./review.entity.ts";
import type { ReviewId, ReviewItemId } from "./review.schema.ts";
import type { DecisionAction, FinalDecision, ReviewSubject } from "./subject.ts";
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
    await carryOut(item, finalDecision(subject, item, review));
  } catch (error) {
    if (!(error instanceof DomainError) || mayPassLater(error)) throw error;
    await waitAgain(item, review, { failure: sentenceOf(error.code), decisionWrites: subject.decisionWrites(item) });
  }
}

function finalDecision(
  { words }: ReviewSubject,
  item: ReviewItems.KeptReviewItem,
  review: ReviewItems.KeptReview,
): FinalDecision {
  const { outcome, message, by, newStep: step, fields = {}, togetherWith } = review;
  return {
    ...{ outcome, message, step, fields, togetherWith, author: { by } },
    settled: ReviewItems.settled(item, review, words.keeps),
    withdrawn: [
      ...ReviewItems.ended(item.itemId, review.id),
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
        write(withoutDecision(itemId, id, failure).params()),
        write(ReviewEntity.remove({ itemId, id }).params()),
        ...decisionWrites,
      ],
      reason: failure,
    },
  );
}
