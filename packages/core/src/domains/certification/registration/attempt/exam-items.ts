import type { Instant } from "../../../../ground/shared/values.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import * as ReviewItems from "../../../../review/items.ts";
import type { ReviewItemId } from "../../../../review/review.schema.ts";
import { itemIdAs } from "../../../../review/subject.schema.ts";
import { ExamAttemptId, RegistrationId } from "../../certification.schema.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import type { KeptRegistration } from "../registrations.ts";
import { accommodationSubject } from "./accommodation.subject.schema.ts";
import { examResultSubject } from "./exam-result.subject.schema.ts";

const suffixOf = (itemId: string): string => itemId.slice(itemId.indexOf("_"));

type Accommodated = Pick<KeptRegistration, "id"> & Partial<Pick<KeptRegistration, "accommodation">>;

export const accommodationItemId = ({ id, accommodation }: Accommodated): ReviewItemId =>
  itemIdAs(accommodationSubject, accommodation?.askedOf ?? id, "acm");
export const registrationIdIn = (itemId: string): RegistrationId => RegistrationId.parse(`reg${suffixOf(itemId)}`);

export const resultItemId = (id: ExamAttemptId): ReviewItemId => itemIdAs(examResultSubject, id, "exr");
export const attemptIdIn = (itemId: string): ExamAttemptId => ExamAttemptId.parse(`att${suffixOf(itemId)}`);

interface Sent {
  readonly person: ReviewItems.ReviewPerson;
  readonly registration: KeptRegistration;
  readonly at: Instant;
}

/** For the transaction that asks for them. */
export const accommodationSent = ({ person, registration, at }: Sent): Write =>
  ReviewItems.submitted(
    accommodationSubject,
    {
      itemId: accommodationItemId(registration),
      cells: { certification: registration.certificationName },
      ...{ person, at },
    },
    "exam.accommodation-waits",
  );

/** For the transaction that keeps it with the attempt. */
export const resultSent = (
  { person, registration, at }: Sent,
  { id }: Pick<ExamAttempt, "id">,
  result: string,
): Write =>
  ReviewItems.submitted(
    examResultSubject,
    {
      itemId: resultItemId(id),
      cells: { certification: registration.certificationName, result },
      ...{ person, at },
    },
    "exam.result-waits",
  );

/** Nothing of it is left to decide. Refused while it is being decided. */
export const resultWithdrawn = ({ id, waiting }: Pick<ExamAttempt, "id" | "waiting">): Write[] =>
  waiting ? ReviewItems.withdrawn(examResultSubject, resultItemId(id), "exam.being-decided") : [];
