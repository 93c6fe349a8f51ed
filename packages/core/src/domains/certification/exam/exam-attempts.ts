import { now } from "../../../ground/shared/clock.ts";
import type { LineItemId } from "../../../ground/shared/ids.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { type Write, write } from "../../../ground/storage/commit.ts";
import { byHandFrom } from "../by-hand-index.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { isToSchedule } from "./exam.rules.ts";
import { ExamAttempt } from "./exam.schema.ts";
import { ExamAttemptEntity } from "./exam-attempt.entity.ts";

/** Of all registrations of the person, by registration. */
export async function attemptsOf(
  personId: PersonId,
  consistent = false,
): Promise<(ExamAttempt & { readonly registrationId: RegistrationId })[]> {
  const { data } = await ExamAttemptEntity.query.byPerson({ personId }).go({ pages: "all", consistent });
  return data.map((stored) => ({ ...ExamAttempt.parse(stored), registrationId: stored.registrationId }));
}

interface OfRegistration {
  readonly personId: PersonId;
  readonly id: RegistrationId;
}

interface Scheduling extends OfRegistration {
  readonly status: string;
  readonly closed?: object | undefined;
  readonly conduct?: object | undefined;
  readonly unusedPayments?: { readonly lines: readonly LineItemId[] } | undefined;
}

/** Paid and not used, so that staff give it back or keep it (bylaws#registration-unused-payments). */
export const isInRefunds = (
  { unusedPayments }: Pick<Scheduling, "unusedPayments">,
  { lineItemId }: Pick<ExamAttempt, "lineItemId">,
): boolean => lineItemId !== undefined && unusedPayments?.lines.includes(lineItemId) === true;

export function putAttempt(registration: Scheduling, attempt: ExamAttempt): Write {
  const { personId, id: registrationId, status, closed, conduct } = registration;
  const isOver = closed || status === "complete";
  const isScheduled = isToSchedule(attempt) && !isOver && !isInRefunds(registration, attempt);
  const since = isScheduled ? (attempt.byHandSince ?? now()) : undefined;
  const byHand = attempt.toRefundSince
    ? byHandFrom("exam_to_refund", attempt.toRefundSince)
    : byHandFrom(conduct ? "exam" : "exam_to_agree", since);
  return write(ExamAttemptEntity.put({ ...attempt, personId, registrationId, ...byHand }).params());
}

export const removeAttempt = (
  { personId, id: registrationId }: OfRegistration,
  { id }: Pick<ExamAttempt, "id">,
): Write => write(ExamAttemptEntity.delete({ personId, registrationId, id }).params());
