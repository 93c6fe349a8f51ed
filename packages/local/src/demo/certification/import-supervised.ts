import type { ExperienceId, Hundredths } from "@guildhall/core/domains/certification/certification.schema";
import type { KeptExperience } from "@guildhall/core/domains/certification/registration/hours/experiences";
import type { KeptRegistration } from "@guildhall/core/domains/certification/registration/registrations";
import type { KeptAnswer } from "@guildhall/core/domains/certification/verification/verification.rules";
import type { KeptVerification } from "@guildhall/core/domains/certification/verification/verifications";
import type { Person } from "@guildhall/core/people/person/person";
import type { RegistrationUnderWay } from "../demo-records.ts";
import type { Seeding } from "../seeding.ts";

export interface Work {
  readonly organization: string;
  readonly supervisor: { readonly name: string; readonly email: string };
  readonly hours: number;
  readonly description: string;
  /** How many days ago it ended. */
  readonly ago: number;
}

/** It was logged on the next day, and the supervisor asked on the one after. */
interface Verified extends Work {
  readonly answer?: Omit<KeptAnswer, "revision">;
}

const verified: readonly Verified[] = [
  {
    organization: "Riverside Credit Union",
    supervisor: { name: "Sam Ortiz", email: "sam.ortiz@riverside.example" },
    ...{ hours: 40, description: "Budget counseling for members, twice a week", ago: 120 },
    answer: {
      answer: "disputed",
      comments: "Priya worked with us, but I count 28 hours, and none after the spring.",
    },
  },
  {
    organization: "Franklin County Extension",
    supervisor: { name: "Dana Whitfield", email: "dana.whitfield@extension.example" },
    ...{ hours: 24.5, description: "Workshops on saving for a first home", ago: 60 },
    answer: {
      ...{ answer: "corrected", correction: { hours: 2250 as Hundredths }, consent: "waits" },
      comments: "The workshop in March was canceled.",
    },
  },
  {
    organization: "Harbor Community Bank",
    supervisor: { name: "Lee Marsh", email: "lee.marsh@harbor.example" },
    ...{ hours: 16, description: "Counseling on student loans", ago: 90 },
  },
];

type Logged = Pick<RegistrationUnderWay, "experiences" | "verifications">;

/** A supervisor who disputed what was logged, one who corrected it, and one who never answered. */
export async function importSupervised(person: Person, before: KeptRegistration, options: Seeding): Promise<Logged> {
  const Experiences = await import("@guildhall/core/domains/certification/registration/hours/experiences");
  const Registrations = await import("@guildhall/core/domains/certification/registration/registrations");
  const Verifications = await import("@guildhall/core/domains/certification/verification/verifications");
  const { commit } = await import("@guildhall/core/ground/storage/commit");
  const experiences: KeptExperience[] = [];
  const verifications: KeptVerification[] = [];
  let registration = before;
  for (const work of verified) {
    const entry = await entryOf(work, registration, options);
    const moved = Experiences.created({ person, registration }, entry);
    const verification = await verificationOf(work, entry, options);
    await commit([
      ...moved.writes,
      ...Registrations.personWrites(person, moved),
      Verifications.createWrite(verification),
    ]);
    registration = moved.registration;
    experiences.push(...moved.entries);
    verifications.push(verification);
  }
  await importWaiting(person, experiences);
  return { experiences, verifications };
}

const typeId = "service-counseling";

/** What the form asks of each of them. */
export const formOf = ({ organization, supervisor, description, ago }: Work, { calendar }: Seeding) => ({
  ...{ fellowshipServiceTypeId: typeId, organization, description },
  ...{ supervisorName: supervisor.name, supervisorEmail: supervisor.email, supervisorPhone: "(614) 555-0123" },
  ...{ startDate: calendar.on(-ago - 30), endDate: calendar.on(-ago) },
});

async function entryOf(
  work: Work,
  { personId, id: registrationId, certificationName }: KeptRegistration,
  options: Seeding,
) {
  const { experienceId, hundredthsOf } = await import("@guildhall/core/domains/certification/certification.schema");
  const { createId } = await import("@guildhall/core/ground/shared/create-id");
  const hours = hundredthsOf(work.hours);
  return {
    ...{ id: createId(experienceId), personId, registrationId, certificationName, ...formOf(work, options) },
    ...{ hours, credited: hours, militarySpouse: false, experienceStatus: "pending" as const },
    createdAt: options.calendar.at(1 - work.ago),
  };
}

async function verificationOf(
  { supervisor, ago, answer }: Verified,
  {
    id,
    personId,
    registrationId,
  }: { readonly id: ExperienceId } & Pick<KeptVerification, "personId" | "registrationId">,
  { calendar }: Seeding,
): Promise<KeptVerification> {
  const { verificationId } = await import("@guildhall/core/domains/certification/certification.schema");
  const { createId } = await import("@guildhall/core/ground/shared/create-id");
  const asked = 2 - ago;
  return {
    ...{ id: createId(verificationId), personId, registrationId, supervisor, experienceIds: [id], revision: 1 },
    ...{ askedAt: calendar.at(asked), askedOn: calendar.on(asked), validUntil: calendar.on(asked + 30) },
    ...(answer
      ? {
          ...{ state: answer.answer, reminders: 0, answers: { [id]: { ...answer, revision: 1 } } },
          ...{ answeredAt: calendar.at(5 - ago), signature: supervisor.name },
        }
      : { state: "expired", reminders: 3 }),
  };
}

/** For a decision of staff, since they were logged. */
async function importWaiting(person: Person, entries: readonly KeptExperience[]): Promise<void> {
  const { entryItemId, entryWords } = await import(
    "@guildhall/core/domains/certification/registration/hours/waiting-entries"
  );
  const { experienceSubject } = await import(
    "@guildhall/core/domains/certification/registration/hours/experience.subject.schema"
  );
  const { certificationSettings } = await import(
    "@guildhall/core/domains/certification/setting/certification-settings"
  );
  const ReviewItems = await import("@guildhall/core/review/items");
  const type = (await certificationSettings()).serviceTypes.find(({ id }) => id === typeId);
  await ReviewItems.importSubmitted(
    experienceSubject,
    entries.map((entry) => ({
      ...{ itemId: entryItemId(entry.id), person, at: entry.createdAt },
      cells: { entry: entryWords(entry, type?.name ?? ""), certification: entry.certificationName },
    })),
  );
}
