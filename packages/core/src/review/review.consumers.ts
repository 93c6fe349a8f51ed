import { consumersOf } from "../ground/change/consume.ts";
import type { ProblemCode } from "../ground/shared/problem.ts";
import { nameItemsAnew } from "./name-items.ts";
import { reviewFollows } from "./review.follow.ts";
import type { DecisionActions, Reviewables } from "./reviewable.ts";
import { takeEffect } from "./take-effect.ts";

interface ReviewTables {
  readonly reviewables: Reviewables;
  readonly decisionActions: DecisionActions;
  readonly sentenceOf: (code: ProblemCode) => string;
}

export const reviewConsumersOf = ({ reviewables, decisionActions, sentenceOf }: ReviewTables) =>
  consumersOf(reviewFollows, {
    "review-decision": async ({ follow: { subject: kind, subjectId, reviewId } }) => {
      const [reviewable, carryOut] = await Promise.all([reviewables[kind](), decisionActions[kind]()]);
      await takeEffect({ reviewable, carryOut, sentenceOf }, subjectId, reviewId);
    },
    "reviewed-person": ({ follow: { personId } }) => nameItemsAnew(personId),
  });
