import { newInList } from "../../../../engines/list/list-index.ts";
import { today } from "../../../../ground/shared/clock.ts";
import { createId } from "../../../../ground/shared/create-id.ts";
import { plusDays } from "../../../../ground/shared/days.ts";
import type { Instant, PersonId } from "../../../../ground/shared/values.ts";
import { commit } from "../../../../ground/storage/commit.ts";
import * as Person from "../../../../people/person/person.ts";
import * as ReviewItems from "../../../../review/items.ts";
import { experienceId, type Hundredths, registrationId } from "../../certification.schema.ts";
import { type Certification, certificationSettings } from "../../setting/certification-settings.ts";
import * as Registrations from "../registrations.ts";
import { ExperienceEntity } from "./experience.entity.ts";
import { experienceSubject } from "./experience.subject.schema.ts";
import { experienceList } from "./experiences.list.ts";
import { entryItemId, entryWords } from "./waiting-entries.ts";

const type = "service-counseling";
const hours = 125 as Hundredths;

/** Of each person so many entries that wait for staff. They were logged in turn, so two that follow are of two people. */
export async function entriesThatWait(people: readonly PersonId[], perPerson: number): Promise<void> {
  const { certifications } = await certificationSettings();
  const certification = certifications.find(({ key }) => key === "afc");
  if (!certification) throw new Error("There is no AFC");
  for (const [place, id] of people.entries()) {
    const person = await Person.get(id);
    const registration = registrationOf(person, certification, perPerson);
    const created = Registrations.created(person, registration, undefined);
    await commit([...created.writes, ...Registrations.personWrites(person, created)]);
    const entries = Array.from({ length: perPerson }, (_, turn) =>
      entryOf(person, registration, turn * people.length + place),
    );
    await ExperienceEntity.put(entries).go({ concurrency: 4 });
    await ReviewItems.importSubmitted(
      experienceSubject,
      entries.map((entry) => ({
        ...{ itemId: entryItemId(entry.id), person, at: entry.createdAt },
        cells: { entry: entryWords(entry, "Counseling"), certification: certification.name },
      })),
    );
  }
}

function registrationOf(
  { id: personId }: Person.Person,
  certification: Certification,
  entries: number,
): Registrations.KeptRegistration {
  const pathway = certification.pathways.find(({ key }) => key === "self-study");
  if (!pathway) throw new Error("There is no self-study");
  const all = (hours * entries) as Hundredths;
  return {
    ...{ id: createId(registrationId), personId, revision: 1, startedOn: today(), enrolledOn: today() },
    ...{ certificationId: certification.id, certificationName: certification.name },
    ...{ pathwayId: pathway.id, pathwayName: pathway.name, status: "in_progress" },
    ...{ deadline: plusDays(today(), 1000), months: 36, requiredHours: 1000 },
    ...{ answers: {}, savedSteps: [] },
    tally: { [type]: { approved: 0 as Hundredths, pending: all, logged: all } },
  };
}

function entryOf(person: Person.Person, { id, certificationName }: Registrations.KeptRegistration, minute: number) {
  const entryId = createId(experienceId);
  return {
    ...{ personId: person.id, registrationId: id, id: entryId, certificationName, militarySpouse: false },
    ...{ firstName: person.firstName, lastName: person.lastName, fellowshipServiceTypeId: type },
    ...{ hours, credited: hours, organization: "Money Well", title: "Counselor", description: "Counseled families." },
    ...{ supervisorName: "Sue Pervisor", supervisorEmail: "sue@example.org", supervisorPhone: "555-123-4567" },
    ...{ startDate: today(), endDate: today(), experienceStatus: "pending" as const, revision: 1, ownRevision: 1 },
    createdAt: new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString() as Instant,
    ...newInList(experienceList.name, entryId),
  };
}
