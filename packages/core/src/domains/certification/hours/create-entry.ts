import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { now } from "../../../ground/shared/clock.ts";
import { createId } from "../../../ground/shared/create-id.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import { experienceId, type RegistrationId } from "../certification.schema.ts";
import { mayAct } from "../registration/actions.rules.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import { entryWaits } from "../registration/hours/waiting-entries.ts";
import * as Registrations from "../registration/registrations.ts";
import type { Experience, NewExperience } from "./hours.schema.ts";
import { countEntry, readFor, refuseActing } from "./reading-entry.ts";
import { savedFrom } from "./saved-entry.ts";
import { showEntry, typeName } from "./show-hours.ts";

/** bylaws#experience-form */
export async function createEntry(actor: Actor, id: RegistrationId, form: NewExperience): Promise<Experience> {
  await countEntry(actor);
  refuseActing(actor, form);
  const entry = await retryWhenOvertaken(() => log(actor, id, form), ["registration.moved"]);
  return showEntry(actor, entry);
}

async function log(actor: Actor, id: RegistrationId, form: NewExperience): Promise<Experiences.KeptExperience> {
  const reading = await readFor(actor, id);
  const { read, person, isStaff } = reading;
  const { registration } = read;
  const logged = form.pressId === undefined ? undefined : await pressedBefore(registration, form);
  if (logged) return logged;
  if (!isStaff) requireAllowed(mayAct("logHours", read.facts, read.day));
  if (isStaff && !registration.enrolledOn) throw new DomainError("registration.moved");
  const saved = await savedFrom(reading, form);
  const moved = Experiences.created(
    { person, registration },
    {
      ...saved,
      ...{ id: createId(experienceId), personId: person.id, registrationId: id },
      certificationName: registration.certificationName,
      ...(form.pressId && { pressId: form.pressId }),
      experienceStatus: "pending",
      createdAt: now(),
    },
  );
  const [entry] = moved.entries as [Experiences.KeptExperience];
  const type = typeName(read, entry.fellowshipServiceTypeId);
  await record(actor, {
    about: person.id,
    action: "experience.logged",
    writes: [...moved.writes, ...Registrations.personWrites(person, moved), entryWaits(person, entry, type)],
    after: { experience: entry.id, registration: id, type, hours: entry.hours },
  });
  return entry;
}

/** Of the last ones alone: a press is sent again within minutes. */
const mostLooked = 5;

const ofPress = [
  ...(["fellowshipServiceTypeId", "hours", "organization", "description"] as const),
  ...(["startDate", "endDate", "supervisorEmail"] as const),
] as const;

/** bylaws#experience-once. Its answer was lost; with other words it is another entry. */
async function pressedBefore(
  { personId, id: registrationId }: Registrations.KeptRegistration,
  form: NewExperience,
): Promise<Experiences.KeptExperience | undefined> {
  const latest = await Experiences.latestOf({ personId, registrationId }, mostLooked);
  return latest.find((entry) => entry.pressId === form.pressId && ofPress.every((name) => entry[name] === form[name]));
}
