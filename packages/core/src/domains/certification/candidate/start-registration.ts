import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import { createId } from "../../../ground/shared/create-id.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import * as Person from "../../../people/person/person.ts";
import { registrationId } from "../certification.schema.ts";
import { mayAct } from "../registration/actions.rules.ts";
import { isLive } from "../registration/card.rules.ts";
import { carriesFrom } from "../registration/enrollment/carried.ts";
import type { Registration } from "../registration/registration.schema.ts";
import { certificationFactsOf } from "../registration/registration-facts.ts";
import { readNewest } from "../registration/registration-read.ts";
import { created, type KeptRegistration, personWrites } from "../registration/registrations.ts";
import { type Certification, certificationSettings } from "../setting/certification-settings.ts";
import { candidateLimits } from "./candidate.limit.ts";
import { showRegistrationInCart } from "./show-in-cart.ts";

/** The live one is answered, if there is one: of two tabs that start at once, both get the same (bylaws#one-registration). */
export async function start(actor: Actor, certificationId: string): Promise<Registration> {
  const { personId } = personOf(actor);
  await countAttempt(candidateLimits["registration.person"], personId);
  const { certifications } = await certificationSettings();
  const certification = certifications.find(({ id, isArchived }) => id === certificationId && !isArchived);
  if (!certification) throw new DomainError("not-found");
  return showRegistrationInCart(await retryWhenOvertaken(() => liveOrNew(actor, certification)));
}

async function liveOrNew(actor: Actor, certification: Certification): Promise<KeptRegistration> {
  const person = await Person.get(personOf(actor).personId);
  const newest = await readNewest(person.id, certification.id);
  const facts = await certificationFactsOf(person, certification, newest);
  if (newest && isLive(facts, today())) return newest.registration;
  requireAllowed(mayAct("start", facts, today()));
  await countAttempt(candidateLimits["new-registration.person"], person.id);
  const registration: KeptRegistration = {
    id: createId(registrationId),
    personId: person.id,
    certificationId: certification.id,
    certificationName: certification.name,
    status: "pre_registration",
    answers: {},
    savedSteps: [],
    startedOn: today(),
    ...(await carriesFrom(newest?.registration)),
    revision: 1,
  };
  const moved = created(person, registration, newest?.registration);
  await record(actor, {
    about: person.id,
    action: "registration.started",
    writes: [...moved.writes, ...personWrites(person, moved)],
    after: { registration: registration.id, certification: certification.name },
  });
  return moved.registration;
}
