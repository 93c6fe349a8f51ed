import { record } from "../../../ground/change/record.ts";
import { systemActor } from "../../../ground/route/actor.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import * as Person from "../../../people/person/person.ts";
import type { ExperienceId, VerificationId } from "../certification.schema.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import * as Registrations from "../registration/registrations.ts";
import { isNamedLast, isSameMailbox } from "../verification/verification.rules.ts";
import * as Verifications from "../verification/verifications.ts";
import { allAsked } from "./ask-supervisor.ts";

const entriesPerPart = 50;

/** Each entry names who was named last (bylaws#supervisor-replaced, bylaws#supervisor-successor). Safe to repeat. */
export async function nameInEntries(id: VerificationId): Promise<void> {
  const verification = await Verifications.find(id);
  if (!verification) return;
  const { experienceIds } = verification;
  for (let from = 0; from < experienceIds.length; from += entriesPerPart) {
    const ids = experienceIds.slice(from, from + entriesPerPart);
    await retryWhenOvertaken(() => namePart(verification, ids), ["registration.moved", "experience.moved"]);
  }
}

async function namePart(
  { id, personId, registrationId, supervisor, askedAt }: Verifications.KeptVerification,
  ids: readonly ExperienceId[],
): Promise<void> {
  const [registration, person] = await Promise.all([
    Registrations.find(personId, registrationId),
    Person.find(personId),
  ]);
  if (!(registration && person)) return;
  const [all, found] = await Promise.all([
    allAsked(registration),
    Promise.all(ids.map((one) => Experiences.find({ personId, registrationId, id: one }))),
  ]);
  const some = found
    .flatMap((entry) => entry ?? [])
    .filter((entry) => !isSameMailbox(entry.supervisorEmail, supervisor.email))
    .filter((entry) => isNamedLast({ supervisor, askedAt }, entry.id, all));
  if (some.length === 0) return;
  const { name: supervisorName, email: supervisorEmail } = supervisor;
  const changes = { supervisorName, supervisorEmail, supervisorPhone: "" };
  const moved = Experiences.changed(
    { person, registration },
    some.map((before) => ({ before, changes })),
  );
  await record(systemActor("named-supervisors"), {
    about: personId,
    action: "experience.supervisor-named",
    writes: [...moved.writes, ...Registrations.personWrites(person, moved)],
    before: { entries: some.map(formerOf) },
    after: { verification: id, supervisor },
  });
}

const formerOf = ({ id, supervisorName, supervisorEmail, supervisorPhone }: Experiences.KeptExperience) => ({
  ...{ experience: id, supervisorName, supervisorEmail, supervisorPhone },
});
