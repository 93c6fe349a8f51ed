import { DomainError } from "../../../ground/shared/errors.ts";
import type { Product } from "../../../money/catalog/catalog.schema.ts";
import type { RegistrationId } from "../certification.schema.ts";
import type { ExamAttempt } from "../exam/exam.schema.ts";
import { readWithAttempts } from "../registration/attempt/read-with-attempts.ts";
import type { Registration } from "../registration/registration.schema.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { showRead } from "../registration/shown/show-registration.ts";

/** Of a registration that leads somewhere, with the attempts that were written a moment ago. */
export async function readForStaff(id: RegistrationId): Promise<RegistrationRead> {
  const registration = await Registrations.findAnybodys(id);
  if (!registration) throw new DomainError("not-found");
  if (registration.closed) throw new DomainError("registration.closed");
  return readWithAttempts(registration);
}

export interface FoundAttempt {
  readonly read: RegistrationRead;
  readonly attempt: ExamAttempt;
}

/** By its id, or that of the line that pays for it. */
export async function findAttempt({ id, examId }: { readonly id: RegistrationId; readonly examId: string }) {
  const read = await readForStaff(id);
  const attempt = read.attempts.find((one) => one.id === examId || one.lineItemId === examId);
  if (!attempt) throw new DomainError("not-found");
  return { read, attempt };
}

/** The exam of its certification and the retake. */
export const examsSoldFor = ({ certification: { examId, retakeId }, offers }: RegistrationRead): Product[] =>
  offers.filter(({ kind, id }) => kind === "exam" && (id === examId || id === retakeId));

export async function registrationShownAgain({
  registration: { personId, id },
}: RegistrationRead): Promise<Registration> {
  const registration = await Registrations.find(personId, id);
  if (!registration) throw new DomainError("not-found");
  return showRead(await readWithAttempts(registration));
}
