import type { Instant } from "../../../ground/shared/values.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import * as ReviewItems from "../../../review/items.ts";
import type { ReviewItemId } from "../../../review/review.schema.ts";
import { itemIdAs } from "../../../review/subject.schema.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { type RegistrationApproval, registrationSubject } from "./registration.subject.schema.ts";

interface SentRegistration {
  readonly id: RegistrationId;
  readonly person: ReviewItems.ReviewPerson;
  readonly at: Instant;
  readonly certification: string;
  readonly pathway: string | undefined;
}

export const approvalItemId = (id: RegistrationId, as: RegistrationApproval): ReviewItemId =>
  itemIdAs(registrationSubject, id, as);

const words = { pth: "pathway", rgr: "registration", xap: "hours" } as const;

/** Puts a registration into the queue of staff, again where it was sent back. For the transaction that moves it there. */
export const sentForReview = (
  as: RegistrationApproval,
  { id, person, at, certification, pathway }: SentRegistration,
): Write =>
  ReviewItems.submitted(
    registrationSubject,
    {
      itemId: approvalItemId(id, as),
      person,
      at,
      cells: { certification, pathway, approval: words[as] },
    },
    "registration.in-review",
  );

/** Takes it out of the queue, unless it is being decided. */
export const notForReview = (as: RegistrationApproval, id: RegistrationId): Write[] =>
  ReviewItems.withdrawn(approvalItemId(id, as), "registration.being-decided");
