import { withAuthors } from "../people/staff-user/staff-author.ts";
import type { KeptReview } from "./items.ts";
import type { Review } from "./review.schema.ts";

/** With the names of those who wrote them, for staff. */
export async function toReviews(reviews: readonly KeptReview[]): Promise<Review[]> {
  const written = await withAuthors(reviews.map((review) => ({ ...review, createdBy: review.by })));
  return written.map(({ author, ...review }) => ({ ...reviewFor(review), user: author }));
}

/** For the person whom they are about. */
export const reviewFor = ({
  id,
  createdAt,
  by,
  message,
  outcome,
  status,
  newStep,
  previousStep,
}: Omit<KeptReview, "createdBy">): Review => ({
  ...{ id, createdAt, message },
  user: { id: by },
  approved: outcome === "approve",
  extra: { status, newStep, previousStep },
});
