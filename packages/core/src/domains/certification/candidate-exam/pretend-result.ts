import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { now } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import type { RegistrationId } from "../certification.schema.ts";
import type { ExamResult } from "../exam/exam.schema.ts";
import { enteredResult } from "../registration/attempt/enter-result.ts";
import { readWithAttempts } from "../registration/attempt/read-with-attempts.ts";
import * as Registrations from "../registration/registrations.ts";
import type { ExamShown } from "./candidate-exam.schema.ts";
import { examPageOf, mayPretend } from "./show-exam-page.ts";

/** Only where demonstrations are held; elsewhere there is no such call (bylaws#exam-demonstration). */
async function pretend(actor: Actor, id: RegistrationId, result: ExamResult): Promise<ExamShown> {
  if (!mayPretend()) throw new DomainError("not-found");
  return retryWhenOvertaken(async () => {
    const registration = await Registrations.getFor(actor, id);
    const read = await readWithAttempts(registration);
    if (registration.closed) throw new DomainError("registration.closed");
    const attempt = read.attempts.find((one) => one.isPaid && !one.result && !one.voided);
    if (!attempt) throw new DomainError("exam.not-paid");
    const entered = enteredResult(read, attempt, { result, takenAt: now() });
    await record(actor, {
      about: registration.personId,
      action: entered.action,
      writes: entered.writes,
      after: { registration: id, attempt: attempt.id, result, isPretended: true },
      follows: entered.follows,
    });
    const after = await Registrations.getFor(actor, id);
    return examPageOf(await readWithAttempts(after));
  });
}

export const pass = (actor: Actor, id: RegistrationId): Promise<ExamShown> => pretend(actor, id, "P");
export const fail = (actor: Actor, id: RegistrationId): Promise<ExamShown> => pretend(actor, id, "F");
