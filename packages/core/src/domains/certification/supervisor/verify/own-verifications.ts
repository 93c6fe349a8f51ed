import { record } from "../../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../../ground/route/actor.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../../ground/shared/verdict.ts";
import { countAttempt, countTogether } from "../../../../ground/storage/rate-limit.ts";
import { retryWhenOvertaken } from "../../../../ground/storage/retry.ts";
import * as Person from "../../../../people/person/person.ts";
import type { RegistrationId, VerificationId } from "../../certification.schema.ts";
import { ownRegistration } from "../../registration/enrollment/owned-registration.ts";
import { allOf } from "../../registration/hours/experiences.ts";
import * as Registrations from "../../registration/registrations.ts";
import { mayNameAnother } from "../../verification/verification.rules.ts";
import type { Verifications as Answer, AskBody, NameAnotherBody } from "../../verification/verification.schema.ts";
import * as Verifications from "../../verification/verifications.ts";
import { askEach, readyToAsk } from "../ask-each.ts";
import { allAsked, anotherAsked, countOnce, countStranger, refuseOver, whatMayBeAsked } from "../ask-supervisor.ts";
import { refuseOwnAddress } from "../own-address.ts";
import { showVerifications } from "../show-verifications.ts";
import { verificationLimits } from "../verification.limit.ts";

/** Of one's own registration; for staff of anybody's. */
export async function list(actor: Actor, id: RegistrationId): Promise<Answer> {
  const registration = await Registrations.getFor(actor, id);
  const { personId } = registration;
  const [all, entries, standing] = await Promise.all([
    Verifications.ofRegistration(personId, id),
    allOf({ personId, registrationId: id }),
    whatMayBeAsked(registration),
  ]);
  return showVerifications(all, entries, standing);
}

/** bylaws#supervisor-asked */
export async function ask(actor: Actor, id: RegistrationId, { experienceIds }: AskBody): Promise<Answer> {
  const { personId } = personOf(actor);
  const registration = await ownRegistration(actor, id);
  await countAttempt(verificationLimits["verification.person"], personId);
  await refuseOver(registration);
  const entries = await allOf({ personId, registrationId: id });
  const wanted = experienceIds.map((one) => entries.find((entry) => entry.id === one));
  const chosen = wanted.flatMap((entry) => entry ?? []);
  if (chosen.length < wanted.length) throw new DomainError("not-found");
  const ready = await readyToAsk({ registration, entries: chosen });
  await countTogether(verificationLimits["verification-asked.person"], personId, ready.parts.length);
  const { all } = await askEach(actor, ready);
  return showVerifications(all, entries, await whatMayBeAsked(registration));
}

export async function ownVerification(
  actor: Actor,
  id: RegistrationId,
  vid: VerificationId,
): Promise<Verifications.KeptVerification> {
  const verification = await Verifications.find(vid);
  const isOwn = verification?.personId === personOf(actor).personId && verification.registrationId === id;
  if (!verification || !isOwn) throw new DomainError("not-found");
  return verification;
}

/** The former link ends at once (bylaws#supervisor-replaced). */
export async function nameAnother(
  actor: Actor,
  { id, vid }: { readonly id: RegistrationId; readonly vid: VerificationId },
  { supervisor }: NameAnotherBody,
): Promise<Answer> {
  const { personId } = personOf(actor);
  await countAttempt(verificationLimits["verification.person"], personId);
  const once = countOnce();
  return retryWhenOvertaken(() => nameAnotherOnce(actor, { id, vid }, { supervisor, once }));
}

async function nameAnotherOnce(
  actor: Actor,
  { id, vid }: { readonly id: RegistrationId; readonly vid: VerificationId },
  { supervisor, once }: NameAnotherBody & { readonly once: ReturnType<typeof countOnce> },
): Promise<Answer> {
  const [registration, before] = await Promise.all([ownRegistration(actor, id), ownVerification(actor, id, vid)]);
  await refuseOver(registration);
  requireAllowed(mayNameAnother(before));
  const { personId } = registration;
  const [person, entries, known] = await Promise.all([
    Person.get(personId),
    allOf({ personId, registrationId: id }),
    allAsked(registration),
  ]);
  const experienceIds = before.experienceIds.filter((one) => entries.some((entry) => entry.id === one));
  if (experienceIds.length === 0) throw new DomainError("verification.nothing-to-ask");
  await refuseOwnAddress(person, supervisor.email);
  await once(() => countStranger(person, supervisor.email));
  const all = [...known.filter((one) => one.id !== vid), before];
  const asked = await anotherAsked({ person, registration, supervisor, experienceIds, all, instead: before });
  await record(actor, {
    about: personId,
    action: "verification.another-named",
    writes: asked.writes,
    before: { supervisor: before.supervisor },
    after: { supervisor, verification: asked.verification.id, entries: experienceIds.length },
    follows: asked.follows,
  });
  return showVerifications(asked.all, entries, await whatMayBeAsked(registration));
}
