import { attemptsOf } from "../../exam/exam-attempts.ts";
import { type RegistrationRead, readOfPerson, readRegistration } from "../registration-read.ts";
import type * as Registrations from "../registrations.ts";

/** With the attempts that were written a moment ago. */
export async function readWithAttempts(registration: Registrations.KeptRegistration): Promise<RegistrationRead> {
  const { personId } = registration;
  const reading = Promise.all([readOfPerson(personId), attemptsOf(personId, true)]).then(([read, attempts]) => ({
    ...read,
    attempts,
  }));
  return readRegistration(registration, { reading });
}
