import type { PersonId } from "../../../../ground/shared/values.ts";
import { commit } from "../../../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../../../ground/storage/retry.ts";
import * as Person from "../../../../people/person/person.ts";
import type { ExperienceId, RegistrationId } from "../../certification.schema.ts";
import * as Registrations from "../registrations.ts";
import * as Experiences from "./experiences.ts";

const entriesPerPart = 50;

/** Staff have corrected whether somebody is a military spouse: entries that are approved stay as they were approved (bylaws#registration-edited). */
export async function correctSpouseOfEntries(personId: PersonId, id: RegistrationId): Promise<void> {
  const entries = await Experiences.allOf({ personId, registrationId: id });
  for (let from = 0; from < entries.length; from += entriesPerPart) {
    const ids = entries.slice(from, from + entriesPerPart).map((entry) => entry.id);
    await retryWhenOvertaken(() => correctPart({ personId, id }, ids), ["registration.moved", "experience.moved"]);
  }
}

interface Owned {
  readonly personId: PersonId;
  readonly id: RegistrationId;
}

async function correctPart({ personId, id }: Owned, ids: readonly ExperienceId[]): Promise<void> {
  const [registration, person, found] = await Promise.all([
    Registrations.find(personId, id),
    Person.find(personId),
    Promise.all(ids.map((one) => Experiences.find({ personId, registrationId: id, id: one }))),
  ]);
  if (!(registration && person)) return;
  const { militarySpouse = false } = registration;
  const differ = found.filter((entry) => entry !== undefined).filter((entry) => isToCorrect(entry, militarySpouse));
  if (differ.length === 0) return;
  const some = differ.map((before) => ({ before, changes: { militarySpouse } }));
  const moved = Experiences.changed({ person, registration }, some);
  await commit([...moved.writes, ...Registrations.personWrites(person, moved)]);
}

const isToCorrect = (entry: Experiences.KeptExperience, militarySpouse: boolean): boolean =>
  entry.militarySpouse !== militarySpouse &&
  entry.experienceStatus !== "approved" &&
  entry.experienceStatus !== "not_decided";
