import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { now, today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { mayAct } from "../registration/actions.rules.ts";
import { accommodationSent } from "../registration/attempt/exam-items.ts";
import { readWithAttempts } from "../registration/attempt/read-with-attempts.ts";
import { ownRegistration } from "../registration/enrollment/owned-registration.ts";
import { registrationFactsOf } from "../registration/registration-facts.ts";
import { accommodationFileKind } from "../registration/registration-file.schema.ts";
import * as Registrations from "../registration/registrations.ts";
import { candidateExamLimits } from "./candidate-exam.limit.ts";
import type { AccommodationBody, ExamShown } from "./candidate-exam.schema.ts";
import { examPageOf } from "./show-exam-page.ts";

/** bylaws#exam-accommodations. The same request, sent again, changes nothing. */
export async function ask(actor: Actor, id: RegistrationId, { what, fileId }: AccommodationBody): Promise<ExamShown> {
  await countAttempt(candidateExamLimits["exam.person"], personOf(actor).personId);
  const read = await readWithAttempts(await ownRegistration(actor, id));
  const { registration, person, documents } = read;
  const { accommodation: before } = registration;
  if (before?.state === "waiting" && before.what === what && before.fileId === fileId) return examPageOf(read);
  requireAllowed(mayAct("askForAccommodations", registrationFactsOf(read), today()));
  const isThere = documents.some(
    (file) =>
      file.id === fileId &&
      file.recordId === id &&
      file.kind === accommodationFileKind.name &&
      file.state !== "refused",
  );
  if (!isThere) throw new DomainError("exam.no-accommodation-file");
  const at = now();
  const moved = Registrations.changed(person, registration, {
    accommodation: { what, fileId, askedAt: at, state: "waiting", askedOf: before?.askedOf, ...grantedBefore(before) },
  });
  await record(actor, {
    about: person.id,
    action: "registration.accommodation-asked",
    writes: [...moved.writes, accommodationSent({ person, registration, at })],
    after: { registration: id },
  });
  return examPageOf({ ...read, registration: moved.registration });
}

/** What was granted stands beside what is asked for anew. */
function grantedBefore(before: Registrations.KeptRegistration["accommodation"]) {
  if (!before) return {};
  const { state, what, decidedAt, granted = [] } = before;
  const all = state === "granted" ? [...granted, { what, decidedAt }] : granted;
  return all.length > 0 ? { granted: all } : {};
}
