import { consumersOf } from "../change/consume.ts";
import * as Person from "../person/person.ts";
import type { ProblemCode } from "../shared/problem.ts";
import * as ReviewItems from "./items.ts";
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
    "reviewed-person": async ({ follow: { personId } }) => {
      const person = await Person.find(personId);
      if (person) await ReviewItems.nameAnew(person);
    },
  });
