import { consumersOf } from "../ground/change/consume.ts";
import type { ProblemCode } from "../ground/shared/problem.ts";
import { nameItemsAnew } from "./name-items.ts";
import { reviewFollows } from "./review.follow.ts";
import type { DecisionActions, Subjects } from "./subject.ts";
import { takeEffect, tellTogether } from "./take-effect.ts";

interface ReviewTables {
  readonly subjects: Subjects;
  readonly decisionActions: DecisionActions;
  readonly sentenceOf: (code: ProblemCode) => string;
}

export const reviewConsumersOf = ({ subjects, decisionActions, sentenceOf }: ReviewTables) =>
  consumersOf(reviewFollows, {
    "review-decision": async ({ follow: { subject: kind, subjectId, reviewId } }) => {
      const [subject, carryOut] = await Promise.all([subjects[kind](), decisionActions[kind]()]);
      await takeEffect({ subject, carryOut, sentenceOf }, subjectId, reviewId);
    },
    "decided-together": async ({ id, follow }) => tellTogether(await subjects[follow.subject](), follow, id),
    "reviewed-person": ({ follow: { personId } }) => nameItemsAnew(personId),
  });
