import * as ReviewItems from "../../../../review/items.ts";
import * as OtherItems from "../../../../review/other-items.ts";
import type { Review } from "../../../../review/review.schema.ts";
import { reviewFor } from "../../../../review/shown-reviews.ts";
import type { StepFacts } from "../../step/certification-step.schema.ts";
import { mostBefore, type Registration, type RegistrationWait } from "../registration.schema.ts";
import { registrationApprovals } from "../registration.subject.schema.ts";
import type { RegistrationRead } from "../registration-read.ts";
import { approvalItemId, isBeforeEnrollment } from "../sent-for-review.ts";
import { isApprovedUnpaid } from "../standing.rules.ts";
import { transcriptItemId } from "../transcript-asked.ts";

/** Of all approvals, the oldest first; not the one that can still be taken back. */
export async function reviewsOf({ registration, waiting }: RegistrationRead): Promise<Review[]> {
  const asked = registrationApprovals.filter((as) => registration.enrolledOn !== undefined || isBeforeEnrollment(as));
  const ids = asked.map((as) => approvalItemId(registration.id, as));
  const reviews = (await Promise.all(ids.map((id) => ReviewItems.reviewsOf(id)))).flat();
  return reviews
    .filter(({ id }) => id !== waiting?.decision?.id)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map(reviewFor);
}

/** Once it is approved, it waits for its payment and not for staff. */
export const registrationWait = async ({
  waiting,
  registration,
}: RegistrationRead): Promise<RegistrationWait | undefined> =>
  waiting && !isApprovedUnpaid(registration) ? waitOf(waiting) : undefined;

async function waitOf(item: ReviewItems.KeptReviewItem): Promise<RegistrationWait> {
  const [before, usualDays] = await Promise.all([OtherItems.countBefore(item, mostBefore), OtherItems.usualDays(item)]);
  return { since: item.since, before, usualDays, isBeingDecided: item.decision !== undefined };
}

export async function transcriptShown(
  read: RegistrationRead,
  { transcript }: Pick<StepFacts, "transcript">,
): Promise<Registration["transcript"]> {
  if (transcript === "accepted") return { state: "accepted" };
  if (transcript === undefined) return read.registration.transcriptRefusedAt && { state: "refused" };
  const item = await ReviewItems.find(transcriptItemId(read.registration.id));
  return { state: "waiting", ...(item?.status === "pending" && { wait: await waitOf(item) }) };
}
