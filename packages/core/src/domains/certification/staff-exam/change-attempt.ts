import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { now, today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { FieldError } from "../../../ground/shared/problem.ts";
import { writtenDay } from "../../../ground/shared/values.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { isMemberOn } from "../../../people/person/membership.rules.ts";
import { notOnOwnRecord } from "../../../people/person/own-record/own-record.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { examFee } from "../exam/exam.rules.ts";
import type { ExamAttempt } from "../exam/exam.schema.ts";
import { attemptChanged } from "../registration/attempt/attempt-changed.ts";
import { toldOfAppointment } from "../registration/attempt/attempt-told.ts";
import { type AttemptWrites, enteredResult } from "../registration/attempt/enter-result.ts";
import { examsPaidOutside, type PaidExam } from "../registration/attempt/paid-outside.ts";
import { isExamAfterDeadline } from "../registration/deadline.rules.ts";
import type { Registration } from "../registration/registration.schema.ts";
import { registrationFactsOf } from "../registration/registration-facts.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";
import { takenFromCart } from "./exam-in-cart.ts";
import { examsSoldFor, findAttempt, registrationShownAgain } from "./read-attempt.ts";
import type { ExamChange } from "./staff-exam.schema.ts";

interface Which {
  readonly id: RegistrationId;
  readonly examId: string;
}

/** bylaws#exam-by-staff. What is not sent stays. Sent again, it changes nothing. */
export async function change(actor: Actor, which: Which, wanted: ExamChange): Promise<Registration> {
  return retryWhenOvertaken(async () => {
    const { read, attempt } = await findAttempt(which);
    const { registration } = read;
    const { reason } = await notOnOwnRecord(actor, registration.personId, { reason: "Entered by staff" });
    refuseChange(read, attempt, wanted);
    const paid = paidBy(actor, read, attempt, wanted);
    const kept = { ...attempt, ...paid.changes, ...detailsIn(attempt, wanted) };
    const entered = resultIn(read, attempt, kept, { ...wanted, message: await htmlOf(wanted.message) });
    if (!entered && paid.writes.length === 0 && isSame(kept, attempt)) return registrationShownAgain(read);
    const changed = entered ?? attemptChanged({ ...read, lines: [...read.lines, ...paid.lines] }, attempt, kept);
    const told = { attempt: attempt.id, ...changesIn(attempt, entered?.attempt ?? kept) };
    await record(actor, {
      about: registration.personId,
      action: entered?.action ?? "registration.exam-changed",
      writes: [
        ...changed.writes,
        ...paid.writes,
        // It is not bought a second time.
        ...(paid.changes.isPaid ? await takenFromCart(read, "keep") : []),
      ],
      before: { registration: registration.id, result: attempt.result, score: attempt.score },
      after: { registration: registration.id, ...told },
      reason,
      follows: [...changed.follows, ...(entered ? [] : appointmentTold(read, attempt, kept))],
    });
    return registrationShownAgain(read);
  });
}

/** Of a day that is still to come, once it is entered or moved. */
function appointmentTold(read: RegistrationRead, before: ExamAttempt, kept: ExamAttempt) {
  const { appointment, result, takenAt } = kept;
  const isMoved = before.appointment?.at !== appointment?.at || before.appointment?.place !== appointment?.place;
  if (!appointment || !isMoved || result || takenAt || appointment.at <= now()) return [];
  return toldOfAppointment(read, appointment);
}

const isSame = (one: ExamAttempt, other: ExamAttempt): boolean => JSON.stringify(one) === JSON.stringify(other);

/** As it is written now: what waits is told as such. */
const changesIn = (before: ExamAttempt, after: ExamAttempt): object =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof ExamAttempt] !== value));

async function htmlOf(message: string | undefined): Promise<string | undefined> {
  return message && (await import("../../../ground/message/message-html.ts")).sanitizeRichText(message);
}

function refuseChange(read: RegistrationRead, attempt: ExamAttempt, wanted: ExamChange): void {
  if (attempt.voided) throw new DomainError("exam.voided");
  if (wanted.paidOn && attempt.isPaid && wanted.paidOn !== attempt.paidOn) throw new DomainError("exam.paid-already");
  if (wanted.paidOn && !attempt.isPaid && read.registration.replacedBy) throw new DomainError("registration.replaced");
  const errors = [...futureFaults(wanted), ...resultFaults(attempt, wanted), ...lateFaults(read, attempt, wanted)];
  if (errors.length > 0) throw new DomainError("request.invalid", { errors });
}

const futureFaults = ({ takenAt, paidOn }: ExamChange): FieldError[] => [
  ...(takenAt && takenAt > now() ? [{ path: "takenAt", message: "Choose a moment that is over." }] : []),
  ...(paidOn && paidOn > today() ? [{ path: "paidOn", message: "Choose a day that is over." }] : []),
];

const resultFaults = (attempt: ExamAttempt, { score, result, isExcused, paidOn }: ExamChange): FieldError[] => [
  ...(result === "P" && !attempt.isPaid && !paidOn
    ? [{ path: "paidOn", message: "This exam is not paid, so it cannot be passed. Enter the day it was paid, too." }]
    : []),
  ...(score !== undefined && !(result ?? attempt.result)
    ? [{ path: "result", message: "Enter the result, too." }]
    : []),
  ...(isExcused && result !== "A" ? [{ path: "result", message: "Only an absence is excused." }] : []),
];

function lateFaults(
  { registration }: RegistrationRead,
  attempt: ExamAttempt,
  { appointment, isAfterDeadline }: ExamChange,
): FieldError[] {
  if (isAfterDeadline || !appointment || appointment.at === attempt.appointment?.at) return [];
  const { deadline } = registration;
  if (!deadline || !isExamAfterDeadline(registration, appointment)) return [];
  return [{ path: "isAfterDeadline", message: `The deadline is ${writtenDay(deadline)}. Confirm the later day.` }];
}

/** Without a second result: what is entered beside it. */
function detailsIn(attempt: ExamAttempt, { retake, appointment, takenAt, score, result }: ExamChange) {
  const place = appointment?.place;
  return {
    ...(retake !== undefined && { isRetake: retake }),
    ...(appointment && { appointment: { at: appointment.at, ...(place && { place }) } }),
    ...(takenAt && (result === undefined || result === attempt.result) && { takenAt }),
    ...(score !== undefined && result === undefined && { score }),
  };
}

function resultIn(
  read: RegistrationRead,
  before: ExamAttempt,
  kept: ExamAttempt,
  { result, isExcused, score, takenAt, message }: ExamChange,
): AttemptWrites | undefined {
  if (!result) return undefined;
  const scored = score ?? before.score;
  const isKnown = before.result === result && scored === before.score && kept.takenAt === before.takenAt;
  if (isKnown && !isExcused && !message) return undefined;
  return enteredResult(read, kept, { result, isExcused, score, takenAt, message });
}

interface PaidNow {
  readonly changes: Partial<ExamAttempt>;
  readonly lines: readonly LineItem[];
  readonly writes: readonly Write[];
}

/** In the books at the rule's price of today; the day is kept with the attempt. */
function paidBy(actor: Actor, read: RegistrationRead, attempt: ExamAttempt, { paidOn }: ExamChange): PaidNow {
  if (!paidOn || attempt.isPaid) return { changes: {}, lines: [], writes: [] };
  const paid = examsPaidOutside(actor, read.registration, [priceOf(read, attempt)], {
    submission: "registration.exam-changed",
    detail: "Paid outside of the portal",
  });
  const lineItemId = paid.lines[0]?.id;
  return { ...paid, changes: { isPaid: true, paidOn, ...(lineItemId && { lineItemId }) } };
}

function priceOf(read: RegistrationRead, attempt: ExamAttempt): PaidExam {
  const { certification, registration, person, day, policy, attempts } = read;
  const { exams } = registrationFactsOf(read);
  // As it was before it was sat: its own result, and what came after it, say nothing of its price.
  const before = attempts
    .slice(
      0,
      Math.max(
        0,
        attempts.findIndex(({ id }) => id === attempt.id),
      ),
    )
    .filter(({ result }) => result === "F" || result === "A");
  const { result: _result, score: _score, ...unsat } = attempt;
  const fee = examFee(
    {
      ...{ offers: exams, attempts: [unsat, ...before], isLocked: false, day },
      isFullTimeStudent: registration.fullTimeStudent !== undefined,
    },
    { isMember: isMemberOn(person, day) },
    policy,
  );
  const isRetake = attempt.isRetake || before.some(({ voided }) => !voided);
  const exam = examsSoldFor(read).find(({ id }) => id === (isRetake ? certification.retakeId : certification.examId));
  if (!exam) throw new DomainError("exam.not-offered");
  if (fee.allowed) return { exam, ...fee.value };
  return { exam, cents: exam.priceCents, basis: "regular" };
}
