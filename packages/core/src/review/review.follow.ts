import * as z from "zod/mini";
import { followRow } from "../ground/change/outbox.schema.ts";
import { PersonId } from "../ground/shared/values.ts";
import { ReviewId, ReviewItemId, ReviewKind } from "./review.schema.ts";

export const reviewFollows = {
  "review-decision": followRow(
    // Stored in events that wait, so the first names stay.
    { subject: ReviewKind, subjectId: ReviewItemId, reviewId: ReviewId },
    ({ subject, subjectId }) => `Decision about the ${subject} ${subjectId}`,
  ),
  "decided-together": followRow(
    { subject: ReviewKind, personId: PersonId, decidedWith: ReviewId, itemIds: z.array(ReviewItemId) },
    ({ subject, itemIds }) =>
      `One message about ${itemIds.length} decisions (${subject}) that were made with one press`,
  ),
  "reviewed-person": followRow({ personId: PersonId }, ({ personId }) => `Name and flags of ${personId} in the queues`),
};

type Rows = typeof reviewFollows;
declare module "../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
