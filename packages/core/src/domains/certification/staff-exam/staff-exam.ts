import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { createId } from "../../../ground/shared/create-id.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import { isWhollyGivenBack } from "../../../money/order/refund-again.rules.ts";
import { notOnOwnRecord } from "../../../people/person/own-record/own-record.ts";
import { examAttemptId, type RegistrationId } from "../certification.schema.ts";
import { examOf, mayAddAttempt } from "../exam/exam.rules.ts";
import type { ExamAttempt } from "../exam/exam.schema.ts";
import { putAttempt } from "../exam/exam-attempts.ts";
import { attemptChanged } from "../registration/attempt/attempt-changed.ts";
import { examMailData, toldOfExam, toldResultTakenBack } from "../registration/attempt/attempt-told.ts";
import { resultWithdrawn } from "../registration/attempt/exam-items.ts";
import { voided } from "../registration/attempt/void-attempt.ts";
import type { Registration } from "../registration/registration.schema.ts";
import * as Registrations from "../registration/registrations.ts";
import { takenFromCart } from "./exam-in-cart.ts";
import { examsSoldFor, type FoundAttempt, findAttempt, readForStaff, registrationShownAgain } from "./read-attempt.ts";
import type { ExamVoiding } from "./staff-exam.schema.ts";

/** bylaws#exam-by-staff: unpaid, at the rule's price, and its person is told. */
export async function add(
  actor: Actor,
  { id, categoryId }: { readonly id: RegistrationId; readonly categoryId: string },
): Promise<Registration> {
  return retryWhenOvertaken(async () => {
    const read = await readForStaff(id);
    const { registration, person, attempts, policy, certification } = read;
    const { reason } = await notOnOwnRecord(actor, registration.personId, { reason: "Added by staff" });
    const exam = examsSoldFor(read).find((one) => one.id === categoryId);
    if (!exam) throw new DomainError("not-found");
    if (registration.status === "complete") throw new DomainError("registration.complete");
    if (registration.replacedBy) throw new DomainError("registration.replaced");
    if (!registration.enrolledOn) throw new DomainError("exam.not-enrolled");
    if (examOf(attempts, policy).status === "passed") throw new DomainError("exam.passed");
    requireAllowed(mayAddAttempt(attempts, policy));
    const attempt: ExamAttempt = {
      id: createId(examAttemptId),
      isPaid: false,
      isRetake: exam.id === certification.retakeId,
      abroad: false,
    };
    const { certificationName: name } = registration;
    const mail = {
      template: "exam.added",
      to: person.email,
      data: examMailData(person, registration),
    } as const;
    await record(actor, {
      about: registration.personId,
      action: "registration.exam-added",
      writes: [
        ...Registrations.changed(person, registration, {}, "conflict").writes,
        putAttempt(registration, attempt),
      ],
      after: { registration: id, attempt: attempt.id, exam: exam.name },
      reason,
      follows: toldOfExam(person, registration, {
        mail,
        title: `You can take the exam for ${name}`,
        message: "Our staff have added an exam that is not paid yet. See the price.",
      }),
    });
    return registrationShownAgain(read);
  });
}

interface Which {
  readonly id: RegistrationId;
  readonly examId: string;
}

/** bylaws#exam-deleted: no money is lost by it. */
export async function remove(actor: Actor, which: Which): Promise<Registration> {
  return retryWhenOvertaken(async () => {
    const found = await findAttempt(which);
    const { read, attempt } = found;
    const { reason } = await notOnOwnRecord(actor, read.registration.personId, { reason: "Deleted by staff" });
    if (read.registration.status === "complete") throw new DomainError("registration.complete");
    if (attempt.voided) throw new DomainError("exam.voided");
    if (attempt.result) await endResult(actor, found, reason);
    else if (attempt.isPaid) throw new DomainError("exam.paid-no-result");
    else await removeUnpaid(actor, found, reason);
    return registrationShownAgain(read);
  });
}

const givenBack = "Its money was given back, and its result is deleted.";

/** Whose money went back, it is not sat again (bylaws#exam-deleted). */
async function endResult(actor: Actor, found: FoundAttempt, reason: string): Promise<void> {
  const { read, attempt } = found;
  const [line] = attempt.lineItemId ? await LineItems.findAll(read.registration.personId, [attempt.lineItemId]) : [];
  if (!line || !(line.takenBack || isWhollyGivenBack(line))) return clearResult(actor, found, reason);
  await recordVoided(actor, found, { why: givenBack, reason });
}

async function clearResult(actor: Actor, { read, attempt }: FoundAttempt, reason: string): Promise<void> {
  const { registration } = read;
  const { result, score, takenAt, waiting: _waiting, ...kept } = attempt;
  const change = attemptChanged(read, attempt, kept);
  await record(actor, {
    about: registration.personId,
    action: "registration.exam-result-cleared",
    writes: [...change.writes, ...resultWithdrawn(attempt)],
    before: { registration: registration.id, attempt: attempt.id, result, score, takenAt },
    reason,
    follows: [...change.follows, ...(result ? toldResultTakenBack(read.person, registration, result) : [])],
  });
}

async function removeUnpaid(actor: Actor, { read, attempt }: FoundAttempt, reason: string): Promise<void> {
  const { registration } = read;
  const change = attemptChanged(read, attempt);
  await record(actor, {
    about: registration.personId,
    action: "registration.exam-removed",
    writes: [...change.writes, ...resultWithdrawn(attempt), ...(await takenFromCart(read, "refuse"))],
    before: { registration: registration.id, attempt: attempt.id },
    reason,
    follows: change.follows,
  });
}

/** bylaws#exam-attempts */
export async function voidAttempt(actor: Actor, which: Which, body: ExamVoiding): Promise<Registration> {
  return retryWhenOvertaken(async () => {
    const { read, attempt } = await findAttempt(which);
    const { registration } = read;
    const { reason } = await notOnOwnRecord(actor, registration.personId, body);
    if (attempt.voided) return registrationShownAgain(read);
    await recordVoided(actor, { read, attempt }, { why: body.reason, reason });
    return registrationShownAgain(read);
  });
}

interface Voiding {
  readonly why: string;
  readonly reason: string | undefined;
}

async function recordVoided(actor: Actor, { read, attempt }: FoundAttempt, { why, reason }: Voiding): Promise<void> {
  const change = voided(read, attempt, { reason: why });
  await record(actor, {
    about: read.registration.personId,
    action: "registration.exam-voided",
    writes: [...change.writes, ...resultWithdrawn(attempt)],
    before: { registration: read.registration.id, attempt: attempt.id, result: attempt.result },
    after: { voided: true },
    reason,
    follows: change.follows,
  });
}
